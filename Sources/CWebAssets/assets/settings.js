// SPDX-License-Identifier: Apache-2.0

// What makes pages live. They work without it: every control is a form, and this only sends the forms
// without leaving the page, and draws again what others change.
"use strict";

const body = document.body;
const parser = new DOMParser();
/** Rows as the server sent them last, so that only what changed is drawn again. */
const sent = new Map();

function rows(root) {
  return [...root.querySelectorAll("[data-row]")];
}

function remember(root) {
  for (const row of rows(root)) sent.set(row.dataset.row, row.outerHTML);
}

/** Puts what a new document says in the place of what is shown. */
function adopt(next, mark) {
  const here = document.getElementById("sections");
  const there = next.getElementById("sections");
  if (!here || !there) return;
  const ids = (root) => rows(root).map((row) => row.dataset.row).join("\n");
  const texts = (root) => [...root.querySelectorAll("h2, .footer")].map((e) => e.textContent).join("\n");
  if (ids(here) !== ids(there) || texts(here) !== texts(there)) {
    here.replaceWith(there);
    remember(document);
  } else {
    for (const fresh of rows(there)) {
      const id = fresh.dataset.row;
      const html = fresh.outerHTML;
      if (sent.get(id) === html) continue;
      const old = here.querySelector(`[data-row="${CSS.escape(id)}"]`);
      const focused = old.contains(document.activeElement) ? document.activeElement : null;
      // Somebody is typing; what he types is not thrown away.
      if (focused && mark && focused.matches("input:not([type=radio], [type=range]), textarea") &&
          focused.value !== focused.defaultValue) continue;
      const place = focused && controls(old).indexOf(focused);
      old.replaceWith(fresh);
      sent.set(id, html);
      if (focused) (controls(fresh)[place] ?? controls(fresh)[0])?.focus();
      if (mark) {
        fresh.classList.add("fresh");
        const title = fresh.querySelector(".title")?.textContent ?? "";
        document.getElementById("live").textContent = `${body.dataset.changed}: ${title}`;
      }
    }
  }
  const actions = document.querySelector(".actions");
  const nextActions = next.querySelector(".actions");
  if (nextActions && !actions) document.getElementById("content").append(nextActions);
  if (!nextActions && actions) actions.remove();
}

function controls(root) {
  return [...root.querySelectorAll("a, button, input:not([type=hidden]), textarea")];
}

let loading = null;
let again = false;

/** Asks for the page as it is now. */
async function refresh(mark = true) {
  if (loading) {
    again = true;
    return;
  }
  loading = fetch(location.href, { headers: { Accept: "text/html" } });
  try {
    const answer = await loading;
    adopt(parser.parseFromString(await answer.text(), "text/html"), mark);
  } catch {
    // The event stream tells when the server is back.
  } finally {
    loading = null;
    if (again) {
      again = false;
      refresh(mark);
    }
  }
}

/** Sends a row's form and shows the answer: the new state, or why not. */
async function send(form, submitter) {
  const data = new URLSearchParams(new FormData(form, submitter));
  const offline = document.getElementById("offline");
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    const type = answer.headers.get("Content-Type") ?? "";
    if (!type.startsWith("text/html")) {
      location.reload();
      return;
    }
    offline.hidden = true;
    sent.delete(form.closest("[data-row]")?.dataset.row);
    adopt(parser.parseFromString(await answer.text(), "text/html"), false);
  } catch {
    offline.hidden = false;
    form.reset();
    const toggle = form.querySelector("[role=switch]");
    if (toggle) flip(toggle);
  }
}

function flip(toggle) {
  toggle.setAttribute("aria-checked", toggle.getAttribute("aria-checked") === "true" ? "false" : "true");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".control, form.reset")) return;
  const toggle = event.submitter?.matches("[role=switch]") ? event.submitter : null;
  // A question is a page of its own.
  if (toggle?.hasAttribute("data-asks")) return;
  event.preventDefault();
  if (toggle) {
    send(form, toggle);
    flip(toggle);
  } else {
    send(form, event.submitter);
  }
});

document.addEventListener("change", (event) => {
  const form = event.target.closest(".control");
  if (form) form.requestSubmit();
});

document.addEventListener("input", (event) => {
  const field = event.target;
  if (field.matches("[type=range]")) {
    const output = field.closest("form").querySelector("output");
    if (output) output.textContent = Math.round(field.value * 100) / 100;
  } else if (field.matches(".filter")) {
    filter(field.value);
  } else if (field.matches("[type=search][name=q]")) {
    search(field);
  }
});

function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function filter(text) {
  const wanted = fold(text);
  for (const label of document.querySelectorAll(".options label")) {
    label.hidden = !fold(label.textContent).includes(wanted);
    label.style.display = label.hidden ? "none" : "";
  }
}

let waiting = 0;

/** Finds while somebody types. */
function search(field) {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const query = field.value;
    const address = `${field.form.action}?q=${encodeURIComponent(query)}`;
    const answer = await fetch(address);
    const next = parser.parseFromString(await answer.text(), "text/html");
    if (field.value !== query) return;
    const content = document.getElementById("content");
    content.replaceWith(next.getElementById("content"));
    body.removeAttribute("data-page");
    history.replaceState(null, "", address);
    document.title = next.title;
  }, 120);
}

function listen() {
  const events = new EventSource(`/events?after=${encodeURIComponent(body.dataset.feed)}`);
  const offline = document.getElementById("offline");
  let isLost = false;
  events.addEventListener("change", (event) => {
    const change = JSON.parse(event.data);
    if (change.app === body.dataset.app && change.pages.includes(body.dataset.page)) refresh();
  });
  events.addEventListener("reload", (event) => {
    const { app } = JSON.parse(event.data);
    if (!app || app === body.dataset.app) location.reload();
  });
  events.onopen = () => {
    offline.hidden = true;
    if (isLost) refresh();
    isLost = false;
  };
  events.onerror = () => {
    isLost = true;
    offline.hidden = false;
    // A server that was started again does not know this session any more.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000);
  };
}

for (const field of document.querySelectorAll(".filter")) field.hidden = false;
remember(document);
if (body.dataset.feed) listen();

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

/** How many changes of a row are under way; what the server said before them is old news. */
const underWay = new Map();
/** The text of a row that was sent last. */
const submitted = new Map();
/** Forms that did not reach the server. */
const unsent = new Set();

function isText(field) {
  return field.matches("textarea, input:not([type=radio], [type=range], [type=hidden])");
}

function textField(root) {
  return controls(root).find(isText);
}

/** Whether somebody is typing in a row; what he types is not thrown away. */
function isBeingTyped(row) {
  const field = textField(row);
  return field && field === document.activeElement && field.value !== field.defaultValue &&
    field.value !== submitted.get(row.dataset.row);
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
    for (const fresh of rows(there)) replace(fresh, here, mark);
  }
  const actions = document.querySelector(".actions");
  const nextActions = next.querySelector(".actions");
  if (nextActions && !actions) document.getElementById("content").append(nextActions);
  if (!nextActions && actions) actions.remove();
}

function replace(fresh, here, mark) {
  const id = fresh.dataset.row;
  const html = fresh.outerHTML;
  if (sent.get(id) === html || underWay.has(id)) return;
  const old = here.querySelector(`[data-row="${CSS.escape(id)}"]`);
  if (isBeingTyped(old)) return;
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && controls(old).indexOf(focused);
  const typed = textField(old)?.value;
  old.replaceWith(fresh);
  sent.set(id, html);
  // What was refused stays there to be corrected.
  const field = fresh.querySelector(".error") && textField(fresh);
  if (field && field.type !== "password") field.value = typed;
  if (focused) (controls(fresh)[place] ?? controls(fresh)[0])?.focus();
  if (mark) {
    fresh.classList.add("fresh");
    const title = fresh.querySelector(".title")?.textContent ?? "";
    document.getElementById("live").textContent = `${body.dataset.changed}: ${title}`;
  }
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

const banner = document.getElementById("offline");
const lost = banner.textContent;

function complain(text = lost) {
  if (banner.textContent !== text) banner.textContent = text;
  banner.hidden = false;
}

/** Whether the server does not know this browser any more; then says so. */
async function isForgotten(answer) {
  if (answer.status !== 401) return false;
  const page = parser.parseFromString(await answer.text(), "text/html");
  complain(page.querySelector(".problem")?.textContent ?? lost);
  return true;
}

/** Sends a row's form and shows the answer: the new state, or why not. */
async function send(form, submitter) {
  const data = new URLSearchParams(new FormData(form, submitter));
  const id = form.closest("[data-row]").dataset.row;
  const toggle = submitter?.matches("[role=switch]") ? submitter : null;
  unsent.delete(form);
  underWay.set(id, (underWay.get(id) ?? 0) + 1);
  if (toggle) flip(toggle);
  let next = null;
  let isStored = false;
  try {
    const answer = await fetch(form.action, { method: "POST", body: data });
    if (await isForgotten(answer)) throw new Error("forgotten");
    isStored = true;
    if ((answer.headers.get("Content-Type") ?? "").startsWith("text/html")) {
      next = parser.parseFromString(await answer.text(), "text/html");
    }
  } catch {
    if (banner.hidden) complain();
  }
  const others = underWay.get(id) - 1;
  if (others) underWay.set(id, others);
  else underWay.delete(id);
  if (next) {
    sent.delete(id);
    adopt(next, false);
  } else if (isStored) {
    location.reload();
  } else {
    giveBack(form, toggle);
  }
  if (!underWay.has(id)) submitted.delete(id);
}

/** Shows what is stored again; a text stays, and is sent when the server is back. */
function giveBack(form, toggle) {
  if (toggle) flip(toggle);
  else if (textField(form)) unsent.add(form);
  else form.reset();
}

function flip(toggle) {
  toggle.setAttribute("aria-checked", toggle.getAttribute("aria-checked") === "true" ? "false" : "true");
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.matches(".control, form.reset")) return;
  // A question is a page of its own.
  if (event.submitter?.hasAttribute("data-asks")) return;
  event.preventDefault();
  const field = textField(form);
  const id = form.closest("[data-row]").dataset.row;
  if (field) {
    // The Enter key both changes a field and submits its form.
    if (underWay.has(id) && submitted.get(id) === field.value) return;
    submitted.set(id, field.value);
  }
  send(form, event.submitter);
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
    // The way back leads to the page where the search began.
    if (location.pathname === new URL(address).pathname) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    document.title = next.title;
  }, 120);
}

addEventListener("popstate", (event) => {
  // A step inside of the page, to one of its rows, is the browser's.
  if (document.getElementById("results") || location.pathname.endsWith("/search")) location.reload();
});

let events = null;
let known = body.dataset.feed;

/** Hears of changes while the page is to be seen: a browser has few connections for all its pages. */
function listen() {
  if (events || document.hidden) return;
  events = new EventSource(`/events?after=${encodeURIComponent(known)}`);
  let isLost = false;
  events.addEventListener("change", (event) => {
    known = event.lastEventId || known;
    const change = JSON.parse(event.data);
    if (change.app === body.dataset.app && change.pages.includes(body.dataset.page)) refresh();
  });
  events.addEventListener("reload", (event) => {
    known = event.lastEventId || known;
    const { app } = JSON.parse(event.data);
    if (!app || app === body.dataset.app) location.reload();
  });
  events.onopen = () => {
    banner.hidden = true;
    for (const form of unsent) if (form.isConnected) form.requestSubmit();
    if (isLost) refresh();
    isLost = false;
  };
  events.onerror = async (event) => {
    if (event.target !== events) return;
    isLost = true;
    const isRefused = events.readyState === EventSource.CLOSED;
    if (isRefused) events = null;
    try {
      // A server that was started again does not know this browser any more.
      if (!isRefused || !await isForgotten(await fetch(location.href))) complain();
    } catch {
      complain();
    }
    if (isRefused) setTimeout(listen, 2000);
  };
}

function rest() {
  events?.close();
  events = null;
}

for (const field of document.querySelectorAll(".filter")) field.hidden = false;
remember(document);
if (known) {
  document.addEventListener("visibilitychange", () => document.hidden ? rest() : listen());
  listen();
}

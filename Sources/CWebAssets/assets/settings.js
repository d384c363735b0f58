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

/** The changes of rows that are under way; what the server said before them is old news. */
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
  const old = rowNamed(id, here);
  if (sent.get(id) === html || underWay.has(id) || isBeingTyped(old)) return;
  const typed = textField(old)?.value;
  draw(fresh);
  sent.set(id, html);
  // What was refused stays there to be corrected.
  const field = fresh.querySelector(".error") && textField(fresh);
  if (field && field.type !== "password") field.value = typed;
  if (mark) {
    fresh.classList.add("fresh");
    const title = fresh.querySelector(".title")?.textContent ?? "";
    document.getElementById("live").textContent = `${body.dataset.changed}: ${title}`;
  }
}

function rowNamed(id, root = document) {
  return root.querySelector(`[data-row="${CSS.escape(id)}"]`);
}

/** Draws a row anew; the focus stays where it is. */
function draw(fresh) {
  const old = rowNamed(fresh.dataset.row);
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && controls(old).indexOf(focused);
  const caret = focused && isText(focused) ? focused.selectionStart : null;
  old.replaceWith(fresh);
  applyFilter();
  if (!focused) return;
  const field = controls(fresh)[place] ?? controls(fresh)[0];
  field?.focus();
  if (caret !== null && field?.selectionStart !== null) field.setSelectionRange(caret, caret);
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

/** Sends what a form says: the page that answers, or nothing when the server was not reached. */
async function post(change) {
  try {
    const answer = await fetch(change.action, { method: "POST", body: change.data });
    if (await isForgotten(answer)) return null;
    if ((answer.headers.get("Content-Type") ?? "").startsWith("text/html")) {
      return parser.parseFromString(await answer.text(), "text/html");
    }
    location.reload();
  } catch {
    complain();
  }
  return null;
}

/** Changes a row. While a change is under way the next one waits, so that the last one counts. */
async function send(form, submitter) {
  const id = form.closest("[data-row]").dataset.row;
  let change = { action: form.getAttribute("action"), data: new URLSearchParams(new FormData(form, submitter)), form };
  if (submitter?.matches("[role=switch]")) flip(submitter);
  unsent.delete(form);
  const running = underWay.get(id);
  if (running) {
    running.next = change;
    return;
  }
  const state = { next: null };
  underWay.set(id, state);
  let page = null;
  let last = change;
  while (change) {
    last = change;
    page = await post(change);
    change = state.next;
    state.next = null;
  }
  underWay.delete(id);
  if (page) {
    sent.delete(id);
    adopt(page, false);
  } else if (textField(last.form)) {
    // A text stays, and is sent when the server is back.
    unsent.add(last.form);
  } else {
    draw(parser.parseFromString(sent.get(id), "text/html").querySelector("[data-row]"));
  }
  submitted.delete(id);
}

function flip(toggle) {
  const isOn = toggle.getAttribute("aria-checked") === "true";
  toggle.setAttribute("aria-checked", isOn ? "false" : "true");
  toggle.value = isOn ? "on" : "off";
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
    applyFilter();
  } else if (field.matches("[type=search][name=q]")) {
    search(field);
  }
});

function fold(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

function applyFilter() {
  const wanted = fold(document.querySelector(".filter")?.value ?? "");
  for (const label of document.querySelectorAll(".options label")) {
    // The chosen one stays: by it the keyboard comes to the others.
    const isChosen = label.querySelector("input").checked;
    label.hidden = !isChosen && !fold(label.textContent).includes(wanted);
  }
}

let waiting = 0;

/** Finds while somebody types. */
function search(field) {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const query = field.value;
    const address = `${field.form.getAttribute("action")}?q=${encodeURIComponent(query)}`;
    try {
      const answer = await fetch(address);
      if (await isForgotten(answer)) return;
      const next = parser.parseFromString(await answer.text(), "text/html");
      if (field.value === query) showFound(next, address);
    } catch {
      complain();
    }
  }, 120);
}

function showFound(next, address) {
  document.getElementById("content").replaceWith(next.getElementById("content"));
  body.removeAttribute("data-page");
  document.title = next.title;
  // The way back leads to the page where the search began.
  if (location.pathname === new URL(address, location).pathname) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
}

addEventListener("popstate", () => {
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

document.documentElement.classList.add("scripted");
for (const field of document.querySelectorAll(".filter")) field.hidden = false;
remember(document);
if (known) {
  document.addEventListener("visibilitychange", () => document.hidden ? rest() : listen());
  listen();
}

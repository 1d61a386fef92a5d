// The search of every page. TypeDoc's script opens and closes the dialog, moves by arrow keys and follows a result;
// here the results are found, in all texts of the site instead of its symbols.

import { marked, searchIndex } from "./search-index.mjs";

/** Typing goes on without a search per letter. */
const PAUSE_MS = 80;

const field = document.getElementById("tsd-search-input");
const results = document.getElementById("tsd-search-results");
const status = document.getElementById("tsd-search-status");
const base = document.documentElement.dataset.base ?? "./";

let texts;
let latest = 0;

/** The texts are a file of their own, which only a page that is searched loads. */
function loadTexts() {
  texts ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${base}assets/search-texts.js`;
    script.addEventListener("load", () => resolve(searchIndex(window.scoutframeTexts)));
    script.addEventListener("error", () => reject(new Error("assets/search-texts.js is missing.")));
    document.head.append(script);
  });
  return texts;
}

async function findAndShow() {
  const query = field.value.trim();
  const call = ++latest;
  try {
    const search = await loadTexts();
    if (call !== latest) return;
    const found = query === "" ? [] : search(query);
    results.replaceChildren(...found.map(option));
    say(statusOf(query, found.length));
  } catch (error) {
    say(`The search does not work: ${error.message} Build the site again.`);
  }
}

function statusOf(query, count) {
  if (query === "") return "Search guides, metrics, functions and types. Arrow keys choose, Enter opens.";
  if (count === 0) return `No page has “${query}”. Try another word, or fewer.`;
  return `${count} ${count === 1 ? "result" : "results"}`;
}

function say(text) {
  const line = document.createElement("div");
  line.textContent = text;
  status.replaceChildren(line);
}

function option({ url, kind, page, section, excerpt, terms }, index) {
  const item = document.createElement("li");
  item.id = `search-${latest}-${index}`;
  item.role = "option";
  item.ariaSelected = "false";
  // Keys stay in the field, so an option holds no link of its own; TypeDoc's script clicks this on Enter.
  const link = document.createElement("a");
  link.dataset.address = base + url.split("#").map(encodeURI).join("#");
  const title = section === "" ? page : `${page} › ${section}`;
  link.append(part("search-kind", [kind]), part("search-title", highlighted(title, terms)));
  if (excerpt !== "") link.append(part("search-excerpt", highlighted(excerpt, terms)));
  item.append(link);
  return item;
}

function part(name, children) {
  const made = document.createElement("span");
  made.className = name;
  made.append(...children);
  return made;
}

function highlighted(text, terms) {
  return marked(text, terms).map(({ text: words, hit }) => {
    if (!hit) return words;
    const mark = document.createElement("mark");
    mark.textContent = words;
    return mark;
  });
}

export function addSearch() {
  let timer;
  field.placeholder = "Search guides, metrics, functions";
  field.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(findAndShow, PAUSE_MS);
  });
  // Whoever opens the search has the texts when the first letter is typed.
  field.addEventListener("focus", findAndShow);
  results.addEventListener("click", ({ target, ctrlKey, metaKey }) => {
    const address = target.closest("li")?.querySelector("a").dataset.address;
    if (address === undefined) return;
    // A result on the page that is open leads to its place, with the dialog out of the way.
    document.getElementById("tsd-search").close();
    if (ctrlKey || metaKey) window.open(address);
    else location.assign(address);
  });
}

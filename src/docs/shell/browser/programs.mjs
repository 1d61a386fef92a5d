// The programs of a page as editors: they run as one types, and what they print and draw stands below.

import { addCompletion } from "./completion-list.mjs";
import { colouredNodes } from "./highlight.mjs";
import { codeIn, hashOf } from "./playground-link.mjs";
import { runProgram, stopProgram } from "./worker.mjs";

/** Whoever types on is not shown half a program. */
const PAUSE_MS = 400;

const base = document.documentElement.dataset.base ?? "./";

function made(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The nearest heading before a program says what it is for. */
function questionOf(program) {
  const headings = [...document.querySelectorAll(".col-content :is(h1, h2, h3)")];
  const before = headings.filter(
    (heading) => heading.compareDocumentPosition(program) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before.at(-1)?.textContent.trim() ?? "";
}

function becomeEditor(program) {
  const isPlayground = program.classList.contains("playground");
  const opened = isPlayground ? codeIn(location.hash) : {};
  const original = opened.code ?? program.dataset.code;
  const [, printedBefore] = program.querySelectorAll("pre");
  const colours = made("code", {});
  const field = made("textarea", {
    "aria-label": `Program: ${questionOf(program)}`,
    autocapitalize: "off",
    autocomplete: "off",
    autocorrect: "off",
    spellcheck: "false",
  });
  field.value = original;
  const code = made("div", { class: "program-code" }, made("pre", { "aria-hidden": "true" }, colours), field);
  const runButton = made("button", { type: "button", title: "Ctrl+Enter" }, "Run");
  const stopButton = made("button", { type: "button", hidden: "" }, "Stop");
  const resetButton = made("button", { type: "button", hidden: "" }, "Reset");
  const state = made("span", { class: "program-state", role: "status" }, "Edit it: it runs as you type.");
  const link = made("a", { class: "program-link" });
  const output = made("div", { class: "program-output" });
  if (printedBefore !== undefined && opened.code === undefined)
    output.append(textBlock(printedBefore.querySelector("code").textContent));
  const bar = made("div", { class: "program-bar" }, runButton, stopButton, resetButton, state, link);
  program.replaceChildren(code, bar, output);

  const paint = () => {
    colours.replaceChildren(...colouredNodes(field.value));
    resetButton.hidden = field.value === original;
    const { hash, refused } = hashOf(field.value);
    const words = isPlayground ? "Link to this program" : "Change it in the playground";
    link.textContent = refused ?? words;
    if (hash === undefined) link.removeAttribute("href");
    else link.href = (isPlayground ? "" : `${base}documents/Playground.html`) + hash;
  };
  let timer;
  const run = () => {
    clearTimeout(timer);
    state.textContent = "Running …";
    stopButton.hidden = false;
    const said = [];
    runProgram(program, field.value, (message) => {
      if (message.kind !== "end") {
        said.push(message);
        return;
      }
      stopButton.hidden = true;
      output.replaceChildren(...outputOf(said, isPlayground));
      state.textContent = stateOf(said);
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, PAUSE_MS);
  };
  field.addEventListener("input", () => {
    paint();
    if (!isPlayground) later();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  runButton.addEventListener("click", run);
  stopButton.addEventListener("click", () => {
    runButton.focus();
    stopProgram(program);
  });
  resetButton.addEventListener("click", () => {
    field.value = original;
    paint();
    run();
  });
  paint();
  if (isPlayground) {
    addCompletion(field, colours, window.scoutframeCompletions);
    addEventListener("hashchange", () => location.hash.startsWith("#code=") && location.reload());
    // Nobody knows who wrote a link: its program waits for the reader.
    const isLinked = opened.code !== undefined;
    state.textContent = opened.refused ?? `${isLinked ? "Opened from a link: " : ""}Ctrl+Enter runs it.`;
  }
  // What a program draws is not on the page before it has run.
  if (opened.code === undefined && /\.(?:save|show)\(/.test(original)) whenSeen(program, run);
}

function whenSeen(element, act) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
}

function stateOf(said) {
  if (said.some(({ kind }) => kind === "failure")) return "Stopped with an error.";
  return said.length === 0 ? "Done. It printed nothing." : "Done.";
}

/** Lines that follow each other stand in one block; `hasTables` shows tables as such. */
function outputOf(said, hasTables) {
  const blocks = [];
  const addText = (text) => {
    if (blocks.at(-1)?.tagName === "PRE") blocks.at(-1).firstChild.append(`${text}\n`);
    else blocks.push(textBlock(`${text}\n`));
  };
  for (const message of said) {
    if (message.kind === "picture") blocks.push(pictureBlock(message));
    else if (message.kind === "failure") blocks.push(made("p", { class: "program-failure" }, message.text));
    else if (hasTables && message.tables?.length > 0) {
      if (message.others !== "") addText(message.others);
      blocks.push(...message.tables.map(tableBlock));
    } else addText(message.text);
  }
  return blocks;
}

/** A table from the worker, which runs what anybody wrote: nothing but cells, texts and their colours is taken over. */
function tableBlock(html) {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const attributes = { class: "wide", role: "group", "aria-label": "Table", tabindex: "0" };
  return made("div", attributes, ...[...body.childNodes].map(copied));
}

function copied(node) {
  const children = [...node.childNodes].map(copied);
  if (node.nodeType !== Node.ELEMENT_NODE) return node.data ?? "";
  if (!/^(?:TABLE|CAPTION|THEAD|TBODY|TR|TH|TD|P|BR)$/.test(node.tagName))
    return made("div", {}, ...children);
  const copy = made(node.tagName, {}, ...children);
  for (const name of ["background", "background-color", "color", "text-align", "caption-side"]) {
    copy.style.setProperty(name, node.style.getPropertyValue(name));
  }
  return copy;
}

function textBlock(text) {
  return made("pre", { tabindex: "0" }, made("code", {}, text));
}

function pictureBlock({ svg, title, width, height, name }) {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  const picture = made("img", { src, alt: `Chart: ${title}`, width, height });
  return name === ""
    ? picture
    : made("figure", {}, picture, made("figcaption", {}, `In Node, this becomes the file ${name}.`));
}

for (const program of document.querySelectorAll(".program[data-code]")) becomeEditor(program);

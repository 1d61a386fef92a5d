// The programs of a page as editors: they run as one types, and what they print and draw stands below.

import { colouredNodes } from "./highlight.mjs";
import { runProgram } from "./worker.mjs";

/** Whoever types on is not shown half a program. */
const PAUSE_MS = 400;

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
  const original = program.dataset.code;
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
  const resetButton = made("button", { type: "button", hidden: "" }, "Reset");
  const state = made("span", { class: "program-state", role: "status" }, "Edit it: it runs as you type.");
  const output = made("div", { class: "program-output" });
  if (printedBefore !== undefined) output.append(textBlock(printedBefore.querySelector("code").textContent));
  program.replaceChildren(code, made("div", { class: "program-bar" }, runButton, resetButton, state), output);

  const paint = () => {
    colours.replaceChildren(...colouredNodes(field.value));
    resetButton.hidden = field.value === original;
  };
  let timer;
  const run = () => {
    clearTimeout(timer);
    state.textContent = "Running …";
    const said = [];
    runProgram(program, field.value, (message) => {
      if (message.kind !== "end") {
        said.push(message);
        return;
      }
      output.replaceChildren(...outputOf(said));
      state.textContent = stateOf(said);
    });
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, PAUSE_MS);
  };
  field.addEventListener("input", () => {
    paint();
    later();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  runButton.addEventListener("click", run);
  resetButton.addEventListener("click", () => {
    field.value = original;
    paint();
    run();
  });
  paint();
  // What a program draws is not on the page before it has run.
  if (/\.(?:save|show)\(/.test(original)) whenSeen(program, run);
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

/** Lines that follow each other stand in one block. */
function outputOf(said) {
  const blocks = [];
  for (const message of said) {
    if (message.kind === "picture") blocks.push(pictureBlock(message));
    else if (message.kind === "failure") blocks.push(made("p", { class: "program-failure" }, message.text));
    else if (blocks.at(-1)?.tagName === "PRE") blocks.at(-1).firstChild.append(`${message.text}\n`);
    else blocks.push(textBlock(`${message.text}\n`));
  }
  return blocks;
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

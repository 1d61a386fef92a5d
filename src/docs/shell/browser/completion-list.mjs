// The list of what fits, at the caret of an editor.

import { contextAt, fitting, importOf } from "./completion.mjs";

/** Lists in `field` what `known` has; `colours` shows the same text, so it knows where the caret stands. */
export function addCompletion(field, colours, known) {
  const list = document.createElement("ul");
  Object.assign(list, {
    id: "completions",
    role: "listbox",
    className: "completions",
    tabIndex: 0,
    hidden: true,
  });
  list.setAttribute("aria-label", "What fits here");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.after(list);
  let shown = [];
  let context;
  let chosen = 0;
  let isTaking = false;

  const close = () => {
    list.hidden = true;
    field.removeAttribute("aria-activedescendant");
  };
  const choose = (at) => {
    list.children[chosen]?.setAttribute("aria-selected", "false");
    chosen = (at + shown.length) % shown.length;
    const item = list.children[chosen];
    item.setAttribute("aria-selected", "true");
    item.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", item.id);
  };
  const open = (isAsked) => {
    const { value, selectionStart: caret, selectionEnd } = field;
    context = caret === selectionEnd ? contextAt(value, caret, known.options) : undefined;
    if (context === undefined || !(isAsked || isBegun(context))) return close();
    shown = fitting(context, known);
    const isWritten = !isAsked && shown.some(({ text }) => text === context.typed);
    if (shown.length === 0 || isWritten) return close();
    list.replaceChildren(...shown.map(itemOf));
    list.hidden = false;
    place(list, colours, context.from);
    choose(0);
  };
  const take = () => {
    const { text } = shown[chosen];
    const { kind, from, to } = context;
    const isOption = kind === "option" && !/^\s*:/.test(field.value.slice(to));
    const added = kind === "name" ? importOf(field.value, text) : undefined;
    isTaking = true;
    write(field, from, to, isOption ? `${text}: ` : text);
    if (added !== undefined) {
      const caret = field.selectionStart + added.text.length;
      write(field, added.at, added.at, added.text);
      field.setSelectionRange(caret, caret);
    }
    isTaking = false;
    close();
  };

  field.addEventListener("input", () => isTaking || open(false));
  field.addEventListener("blur", close);
  field.addEventListener("click", close);
  field.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey } = event;
    const act = list.hidden
      ? { " ": ctrlKey && (() => open(true)) }[key]
      : {
          ArrowDown: () => choose(chosen + 1),
          ArrowUp: () => choose(chosen - 1),
          Enter: !(ctrlKey || metaKey) && take,
          Tab: take,
          Escape: close,
        }[key];
    if (act) {
      event.preventDefault();
      act();
    } else if (key !== "Shift" && (key.length > 1 || ctrlKey) && key !== "Backspace") close();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    choose([...list.children].indexOf(target.closest("li")));
    take();
  });
}

/** Whether enough is typed to list what fits without being asked. */
function isBegun({ kind, typed }) {
  if (kind === "method") return true;
  return typed.length >= (kind === "name" ? 2 : 1);
}

function itemOf({ text, kind, says }, at) {
  const item = document.createElement("li");
  Object.assign(item, { id: `completion-${at}`, role: "option", title: says });
  item.setAttribute("aria-selected", "false");
  for (const part of [text, kind, says]) {
    const span = document.createElement("span");
    span.textContent = part;
    item.append(span, " ");
  }
  return item;
}

/** Writes as a reader does, so that it can be undone. */
function write(field, from, to, text) {
  field.setSelectionRange(from, to);
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, from, to, "end");
  field.dispatchEvent(new Event("input"));
}

/** Below the place of the text, within its box. */
function place(list, colours, offset) {
  const walker = document.createTreeWalker(colours, NodeFilter.SHOW_TEXT);
  let left = offset;
  while (walker.nextNode() && left > walker.currentNode.length) left -= walker.currentNode.length;
  const range = document.createRange();
  range.setStart(walker.currentNode, left);
  const box = list.parentElement.getBoundingClientRect();
  const { left: x, bottom } = range.getBoundingClientRect();
  list.style.top = `${bottom - box.top + 2}px`;
  list.style.left = `${Math.max(0, Math.min(x - box.left, box.width - list.offsetWidth))}px`;
}

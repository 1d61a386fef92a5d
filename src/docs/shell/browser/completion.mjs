// What fits at a place of a program that is being written.

import { COMMENT, STRING } from "./highlight.mjs";

const PART = new RegExp(
  `(?<comment>${COMMENT})|(?<string>${STRING})|(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)|(?<mark>[()[\\]{},:;])`,
  "gu",
);
const DECLARES = /\b(?:const|let|var|function|class)\s+$/;
const MOST = 50;

/**
 * What stands at the caret: its `kind` (name, method, option or text), the `typed` beginning, the place `from` and `to`
 * that a completion replaces, and the `call` and the `option` that it stands in; undefined where nothing is completed.
 */
export function contextAt(code, caret, options) {
  const open = [{}];
  let called = "";
  let last = "";
  for (const { index, 0: part, groups } of code.matchAll(PART)) {
    if (index >= caret) break;
    const end = index + part.length;
    const top = open.at(-1);
    if (groups.comment !== undefined) {
      if (caret < end || (caret === end && part.startsWith("//"))) return undefined;
    } else if (groups.string !== undefined) {
      const isClosed = part.length > 1 && part.endsWith(part[0]);
      if (caret < end || (caret === end && !isClosed)) {
        return part.startsWith("`") ? undefined : textAt(code, caret, index, isClosed ? end - 1 : caret, top);
      }
      called = "";
    } else if (groups.name !== undefined) {
      if (caret <= end) return nameAt(code, caret, index, end, top, options);
      called = part;
    } else {
      enter(open, part, called, last);
      last = part;
      called = "";
    }
  }
  return nameAt(code, caret, caret, caret, open.at(-1), options);
}

/** Keeps which brackets are open, and whose arguments and options stand in them. */
function enter(open, mark, called, last) {
  const top = open.at(-1);
  if (mark === "(") open.push({ mark, call: called });
  else if (mark === "[") open.push({ ...top, mark });
  else if (mark === "{") {
    const isOptions = top.mark === "(" && called === "" && (last === "(" || last === ",");
    open.push({ mark, call: isOptions ? top.call : undefined, isKey: true });
  } else if (mark === ":") Object.assign(top, top.mark === "{" && { option: called, isKey: false });
  else if (mark === ",") Object.assign(top, top.mark === "{" && { option: undefined, isKey: true });
  else if (mark !== ";" && open.length > 1) open.pop();
}

function textAt(code, caret, start, to, { call, option }) {
  return { kind: "text", typed: code.slice(start + 1, caret), from: start + 1, to, call, option };
}

function nameAt(code, caret, from, to, { call, mark, isKey }, options) {
  const before = code.slice(0, from);
  const place = { typed: code.slice(from, caret), from, to };
  if (/[\p{L}_$)\]][\p{L}\p{N}_$]*\s*\??\.$/u.test(before)) return { kind: "method", ...place };
  if (mark === "{" && isKey && Object.hasOwn(options, call)) return { kind: "option", call, ...place };
  return DECLARES.test(before) || /[\d.]$/.test(before) ? undefined : { kind: "name", ...place };
}

/** The entries that fit, those first that begin as what is typed: `{ text, kind, says }`. */
export function fitting({ kind, typed, call, option }, known) {
  const begun = folded(typed);
  return entriesOf(kind, call, option, known)
    .map((entry) => ({ entry, place: placeOf(folded(entry.text), begun) }))
    .filter(({ place }) => place < 2 && (kind === "text" || place === 0))
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function entriesOf(kind, call, option, known) {
  if (kind === "name") return known.functions;
  if (kind === "method") return known.methods;
  const taken = known.options[call] ?? [];
  if (kind === "option") return taken;
  const { words } = taken.find(({ text }) => text === option) ?? {};
  if (words !== undefined) return words.map((text) => ({ text, kind: option, says: "" }));
  const meant = known.texts.filter((entry) => option?.startsWith(entry.kind));
  return meant.length > 0 ? meant : known.texts;
}

/** 0 for a text that begins so, 1 for one with a word that does, 2 for others. */
function placeOf(text, begun) {
  if (text.startsWith(begun)) return 0;
  return text.split(/[\s_.]+/).some((word) => word.startsWith(begun)) ? 1 : 2;
}

/** Without capitals and accents. */
function folded(text) {
  return text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Where a function has to be added to what is imported, and the text to add; undefined where it is already. */
export function importOf(code, name) {
  const found = /import\s*\{([^}]*?),?\s*\}\s*from\s*"scoutframe(?:\/core)?"/.exec(code);
  if (found === null) return { at: 0, text: `import { ${name} } from "scoutframe";\n\n` };
  const [whole, names] = found;
  if (names.split(/[\s,]+/).includes(name)) return undefined;
  const at = found.index + whole.indexOf("{") + 1 + names.length;
  return { at, text: names.trim() === "" ? ` ${name} ` : `, ${name}` };
}

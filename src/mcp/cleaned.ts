import { oneLine, quoted } from "../text/quoted.js";

/** No text of records is longer in an answer, whatever marks its letters carry. */
const MOST_CHARACTERS = 200;
/** Longer texts are cut before they are looked at. */
const MOST_READ = 1000;

/** Text of records as a value of an answer: one line, without signs that nobody sees, of bounded length. */
export function cleaned(text: string): string {
  return cut(oneLine(text.slice(0, MOST_READ)));
}

/** Text of records inside a sentence: between quotation marks, which nothing in it can end. */
export function quotedText(text: string): string {
  return `“${quoted(cleaned(text)).slice(1, -1)}”`;
}

/** A sentence of ours on one line, however long what it quotes is. */
export function sentence(text: string): string {
  return cut(oneLine(text.slice(0, MOST_READ), MOST_READ), 2 * MOST_CHARACTERS);
}

/** Cut between two signs, never within one of two halves. */
function cut(text: string, most = MOST_CHARACTERS): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A cell of a table as a value of an answer: text cleaned, missing null. */
export function cleanedCell(cell: unknown): string | number | boolean | null {
  if (typeof cell === "string") return cleaned(cell);
  if (typeof cell === "boolean") return cell;
  return typeof cell === "number" && Number.isFinite(cell) ? cell : null;
}

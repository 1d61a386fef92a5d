import { oneLine, quoted } from "../text/quoted.js";

/** The longest text from records in an answer, counting combining marks. */
const MOST_CHARACTERS = 200;
/** Longer texts are cut before they are processed. */
const MOST_READ = 1000;

/** Text from records as a value in an answer: one line, without invisible characters, of limited length. */
export function cleaned(text: string): string {
  return cut(oneLine(text.slice(0, MOST_READ)));
}

/** Text from records inside a sentence: in quotation marks that nothing in it can close. */
export function quotedText(text: string): string {
  return `“${quoted(cleaned(text)).slice(1, -1)}”`;
}

/** One of our sentences on one line, of limited length whatever it quotes. */
export function sentence(text: string): string {
  return cut(oneLine(text.slice(0, MOST_READ), MOST_READ), 2 * MOST_CHARACTERS);
}

/** Cuts a text between characters, never inside a surrogate pair. */
function cut(text: string, most = MOST_CHARACTERS): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A cell of a table as a value in an answer: text is cleaned, missing becomes null. */
export function cleanedCell(cell: unknown): string | number | boolean | null {
  if (typeof cell === "string") return cleaned(cell);
  if (typeof cell === "boolean") return cell;
  return typeof cell === "number" && Number.isFinite(cell) ? cell : null;
}

import { oneLine, patternOf, quoted } from "../text/safe-text.js";

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
  return quoted(cleaned(text));
}

/** One of our sentences on one line, of limited length whatever it quotes. */
function sentence(text: string): string {
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

/** One of our sentences, with quotation marks around any text from records, which its details contain. */
export function withQuotes(message: string, details: unknown): string {
  const texts = [...new Set(textsIn(details))].filter((text) => text.length > 1 && message.includes(text));
  if (texts.length === 0) return sentence(message);
  const longestFirst = texts.sort((a, b) => b.length - a.length);
  const anyOfThem = longestFirst.map(patternOf).join("|");
  const pattern = new RegExp(`["“]?(${anyOfThem})["”]?`, "g");
  return sentence(message.slice(0, 2000).replace(pattern, (_, text: string) => quotedText(text)));
}

/** The depth of details that is searched. Notes never nest deeper; arguments quoted in errors may. */
const DEEPEST = 8;

/** Every text in the details of a note, including field names that are names of rows. */
function textsIn(value: unknown, deepest = DEEPEST): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || deepest === 0) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsIn(inner, deepest - 1));
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "number" ? [name] : textsIn(inner, deepest - 1),
  );
}

import { ownField } from "../fields.js";

/**
 * What XML can hold and a line of text cannot: the other control characters, tabs and line breaks among them, and
 * characters that change the direction of the text after a name; direction marks do not, and stay.
 */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Characters that no XML can hold, not even as references (XML 1.0, production 2). */
const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that are looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\uFFFE\uFFFF]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as one line of composed characters: line breaks and tabs become spaces, unprintable characters U+FFFD. */
export function plainLine(text: string): string {
  return printed(text.replace(/[\t\n\r\u2028\u2029]+/g, " ")).normalize("NFC");
}

/** Text that XML can hold; lines and tabs stay. What it cannot hold becomes U+FFFD, or what `instead` makes of it. */
export function xmlText(text: string, instead = (_sign: string): string => "\uFFFD"): string {
  return text.replace(NOT_IN_XML, instead);
}

function printed(text: string): string {
  return xmlText(text).replace(UNPRINTABLE, "\uFFFD");
}

/** Text escaped for use between tags or in a quoted attribute of HTML, SVG or XML. */
export function escapeMarkup(text: string): string {
  return printed(text).replace(/[&<>"']/g, (sign) => ownField(ENTITIES, sign)!);
}

/**
 * Characters that control a terminal: control characters (C0, DEL and C1) except tabs and line ends, and characters
 * that change the direction of the text around them (bidi).
 */
const STEERING =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the very signs that are looked for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]|\r(?!\n)/g;

/**
 * A text that is safe to write to a terminal. Characters that could move the cursor, change colours, rename the window
 * or change the direction of text become escapes such as `\u001b`. Lines, tabs and letters of all scripts stay.
 *
 * The escapes are valid in JSON, so escaped JSON has the same content.
 */
export function printable(text: string): string {
  return text.replace(STEERING, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * Invisible characters and characters that change the direction of text: controls, direction marks, tags, and halves of
 * surrogate pairs. The joiners of Persian and of Indian scripts belong to letters and stay.
 */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Marks that could end the quotation. */
const QUOTATION_MARKS = /["“”„‟«»]/g;

/** The most characters of a text; no name of a player, club or competition is longer. */
const MOST_SIGNS = 120;

/** Text of records as a single value: without invisible characters, on one line, of limited length. */
export function oneLine(text: string, mostSigns = MOST_SIGNS): string {
  const plain = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  // A visible character has at least one code unit, so a short text needs no segmenting.
  if (plain.length <= mostSigns) return plain;
  const signs = graphemesOf(plain);
  return signs.length > mostSigns ? `${signs.slice(0, mostSigns - 1).join("")}…` : plain;
}

/** Text of records for use in a sentence: {@link oneLine} in quotation marks that nothing in the text can close. */
export function quoted(text: string): string {
  return `“${oneLine(text.replace(QUOTATION_MARKS, "'"))}”`;
}

/** A text as a pattern that nothing else fits. */
export function patternOf(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** The characters of a text as readers count them: a letter with its marks is one. */
export function graphemesOf(text: string): string[] {
  // Made only here, because the first segmenter takes long and few texts are cut.
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

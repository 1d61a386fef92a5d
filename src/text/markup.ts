import { ownField } from "../fields.js";

/**
 * Signs that markup or a font cannot hold: control characters, halves of surrogate pairs, non-characters. And those
 * that turn the text around them, beyond the name that they stand in; marks of direction turn nothing and stay.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202a-\u202e\u2066-\u2069]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as one line of composed characters: line breaks and tabs are spaces, what cannot be printed is U+FFFD. */
export function plainLine(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(UNPRINTABLE, "\uFFFD")
    .normalize("NFC");
}

/** Text for a place between tags or in a quoted attribute of HTML, SVG or XML: it stays text there. */
export function escapeMarkup(text: string): string {
  return text.replace(UNPRINTABLE, "\uFFFD").replace(/[&<>"']/g, (sign) => ownField(ENTITIES, sign)!);
}

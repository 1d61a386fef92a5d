import { ownField } from "../fields.js";

/**
 * Characters that markup or fonts cannot hold: control characters, halves of surrogate pairs, non-characters. Also
 * characters that change the direction of the text after a name; direction marks do not, and stay.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF\u202a-\u202e\u2066-\u2069]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as one line of composed characters: line breaks and tabs become spaces, unprintable characters U+FFFD. */
export function plainLine(text: string): string {
  return text
    .replace(/[\t\n\r\u2028\u2029]+/g, " ")
    .replace(UNPRINTABLE, "\uFFFD")
    .normalize("NFC");
}

/** Text escaped for use between tags or in a quoted attribute of HTML, SVG or XML. */
export function escapeMarkup(text: string): string {
  return text.replace(UNPRINTABLE, "\uFFFD").replace(/[&<>"']/g, (sign) => ownField(ENTITIES, sign)!);
}

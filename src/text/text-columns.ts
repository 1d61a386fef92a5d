import { wideTextColumns } from "./wide-text-columns.js";

/** Letters, digits and signs of which each is one column wide: ASCII, Latin letters with accents, and dashes. */
const NARROW = /^[\x20-\x7e\u00c0-\u024f–—…]*$/;

/** The width of a text in terminal columns. */
export function textColumns(text: string): number {
  return NARROW.test(text) ? text.length : wideTextColumns(text);
}

import { dateText } from "../../table/from-columns.js";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
/** Spreadsheets count days from 1900, and disagree on that year. */
const FIRST_YEAR = 1901;

/** How a spreadsheet shows the dates of a column of text; undefined where some text is no such date. */
export function dateFormatOf(column: readonly (string | null)[]): string | undefined {
  const texts = column.filter((text) => text !== null);
  if (texts.length === 0) return undefined;
  if (texts.every((text) => DAY.test(text) && isDate(text))) return "yyyy-mm-dd";
  return texts.every((text) => MOMENT.test(text) && isDate(text)) ? "yyyy-mm-dd hh:mm:ss" : undefined;
}

/** The date that a text of either form names. */
export function dateOf(text: string): Date {
  return new Date(DAY.test(text) ? `${text}T00:00:00Z` : `${text.replace(" ", "T")}Z`);
}

/** Whether a text comes back as it is; a moment at midnight would come back as a day. */
function isDate(text: string): boolean {
  const date = dateOf(text);
  return Number(text.slice(0, 4)) >= FIRST_YEAR && !Number.isNaN(date.getTime()) && dateText(date) === text;
}

/** A run that spreadsheets read as the sign of that number. */
const ESCAPE_RUN = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Text for a cell of a spreadsheet, in which `_x0041_` would otherwise stand for the letter A. */
export function cellText(text: string): string {
  return text.replace(ESCAPE_RUN, "_x005F_");
}

import stringWidth from "string-width";

/** The width in terminal columns of a text that may have wide, narrow and invisible characters. */
export function wideTextColumns(text: string): number {
  return stringWidth(text);
}

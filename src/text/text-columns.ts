import stringWidth from "string-width";

/** The width of a text in terminal columns. */
export function textColumns(text: string): number {
  return stringWidth(text);
}

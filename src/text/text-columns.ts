import stringWidth from "string-width";

/** How many columns of a terminal a text takes. */
export function textColumns(text: string): number {
  return stringWidth(text);
}

import { textColumns } from "../text/text-columns.js";

/**
 * Breaks lines between words to the width of a terminal. Continuation lines keep the indentation and add two spaces.
 * Without a width, as in a file or a pipe, lines stay whole.
 */
export function prose(text: string, width: number | undefined): string {
  if (width === undefined || width <= 0) return text;
  return text
    .split("\n")
    .flatMap((line) => brokenAt(line, width))
    .join("\n");
}

function brokenAt(line: string, width: number): string[] {
  if (textColumns(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0] ?? "";
  const lines: string[] = [];
  let open = indent;
  for (const word of line.trim().split(/ +/)) {
    const longer = open.trim() === "" ? open + word : `${open} ${word}`;
    if (textColumns(longer) <= width || open.trim() === "") open = longer;
    else {
      lines.push(open);
      open = `${indent}  ${word}`;
    }
  }
  return [...lines, open];
}

import { escapeMarkup, plainLine } from "../text/markup.js";

/** Markup that is safe in a page: made by {@link markup}, or by {@link trusted} from text that is already safe. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value that a template may contain. */
export type Part = string | number | Markup | readonly Part[];

/** A template that escapes everything except markup. */
export function markup(strings: readonly string[], ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(parts[index] ?? "")).join(""));
}

/** Text that is already safe markup, such as a chart. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeMarkup(plainLine(String(part)));
  return part.map(textOf).join("");
}

/** An attribute to put after a tag's name; empty without a value. */
export function attribute(name: string, value: string | undefined): Markup {
  return value === undefined ? markup`` : markup` ${trusted(name)}="${value}"`;
}

import { escapeMarkup, plainLine } from "../text/markup.js";

/** Markup that is safe to put into a page: made by {@link markup} or, where it was safe already, by {@link trusted}. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What a template may hold. */
export type Part = string | number | Markup | readonly Part[];

/** A template in which everything but markup itself stays text, whatever signs it holds. */
export function markup(strings: readonly string[], ...parts: readonly Part[]): Markup {
  return new Markup(strings.map((string, index) => string + textOf(parts[index] ?? "")).join(""));
}

/** Markup that another function has made, such as a chart. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === "string" || typeof part === "number") return escapeMarkup(plainLine(String(part)));
  return part.map(textOf).join("");
}

/** An attribute behind a tag's name; none without a value. */
export function attribute(name: string, value: string | undefined): Markup {
  return value === undefined ? markup`` : markup` ${trusted(name)}="${value}"`;
}

import { type ChartTheme, darkTheme, lightTheme } from "../charts/theme.js";
import { escapeMarkup, plainLine } from "../text/safe-text.js";

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

/** A column of a page's table: its head, its cells, and their class; the heads of numbers have it, too. */
export interface PageColumn<Row> {
  readonly head: string;
  readonly kind?: string | undefined;
  readonly cell: (row: Row, at: number) => Part;
}

export function headOf(columns: readonly Pick<PageColumn<never>, "head" | "kind">[]): Markup {
  const heads = columns.map(
    ({ head, kind }) =>
      markup`<th scope="col"${attribute("class", kind === "number" ? kind : undefined)}>${head}</th>`,
  );
  return markup`<thead><tr>${heads}</tr></thead>`;
}

/** A line of a table; the first column is its head. */
export function lineOf<Row>([first, ...others]: readonly PageColumn<Row>[], row: Row, at = 0): Markup {
  const cells = others.map(({ kind, cell }) => markup`<td${attribute("class", kind)}>${cell(row, at)}</td>`);
  return markup`<tr><th scope="row">${first!.cell(row, at)}</th>${cells}</tr>`;
}

/** A table with a caption in its own box, which scrolls, also by keyboard, if the page is narrower than the table. */
export function pageTable<Row>(
  label: string,
  caption: Part,
  columns: readonly PageColumn<Row>[],
  rows: readonly Row[],
): Markup {
  const lines = rows.map((row, at) => markup`${lineOf(columns, row, at)}\n`);
  return scrolling(
    label,
    markup`<table>\n<caption>${caption}</caption>\n${headOf(columns)}\n<tbody>${lines}</tbody></table>`,
  );
}

export function scrolling(label: string, table: Markup): Markup {
  return markup`<div class="wide" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

/** A name in its own text direction: a right-to-left name must not reorder the text around it. */
export function isolated(name: string): Markup {
  return markup`<bdi>${name}</bdi>`;
}

/** `A`, `A and B`, `A, B and C`, each name isolated. */
export function listedNames(names: readonly string[]): Markup {
  const before = (place: number): string => (place === names.length - 1 ? " and " : ", ");
  return markup`${names.map((name, place) => [place === 0 ? "" : before(place), isolated(name)])}`;
}

/** A sentence with each of these names isolated. */
export function withNames(text: string, names: readonly string[]): Markup {
  const parts: (string | Markup)[] = [];
  let rest = text;
  while (rest !== "") {
    const found = names
      .map((name) => ({ name, at: name === "" ? -1 : rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      // At the same place, the longest name wins.
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)[0];
    if (found === undefined) break;
    parts.push(rest.slice(0, found.at), isolated(found.name));
    rest = rest.slice(found.at + found.name.length);
  }
  return markup`${[...parts, rest]}`;
}

const COLOURS = /#[0-9a-f]{6}\b/g;

/**
 * A drawing in the theme of the page's reader. It is drawn in both themes, and each colour that differs becomes a pair,
 * from which the browser chooses by the page's `color-scheme`. Only the colours of a drawing may depend on its theme.
 */
export function inBothThemes(draw: (theme: ChartTheme) => string): string {
  const darkOnes = draw(darkTheme).match(COLOURS) ?? [];
  let next = 0;
  return draw(lightTheme).replace(COLOURS, (light) => {
    const dark = darkOnes[next++] ?? light;
    return light === dark ? light : `light-dark(${light},${dark})`;
  });
}

import { mix } from "../../text/colour.js";
import { escapeMarkup, plainLine } from "../../text/markup.js";
import type { ChartTheme } from "../theme.js";
import { digits, element, textLine } from "./element.js";
import { textWidth } from "./text-width.js";
import { wrapText } from "./wrap-text.js";

/** A finished drawing. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export interface LegendItem {
  readonly label: string;
  readonly colour: string;
  /** `missing`: the dashed frame that stands for no value. Default `square`. */
  readonly sign?: "square" | "circle" | "line" | "ring" | "fade" | "median" | "missing" | undefined;
}

/** What stands around every drawing. */
export interface Surroundings {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle. */
  readonly facts?: readonly string[] | undefined;
  /** What the picture shows, in words, for those who do not see it. */
  readonly description: string;
  readonly legend: readonly LegendItem[];
  /** Lines below the drawing. */
  readonly notes: readonly string[];
}

/** A drawing that starts at y = 0, and how high it is. */
export interface Body {
  readonly height: number;
  readonly markup: string;
}

export const MARGIN = 28;
const TITLE = { lines: 2 };
/** The first size in which a title keeps to its lines. */
const TITLE_SIZES = [26, 22, 19, 16];
const SUBTITLE = { size: 13.5, line: 19, lines: 4 };
const LEGEND = { size: 12.5, line: 22, sign: 12, gap: 7, between: 20 };
const NOTE = { size: 11, line: 15, lines: 4 };
const SPACE = 14;

/** Puts title, subtitle, legend and notes around a drawing. */
export function picture(
  width: number,
  theme: ChartTheme,
  around: Surroundings,
  body: Body,
  align: "left" | "centre" = "left",
): Picture {
  const inner = width - 2 * MARGIN;
  const x = align === "left" ? MARGIN : width / 2;
  const anchor = align === "left" ? "start" : "middle";
  const parts: string[] = [];
  let y = MARGIN;
  const write = (lines: readonly string[], style: LineStyle, fill: string, weight?: "bold"): void => {
    for (const line of lines) {
      parts.push(textLine(line, x, y + style.line / 2, { size: style.size, weight, fill, anchor }));
      y += style.line;
    }
  };
  const title = titleLines(around.title, inner);
  write(title.lines, title, theme.ink, "bold");
  for (const line of [around.subtitle, ...(around.facts ?? [])]) {
    write(wrapText(line, inner, SUBTITLE), SUBTITLE, theme.muted);
  }
  if (around.legend.length > 0) {
    y += SPACE / 2;
    for (const row of legendRows(around.legend, inner)) {
      parts.push(
        legendRow(row, align === "left" ? MARGIN : (width - rowWidth(row)) / 2, y + LEGEND.line / 2, theme),
      );
      y += LEGEND.line;
    }
  }
  y += SPACE;
  parts.push(element("g", { transform: `translate(0 ${digits(y)})` }, body.markup));
  y += body.height + SPACE;
  const notes = around.notes.flatMap((note) => wrapText(note, inner, NOTE));
  write(notes, NOTE, theme.muted);
  return finished(width, Math.ceil(y + MARGIN - SPACE), theme, around, parts);
}

interface LineStyle {
  readonly size: number;
  readonly line: number;
}

function titleLines(title: string, width: number): LineStyle & { readonly lines: readonly string[] } {
  const most = Number.POSITIVE_INFINITY;
  const fits = (size: number): boolean =>
    wrapText(title, width, { size, weight: "bold", lines: most }).length <= TITLE.lines;
  const size = TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!;
  const lines = wrapText(title, width, { size, weight: "bold", lines: TITLE.lines });
  return { lines, size, line: Math.round(size * 1.23) };
}

function finished(
  width: number,
  height: number,
  theme: ChartTheme,
  around: Surroundings,
  parts: readonly string[],
): Picture {
  const svg = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "font-family": theme.fontFamily,
    },
    element("title", {}, escapeMarkup(plainLine(around.title))),
    element("desc", {}, escapeMarkup(plainLine(around.description))),
    element("rect", { width, height, fill: theme.background }),
    ...parts,
  );
  return { svg: `${svg}\n`, width, height };
}

function itemWidth({ label }: LegendItem): number {
  return LEGEND.sign + LEGEND.gap + textWidth(label, LEGEND.size);
}

function rowWidth(row: readonly LegendItem[]): number {
  return row.reduce((sum, item) => sum + itemWidth(item), (row.length - 1) * LEGEND.between);
}

function legendRows(items: readonly LegendItem[], width: number): LegendItem[][] {
  const rows: LegendItem[][] = [];
  for (const item of items) {
    const [label = ""] = wrapText(item.label, width - LEGEND.sign - LEGEND.gap, {
      size: LEGEND.size,
      lines: 1,
    });
    const fitting = { ...item, label };
    const row = rows.at(-1);
    if (row && rowWidth([...row, fitting]) <= width) row.push(fitting);
    else rows.push([fitting]);
  }
  return rows;
}

function legendRow(row: readonly LegendItem[], left: number, y: number, theme: ChartTheme): string {
  let x = left;
  return row
    .map((item) => {
      const at = x;
      x += itemWidth(item) + LEGEND.between;
      return (
        legendSign(item, at, y, theme) +
        textLine(item.label, at + LEGEND.sign + LEGEND.gap, y, { size: LEGEND.size, fill: theme.ink })
      );
    })
    .join("");
}

function legendSign(
  { sign = "square", colour }: LegendItem,
  x: number,
  y: number,
  theme: ChartTheme,
): string {
  const half = LEGEND.sign / 2;
  switch (sign) {
    case "square":
      return element("rect", { x, y: y - half, width: 2 * half, height: 2 * half, rx: 2, fill: colour });
    case "circle":
      return element("circle", { cx: x + half, cy: y, r: half - 0.5, fill: colour });
    case "ring":
      return element("circle", {
        cx: x + half,
        cy: y,
        r: half - 1,
        fill: theme.background,
        stroke: colour,
        "stroke-width": 2.5,
      });
    case "line":
      return element("path", {
        d: `M${digits(x)},${digits(y)}h${2 * half}`,
        stroke: colour,
        "stroke-width": 2,
      });
    case "fade":
      return [0, 1, 2, 3]
        .map((step) => {
          const fill = mix(colour, theme.background, step / 4);
          return element("rect", {
            x: x + (step * half) / 2,
            y: y - half,
            width: half / 2,
            height: 2 * half,
            fill,
          });
        })
        .join("");
    case "median":
      return element("path", {
        d: `M${digits(x + half)},${digits(y - half)}v${2 * half}`,
        stroke: colour,
        "stroke-width": 2,
      });
    case "missing":
      return missingBox(x + half, y, 2 * half, 2 * half, theme);
  }
}

/** A line with a cap at both ends. */
export function whisker(
  from: number,
  to: number,
  y: number,
  cap: number,
  colour: string,
  width = 1.5,
): string {
  const [low, high] = [digits(from), digits(to)];
  const [top, bottom] = [digits(y - cap), digits(y + cap)];
  const d = `M${low},${top}V${bottom}M${low},${digits(y)}H${high}M${high},${top}V${bottom}`;
  return element("path", { d, fill: "none", stroke: colour, "stroke-width": width });
}

/** The dashed frame that says: no value. */
export function missingBox(x: number, y: number, width: number, height: number, theme: ChartTheme): string {
  return element("rect", {
    x: x - width / 2,
    y: y - height / 2,
    width,
    height,
    rx: 3,
    fill: theme.background,
    stroke: theme.muted,
    "stroke-dasharray": "3 2",
  });
}

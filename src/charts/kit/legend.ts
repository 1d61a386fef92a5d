import { mix } from "../../text/colour.js";
import type { ChartTheme } from "../theme.js";
import { across, circle, missingBox, rect, textLine, threeDots, upright, whisker } from "./element.js";
import { textWidth, wrapText } from "./text.js";

export interface LegendItem {
  readonly label: string;
  readonly colour: string;
  /** `missing`: the dashed frame of a missing value. Default `square`. */
  readonly sign?: Sign | undefined;
}

type Sign =
  | "square"
  | "circle"
  | "line"
  | "dashed"
  | "ring"
  | "fade"
  | "upright"
  | "whisker"
  | "unmeasured"
  | "missing";

export type Align = "left" | "centre";

const TEXT = { size: 12.5, lines: 2 };
const ROW = 22;
/** The row height if the drawing needs the room. */
const CLOSE_ROW = 16;
/** Distance between the lines of a label. */
const BELOW = 15;
const SIGN = 12;
const GAP = 7;
const BETWEEN = 20;

/** An item with its label broken into lines, and its width. */
interface WrappedItem extends LegendItem {
  readonly lines: readonly string[];
  readonly width: number;
}

/** The legend from a given y on, and its height. */
export function legendOf(
  items: readonly LegendItem[],
  left: number,
  width: number,
  top: number,
  theme: ChartTheme,
  align: Align,
  isClose = false,
): { readonly height: number; readonly markup: string } {
  const rowHeight = isClose ? CLOSE_ROW : ROW;
  let height = 0;
  const rows = rowsOf(items, width).map((row) => {
    const at = align === "left" ? left : left + (width - rowWidth(row)) / 2;
    const markup = drawRow(row, at, top + height + rowHeight / 2, theme);
    height += rowHeight + (Math.max(...row.map(({ lines }) => lines.length)) - 1) * BELOW;
    return markup;
  });
  return { height, markup: rows.join("") };
}

function rowsOf(items: readonly LegendItem[], width: number): WrappedItem[][] {
  const rows: WrappedItem[][] = [];
  for (const item of items) {
    const wrapped = wrapText(item.label, width - SIGN - GAP, TEXT);
    const lines = wrapped.length === 0 ? [""] : wrapped;
    const own = {
      ...item,
      lines,
      width: SIGN + GAP + Math.max(...lines.map((line) => textWidth(line, TEXT.size))),
    };
    const row = rows.at(-1);
    if (row && rowWidth([...row, own]) <= width) row.push(own);
    else rows.push([own]);
  }
  return rows;
}

function rowWidth(row: readonly WrappedItem[]): number {
  return row.reduce((sum, { width }) => sum + width, (row.length - 1) * BETWEEN);
}

function drawRow(row: readonly WrappedItem[], left: number, y: number, theme: ChartTheme): string {
  const style = { size: TEXT.size, fill: theme.ink };
  let x = left;
  return row
    .map(({ sign = "square", colour, lines, width }) => {
      const words = x + SIGN + GAP;
      const texts = lines.map((line, below) => textLine(line, words, y + below * BELOW, style));
      const markup = SIGNS[sign](x, y, colour, theme) + texts.join("");
      x += width + BETWEEN;
      return markup;
    })
    .join("");
}

const HALF = SIGN / 2;

/** The drawing of each sign, from x on and vertically centred on y. */
const SIGNS: Readonly<Record<Sign, (x: number, y: number, colour: string, theme: ChartTheme) => string>> = {
  square: (x, y, fill) => rect(x, y - HALF, SIGN, SIGN, { rx: 2, fill }),
  circle: (x, y, fill) => circle(x + HALF, y, HALF - 0.5, { fill }),
  ring: (x, y, stroke, { background }) =>
    circle(x + HALF, y, HALF - 1, { fill: background, stroke, "stroke-width": 2.5 }),
  line: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2 }),
  dashed: (x, y, stroke) => across(y, x, x + SIGN, { stroke, "stroke-width": 2, "stroke-dasharray": "5 2" }),
  fade: (x, y, colour, { background }) =>
    [0, 1, 2, 3]
      .map((step) =>
        rect(x + (step * SIGN) / 4, y - HALF, SIGN / 4, SIGN, { fill: mix(colour, background, step / 4) }),
      )
      .join(""),
  upright: (x, y, stroke) => upright(x + HALF, y - HALF, y + HALF, { stroke, "stroke-width": 2 }),
  whisker: (x, y, colour) => whisker(x, x + SIGN, y, 3.5, colour),
  unmeasured: (x, y, fill) => threeDots(x + HALF, y, 4.5, 1.5, { fill }),
  missing: (x, y, _colour, theme) => missingBox(x + HALF, y, SIGN, SIGN, theme),
};

// A notebook or a console shows the table instead of the object's internals.

import { NDframe } from "danfojs-node";
import { isLastExpressionInTslab, JUPYTER_DISPLAY, type MediaBundle, showInCell } from "../notebook/cell.js";
import { type Frame, howMuchIsShown, shownFrame, tableMedia, toldFrame } from "../notebook/html-table.js";
import { alignedColumns, numberCells, textCells } from "../text/aligned-columns.js";
import { tellingColumns, tellingRows } from "../text/telling.js";
import { frameMethods, seriesMethods } from "./mend/classes.js";

const NODE_INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Makes DataFrames and Series (through the class they share) show themselves in Node, tslab and Deno's kernel. */
export function showTables(): void {
  define(NODE_INSPECT, function (this: NDframe): string {
    const [rows = 0, columns = 0] = this.shape;
    const size = `${this.ndim === 1 ? "Series" : "DataFrame"} [${rows} × ${columns}]`;
    if (isLastExpressionInTslab() && showInCell(frameMedia(this))) return size;
    return rows === 0 ? size : String(this).trimEnd();
  });
  for (const methods of [frameMethods, seriesMethods]) methods.toString = printedFrame;
  define(JUPYTER_DISPLAY, function (this: NDframe): MediaBundle {
    return frameMedia(this);
  });
}

function frameMedia(frame: Frame): MediaBundle {
  return tableMedia(shownFrame(frame), String(frame));
}

/** A frame with more columns than this shows its most informative columns first. */
const FEW_COLUMNS = 16;
const WIDTH = 120;

/** The first rows of a frame (danfo's `tableMaxRow` sets how many) and as many columns as fit, aligned. */
function printedFrame(this: Frame & { readonly config: NDframe["config"] }): string {
  const told = toldFrame(this);
  const rows = tellingRows(told).slice(0, this.config.getMaxRow);
  const names = tellingColumns(told, FEW_COLUMNS);
  const shown = names.map((name) => {
    const cells = told.column(name);
    const values = rows.map((row) => cells[row]);
    return { heading: name, cells: () => cellsOf(values) };
  });
  const index = { heading: "", cells: () => textCells(rows.map((row) => String(this.index[row]))) };
  const { lines, fitting } = alignedColumns([index, ...shown], WIDTH);
  const much = howMuchIsShown(rows.length, told.rowCount, fitting - 1, this.columns.length);
  return [...lines, ...much.map((text) => `(${text})`), ""].join("\n");
}

function cellsOf(values: readonly unknown[]): ReturnType<typeof textCells> {
  const isNumber = (value: unknown): boolean => value == null || typeof value === "number";
  if (values.every(isNumber) && values.some((value) => value != null)) {
    return numberCells(
      Float64Array.from(values, (value) => (value as number | null) ?? Number.NaN),
      2,
    );
  }
  return textCells(values.map((value) => (value == null ? null : String(value))));
}

function define(symbol: symbol, value: (this: NDframe) => unknown): void {
  Object.defineProperty(NDframe.prototype, symbol, { configurable: true, writable: true, value });
}

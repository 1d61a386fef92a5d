// A notebook or a console shows the table instead of the object's internals.

import { NDframe } from "danfojs-node";
import { isLastExpressionInTslab, JUPYTER_DISPLAY, showInCell } from "../notebook/cell.js";
import { frameHtml } from "../notebook/html-table.js";

const NODE_INSPECT = Symbol.for("nodejs.util.inspect.custom");

/** Lets DataFrames and Series, which inherit it, show themselves in Node, tslab and Deno's kernel. */
export function showTables(): void {
  define(NODE_INSPECT, function (this: NDframe): string {
    const [rows = 0, columns = 0] = this.shape;
    const size = `${this.ndim === 1 ? "Series" : "DataFrame"} [${rows} × ${columns}]`;
    if (isLastExpressionInTslab() && showInCell({ "text/html": frameHtml(this) })) return size;
    return rows === 0 ? size : String(this).trimEnd();
  });
  define(JUPYTER_DISPLAY, function (this: NDframe): Record<string, string> {
    return { "text/html": frameHtml(this), "text/plain": String(this) };
  });
}

function define(symbol: symbol, value: (this: NDframe) => unknown): void {
  Object.defineProperty(NDframe.prototype, symbol, { configurable: true, writable: true, value });
}

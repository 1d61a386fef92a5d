// danfojs-node, as `scoutframe/danfo`. Installed by itself it downloads 300 MB of TensorFlow and a package from
// outside the registry; here it is built into scoutframe with the small stand-ins of stand-ins/, so that a
// DataFrame costs nothing to install. The names are danfo's own. Left out are the ones that cannot work without
// what was left out: spreadsheets, tensors, and a stream transformer that needs an address.

import { DataFrame, NDframe, Series } from "danfojs-node";
import { isLastExpressionInTslab, JUPYTER_DISPLAY, showInCell } from "../notebook/cell.js";
import { frameHtml } from "../notebook/frame-html.js";

export {
  Config,
  concat,
  DataFrame,
  Dt,
  dateRange,
  getDummies,
  LabelEncoder,
  MinMaxScaler,
  merge,
  NDframe,
  OneHotEncoder,
  readCSV,
  readJSON,
  Series,
  StandardScaler,
  Str,
  streamCSV,
  streamJSON,
  toCSV,
  toDateTime,
  toJSON,
} from "danfojs-node";

// A notebook or a console shows the table instead of the object's internals. DataFrame and Series inherit it.
Object.defineProperty(NDframe.prototype, Symbol.for("nodejs.util.inspect.custom"), {
  configurable: true,
  writable: true,
  value(this: NDframe): string {
    const [rows = 0, columns = 0] = this.shape;
    const size = `${this.ndim === 1 ? "Series" : "DataFrame"} [${rows} × ${columns}]`;
    if (isLastExpressionInTslab() && showInCell({ "text/html": frameHtml(this) })) return size;
    return rows === 0 ? size : String(this).trimEnd();
  },
});

// What Deno's kernel shows.
Object.defineProperty(NDframe.prototype, JUPYTER_DISPLAY, {
  configurable: true,
  writable: true,
  value(this: NDframe): Record<string, string> {
    return { "text/html": frameHtml(this), "text/plain": String(this) };
  },
});

// danfo takes the rows that a condition picks by their index label as if it were their position, so that a second
// query, or one after a sort, gives other rows than asked. Here a condition becomes positions first.
function positionsOf(condition: unknown): unknown {
  const rows: unknown = condition instanceof NDframe ? condition.values : condition;
  if (!Array.isArray(rows) || !rows.some((row) => typeof row === "boolean")) return condition;
  return rows.flatMap((row: unknown, position) => (row === true ? [position] : []));
}

// What query, head and the like give back is danfo's own base frame, so the base is what is mended.
for (const prototype of [
  Object.getPrototypeOf(DataFrame.prototype),
  Object.getPrototypeOf(Series.prototype),
]) {
  const { iloc, query } = prototype;
  prototype.iloc = function (this: unknown, args: unknown) {
    if (Array.isArray(args)) return iloc.call(this, positionsOf(args));
    const { rows } = (args ?? {}) as { rows?: unknown };
    return iloc.call(this, rows === undefined ? args : { ...(args as object), rows: positionsOf(rows) });
  };
  if (query === undefined) continue;
  prototype.query = function (this: unknown, condition: unknown, options: unknown) {
    return query.call(this, positionsOf(condition), options);
  };
}

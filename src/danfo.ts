// danfojs-node, as `scoutframe/danfo`. Installed by itself it downloads 300 MB of TensorFlow and a package from
// outside the registry; here it is built into scoutframe with the small stand-ins of src/danfo/, so that a
// DataFrame costs nothing to install. The names are danfo's own. Left out are the ones that cannot work without
// what was left out: spreadsheets, tensors, and a stream transformer that needs an address.

import { NDframe } from "danfojs-node";

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
    const name = this.ndim === 1 ? "Series" : "DataFrame";
    return rows === 0 ? `${name} [${rows} × ${columns}]` : String(this).trimEnd();
  },
});

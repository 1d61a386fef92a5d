// This is danfojs-node, published as `scoutframe/danfo`. Installed by itself it downloads 300 MB of TensorFlow and a
// package from outside the registry. Here it is built into scoutframe with the small stand-ins of stand-ins/, so that a
// DataFrame costs nothing to install. The names are danfo's own. Names that cannot work without the omitted packages
// are left out: spreadsheets, tensors, and a stream transformer that needs an address. mend/ corrects danfo's handling
// of missing values to that of pandas.

import { showTables } from "./display.js";
import { mendAdded } from "./mend/added.js";
import { mendArithmetic } from "./mend/arithmetic.js";
import { mendCatalogue } from "./mend/catalogue.js";
import { mendCsv } from "./mend/csv.js";
import { mendGroups } from "./mend/group.js";
import { mendMissing } from "./mend/missing.js";
import { mendRows } from "./mend/rows.js";
import { mendSort } from "./mend/sort.js";
import { mendCumulative, mendSummaries } from "./mend/summary.js";

export {
  Config,
  DataFrame,
  Dt,
  dateRange,
  getDummies,
  LabelEncoder,
  MinMaxScaler,
  NDframe,
  OneHotEncoder,
  readCSV,
  readJSON,
  Series,
  StandardScaler,
  Str,
  streamCSV,
  streamJSON,
  toDateTime,
  toJSON,
} from "danfojs-node";
export { concat, merge } from "./mend/catalogue.js";
export { type CsvOutputOptions, toCSV } from "./mend/csv.js";

showTables();
mendRows();
mendMissing();
mendSort();
mendSummaries();
mendCumulative();
mendGroups();
mendArithmetic();
mendCsv();
mendAdded();
// Last, because it passes on what the mended verbs make.
mendCatalogue();

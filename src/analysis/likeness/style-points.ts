import type { RoleInput } from "../../catalogue/parse-roles.js";
import type { Role } from "../../catalogue/roles.js";
import { styleSet } from "../../catalogue/styles.js";
import type { ComparableValues } from "../../comparison/comparable-values.js";
import type { AttemptOptions } from "../../comparison/rules.js";
import { invalidOption, shapeMismatch } from "../../errors.js";
import { completeRows, type Points, pointsOf, takePoints } from "../../stats/points.js";
import { spreadOf } from "../../stats/standardise.js";
import { standardDeviation } from "../../stats/summary.js";
import { rowsByKey } from "../../table/keys.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { metricWeights } from "./metric-weights.js";
import { seasonColumns, standardisedColumns } from "./standardised.js";

/** What rows are placed by. */
export interface StyleMetricsOptions extends AttemptOptions {
  /** Metrics to place rows by. Default: those of `role`, else of the style sets of the position groups in the pool. */
  readonly metrics?: readonly string[] | undefined;
  /** A role whose metrics to take; a map of these tells the good from the others before it tells styles apart. */
  readonly role?: string | RoleInput | undefined;
  /** Columns within whose equal values metrics are standardised; `[]` for none. Default: competition, season. */
  readonly standardiseBy?: readonly string[] | undefined;
  /** A metric that fewer percent of the pool have is left out. Default 80. */
  readonly minPresent?: number | undefined;
}

/** Complete rows as points, and what became of the metrics. */
export interface StylePoints {
  readonly points: Points;
  /** The row of each point. */
  readonly rows: readonly number[];
  readonly columns: readonly string[];
  /** The metrics that could not be used. */
  readonly left: readonly string[];
}

const FEWEST_METRICS = 2;
const FEWEST_ROWS = 3;

/** The rows that have every metric worth using, as points, with the metrics used and left out. */
export function standardisedPoints(values: ComparableValues, options: StyleMetricsOptions): StylePoints {
  const { table } = values;
  const { minPresent = 80, standardiseBy = seasonColumns(table) } = options;
  const { columns: known, absent } = metricWeights(table, options, () => stylesOf(table));
  // Sums depend on their order in the last digit: a fixed order makes the map independent of the rows'.
  const order = rowsByKey(table);
  const common = known.filter((name) => {
    const { present } = spreadOf(values.comparable(name), order);
    return present > 0 && 100 * present >= minPresent * table.rowCount;
  });
  const used = standardisedColumns(values, common, order, standardiseBy)
    .map(({ scores }, at) => ({ column: common[at]!, scores }))
    .filter(({ scores }) => standardDeviation(scores) > 0);
  const columns = used.map(({ column }) => column);
  const left = [...known, ...absent].filter((name) => !columns.includes(name));
  const every = pointsOf(used.map(({ scores }) => scores));
  const complete = columns.length === 0 ? [] : completeRows(every);
  if (columns.length < FEWEST_METRICS || complete.length < FEWEST_ROWS) {
    throw shapeMismatch(
      `${complete.length} of ${counted(table.rowCount, "row has", "rows have")} all of ${counted(columns.length, "usable metric")}; expected ${FEWEST_ROWS} rows and ${FEWEST_METRICS} metrics${left.length === 0 ? "" : ` (left out: ${left.join(", ")})`}.`,
      { rows: complete.length, columns, left },
    );
  }
  return { points: takePoints(every, complete), rows: complete.map((index) => order[index]!), columns, left };
}

/** All metrics of the style sets of the position groups in the table, as one role. */
function stylesOf(table: Table): Role {
  const groups = table.entity === "team" ? [null] : [...new Set(table.texts("positionGroup"))];
  // Goalkeepers share few metrics with the others, so they do not choose unless they are alone.
  const choosing = groups.length > 1 ? groups.filter((group) => group !== "goalkeeper") : groups;
  const found = choosing
    .map((group) => styleSet(table.catalogue, group))
    .filter((style) => style !== undefined);
  const [first] = found;
  if (first === undefined) {
    throw invalidOption("metrics", undefined, "metrics or a role, since nobody has a position group");
  }
  return { ...first, weights: Object.assign({}, ...found.map(({ weights }) => weights)) };
}

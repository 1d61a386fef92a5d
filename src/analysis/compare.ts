import { invalidOption } from "../errors.js";
import { checkOptions, oneOf } from "../options.js";
import { TIE_KINDS } from "../stats/rank.js";
import { inKindOf, type SameKind, type TableInput, tableFrom } from "../table/input.js";
import { entityKeys } from "../table/layout.js";
import { type Cell, type Column, type RowKey, Table } from "../table/table.js";
import { AMONG_PEERS_CHECKS } from "./among-peers.js";
import { withDefinedRates } from "./defined-rates.js";
import { applicableValues, betterOf, chosenMetrics, labelOf } from "./metric-columns.js";
import { type PercentileRanksOptions, percentileRanks } from "./percentile-ranks.js";

export interface CompareOptions extends PercentileRanksOptions {}

/**
 * Two or more players or teams side by side: a row per metric with everybody's value and rank.
 *
 * Shape:   columns `metric`, `label`, `better`, then for each one `<name>`, the value, and `<name> rank`,
 *          the percentile rank among that one's own peers, and last `best`, who has the best value. Two of
 *          one name are told apart by their ids. The kind that was given.
 * Ties:    `best` names all who share the best value, and is missing where neither way is better.
 * Missing: rates that mean nothing are missing, as are values of metrics not meant for the position;
 *          metrics that none of the compared has are left out.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the names; `invalid_option` for
 *          fewer than two or one named twice.
 *
 * @example
 * const two = compare(await samplePlayers(), ["M. Salah", "H. Kane"], { metrics: ["total_goals"] });
 * two.row(0)["Mohamed Salah"] // => 32
 * two.row(0).best // => "Mohamed Salah"
 */
export function compare<T extends TableInput>(
  input: T,
  keysOrNames: readonly (RowKey | string)[],
  options: CompareOptions = {},
): SameKind<T> {
  checkOptions("compare", options, { ...AMONG_PEERS_CHECKS, ties: oneOf(TIE_KINDS) });
  const sent = tableFrom("compare", input);
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "two or more names, ids or keys");
  }
  const rows = keysOrNames.map((wanted) => sent.find(wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("compare", "keysOrNames", keysOrNames, "different rows");
  }
  const ranks = percentileRanks(sent, options);
  const table = options.undefinedRates === "asSent" ? sent : withDefinedRates(sent);
  const names = distinctNames(table, rows);
  const asked = chosenMetrics("compare", sent, options.metrics);
  const values = new Map(asked.map((metric) => [metric, applicableValues(table, metric)]));
  const shown = asked.filter((metric) => rows.some((row) => !Number.isNaN(values.get(metric)![row])));

  const columns: [string, Column][] = [
    ["metric", shown],
    ["label", shown.map((metric) => labelOf(table, metric))],
    ["better", shown.map((metric) => betterOf(table, metric))],
  ];
  rows.forEach((row, index) => {
    columns.push([names[index]!, Float64Array.from(shown, (metric) => values.get(metric)![row]!)]);
    columns.push([`${names[index]} rank`, Float64Array.from(shown, (metric) => ranks.numbers(metric)[row]!)]);
  });
  const best = shown.map((metric) =>
    bestOf(
      betterOf(table, metric),
      rows.map((row) => values.get(metric)![row]!),
      names,
    ),
  );
  columns.push(["best", best]);
  return inKindOf(
    input,
    new Table({ entity: table.entity, columns, rowCount: shown.length, notes: ranks.notes }),
  );
}

function bestOf(better: string, values: readonly number[], names: readonly string[]): string | null {
  if (better === "neither") return null;
  const present = values.filter((value) => !Number.isNaN(value));
  const best = better === "lower" ? Math.min(...present) : Math.max(...present);
  return names.filter((_, index) => values[index] === best).join(", ");
}

/** A name for each row: its own, with its id or key where it has none or another row has the same. */
function distinctNames(table: Table, rows: readonly number[]): string[] {
  const keys = entityKeys(table.entity);
  const own = rows.map((row) => nameAt(table, row));
  const withId = rows.map((row, index) => `${own[index]} (${table.row(row)[keys[0]!]})`);
  const full = rows.map(
    (row, index) => `${own[index]} (${keys.map((key) => table.row(row)[key]).join(" ")})`,
  );
  return own.map((name, index) => {
    if (own.indexOf(name) === own.lastIndexOf(name)) return name;
    return withId.indexOf(withId[index]!) === withId.lastIndexOf(withId[index]!)
      ? withId[index]!
      : full[index]!;
  });
}

function nameAt(table: Table, row: number): string {
  const name: Cell = table.has("name") ? (table.texts("name")[row] ?? null) : null;
  return name ?? `${entityKeys(table.entity)[0]} ${table.row(row)[entityKeys(table.entity)[0]!]}`;
}

import { invalidOption } from "../../errors.js";
import type { Note } from "../../notes.js";
import { anything, type Checks, oneOf, says, trueOrFalse } from "../../options.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { distinctNames } from "../../table/keys.js";
import { Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { type ComparedLinesOptions, comparedLines } from "./compared-lines.js";
import { longColumns, TAKEN_IN_WIDE, wideColumns } from "./comparison-shapes.js";
import { DRAWING_CHECKS } from "./drawing.js";
import { mixedNotes } from "./mixed-positions.js";
import { PERCENTILE_RANKS_CHECKS } from "./percentile-ranks.js";

export interface CompareOptions extends ComparedLinesOptions {
  /** `wide` (default): a row per metric, columns of each one. `long`: a row per metric and one who is compared. */
  readonly shape?: "wide" | "long" | undefined;
}

const { only: _only, ...RANKING } = PERCENTILE_RANKS_CHECKS;

export const COMPARE_CHECKS: Checks<CompareOptions> = {
  ...RANKING,
  ...DRAWING_CHECKS,
  intervals: says(trueOrFalse, "the interval in which each true rank lies, too"),
  chances: says(trueOrFalse, "the chance that each one's true rate is better than the first one's, too"),
  role: { ...anything, flag: "text", says: "the scores in this role, too" },
  shape: says(oneOf(["wide", "long"]), "wide: a row per metric; long: one per metric and name"),
};

/**
 * Players or teams side by side: a row per metric with everybody's value and rank, and who leads.
 *
 * Shape:   columns `metric`, `label`, `better`, `entity`, then for each one `<name>`, the value, `<name> rank`, the
 *          percentile rank among that one's own peers, `<name> pool`, who these are, and `<name> peers`, how many of
 *          them have a value;
 *          from the second on also `<name> difference`, his value minus the first one's, in the metric's unit; with
 *          `intervals` also `<name> low` and `<name> high`, which may leave out the rank of the value as sent where
 *          its evidence is thin; with
 *          `chances`, from the second on, `<name> chance`; last `best`, who has the best value. Rows of one name are told apart by the first
 *          key in which they differ. The kind that was given.
 * Long:    with `shape: "long"` a row per metric and one who is compared, in the order asked for: `metric`, `name`,
 *          `value`, `rank`, `difference` (missing for the first one), `best` (1 for whoever has the best value, 0 for whom
 *          he beats), then `low`, `high` and `chance` where asked for, `label`, `better`, `entity`, `pool`, `peers`.
 * Chances: the probability, in percent, that his true rate is better than the first one's: higher, or lower where lower
 *          is better (unless `direction` is `raw`). Both are drawn as in `percentileIntervals`, each among his own peers,
 *          and the draws are counted; equals are at 50. Of many metrics some chances are high by luck alone.
 * Role:    with `role` a last row, `score`: everybody's score in it (see `roleScores`), its percentile rank, with
 *          `intervals` the interval of the score, with `chances` the chance that the true score is higher.
 * Ties:    `best` names all who share the best value. It is missing where neither way is better, and where
 *          fewer than two have a value, since nobody was beaten; in the long shape for whoever has no value, too.
 * Missing: what is no rate has no chance, nor has whoever has no evidence or no pool that can judge him; rates that mean
 *          nothing are missing, as are values of metrics not meant for the position;
 *          metrics that none of the compared has are left out.
 * Notes:   besides those of the ranks, one of code `leads` counts on how many metrics each one is best alone,
 *          on how many the best is shared, and out of how many; one of code `mixed_positions` names who spent less
 *          than 60 % of the playtime in the position of the peers.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the names; `invalid_option` for
 *          fewer than two or one named twice.
 *
 * @example
 * const two = compare(await samplePlayers(), ["M. Salah", "H. Kane"], { metrics: ["total_goals"] });
 * const { best, ...first } = two.row(0);
 * [first["Mohamed Salah"], first["H. Kane difference"], best] // => [32, -3, "Mohamed Salah"]
 * @example
 * const options = { metrics: ["total_goals"], shape: "long" } as const;
 * const { name, value, difference, best } = compare(await samplePlayers(), ["M. Salah", "H. Kane"], options).row(1);
 * [name, value, difference, best] // => ["H. Kane", 29, -3, 0]
 */
export function compare<T extends TableInput>(
  input: T,
  keysOrNames: readonly (RowKey | string)[],
  options: CompareOptions = {},
): SameKind<T> {
  return analysis("compare", COMPARE_CHECKS, input, options, (sent) => {
    const { shape, ...comparing } = options;
    const rows = rowsAsked(sent, keysOrNames);
    const { lines, notes } = comparedLines(sent, rows, comparing);
    const names = distinctNames(sent, rows, shape === "long" ? [] : TAKEN_IN_WIDE);
    const leaders = lines.map(({ better, value }) => leadersOf(better, rows.map(value), names));
    const { entity } = sent;
    const { intervals, chances } = options;
    const comparison = { entity, rows, names, lines, leaders, intervals, chances };
    return new Table({
      entity,
      columns: shape === "long" ? longColumns(comparison) : wideColumns(comparison),
      rowCount: shape === "long" ? lines.length * rows.length : lines.length,
      notes: [...notes, leadsNote(names, leaders), ...mixedNotes(sent, rows, names, options)],
    });
  });
}

function rowsAsked(table: Table, keysOrNames: readonly (RowKey | string)[]): number[] {
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    throw invalidOption("keysOrNames", keysOrNames, "two or more names, ids or keys");
  }
  const rows = keysOrNames.map((wanted) => findRow(table, wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("keysOrNames", keysOrNames, "different rows");
  }
  return rows;
}

/** Who has the best value; nobody where neither way is better or there is nobody to beat. */
function leadersOf(better: string, values: readonly number[], names: readonly string[]): string[] {
  const present = values.filter((value) => !Number.isNaN(value));
  if (!["higher", "lower"].includes(better) || present.length < 2) return [];
  const best = better === "lower" ? Math.min(...present) : Math.max(...present);
  return names.filter((_, index) => values[index] === best);
}

function leadsNote(names: readonly string[], leaders: readonly (readonly string[])[]): Note {
  const decided = leaders.filter((leading) => leading.length > 0);
  const alone = names.map((name) => decided.filter(([first, next]) => first === name && !next).length);
  const shared = decided.length - alone.reduce((sum, count) => sum + count, 0);
  const counts = names.map((name, at) => `${name} leads on ${alone[at]}`);
  return {
    code: "leads",
    message: `of ${counted(decided.length, "metric")} ${counts.join(", ")}${shared > 0 ? `; ${shared} shared` : ""}`,
    metrics: decided.length,
    leads: Object.fromEntries(names.map((name, at) => [name, alone[at]!])),
    shared,
  };
}

import type { Entity } from "../../catalogue/types.js";
import { invalidOption, ScoutframeError, show } from "../../errors.js";
import type { Note } from "../../notes.js";
import { type OptionsOf, oneOf, says } from "../../options.js";
import { chanceOfMore } from "../../stats/list-places.js";
import { analysis } from "../../table/envelope.js";
import { findRow, type RowKey } from "../../table/find.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { distinctNames } from "../../table/keys.js";
import { type Column, Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import {
  COMPARED_LINES_CHECKS,
  type ComparedLine,
  type ComparedLinesOptions,
  comparedLines,
} from "./compared-lines.js";
import { mixedNotes } from "./standing.js";

export interface CompareOptions extends ComparedLinesOptions, OptionsOf<typeof COMPARE_CHECKS> {}

export const COMPARE_CHECKS = {
  ...COMPARED_LINES_CHECKS,
  /** `wide` (default): a row per metric, columns per player or team. `long`: a row per metric and player or team. */
  shape: says(oneOf(["wide", "long"], "wide"), "wide: a row per metric; long: one per metric and name"),
};

/**
 * Compares players or teams side by side: a row per metric with all values and ranks, and the leader.
 *
 * Shape:   columns `metric`, `label`, `better`, `entity`, then for each player or team `<name>`, the value, `<name> rank`,
 *          the percentile rank among its own peers, `<name> pool`, the pool in words, and `<name> peers`, the number of
 *          peers with a value;
 *          from the second on also `<name> difference`, the value minus the first one's, in the metric's unit; with
 *          `intervals` also `<name> low` and `<name> high`, which may leave out the rank of the value as sent if
 *          its evidence is thin; with `chances`, from the second on, `<name> chance`; last `best`, the name with the best
 *          value. Rows with the same name are told apart by the first
 *          key in which they differ. A DataFrame for a DataFrame, else a table.
 * Long:    with `shape: "long"` a row per metric and player or team, in the given order: `metric`, `name`,
 *          `value`, `rank`, `difference` (missing for the first one), `best` (1 for the best value, 0 for others
 *          below it), then `low`, `high` and `chance` if requested, `label`, `better`, `entity`, `pool`, `peers`.
 * Chances: the probability, in percent, that the true rate is better than the first one's: higher, or lower if lower
 *          is better (unless `direction` is `raw`). Both are drawn as in `percentileIntervals`, each among its own peers,
 *          and the draws are counted; equal rates get 50. Among many metrics some chances are high by luck alone.
 * Role:    with `role` a last row, `score`: the scores in this role (see `roleScores`), their percentile ranks, with
 *          `intervals` the interval of the score, with `chances` the chance that the true score is higher.
 * Ties:    `best` names all that share the best value. It is missing if neither direction is better, and if
 *          fewer than two have a value, since nobody was beaten; in the long shape also for those without a value.
 * Missing: there is no chance for a metric that is not a rate, or without evidence or a pool that can judge it; meaningless
 *          rates are missing, as are values of metrics not meant for the position;
 *          metrics without any value among the compared are left out.
 * Notes:   besides those of the ranks, a note of code `leads` counts the metrics on which each one alone is best,
 *          those with a shared best value, and all metrics; a note of code `mixed_positions` names players with less
 *          than 60 % of their playtime in the position of the peers.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the names; `invalid_option` for
 *          fewer than two names or a repeated one.
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
    const led = lines.map((line) => ({ ...line, leaders: leadersOf(line, names) }));
    const { entity } = sent;
    const { intervals, chances } = options;
    const comparison = { entity, names, lines: led, intervals, chances };
    return new Table({
      entity,
      columns: shape === "long" ? longColumns(comparison) : wideColumns(comparison),
      rowCount: shape === "long" ? lines.length * rows.length : lines.length,
      notes: [...notes, leadsNote(comparison), ...mixedNotes(sent, rows, names, options)],
    });
  });
}

function rowsAsked(table: Table, keysOrNames: readonly (RowKey | string)[]): number[] {
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    throw tooFewToCompare(keysOrNames);
  }
  const rows = keysOrNames.map((wanted) => findRow(table, wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("keysOrNames", keysOrNames, "different rows");
  }
  return rows;
}

function tooFewToCompare(keysOrNames: unknown): ScoutframeError {
  const expected = "at least two players or teams, as names, ids or keys";
  return new ScoutframeError("invalid_option", `${show(keysOrNames)} cannot be compared; give ${expected}.`, {
    option: "keysOrNames",
    value: keysOrNames,
    expected,
  });
}

/** The names with the best value; empty if the metric has no better direction, or fewer than two rows have a value. */
function leadersOf({ better, standings }: ComparedLine, names: readonly string[]): string[] {
  const known = standings
    .map(({ value }, at) => ({ name: names[at]!, own: value }))
    .filter(({ own }) => !Number.isNaN(own));
  if (!["higher", "lower"].includes(better) || known.length < 2) return [];
  const values = known.map(({ own }) => own);
  const best = better === "lower" ? Math.min(...values) : Math.max(...values);
  return known.filter(({ own }) => own === best).map(({ name }) => name);
}

function leadsNote({ names, lines }: Comparison): Note {
  const decided = lines.map(({ leaders }) => leaders).filter((leading) => leading.length > 0);
  const alone = names.map((name) => {
    const led = decided.filter(([first, next]) => first === name && !next).length;
    return [name, led] as const;
  });
  const shared = decided.length - alone.reduce((sum, [, led]) => sum + led, 0);
  const counts = alone.map(([name, led]) => `${name} leads on ${led}`);
  return {
    code: "leads",
    message: `of ${counted(decided.length, "metric")} ${counts.join(", ")}${shared > 0 ? `; ${shared} shared` : ""}`,
    metrics: decided.length,
    leads: Object.fromEntries(alone),
    shared,
  };
}

/** The names of the compared rows, which all differ, the lines, and the leaders in each line. */
interface Comparison {
  readonly entity: Entity;
  readonly names: readonly string[];
  readonly lines: readonly (ComparedLine & { readonly leaders: readonly string[] })[];
  readonly intervals?: boolean | undefined;
  readonly chances?: boolean | undefined;
}

type Columns = [name: string, column: Column][];

const LABEL = "label";
const BETTER = "better";
const BEST = "best";

/** Columns of the wide shape; the name of a compared row must differ from them. */
const TAKEN_IN_WIDE = [METRIC, LABEL, BETTER, ENTITY, BEST] as const;

/** The wide shape: a row per metric, and columns for each compared row; see `compare`. */
function wideColumns(comparison: Comparison): Columns {
  const { entity, names, lines } = comparison;
  const numbers = numbersSaid(comparison);
  return [
    [METRIC, lines.map(({ metric }) => metric)],
    [LABEL, lines.map(({ label }) => label)],
    [BETTER, lines.map(({ better }) => better)],
    [ENTITY, lines.map(() => entity)],
    ...names.flatMap(
      (name, index): Columns => [
        ...numbers
          .filter(({ isToFirst }) => !isToFirst || index > 0)
          .map(({ said, of }): Columns[number] => [
            said === VALUE ? name : `${name} ${said}`,
            Float64Array.from(lines, (line) => of(line, index)),
          ]),
        [`${name} pool`, lines.map(({ standings }) => standings[index]!.pool)],
        [`${name} peers`, Float64Array.from(lines, ({ standings }) => standings[index]!.peers)],
      ],
    ),
    [BEST, lines.map(({ leaders }) => (leaders.length === 0 ? null : leaders.join(", ")))],
  ];
}

/** The long shape: a row per metric and compared row; see `compare`. */
function longColumns(comparison: Comparison): Columns {
  const { entity, names, lines } = comparison;
  const cells = lines.flatMap((line) =>
    names.map((name, index) => ({ line, name, index, own: line.standings[index]! })),
  );
  const isBest = ({ line, name, own }: (typeof cells)[number]): number => {
    if (line.leaders.length === 0 || Number.isNaN(own.value)) return Number.NaN;
    return line.leaders.includes(name) ? 1 : 0;
  };
  const said = numbersSaid(comparison).map(({ said, isToFirst, of }): Columns[number] => [
    said,
    Float64Array.from(cells, ({ line, index }) => (isToFirst && index === 0 ? Number.NaN : of(line, index))),
  ]);
  const isHead = ([name]: Columns[number]): boolean => HEAD_OF_LONG.has(name);
  return [
    [METRIC, cells.map(({ line }) => line.metric)],
    ["name", cells.map(({ name }) => name)],
    ...said.filter(isHead),
    [BEST, Float64Array.from(cells, isBest)],
    ...said.filter((column) => !isHead(column)),
    [LABEL, cells.map(({ line }) => line.label)],
    [BETTER, cells.map(({ line }) => line.better)],
    [ENTITY, cells.map(() => entity)],
    ["pool", cells.map(({ own }) => own.pool)],
    ["peers", Float64Array.from(cells, ({ own }) => own.peers)],
  ];
}

const VALUE = "value";
const HEAD_OF_LONG: ReadonlySet<string> = new Set([VALUE, "rank", "difference"]);

interface Said {
  readonly said: string;
  /** Whether it compares with the first row, which therefore has no value. */
  readonly isToFirst?: boolean;
  readonly of: (line: ComparedLine, index: number) => number;
}

/** The numbers about each row in a line, in the order of the wide shape. */
function numbersSaid({ intervals, chances }: Comparison): Said[] {
  const shown = (said: "value" | "rank" | "low" | "high"): Said => ({
    said,
    of: ({ standings }, index) => standings[index]![said],
  });
  const difference: Said = {
    said: "difference",
    isToFirst: true,
    of: ({ standings }, index) => standings[index]!.value - standings[0]!.value,
  };
  const chance: Said = { said: "chance", isToFirst: true, of: chanceOf };
  return [
    shown(VALUE),
    shown("rank"),
    ...(intervals ? [shown("low"), shown("high")] : []),
    difference,
    ...(chances ? [chance] : []),
  ];
}

/** The probability, in percent, that a row's true value is better than the first one's. */
function chanceOf({ drawn, standings }: ComparedLine, index: number): number {
  const [own, first] = [drawn?.get(standings[index]!.row), drawn?.get(standings[0]!.row)];
  return own === undefined || first === undefined ? Number.NaN : chanceOfMore(own, first);
}

import type { RoleName } from "../../catalogue/metric-columns.js";
import type { RoleInput } from "../../catalogue/parse-roles.js";
import { comparable } from "../../comparison/comparable-values.js";
import { comparison } from "../../comparison/comparison.js";
import { invalidOption, ScoutframeError, show } from "../../errors.js";
import { type Note, notedColumns, notesOf } from "../../notes.js";
import {
  anything,
  type OptionCheck,
  type OptionsOf,
  oneOf,
  says,
  trueOrFalse,
  without,
} from "../../options.js";
import { chanceOfMore } from "../../stats/list-places.js";
import { analysis } from "../../table/envelope.js";
import { distinctNames, findRow, type RowKey } from "../../table/find.js";
import { ENTITY, METRIC } from "../../table/from-cells.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { chosenMetrics } from "../../table/metric-columns.js";
import { type Column, Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { counted, NO_DIRECTION } from "../../text/words.js";
import { DRAWING_CHECKS, Drawing, type DrawingOptions, type DrawnRows, drawRates } from "./drawing.js";
import { intervalsOf } from "./percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, ranksOf } from "./percentile-ranks.js";
import { roleAsked } from "./role-plans.js";
import { scoredWithDraws } from "./role-scores.js";
import { mixedNotes, type Standing, standings } from "./standing.js";

export interface CompareOptions
  extends Omit<PercentileRanksOptions, "only">,
    DrawingOptions,
    OptionsOf<typeof COMPARE_CHECKS> {}

export const COMPARE_CHECKS = {
  ...without(PERCENTILE_RANKS_CHECKS, "only"),
  ...DRAWING_CHECKS,
  /** Adds the interval of each true rank, as in `percentileIntervals`. Default false. */
  intervals: says(trueOrFalse, "add the interval of each true rank"),
  /** Adds the chance that each true rate is better than the first one's. Default false. */
  chances: says(trueOrFalse, "add the chance that each true rate is better than that of the first player"),
  /** Adds the scores in this role, as in `roleScores`: its name, or your own role. */
  role: { ...anything, flag: "text", says: "add the scores in this role" } as OptionCheck<
    RoleName | RoleInput
  >,
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
 *          than 60% of their playtime in the position of the peers.
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
    const isLong = options.shape === "long";
    const rows = rowsAsked(sent, keysOrNames);
    const { lines, notes } = comparedLines(sent, rows, options);
    const names = distinctNames(sent, rows, isLong ? [] : TAKEN_IN_WIDE);
    const tableOf = isLong ? longTable : wideTable;
    return tableOf(sent, names, lines, options, [
      ...notes,
      leadsNote(names, lines),
      ...mixedNotes(sent, rows, names, options),
    ]);
  });
}

function rowsAsked(table: Table, keysOrNames: readonly (RowKey | string)[]): number[] {
  if (!Array.isArray(keysOrNames) || keysOrNames.length < 2) {
    const expected = "at least two players or teams, as names, ids or keys";
    const message = `${show(keysOrNames)} cannot be compared; give ${expected}.`;
    const details = { option: "keysOrNames", value: keysOrNames, expected };
    throw new ScoutframeError("invalid_option", message, details);
  }
  const rows = keysOrNames.map((wanted) => findRow(table, wanted));
  if (new Set(rows).size < rows.length) {
    throw invalidOption("keysOrNames", keysOrNames, "different rows");
  }
  return rows;
}

type ComparedLine = ReturnType<typeof comparedLine>;

/** One line: the standings of all rows in a metric or in the score of a role, the draws of their true values, and who leads. */
function comparedLine(standings: readonly Standing[], drawn: DrawnRows | undefined, better: string) {
  const { metric, label } = standings[0]!;
  const values = standings.map(({ value }) => value).filter((value) => !Number.isNaN(value));
  const best = better === "lower" ? Math.min(...values) : Math.max(...values);
  // Nobody leads if the metric has no better direction, or nobody was beaten.
  const isLed = ["higher", "lower"].includes(better) && values.length > 1;
  return {
    metric,
    label,
    better,
    standings,
    drawn,
    leads: standings.map(({ value }) => isLed && value === best),
  };
}

/** The lines of the requested metrics in which any row has a value, then the line of the role. */
function comparedLines(sent: Table, rows: readonly number[], options: CompareOptions) {
  const { intervals, chances, role } = options;
  const ranks = ranksOf(sent, options);
  const compared = comparable(sent, options);
  const values = new Map(
    chosenMetrics(sent, options.metrics).map((metric) => [metric, compared.applicable(metric)]),
  );
  const shown = [...values].filter(([, column]) => rows.some((row) => !Number.isNaN(column[row])));
  const metrics = shown.map(([metric]) => metric);
  const drawing = new Drawing(options);
  const measured = intervals ? intervalsOf(ranks, { ...options, metrics }, rows) : ranks;
  const endings = ["low", "median", "high", "interval"] as const;
  const among = chances ? comparison(sent, { ...options, metrics }, { endings }) : undefined;
  const drawn = metrics.map((metric) => among && drawRates(among, metric, rows, drawing));
  const ofRows = standings(measured, rows, metrics, (metric) => values.get(metric)!);
  const lines = metrics.map((_, at) => {
    const ofMetric = ofRows.map((some) => some[at]!);
    return comparedLine(ofMetric, drawn[at], ofMetric[0]!.better ?? NO_DIRECTION);
  });
  const notes: Note[] = [...ranks.notes];
  if (role !== undefined) {
    const { metrics: _metrics, direction: _direction, ...scoring } = options;
    const asked = roleAsked(role, sent);
    const { table: scored, drawn } = scoredWithDraws(sent, { ...scoring, role: asked }, chances);
    const scores = standings(scored, rows, ["score"]).map(([standing]) => ({
      ...standing!,
      label: `Score as ${asked.name}`,
    }));
    lines.push(comparedLine(scores, chances ? drawn : undefined, "higher"));
    notes.push(...notesOf(scored.notes, "missing_weight"), ...notesOf(scored.notes, "stand_ins"));
  }
  if (intervals || chances) notes.push(drawing.note);
  const unknown = metrics.filter((_, at) => drawn[at]?.size === 0);
  const why = "no chance, because neither catalogue nor table gives attempts or minutes for these rates";
  notes.push(...notedColumns("no_evidence", unknown, (names) => `${names}: ${why}`));
  return { lines, notes };
}

function leadsNote(names: readonly string[], lines: readonly ComparedLine[]): Note {
  const decided = lines.map(({ leads }) => leads).filter((leads) => leads.includes(true));
  const isShared = (leads: readonly boolean[]): boolean => leads.filter((isBest) => isBest).length > 1;
  const shared = decided.filter(isShared).length;
  const alone = names.map((name, at) => {
    return [name, decided.filter((leads) => leads[at] && !isShared(leads)).length] as const;
  });
  const counts = alone.map(([name, led]) => `${name} leads on ${led}`);
  return {
    code: "leads",
    message: `of ${counted(decided.length, "metric")} ${counts.join(", ")}${shared > 0 ? `; ${shared} shared` : ""}`,
    metrics: decided.length,
    leads: Object.fromEntries(alone),
    shared,
  };
}

type NumberSaid = "value" | "rank" | "low" | "high" | "difference" | "chance";

/** A number about a row in a line. The last two compare it with the first row, which therefore has none. */
function numberIn({ drawn, standings }: ComparedLine, index: number, said: NumberSaid): number {
  const [own, first] = [standings[index]!, standings[0]!];
  if (said !== "difference" && said !== "chance") return own[said];
  if (index === 0) return Number.NaN;
  if (said === "difference") return own.value - first.value;
  /** The probability, in percent, that a row's true value is better than the first one's. */
  const [draws, ofFirst] = [drawn?.get(own.row), drawn?.get(first.row)];
  return draws && ofFirst ? chanceOfMore(draws, ofFirst) : Number.NaN;
}

const [LABEL, BETTER, BEST] = ["label", "better", "best"] as const;

/** Columns of the wide shape; the name of a compared row must differ from them. */
const TAKEN_IN_WIDE = [METRIC, LABEL, BETTER, ENTITY, BEST] as const;

function wideTable(
  { entity }: Table,
  names: readonly string[],
  lines: readonly ComparedLine[],
  { intervals, chances }: CompareOptions,
  notes: readonly Note[],
): Table {
  const ofAll: NumberSaid[] = intervals ? ["value", "rank", "low", "high"] : ["value", "rank"];
  const ofOthers: NumberSaid[] = chances ? ["difference", "chance"] : ["difference"];
  const columns: [string, Column][] = [
    [METRIC, lines.map(({ metric }) => metric)],
    [LABEL, lines.map(({ label }) => label)],
    [BETTER, lines.map(({ better }) => better)],
    [ENTITY, lines.map(() => entity)],
    ...names.flatMap((name, index): [string, Column][] => [
      ...[...ofAll, ...(index > 0 ? ofOthers : [])].map((said): [string, Column] => [
        said === "value" ? name : `${name} ${said}`,
        Float64Array.from(lines, (line) => numberIn(line, index, said)),
      ]),
      [`${name} pool`, lines.map(({ standings }) => standings[index]!.pool)],
      [`${name} peers`, Float64Array.from(lines, ({ standings }) => standings[index]!.peers)],
    ]),
    [BEST, lines.map(({ leads }) => names.filter((_, index) => leads[index]).join(", ") || null)],
  ];
  return new Table({ entity, columns, rowCount: lines.length, notes });
}

function longTable(
  { entity }: Table,
  names: readonly string[],
  lines: readonly ComparedLine[],
  { intervals, chances }: CompareOptions,
  notes: readonly Note[],
): Table {
  const head: NumberSaid[] = ["value", "rank", "difference"];
  const ofChance: NumberSaid[] = chances ? ["chance"] : [];
  const more: NumberSaid[] = intervals ? ["low", "high", ...ofChance] : ofChance;
  const cells = lines.flatMap((line) =>
    names.map((name, index) => {
      const { metric, label, better, leads, standings } = line;
      const { pool, peers, value } = standings[index]!;
      const best = !leads.includes(true) || Number.isNaN(value) ? Number.NaN : Number(leads[index]);
      const numbers = [...head, ...more].map((said) => [said, numberIn(line, index, said)] as const);
      return { metric, name, best, ...Object.fromEntries(numbers), label, better, entity, pool, peers };
    }),
  );
  const texts = [METRIC, "name", LABEL, BETTER, ENTITY, "pool"];
  const order = [METRIC, "name", ...head, BEST, ...more, LABEL, BETTER, ENTITY, "pool", "peers"];
  return tableOfLines<string>({ entity }, order, cells, { texts, notes });
}

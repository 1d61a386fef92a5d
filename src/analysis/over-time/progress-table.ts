import { hasCriteria } from "../../comparison/peer-criteria.js";
import type { Note } from "../../notes.js";
import { valuesAt, valuesPlaced } from "../../stats/values-at.js";
import { type Ending, LEVEL, POOL_CELLS, withEnding } from "../../table/column-names.js";
import { headColumns } from "../../table/layout.js";
import { type Column, isNumbers, Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import type { Careers } from "./careers.js";
import type { MetricChanges } from "./changes.js";
import type { OverTime, OverTimeOptions } from "./rates-over-time.js";
import type { ChosenSeasons } from "./season-choice.js";

interface Progressed {
  readonly careers: Careers;
  readonly setting: OverTime;
  readonly options: OverTimeOptions;
  readonly chosen: readonly ChosenSeasons[];
  readonly made: readonly MetricChanges[];
  readonly level: number;
}

/** The table of changes: the player, both seasons, and the columns of each metric. */
export function progressTable(
  { careers, options, chosen, made, level }: Progressed,
  notes: readonly Note[],
): Table {
  const { table, minutes } = careers;
  const firsts = chosen.map(({ first }) => first);
  const seconds = chosen.map(({ second }) => second);
  const ranked = rankedSeasons(table, options, made, firsts, seconds);
  const ofRow: [string, Column][] = [
    ["competitionBefore", valuesAt(table.numbers("competitionId"), firsts)],
    ["seasonBefore", valuesAt(table.numbers("seasonId"), firsts)],
    ["minutesBefore", valuesAt(minutes, firsts)],
    ["minutesAfter", valuesAt(minutes, seconds)],
    ["moved", Float64Array.from(chosen, ({ hasMoved }) => Number(hasMoved))],
    ...POOL_CELLS.map((name): [string, Column] => [name, taken(ranked.table.column(name), ranked.seconds)]),
    [LEVEL, new Float64Array(chosen.length).fill(level)],
  ];
  const ofMetrics = made.flatMap((of) => {
    const ranks = ranked.table.numbers(withEnding(of.metric, "rank"));
    const columns: [Ending, Column][] = [
      ["before", of.before],
      ["after", of.after],
      ["before_rank", valuesAt(ranks, ranked.firsts)],
      ["after_rank", valuesAt(ranks, ranked.seconds)],
      ["change", of.change],
      ["change_low", of.low],
      ["change_high", of.high],
      ["change_chance", of.chance],
      ["change_raw", of.raw],
      ["change_text", Object.freeze(of.text)],
    ];
    return columns.map(([ending, column]) => [withEnding(of.metric, ending), column] as const);
  });
  const { entity, catalogue } = table;
  const columns = [...whoColumns(table, seconds), ...ofRow, ...ofMetrics];
  return new Table({
    entity,
    catalogue,
    rowCount: chosen.length,
    columns,
    notes: [...table.notes, ...notes],
  });
}

/** The player's details and competition, from the later season. */
function whoColumns(table: Table, rows: readonly number[]): [string, Column][] {
  const names = [...headColumns(table.entity), "competition_name", "season_name", "player_birthDate"];
  return names.filter((name) => table.has(name)).map((name) => [name, taken(table.column(name), rows)]);
}

function taken(column: Column, rows: readonly number[]): Column {
  return isNumbers(column) ? valuesAt(column, rows) : Object.freeze(rows.map((row) => column[row] ?? null));
}

/** The ranks of both seasons, each in its own pool, and the chosen rows' indices there. */
function rankedSeasons(
  table: Table,
  options: OverTimeOptions,
  made: readonly MetricChanges[],
  firsts: readonly number[],
  seconds: readonly number[],
) {
  const { trend: _trend, ...criteria } = options;
  const metrics = made.map(({ metric }) => metric);
  // Ranks only the two seasons. With the caller's own `by`, pools may span all seasons.
  const seasonal =
    hasCriteria(options) && options.by !== undefined ? undefined : seasonRows(table, firsts, seconds);
  const place = seasonal && valuesPlaced(table.rowCount, seasonal, (at) => at);
  const at = (row: number): number => (place === undefined ? row : place[row]!);
  const ranks = ranksOf(seasonal === undefined ? table : takeRows(table, seasonal), { ...criteria, metrics });
  return { table: ranks, firsts: firsts.map(at), seconds: seconds.map(at) };
}

/** All rows of the competitions and seasons of these rows. */
function seasonRows(table: Table, firsts: readonly number[], seconds: readonly number[]): number[] {
  const [seasons, competitions] = [table.numbers("seasonId"), table.numbers("competitionId")];
  const keyOf = (row: number): string => `${competitions[row]} ${seasons[row]}`;
  const wanted = new Set([...firsts, ...seconds].map(keyOf));
  return Array.from(seasons.keys()).filter((row) => wanted.has(keyOf(row)));
}

import { REGULAR_MINUTES } from "../comparison/regulars.js";
import type { ComparisonRules } from "../comparison/rules.js";
import { TIE_RULES, type TieKind } from "../stats/ranking/index.js";
import { columnName, IN_POOL, PEER_COUNT } from "../table/column-names.js";
import { COVERAGE } from "../table/layout.js";
import { noDirectionText } from "../text/metric-words.js";
import type { Spelling } from "./dialects.js";
import { valueToRank } from "./metric-values.js";
import { isText, mayHave, metricOfRanked, type RankedTable, unmadeColumns } from "./ranked-table.js";

/**
 * The column of minutes, and the minimum for a peer. `regulars` means 900, or a third of the maximum in the competition
 * and season if that is less.
 */
export interface LeastMinutes {
  readonly column: string;
  readonly least: number | "regulars";
}

/** Everything that determines a statement. */
export interface Ranking {
  readonly table: RankedTable;
  readonly metrics: readonly string[];
  /** The columns in which peers are equal. */
  readonly by: readonly string[];
  /** The columns that identify a row, the entity's id first. */
  readonly keys: readonly string[];
  readonly minMinutes: LeastMinutes | undefined;
  readonly rules: ComparisonRules;
  readonly from: string;
  readonly sql: Spelling;
}

/** The names of the steps, unlike any table that a user may have. */
const STEPS = {
  seasons: "scoutframe_seasons",
  pools: "scoutframe_pools",
  cells: "scoutframe_cells",
  counted: "scoutframe_counted",
  ranked: "scoutframe_ranked",
} as const;

/**
 * The statement uses one window over a long form. With a window per metric, the engine would sort the rows once per
 * metric, and engines plan two hundred windows slowly; here all metrics are one column, sorted once. There are five
 * steps:
 * - `seasons` has a row per season, with its values as a list.
 * - `pools` counts the peers of each season.
 * - `cells` has a row per value.
 * - `counted` counts the peers below and at each value.
 * - `ranked` has a row per season again, with its ranks as a list.
 *
 * `pools` comes before the long form so that an engine on many machines sends each season to its pool's machine once,
 * as one row, and keeps its values there until they are ranked.
 */
export function rankStatement(ranking: Ranking): string {
  const steps = [seasons(ranking), pools(ranking), cells(ranking), counted(ranking), ranked(ranking)];
  return `${directionComment(ranking)}with ${steps.join(",\n")}\n${result(ranking)}\n`;
}

/** A statement has no notes, so a comment in it lists the metrics without a stated direction. */
function directionComment({ table, metrics, rules }: Ranking): string {
  if (rules.direction === "raw") return "";
  const unknown = metrics.filter((name) => metricOfRanked(table, name)?.better === undefined);
  return noDirectionText(unknown.map((name) => name.replace(/\s+/g, " ")))
    .map((line) => `-- ${line}\n`)
    .join("");
}

function seasons(ranking: Ranking): string {
  const { table, metrics, rules, from, sql } = ranking;
  const columns = rowNames(ranking).map(({ column, alias }) => `${sql.name(column)} as ${alias}`);
  const values = metrics.map((metric) => `\n      ${valueToRank(table, metric, rules, sql)}`);
  return `${STEPS.seasons} as (
  select
    ${columns.join(", ")},
    ${isPeer(ranking)} as is_peer,
    ${sql.list(values)} as metric_values
  from ${from}
)`;
}

function isPeer({ table, by, minMinutes, sql }: Ranking): string {
  const conditions = by.map((column) =>
    isText(table, column)
      ? `${sql.name(column)} is not null`
      : `cast(${sql.name(column)} as ${sql.text}) <> '${sql.nan}'`,
  );
  if (minMinutes !== undefined) {
    const minutes = `cast(${sql.name(minMinutes.column)} as ${sql.double})`;
    if (minMinutes.least === "regulars") conditions.push(isRegular(minutes, table, sql));
    else conditions.push(`${minutes} >= ${minMinutes.least}`, isNumber(minutes, sql));
  }
  return conditions.length === 0 ? "1" : `case when ${conditions.join(" and ")} then 1 else 0 end`;
}

/** Whether a player is a regular. If nobody in a season has minutes, all its rows are peers. */
function isRegular(minutes: string, table: RankedTable, sql: Spelling): string {
  // An id may be missing as NULL or as NaN.
  const season = ["competitionId", "seasonId"]
    .filter((column) => mayHave(table, column))
    .map((column) => `nullif(cast(${sql.name(column)} as ${sql.text}), '${sql.nan}')`);
  const partition = season.length === 0 ? "" : `partition by ${season.join(", ")}`;
  const most = `max(case when ${isNumber(minutes, sql)} then ${minutes} end) over (${partition})`;
  const hasPlayed = `${isNumber(minutes, sql)} and (${minutes} >= ${REGULAR_MINUTES} or ${minutes} >= ceil(${most} / 3))`;
  return `(coalesce(${most}, 0) <= 0 or (${hasPlayed}))`;
}

/** Engines disagree on how NaN compares with numbers, but on none is it less than or equal to infinity. */
function isNumber(value: string, sql: Spelling): string {
  return `${value} <= cast('Infinity' as ${sql.double})`;
}

function pools(ranking: Ranking): string {
  return `${STEPS.pools} as (
  select
    ${STEPS.seasons}.*,
    count(case when is_peer = 1 then 1 end) over (${partition(poolNames(ranking))}) as pool_size
  from ${STEPS.seasons}
)`;
}

function cells(ranking: Ranking): string {
  const { sql } = ranking;
  return `${STEPS.cells} as (
  select
    ${carried(ranking)}, metric,
    case when ${isNumber("listed", sql)} then listed end as cell,
    case when ${isNumber("listed", sql)} and is_peer = 1 then listed end as peer_cell
  from ${sql.unnested(STEPS.pools, "metric_values", "listed", "metric")}
)`;
}

function counted(ranking: Ranking): string {
  // All windows share one order, so one sort serves them all.
  const ordered = `${partition([...poolNames(ranking), { alias: "metric" }])} order by cell`;
  const all = `${ordered} rows between unbounded preceding and unbounded following`;
  return `${STEPS.counted} as (
  select
    ${carried(ranking)}, metric, cell,
    count(peer_cell) over (${all}) as present,
    min(peer_cell) over (${all}) as lowest,
    max(peer_cell) over (${all}) as highest,
    count(peer_cell) over (${ordered}) as up_to,
    count(peer_cell) over (${ordered} range between current row and current row) as tied
  from ${STEPS.cells}
)`;
}

/** A hundred times the place of a value in its pool. It is a whole number, so the rank is rounded only once. */
function places(ties: TieKind): string {
  const { ofTied, ofOne } = TIE_RULES[ties];
  const terms = ["100 * (up_to - tied)"];
  if (ofTied > 0) terms.push(`${100 * ofTied} * tied`);
  if (ofOne > 0) terms.push(`case when tied = 0 then 0 else ${100 * ofOne} end`);
  return terms.join(" + ");
}

function ranked(ranking: Ranking): string {
  const { metrics, sql } = ranking;
  const { minPeers, ties } = ranking.rules;
  const rank = `cast(${places(ties)} as ${sql.double}) / present`;
  const cell = `case when cell is not null and present >= ${minPeers} and lowest < highest then ${rank} end`;
  return `${STEPS.ranked} as (
  select
    ${carried(ranking)},
    case when count(*) = ${metrics.length} then ${sql.collected(cell, "metric")} end as ranks
  from ${STEPS.counted}
  group by ${carried(ranking)}
)`;
}

function result(ranking: Ranking): string {
  const { from, sql } = ranking;
  const conditions = rowNames(ranking).map(({ column, alias }, at) =>
    [`source.${sql.name(column)}`, `ranked.${alias}`].join(at === 0 ? " = " : " is not distinct from "),
  );
  return `select
  ${resultColumns(ranking).join(",\n  ")}
from ${from} as source
left join ${STEPS.ranked} as ranked on ${conditions.join("\n  and ")}`;
}

function resultColumns({ table, metrics, sql }: Ranking): string[] {
  const poolCells = [
    `cast(ranked.pool_size as integer) as ${sql.name(PEER_COUNT)}`,
    `cast(ranked.is_peer as integer) as ${sql.name(IN_POOL)}`,
  ];
  const rankOf = new Map(
    metrics.map((metric, place) => [
      metric,
      `${sql.itemAt("ranked.ranks", place)} as ${sql.name(columnName(metric, "rank"))}`,
    ]),
  );
  if (table.columns === undefined) return ["source.*", ...poolCells, ...rankOf.values()];
  const columns: string[] = [];
  for (const name of unmadeColumns(table.catalogue, table.columns)) {
    columns.push(`source.${sql.name(name)}`);
    if (name === COVERAGE) columns.push(...poolCells.splice(0));
    const rank = rankOf.get(name);
    if (rank !== undefined) columns.push(rank);
  }
  return [...columns, ...poolCells];
}

/** The name of a column between the first step and the last; it cannot clash with the table's names. */
interface Alias {
  readonly column: string;
  readonly alias: string;
}

/** The columns that identify a row, then the other columns that define pools. */
function rowNames(ranking: Ranking): Alias[] {
  const pools = poolNames(ranking).filter(({ column }) => !ranking.keys.includes(column));
  return [...ranking.keys.map(keyName), ...pools];
}

function poolNames({ by, keys }: Ranking): Alias[] {
  return by.map((column, place) =>
    keys.includes(column) ? keyName(column, keys.indexOf(column)) : { column, alias: `pool_${place + 1}` },
  );
}

function keyName(column: string, place: number): Alias {
  return { column, alias: `key_${place + 1}` };
}

/** The columns of a season that every step passes on. */
function carried(ranking: Ranking): string {
  return [...rowNames(ranking).map(({ alias }) => alias), "is_peer", "pool_size"].join(", ");
}

function partition(columns: readonly Pick<Alias, "alias">[]): string {
  return columns.length === 0 ? "" : `partition by ${columns.map(({ alias }) => alias).join(", ")}`;
}

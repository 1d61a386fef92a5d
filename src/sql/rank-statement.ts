import { metricIn } from "../catalogue/catalogue-index.js";
import { attemptsOf, isRate } from "../catalogue/columns.js";
import type { ColumnMetric } from "../catalogue/types.js";
import { type ComparisonRules, leastAttempts, REGULAR_MINUTES } from "../comparison/rules.js";
import { TIE_RULES, type TieKind } from "../stats/ranking/index.js";
import { columnName, IN_POOL, PEER_COUNT } from "../table/column-names.js";
import { COVERAGE } from "../text/layout-columns.js";
import { noDirectionText } from "../text/words.js";
import type { Spelling } from "./dialects.js";
import { isText, mayHave, type RankedTable, unmadeColumns } from "./ranked-table.js";

/**
 * The column of minutes, and the minimum for a peer. `regulars` means 900, or a third of the maximum in the competition
 * and season if that is less.
 */
export interface LeastMinutes {
  readonly column: string;
  readonly least: number | "regulars";
}

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

/**
 * The statement uses one window over a long form. With a window per metric, the engine would sort the rows once per
 * metric, and engines plan two hundred windows slowly; here all metrics are one column, sorted once. There are five
 * steps, named unlike any table that a user may have:
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
  const { table, metrics, by, keys, minMinutes, rules, from, sql } = ranking;
  // Between the first step and the last, columns have names that cannot clash with the table's.
  const keyNames = keys.map((column, place) => ({ column, alias: `key_${place + 1}` }));
  const poolNames = by.map((column, place) => {
    return keyNames.find((key) => key.column === column) ?? { column, alias: `pool_${place + 1}` };
  });
  /** The columns that identify a row, then the other columns that define pools. */
  const rowNames = [...new Set([...keyNames, ...poolNames])];
  /** The columns of a season that every step passes on. */
  const carried = [...rowNames.map(({ alias }) => alias), "is_peer", "pool_size"].join(", ");
  const pool = poolNames.map(({ alias }) => alias);
  const listed = isNumber("listed", sql);
  // All windows share one order, so one sort serves them all.
  const ordered = `partition by ${[...pool, "metric"].join(", ")} order by cell`;
  const all = `${ordered} rows between unbounded preceding and unbounded following`;
  const rank = `cast(${places(rules.ties)} as ${sql.double}) / present`;
  const cell = `case when cell is not null and present >= ${rules.minPeers} and lowest < highest then ${rank} end`;
  const joined = rowNames.map(({ column, alias }, at) =>
    [`source.${sql.name(column)}`, `ranked.${alias}`].join(at === 0 ? " = " : " is not distinct from "),
  );
  return `${directionComment(ranking)}with scoutframe_seasons as (
  select
    ${rowNames.map(({ column, alias }) => `${sql.name(column)} as ${alias}`).join(", ")},
    ${isPeer(table, by, minMinutes, sql)} as is_peer,
    ${sql.list(metrics.map((metric) => `\n      ${valueToRank(table, metric, rules, sql)}`))} as metric_values
  from ${from} as source
),
scoutframe_pools as (
  select
    scoutframe_seasons.*,
    count(case when is_peer = 1 then 1 end) over (${pool.length === 0 ? "" : `partition by ${pool.join(", ")}`}) as pool_size
  from scoutframe_seasons
),
scoutframe_cells as (
  select
    ${carried}, metric,
    case when ${listed} then listed end as cell,
    case when ${listed} and is_peer = 1 then listed end as peer_cell
  from ${sql.unnested("scoutframe_pools", "metric_values", "listed", "metric")}
),
scoutframe_counted as (
  select
    ${carried}, metric, cell,
    count(peer_cell) over (${all}) as present,
    min(peer_cell) over (${all}) as lowest,
    max(peer_cell) over (${all}) as highest,
    count(peer_cell) over (${ordered}) as up_to,
    count(peer_cell) over (${ordered} range between current row and current row) as tied
  from scoutframe_cells
),
scoutframe_ranked as (
  select
    ${carried},
    case when count(*) = ${metrics.length} then ${sql.collected(cell, "metric")} end as ranks
  from scoutframe_counted
  group by ${carried}
)
select
  ${resultColumns(ranking).join(",\n  ")}
from ${from} as source
left join scoutframe_ranked as ranked on ${joined.join("\n  and ")}
`;
}

/** A statement has no notes, so a comment in it lists the metrics without a stated direction. */
function directionComment({ table, metrics, rules }: Ranking): string {
  if (rules.direction === "raw") return "";
  const unknown = metrics.filter((name) => metricIn(table.catalogue, name)?.better === undefined);
  return noDirectionText(unknown.map((name) => name.replace(/\s+/g, " ")))
    .map((line) => `-- ${line}\n`)
    .join("");
}

function isPeer(
  table: RankedTable,
  by: readonly string[],
  minMinutes: LeastMinutes | undefined,
  sql: Spelling,
): string {
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

/** A hundred times the place of a value in its pool. It is a whole number, so the rank is rounded only once. */
function places(ties: TieKind): string {
  const { ofTied, ofOne } = TIE_RULES[ties];
  const terms = ["100 * (up_to - tied)"];
  if (ofTied > 0) terms.push(`${100 * ofTied} * tied`);
  if (ofOne > 0) terms.push(`case when tied = 0 then 0 else ${100 * ofOne} end`);
  return terms.join(" + ");
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

/**
 * A metric's value as an SQL expression: NULL if the value is meaningless, has too few attempts or is not meant for the
 * row; negated if lower is better, so that larger is better everywhere.
 */
function valueToRank(table: RankedTable, metric: string, rules: ComparisonRules, sql: Spelling): string {
  const known = metricIn(table.catalogue, metric);
  const value = `cast(${sql.name(metric)} as ${sql.double})`;
  const ranked = rules.direction === "better" && known?.better === "lower" ? `- ${value}` : value;
  const reasons = [
    ...(isRate(known, metric) ? undefinedWhere(table, known, rules, sql) : []),
    ...notMeantWhere(table, known, sql),
  ];
  return reasons.length === 0 ? ranked : `case when ${reasons.join(" or ")} then null else ${ranked} end`;
}

/**
 * The SQL conditions under which a rate is meaningless (as in `definedRates`) or has too few attempts. A condition that
 * is NULL does not hold.
 */
function undefinedWhere(
  table: RankedTable,
  rate: ColumnMetric | undefined,
  rules: ComparisonRules,
  sql: Spelling,
): string[] {
  const isLeftOut = rules.undefinedRates === "missing";
  const reasons = isLeftOut && mayHave(table, "coverage") ? [`${sql.name("coverage")} <> 'full'`] : [];
  const denominator = rate?.denominator;
  if (denominator === undefined || !mayHave(table, denominator)) return reasons;
  const least = attemptsOf(rate) === undefined ? 0 : leastAttempts(rules, rate);
  if (least > 0) reasons.push(`${sql.name(denominator)} < ${least}`);
  else if (isLeftOut) reasons.push(`${sql.name(denominator)} = 0`);
  return reasons;
}

/** Goalkeeper metrics are only for goalkeepers, and outfield metrics only for the others. */
function notMeantWhere(table: RankedTable, metric: ColumnMetric | undefined, sql: Spelling): string[] {
  const scope = metric?.appliesTo ?? "all";
  if (scope === "all" || table.entity !== "player" || !mayHave(table, "positionGroup")) return [];
  const group = sql.name("positionGroup");
  return scope === "outfield"
    ? [`${group} = 'goalkeeper'`]
    : [`${group} <> 'goalkeeper'`, `${group} is null`];
}

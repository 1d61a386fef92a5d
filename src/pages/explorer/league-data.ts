import { withAges } from "../../analysis/peers/ages.js";
import { withDefinedRates } from "../../analysis/peers/defined-rates.js";
import { percentileRanks } from "../../analysis/peers/percentile-ranks.js";
import { poolsOf } from "../../analysis/peers/pools.js";
import { roleScores } from "../../analysis/peers/role-scores.js";
import { headlineMetrics } from "../../catalogue/headlines.js";
import { roles } from "../../catalogue/roles.js";
import { POSITION_GROUP_NAMES } from "../../catalogue/types.js";
import { columnName } from "../../table/column-names.js";
import { distinctNames, idColumn, keyAt } from "../../table/keys.js";
import { applicableValues, chosenMetrics, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { similarRows } from "../similar-rows.js";
import { leagueTitle, seasonOfRow, seasonPeriod } from "../sources.js";
import type { ExplorerData, ExplorerMetric, ExplorerRows, SimilarRow } from "./data.js";
import { halfPlacesOf } from "./half-places.js";

export interface LeagueDataOptions {
  readonly title?: string | undefined;
  readonly source?: string | undefined;
  readonly metrics?: readonly string[] | undefined;
  readonly minMinutes: number;
  readonly similarCount: number;
}

/** A league as an explorer page needs it: ranks, role scores and likeness computed once, by the library. */
export function leagueData(caller: string, sent: Table, options: LeagueDataOptions): ExplorerData {
  const table = withDefinedRates(sent);
  const criteria = table.entity === "team" ? {} : { minMinutes: options.minMinutes };
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  const columns = shownMetrics(caller, table, options.metrics);
  const names = columns.map(({ column }) => column);
  const { pools, inPool } = poolsOf(caller, table, table, criteria);
  const pool = { pool: pools, inPool };
  const ranks = columns.length === 0 ? undefined : percentileRanks(table, { ...criteria, metrics: names });
  const positionGroups = POSITION_GROUP_NAMES.filter(
    (group) => table.has("positionGroup") && table.texts("positionGroup").includes(group),
  );
  const groups = table.entity === "team" ? [null] : positionGroups;
  const scored = roles({ entity: table.entity }).filter(
    ({ positionGroup }) => positionGroup === null || positionGroups.includes(positionGroup),
  );
  return {
    entity: table.entity,
    title: options.title ?? leagueTitle(table),
    source: options.source ?? "",
    period: seasonPeriod(table),
    minMinutes: criteria.minMinutes ?? 0,
    positionGroups,
    metrics: columns,
    roles: scored.map(({ name, description, positionGroup }) => ({
      name,
      description,
      positionGroup: positionGroup === null ? -1 : positionGroups.indexOf(positionGroup),
    })),
    profiles: groups.map((group) => {
      return headlineMetrics(table.entity, group)
        .map((name) => names.indexOf(name))
        .filter((index) => index >= 0);
    }),
    rows: rowFacts(table, positionGroups, pools, inPool),
    values: names.map((name) => withNulls(applicableValues(table, name))),
    ranks: names.map((name) => halfPlacesOf(ranks!.numbers(columnName(name, "rank")), pool)),
    scores: scored.map(({ name }) =>
      withNulls(roleScores(table, { ...criteria, role: name }).numbers("score")),
    ),
    similar: rows.map((row) => similarTo(table, row, options)),
  };
}

/** Metrics that somebody has, without those that the interface has given up. */
function shownMetrics(caller: string, table: Table, asked: readonly string[] | undefined): ExplorerMetric[] {
  const names = chosenMetrics(caller, table, asked).filter((name) => {
    if (asked === undefined && metricOf(table, name)?.deprecated) return false;
    return applicableValues(table, name).some((value) => !Number.isNaN(value));
  });
  return names.map((column) => {
    const metric = metricOf(table, column);
    return {
      column,
      label: labelOf(table, column),
      description: metric?.description ?? "A metric that the interface documents do not name.",
      category: metric?.category ?? "other",
      better: metric?.better ?? "neither",
      whole: table.numbers(column).every((value) => Number.isNaN(value) || Number.isInteger(value)),
    };
  });
}

function rowFacts(
  table: Table,
  positionGroups: readonly string[],
  pools: Int32Array,
  inPool: Uint8Array,
): ExplorerRows {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  const seasons = rows.map((row) => seasonOfRow(table, row));
  const groups: readonly (string | null)[] = table.has("positionGroup") ? table.texts("positionGroup") : [];
  const knowsAges = ["player_birthDate", "season_startDate"].every((name) => table.has(name));
  const ages = table.entity === "player" && knowsAges ? withAges(table).numbers("age") : undefined;
  const nothing = new Float64Array(table.rowCount).fill(Number.NaN);
  const minutes = table.has("total_minutesOnField") ? table.numbers("total_minutesOnField") : nothing;
  return {
    id: [...table.numbers(idColumn(table.entity))],
    competitionId: [...table.numbers("competitionId")],
    seasonId: [...table.numbers("seasonId")],
    name: distinctNames(table, rows),
    fullName: rows.map((row) => fullName(table, row)),
    season: new Set(seasons).size > 1 ? seasons : rows.map(() => ""),
    positionGroup: rows.map((row) => positionGroups.indexOf(groups[row] ?? "")),
    positions: rows.map((row) => (table.has("positions") ? (table.texts("positions")[row] ?? "") : "")),
    age: withNulls(ages ?? nothing),
    minutes: withNulls(minutes),
    pool: [...pools],
    inPool: [...inPool],
  };
}

/** First and last name, where the record's details give them. */
export function fullName(table: Table, row: number): string {
  return ["player_firstName", "player_middleName", "player_lastName", "team_officialName"]
    .map((name) => (table.has(name) ? table.column(name)[row] : null))
    .filter((part) => typeof part === "string" && part !== "")
    .join(" ");
}

function similarTo(table: Table, row: number, options: LeagueDataOptions): SimilarRow[] {
  const { minMinutes, similarCount } = options;
  const found = similarRows(table, row, { count: similarCount, minMinutes });
  if (found === undefined) return [];
  return Array.from(found.numbers("similarity"), (similarity, at) => [
    table.find(keyAt(found, at)),
    similarity,
  ]);
}

function withNulls(values: Float64Array): (number | null)[] {
  return Array.from(values, (value) => (Number.isNaN(value) ? null : value));
}

import { peersWithValue } from "../../analysis/peers/compared-table.js";
import { scoredTable } from "../../analysis/peers/role-scores.js";
import { FACT_NAMES, FACTS, type FactName } from "../../analysis/search/facts.js";
import { factCells, foundBy } from "../../analysis/search/found-by.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import type { Role } from "../../catalogue/types.js";
import { chartLabel } from "../../charts/profile-of.js";
import { ComparableValues } from "../../comparison/comparable-values.js";
import { describeCriteria, leastMinutes, type PeerCriteria } from "../../comparison/peer-criteria.js";
import { defaultPoolColumns } from "../../comparison/pool-columns.js";
import { type LeastMinutes, minutesRange } from "../../comparison/regulars.js";
import { rulesOf } from "../../comparison/rules.js";
import { progressBar } from "../../notebook/progress-bar.js";
import { columnName, IN_POOL, PEER_COUNT, POOL, roleScoreColumn } from "../../table/column-names.js";
import { distinctNames, keysOf } from "../../table/keys.js";
import {
  applicableValues,
  chosenMetrics,
  directionOf,
  groupAt,
  labelOf,
  metricOf,
} from "../../table/metric-columns.js";
import { minutesOnField } from "../../table/minutes.js";
import type { Cell, Table } from "../../table/table.js";
import { meaningOf } from "../../text/metric-words.js";
import { numberAt } from "../cells.js";
import {
  AS_THEY_ARE,
  LIKELY_SCORES,
  type PageLeague,
  type PageOptions,
  pageLeague,
  similarPlaces,
} from "../page-league.js";
import { leagueTitle, seasonOfRow, seasonPeriod } from "../sources.js";
import { canRankAmong } from "./among.js";
import { boardScores } from "./board-scores.js";
import type {
  ExplorerData,
  ExplorerFact,
  ExplorerMetric,
  ExplorerPeers,
  ExplorerRows,
  ExplorerSimilar,
} from "./data.js";
import { halfPlacesOf } from "./packing.js";
import { profileCategories, profileIntervals } from "./profile-intervals.js";

/** The data of an explorer page: ranks, role scores and similarity, computed once by the library. */
export function leagueData(sent: Table, given: PageOptions): ExplorerData {
  const options = { ...given, metrics: withAdded(sent, given.metrics) };
  const page = pageLeague(sent, options);
  const { table, criteria } = page;
  const columns = shownMetrics(table, options.metrics);
  const names = columns.map(({ column }) => column);
  const pools = poolsShown(table);
  const ranked = names.map((name) => {
    const peers = pools.first.map((row) => peersWithValue(table, name, row));
    const peersOf = (row: number): number => peers[pools.ofRow[row] ?? -1] ?? Number.NaN;
    return { peers, ranks: halfPlacesOf(table.numbers(columnName(name, "rank")), peersOf) };
  });
  const groupOf = Array.from({ length: table.rowCount }, (_, row) => groupAt(table, row));
  const positionGroups = table.catalogue.groups
    .map(({ name }) => name)
    .filter((name) => groupOf.includes(name));
  const groups = table.entity === "team" ? [null] : positionGroups;
  const scored = table.catalogue.roles.filter(({ positionGroup }) =>
    (groups as readonly (string | null)[]).includes(positionGroup),
  );
  const scores = likelyScores(page, scored);
  return {
    entity: table.entity,
    title: options.title ?? leagueTitle(table),
    source: page.source,
    period: seasonPeriod(table),
    peerCriteria: jsonCriteria(criteria),
    criteria: describeCriteria(sent, criteria),
    regroup: regroupOf(sent, page, names, positionGroups, hasAllMetrics(sent, given)),
    minutesColumn: table.entity === "team" ? null : (table.catalogue.minutes.onField ?? null),
    minMinutes: table.entity === "team" ? null : sameMinutes(table, page.leastMinutes),
    pools: pools.names,
    poolSizes: pools.first.map((row) => numberAt(table, PEER_COUNT, row)),
    positionGroups,
    metrics: columns,
    roles: scored.map(({ name, description, positionGroup, weights }) => ({
      column: roleScoreColumn(name),
      name,
      description,
      weights,
      positionGroup: positionGroup === null ? -1 : positionGroups.indexOf(positionGroup),
    })),
    profiles: groups.map((group) =>
      headlinesOf(table.catalogue, group)
        .map((name) => names.indexOf(name))
        .filter((index) => index >= 0),
    ),
    rows: { ...rowsOf(table, positionGroups), pool: pools.ofRow, inPool: table.numbers(IN_POOL) },
    facts: factsOf(table),
    values: names.map((name) => applicableValues(table, name)),
    ranks: ranked.map(({ ranks }) => ranks),
    intervals: profileIntervals(page, names),
    categories: profileCategories(page),
    peers: ranked.map(({ peers }) => peers),
    scores,
    boards: boardScores(page, scored),
    similar: similarOfAll(page),
  };
}

/** The scores in each role, computed together because all are drawn among the same peers. */
function likelyScores({ unranked, criteria }: PageLeague, roles: readonly Role[]): Float64Array[] {
  if (roles.length === 0) return [];
  const role = roles.map(({ name }) => name);
  const table = scoredTable(unranked, { role, ...criteria, ...LIKELY_SCORES });
  return role.map((name) => table.numbers(role.length === 1 ? "score" : roleScoreColumn(name)));
}

/** The most similar rows of each row. This takes a while in a large league, so a bar shows the progress. */
function similarOfAll(page: PageLeague): ExplorerSimilar {
  const { entity, rowCount } = page.table;
  const { similarCount: count } = page;
  const rows = new Float64Array(rowCount * count).fill(Number.NaN);
  const similarity = rows.slice();
  const bar = progressBar(`similar ${entity}s`, rowCount);
  for (let row = 0; row < rowCount; row++) {
    bar.update(row);
    similarPlaces(page, row).forEach(([other, alike], at) => {
      rows[row * count + at] = other;
      similarity[row * count + at] = Math.round(alike * 100) / 100;
    });
  }
  bar.update(rowCount);
  bar.finish();
  return { count, rows, similarity };
}

/** The pools of the rows: the names, the first row of each, and each row's index, or -1. */
function poolsShown(table: Table): {
  readonly names: readonly string[];
  readonly first: readonly number[];
  readonly ofRow: Float64Array;
} {
  const texts = table.texts(POOL);
  const names = [...new Set(texts)].filter((text) => text !== null);
  return {
    names,
    first: names.map((name) => texts.indexOf(name)),
    ofRow: Float64Array.from(texts, (text) => (text === null ? -1 : names.indexOf(text))),
  };
}

/** The requested metrics. If the first one begins with `+`, they are added to the page's default metrics. */
function withAdded(table: Table, asked: readonly string[] | undefined): readonly string[] | undefined {
  if (!asked?.[0]?.startsWith("+")) return asked;
  const own = chosenMetrics(table, undefined).filter((name) => !metricOf(table, name)?.deprecated);
  return [...own, ...asked.map((name) => name.replace(/^\+/, ""))];
}

/** Metrics in which any row has a value. By default without deprecated ones. */
function shownMetrics(table: Table, asked: readonly string[] | undefined): ExplorerMetric[] {
  const names = chosenMetrics(table, asked).filter((name) => {
    if (asked === undefined && metricOf(table, name)?.deprecated) return false;
    return applicableValues(table, name).some((value) => !Number.isNaN(value));
  });
  return names.map((column) => {
    const metric = metricOf(table, column);
    return {
      column,
      label: labelOf(table, column),
      chartLabel: chartLabel(table, column, {}),
      meaning: meaningOf(metric),
      category: metric?.category,
      better: directionOf(table, column),
      shownAs: metric && { decimals: metric.decimals, unit: metric.unit },
      ...(metric?.basis === "per 90" && {
        total: metric.counterpart,
        adjusted: names.find((name) => isAdjusted(table, name, column)),
      }),
    };
  });
}

/** Whether a metric is the possession-adjusted form of another one. */
function isAdjusted(table: Table, name: string, of: string): boolean {
  const made = metricOf(table, name)?.made;
  return made !== undefined && "possession" in made && made.of === of;
}

function rowsOf(table: Table, positionGroups: readonly string[]): Omit<ExplorerRows, "pool" | "inPool"> {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row);
  const seasons = rows.map((row) => seasonOfRow(table, row));
  const numbers = (name: string): Float64Array =>
    table.has(name) ? table.numbers(name) : new Float64Array(table.rowCount).fill(Number.NaN);
  return {
    keys: Object.fromEntries(keysOf(table).map((name) => [name, numbers(name)])),
    name: distinctNames(table, rows),
    foundBy: rows.map((row) => foundBy(table, row)),
    season: new Set(seasons).size > 1 ? seasons : rows.map(() => ""),
    positionGroup: Float64Array.from(rows, (row) =>
      (positionGroups as readonly (string | null)[]).indexOf(groupAt(table, row)),
    ),
    positionGroupShare: numbers("positionGroupShare"),
    positions: rows.map((row) => (table.has("positions") ? (table.texts("positions")[row] ?? "") : "")),
    minutes: minutesOnField(table) ?? new Float64Array(table.rowCount).fill(Number.NaN),
  };
}

function factsOf(table: Table): ExplorerData["facts"] {
  const facts: Partial<Record<FactName, ExplorerFact>> = {};
  for (const name of FACT_NAMES) {
    const cells = factCells(table, name);
    const column = FACTS[name].columns.find((one) => table.has(one));
    if (cells === undefined || column === undefined) continue;
    const values = [...new Set(cells)].filter((cell) => cell !== null);
    const places = new Map<Cell, number>(values.map((value, at) => [value, at]));
    facts[name] = { column, values, of: Float64Array.from(cells, (cell) => places.get(cell) ?? -1) };
  }
  return facts;
}

/** Whether a page has all metrics with values, as the built-in catalogue knows them. */
function hasAllMetrics({ catalogue, entity }: Table, { metrics }: PageOptions): boolean {
  return (
    (metrics === undefined || metrics[0]?.startsWith("+") === true) && catalogue === defaultCatalogue(entity)
  );
}

/** What the page needs to rank among other peers; null if it cannot recompute the peers that it was written with. */
function regroupOf(
  sent: Table,
  { table, criteria, leastMinutes: keepsNoPool }: PageLeague,
  metrics: readonly string[],
  positionGroups: readonly string[],
  follows: boolean,
): ExplorerPeers | null {
  if (keepsNoPool === undefined) return null;
  const compared = new ComparableValues(table, rulesOf(AS_THEY_ARE, table));
  const regular = leastMinutes(sent, {});
  const regroup: ExplorerPeers = {
    ...defaultPoolColumns(sent, sent),
    provider: sent.catalogue.source?.provider ?? null,
    follows,
    hasAges: sent.has("player_birthDate") && sent.has("season_startDate"),
    regulars: Float64Array.from({ length: sent.rowCount }, (_, row) => regular(row)),
    thin: metrics.map((name) => thinRows(applicableValues(table, name), compared.comparable(name))),
  };
  return canRankAmong({ regroup, positionGroups }, criteria as ProfilePeers) ? regroup : null;
}

/** 1 for each value that ranks leave out; empty if there are none. */
function thinRows(values: Float64Array, compared: Float64Array): Float64Array {
  const thin = values.map((value, row) => (Object.is(value, compared[row]) ? 0 : 1));
  return thin.includes(1) ? thin : new Float64Array();
}

/** The least minutes of a peer, if they are the same for all. */
function sameMinutes(table: Table, least: LeastMinutes | undefined): number | null {
  if (least === undefined) return null;
  const [low, high] = minutesRange(table, least);
  return low === high ? low : null;
}

/** The criteria as in a search profile, without functions, which JSON cannot hold. */
function jsonCriteria({
  where: _where,
  weightByShare: _weightByShare,
  ...peers
}: PeerCriteria): ProfilePeers {
  return peers;
}

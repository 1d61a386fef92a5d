import { scoredTable } from "../../analysis/peers/role-scores.js";
import { FACT_NAMES, FACTS } from "../../analysis/search/facts.js";
import { FOUND_BY, FULL_NAME } from "../../analysis/search/found-by.js";
import type { ProfilePeers } from "../../analysis/search/profile.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import type { Catalogue, Entity, Role } from "../../catalogue/types.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { inPart } from "../../errors.js";
import { fieldOf } from "../../fields.js";
import { LEVEL, PEER_WEIGHT, POOL_CELLS, roleScoreColumn } from "../../table/column-names.js";
import { type Report, reportsOfRows, SCALE, type Scale } from "../../table/grades.js";
import { keyAt, keysOf } from "../../table/keys.js";
import {
  applicableValues,
  chosenMetrics,
  groupAt,
  isNumberColumn,
  metricColumns,
  metricOf,
  ownColumns,
} from "../../table/metric-columns.js";
import { everyRow, numbersIf } from "../../table/rows.js";
import { type Column, Table } from "../../table/table.js";
import { AS_THEY_ARE, leagueTitle, type PageOptions, pageTable } from "../page-league.js";
import type { Texts } from "./packing.js";

/**
 * The data of an explorer page: the table behind it, the criteria for its peers, and the metrics to show. The page
 * computes all else with the library's own functions. A `Float64Array` has a number for each row, NaN if missing; the
 * page stores these lists packed.
 */
export interface PageData {
  readonly entity: Entity;
  readonly rowCount: number;
  readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
  /** Null for the built-in catalogue. */
  readonly catalogue: Catalogue | null;
  readonly title: string;
  /** Source of the records; empty if unknown. */
  readonly source: string;
  /** The criteria for peers as in a search profile. */
  readonly peers: ProfilePeers;
  /** 1 for each row that passes the test of a peer; null without a test. */
  readonly passed: Float64Array | null;
  readonly metrics: readonly string[];
  /** The score of each row by its observed rates, by role, shown until the likely ones are made. */
  readonly scores: readonly Float64Array[];
  readonly similarCount: number;
  /** Whether scores and similarity follow the peers that the reader chooses. */
  readonly follows: boolean;
  /** The scale of scouts' grades, and what they reported of each row; no lists without grades. */
  readonly grades: { readonly scale: Scale; readonly reports: readonly (readonly Report[])[] };
  /** What stands in files beside the page instead of in these fields; null if it is all here. */
  readonly apart: Apart | null;
}

/** The files of a page of many rows, `col-0.js` and so on in their folder. */
export interface Apart {
  /** The name of the folder beside the page. */
  readonly folder: string;
  /** In the page and in each of its files, so that no file of another page is taken for one of them. */
  readonly id: string;
  readonly files: readonly (readonly [kind: FileKind, name: string])[];
  /** The metrics in which values became equal when they were rounded for the files. */
  readonly tied: readonly string[];
}

/**
 * What a file holds. Read at the start: a column of the table, a cell of the rows' pools, the rows' names. Read when it is
 * shown: a metric, the scores in a role, the words by which rows are found.
 */
export type FileKind = "table" | "pool" | "names" | "metric" | "score" | "words";

export type PackedColumn = Float64Array | Texts;

/** The columns besides metrics and keys that a page shows, searches or ranks by. */
const OTHERS: ReadonlySet<string> = new Set([
  ...["name", "parts", "position", "positionShare", "positionGroup", "positionGroupShare", "positions"],
  ...["competition_name", "season_name", "season_startDate", "season_endDate", "player_birthDate"],
  ...FACT_NAMES.flatMap((name): readonly string[] => FACTS[name].columns),
  ...FOUND_BY,
  ...FULL_NAME,
  ...[...POOL_CELLS, PEER_WEIGHT, LEVEL],
]);

export function pageData(
  sent: Table,
  given: PageOptions & { readonly grades?: Table | undefined },
): PageData {
  const { unranked: table, criteria, similarCount, source } = pageTable(sent, given);
  const isAdding = given.metrics?.[0]?.startsWith("+") === true;
  const metrics = shownMetrics(table, given.metrics, isAdding);
  const { where, weightByShare: _weights, ...peers } = criteria;
  const { entity, rowCount, catalogue } = table;
  const kept = new Set([...keysOf(table), ...metricColumns(table), ...metrics, ...(criteria.by ?? [])]);
  const isBuiltIn = catalogue === defaultCatalogue(entity);
  return {
    entity,
    rowCount,
    columns: table.columnNames
      .filter((name) => kept.has(name) || OTHERS.has(name))
      .map((name) => [name, packedColumn(table.column(name))]),
    catalogue: isBuiltIn ? null : catalogue,
    title: given.title ?? leagueTitle(table),
    source,
    peers,
    passed: where === undefined ? null : Float64Array.from(table.rows(), (row) => Number(where(row))),
    metrics,
    scores: observedScores(table, criteria),
    similarCount,
    follows: (given.metrics === undefined || isAdding) && isBuiltIn,
    grades: inPart("grades", () => gradesIn(table, given.grades)),
    apart: null,
  };
}

function gradesIn(table: Table, grades: Table | undefined): PageData["grades"] {
  if (grades === undefined) return { scale: SCALE, reports: [] };
  const { scale, of } = reportsOfRows(table, grades);
  return { scale, reports: everyRow(table).map(of) };
}

export function tableOf({ entity, rowCount, columns, catalogue }: PageData): Table {
  const unpacked = columns.map(([name, column]) => [name, unpackedColumn(column)] as const);
  return new Table({ entity, rowCount, columns: unpacked, catalogue: catalogue ?? undefined });
}

/** The criteria that a page was written with. */
export function criteriaOf({ peers, passed }: PageData, table: Table): PeerCriteria {
  if (passed === null) return peers;
  const keys = Array.from(passed.keys()).filter((row) => passed[row] === 1);
  const passing = new Set(keys.map((row) => JSON.stringify(keyAt(table, row))));
  const names = keysOf(table);
  const keyOf = (row: object) => Object.fromEntries(names.map((name) => [name, fieldOf(row, name)]));
  return { ...peers, where: (row) => passing.has(JSON.stringify(keyOf(row))) };
}

/** The roles of the position groups in a table, or those of teams. */
export function rolesHere(table: Table): Role[] {
  const isTeam = table.entity === "team";
  const groups = new Set(everyRow(table).map((row) => groupAt(table, row)));
  return table.catalogue.roles.filter(({ positionGroup: group }) =>
    group === null ? isTeam : groups.has(group),
  );
}

/** Scores in each role by the observed rates, to two decimals. */
function observedScores(table: Table, criteria: PeerCriteria): Float64Array[] {
  const role = rolesHere(table).map(({ name }) => name);
  if (role.length === 0) return [];
  return scoresIn(scoredTable(table, { role, ...criteria, ...AS_THEY_ARE }), role).map((scores) =>
    scores.map((score) => Math.round(score * 100) / 100),
  );
}

/** The level of a table's intervals, in percent; 90 without any. */
export function levelIn(table: Table): number {
  return numbersIf(table, LEVEL)?.find((level) => !Number.isNaN(level)) ?? 90;
}

export function scoresIn(scored: Table, roles: readonly string[]): Float64Array[] {
  return roles.map((name) => scored.numbers(roles.length === 1 ? "score" : roleScoreColumn(name)));
}

export function unpackedColumn(column: PackedColumn): Column {
  return column instanceof Float64Array ? column : Array.from(column.of, (at) => column.values[at] ?? null);
}

/** A column as the page stores it; the values of text in this order, or else in the order of the rows. */
export function packedColumn(column: Column, compare?: (one: string, other: string) => number): PackedColumn {
  if (column instanceof Float64Array) return column;
  const values = [...new Set(column)].filter((text) => text !== null);
  if (compare !== undefined) values.sort(compare);
  const places = new Map<string | null, number>(values.map((text, at) => [text, at]));
  return { values, of: Float64Array.from(column, (text) => places.get(text) ?? -1) };
}

/** The requested metrics in which any row has a value; default, to which others are added: all but deprecated ones. */
function shownMetrics(table: Table, asked: readonly string[] | undefined, isAdding: boolean): string[] {
  const joined = ownColumns(table).filter((name) => isNumberColumn(table, name) && !OTHERS.has(name));
  const own = (): string[] => [
    ...chosenMetrics(table, undefined).filter((name) => !metricOf(table, name)?.deprecated),
    ...joined,
  ];
  const named = isAdding ? [...own(), ...asked!.map((name) => name.replace(/^\+/, ""))] : asked;
  return (named === undefined ? own() : chosenMetrics(table, named)).filter((name) =>
    applicableValues(table, name).some((value) => !Number.isNaN(value)),
  );
}

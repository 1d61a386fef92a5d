import { withKnownAges } from "../../comparison/ages-and-positions.js";
import { comparable } from "../../comparison/comparable-values.js";
import { withoutPool } from "../../comparison/comparison.js";
import {
  describeCriteria,
  hasCriteria,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../../comparison/peer-criteria.js";
import { inPart, named, unknownColumn } from "../../errors.js";
import { checkOptions, without } from "../../options.js";
import { Remembered } from "../../table/column.js";
import {
  analysisOf,
  hasPool,
  IN_POOL,
  POOL_CELLS,
  roleOfScoreColumn,
  roleScoreColumn,
} from "../../table/column-names.js";
import { saidBy } from "../../table/envelope.js";
import { distinctNames } from "../../table/find.js";
import {
  type CatalogueOption,
  checkedTable,
  inKindOf,
  type SameKind,
  type TableInput,
} from "../../table/input.js";
import { keyAt, keysOf } from "../../table/keys.js";
import { labelOf, metricColumns, metricNamed } from "../../table/metric-columns.js";
import { everyRow, numbersIf } from "../../table/rows.js";
import { type Cell, isNumbers, type Table } from "../../table/table.js";
import { takeColumns, takeRows, withRowCells } from "../../table/verbs.js";
import { nearest, searchable } from "../../text/nearest.js";
import { ranksOf } from "../peers/percentile-ranks.js";
import { scoredTable } from "../peers/role-scores.js";
import { FACTS, factLabel, isFact } from "./facts.js";
import { factCells, foundBy } from "./found-by.js";
import { checkedProfile, NAME, SCORE, type SearchProfile } from "./profile.js";
import { type FunnelStep, type Searched, type SearchedColumn, searchRows } from "./search-rows.js";

export interface SearchResult<T extends TableInput = Table> {
  /** The matching rows, in the requested order. */
  readonly table: SameKind<T>;
  /** The rows left by each filter and threshold, in the order of the profile. */
  readonly funnel: readonly FunnelStep[];
}

const PEERS_CHECKS = without(PEER_CRITERIA_CHECKS, "where", "weightByShare");

/**
 * Finds the rows that match a search profile: the same rows in the same order as on an explorer page of the table.
 *
 * Shape:   `table`, the matching rows with all their columns unchanged, the pool and the ranks of the metrics
 *          that the profile names (of all, if it names none) and the scores that it names; with `columns` only keys,
 *          name, pool and these columns. A DataFrame for a DataFrame, else a table. `funnel`: for each filter and
 *          threshold the number of rows `before`, the number `left`, and the number with an unknown value (`missing`).
 * Peers:   those that `peers` of the profile describes; without it those of the table's pool if it has one, else
 *          the regulars, as in `percentileRanks`. Unless `peersOnly` is false, all other rows are left out.
 * Order:   of the funnel: peers, words, facts, thresholds in their order, shortlist. Of the rows: by `sort`; equal
 *          rows, and all rows without it, as in the table.
 * Ranks:   those of `percentileRanks`, scores those of `roleScores`, as explorer pages have them: with `rates: "shrunk"`, but
 *          for the profile's own role, whose ranks are of the values; without one, `score` is that of the role that
 *          fits best; a role of a position group scores that group alone.
 * Missing: passes no filter and no threshold, and is last in any order. Meaningless rates are missing.
 * Errors:  those of `parseSearchProfile`; `unknown_metric` and `unknown_column` for a column that is not in the table.
 *
 * @example
 * const { table, funnel } = search(await samplePlayers(), {
 *   version: 1,
 *   filters: { position: ["striker"], age: { max: 24 } },
 *   thresholds: [{ column: "average_goals", by: "rank", min: 80 }],
 *   sort: { column: "average_goals", descending: true },
 * });
 * table.column("name") // => ["H. Kane", "Gabriel Jesus"]
 * funnel.map((step) => step.left) // => [333, 43, 9, 2]
 */
export function search<T extends TableInput>(
  input: T,
  profile: SearchProfile,
  options: CatalogueOption = {},
): SearchResult<T> {
  return named("search", () => {
    const sent = checkedTable(input, options, {});
    const checked = checkedProfile(
      profile,
      sent.catalogue.groups.map(({ name }) => name),
    );
    inPart("peers", () => checkOptions(checked.peers ?? {}, PEERS_CHECKS));
    const criteria = checked.peers ?? {};
    const aged = withKnownAges(sent, criteria);
    const asked = inColumns(aged, checked);
    const table = withScores(aged, rankedTable(aged, asked, criteria), asked, criteria);
    const { rows, funnel } = searchRows(searchedTable(table, sent, criteria), asked);
    const found = saidBy("search", [sent], takeRows(table, rows));
    return { table: inKindOf(input, asked.columns ? withColumnsAlone(found, asked.columns) : found), funnel };
  });
}

/** The profile with labels of metrics replaced by their columns. */
function inColumns(table: Table, profile: SearchProfile): SearchProfile {
  const named = <Part extends { readonly column: string }>(part: Part): Part => ({
    ...part,
    column: columnNamed(table, part.column),
  });
  return {
    ...profile,
    thresholds: profile.thresholds?.map(named),
    sort: profile.sort && named(profile.sort),
    columns: profile.columns?.map((name) => columnNamed(table, name)),
  };
}

function columnNamed(table: Table, name: string): string {
  const isOther = name === NAME || name === SCORE || isFact(name) || roleOfScoreColumn(name) !== undefined;
  return isOther || table.has(name) ? name : metricNamed(table, name);
}

function columnsOf({ thresholds = [], sort, columns = [] }: SearchProfile): string[] {
  const parts = sort === undefined ? thresholds : [...thresholds, sort];
  return [...new Set([...parts.map(({ column }) => column), ...columns])];
}

function rankedTable(table: Table, profile: SearchProfile, criteria: PeerCriteria): Table {
  const { thresholds = [], sort } = profile;
  const known = new Set(metricColumns(table));
  const byRank = [...thresholds, sort].flatMap((part) => (part?.by === "rank" ? [part.column] : []));
  const metrics = columnsOf(profile).filter(
    (name) => known.has(name) || (byRank.includes(name) && table.has(name)),
  );
  // A table of changes has no metrics to rank.
  if (known.size === 0 && metrics.length === 0 && hasPool(table)) return table;
  // If the profile names columns, but no metric, ranking one metric is enough to find the pools.
  const others = profile.columns === undefined || known.size === 0 ? undefined : [...known].slice(0, 1);
  return ranksOf(table, { ...criteria, metrics: metrics.length === 0 ? others : metrics });
}

/** The options of built-in roles' scores on explorer pages. The reader's own role uses the page's ranks instead. */
const LIKELY = { rates: "shrunk" } as const;

/** The ranked table with the scores that the profile names. Each role is scored as if it were the only one. */
function withScores(table: Table, ranked: Table, profile: SearchProfile, criteria: PeerCriteria): Table {
  const { entity } = table;
  const unranked = hasCriteria(criteria) ? withoutPool(table) : table;
  const names = columnsOf(profile).filter(
    (name) => roleOfScoreColumn(name) !== undefined && !table.has(name),
  );
  const own = profile.role && { ...profile.role, entity };
  const score = own ?? rolesThatFit(table, profile);
  const asked = names.map((name) => [name, roleOfColumn(table, name)] as const);
  const scores = new Map<string, Float64Array>();
  for (const [name, role] of [...asked, ...(score ? [[SCORE, score] as const] : [])]) {
    const scored = scoredTable(unranked, { role, ...criteria, ...(role === own ? {} : LIKELY) });
    scores.set(name, scored.numbers("score"));
  }
  return withRowCells(ranked, scores);
}

/** All roles, if the profile uses the score without a role of its own: each row's best score counts. */
function rolesThatFit(table: Table, profile: SearchProfile): readonly string[] | undefined {
  if (table.has(SCORE) || !columnsOf(profile).includes(SCORE)) return undefined;
  const { roles } = table.catalogue;
  return roles.length === 0 ? undefined : roles.map(({ name }) => name);
}

function roleOfColumn({ catalogue }: Table, name: string): string {
  const columns = new Map(catalogue.roles.map((role) => [roleScoreColumn(role.name), role.name]));
  const role = columns.get(name);
  if (role === undefined) throw unknownColumn(name, nearest(name, columns.keys()));
  return role;
}

/** The rows' keys, names and pools, then these columns in this order, with ranks after their metrics. */
function withColumnsAlone(table: Table, columns: readonly string[]): Table {
  const asked = columns.flatMap((name) => {
    const own = isFact(name) ? FACTS[name].columns.find((column) => table.has(column)) : name;
    const rank = own === undefined ? undefined : analysisOf(table, own, "rank");
    return [own, rank].filter((column) => column !== undefined);
  });
  const head = [...keysOf(table), NAME, ...POOL_CELLS].filter((column) => table.has(column));
  return takeColumns(table, [...new Set([...head, ...asked])]);
}

/** A ranked table in the form that a search needs. Undefined rates are missing, as in the ranks. */
function searchedTable(table: Table, sent: Table, criteria: PeerCriteria): Searched {
  const inPool = table.numbers(IN_POOL);
  return {
    rowCount: table.rowCount,
    criteria: describeCriteria(sent, criteria),
    isPeer: (row) => inPool[row] === 1,
    text: (row) => textsOf(sent)[row]!,
    key: (row) => keyAt(table, row),
    column: (name) =>
      name === NAME ? { label: "Name", cell: (row) => namesOf(sent)[row]! } : searchedColumn(table, name),
  };
}

const NAMES = new Remembered<readonly string[]>({ cells: 0 });
const TEXTS = new Remembered<readonly string[]>({ cells: 0 });

/** A unique name for each row. */
function namesOf(table: Table): readonly string[] {
  return NAMES.of(table, "", () => distinctNames(table, everyRow(table)));
}

function textsOf(table: Table): readonly string[] {
  return TEXTS.of(table, "", () =>
    namesOf(table).map((name, row) => searchable(`${name} ${foundBy(table, row)}`)),
  );
}

function searchedColumn(table: Table, name: string): SearchedColumn {
  if (isFact(name)) {
    const cells = factCells(table, name);
    return { label: factLabel(table, name), cell: (row) => cells?.[row] ?? null };
  }
  if (!table.has(name)) throw unknownColumn(name, nearest(name, table.columnNames));
  const column = table.column(name);
  if (!isNumbers(column)) return { label: labelOf(table, name), cell: (row) => column[row] ?? null };
  const values = comparable(table, {}).applicable(name);
  const role = roleOfScoreColumn(name)?.replaceAll("_", " ") ?? (name === SCORE ? "Score" : undefined);
  const ranks = role === undefined ? numbersIf(table, analysisOf(table, name, "rank")) : values;
  return {
    // `Poacher` for `score_poacher`.
    label: role ?? labelOf(table, name),
    cell: (row): Cell => (Number.isNaN(values[row]) ? null : values[row]!),
    rank: ranks && ((row) => ranks[row]!),
  };
}

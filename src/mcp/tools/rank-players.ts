import type { SearchProfile } from "../../analysis/search/profile.js";
import { type SearchResult, search } from "../../analysis/search/search.js";
import { funnelLines } from "../../analysis/search/search-rows.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { Remembered } from "../../table/column.js";
import { keyAt } from "../../table/keys.js";
import type { Table } from "../../table/table.js";
import { LIST, METRICS, objectArgument, PEERS } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import { cellIn, rowsAmong } from "../data.js";
import { count, type Fields, list, number, text } from "../fields.js";
import { type Asked, only, partAsked, toolOf } from "../tool.js";
import {
  columnsNamed,
  IN_METRIC,
  type InMetric,
  metricsOf,
  POOL,
  type PoolOf,
  poolOf,
  type RowOf,
  WHO,
} from "../who.js";

const PROFILE = objectArgument(
  'a search profile: {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}}, "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}], "sort": {"column": "average_goals", "by": "rank", "descending": true}}. Filters: position, club, competition, season, nationality, foot (lists), age, height, contractEnd, marketValue ({min, max}). A role\'s score is the column score_<role>',
);

interface Score {
  readonly column: string;
  readonly value: unknown;
}

interface Ranked extends RowOf, PoolOf {
  readonly cells: readonly InMetric[];
  readonly scores: readonly string[];
}

const RANKED: Fields<Ranked> = {
  ...WHO,
  ...POOL,
  metrics: list(IN_METRIC, ({ cells }) => cells),
  scores: list(
    { column: text(({ column }: Score) => column), value: number(({ value }: Score) => value) },
    ({ table, row, scores }) => scores.map((column) => ({ column, value: cellIn(table, column, row) })),
    "other columns that the profile names",
  ),
};

type Step = SearchResult<Table>["funnel"][number];

const FUNNEL: Fields<readonly Step[]> = {
  funnel: list(
    {
      what: text(({ what }: Step) => what),
      before: count(({ before }: Step) => before),
      left: count(({ left }: Step) => left),
      missing: count(({ missing }: Step) => missing),
    },
    (funnel) => funnel,
    "what each part of the profile leaves",
  ),
};

export const rankPlayers = toolOf({
  name: "rank_players",
  title: "Rank and search players",
  description:
    "Who matches a search profile, in its order, with values, percentile ranks among true peers and their intervals, and the funnel: how many each filter left, and of how many nothing was known. Without a profile: the peers, best in the first of `metrics` first. Ranks of different pools must not be set side by side.",
  takes: { profile: PROFILE, metrics: METRICS, ...PEERS, ...LIST },
  head: FUNNEL,
  items: ["players", RANKED],
  find: (data, asked) => {
    const named = columnsNamed(data.table, (asked.metrics ?? []) as readonly string[]);
    const profile = profileAsked(asked, named);
    const { table, funnel } = searched(data.table, profile);
    const columns = [...new Set([...named, ...columnsOf(profile)])];
    const metrics = columns.flatMap((name) => metricOr(data.table, name, []));
    const others = columns.filter((name) => metricOr(data.table, name, undefined) === undefined);
    const scores = others.filter((name) => table.has(name) && table.column(name) instanceof Float64Array);
    const criteria = (profile.peers ?? {}) as PeerCriteria;
    return {
      text: `${table.rowCount} found. ${cleaned(funnelLines(funnel).join(" "))}`,
      head: funnel,
      total: table.rowCount,
      item: (row) => {
        const one = rowsAmong(data, [keyAt(table, row)], criteria)[0]!;
        const cells = metricsOf(one, metrics, criteria);
        return { table, row, ...poolOf(one, metrics, criteria), cells, scores };
      },
      notes: table.notes,
      ...partAsked(asked),
    };
  },
});

/** The profile with the criteria of the other arguments, sorted by the first metric if it has no order of its own. */
function profileAsked(asked: Asked, [first]: readonly string[]): SearchProfile {
  const given = (asked.profile ?? { version: 1 }) as SearchProfile;
  const criteria = only(asked, PEERS);
  const order = first === undefined ? {} : { sort: { column: first, by: "rank", descending: true } };
  const peers = { ...given.peers, ...criteria };
  return { ...order, ...given, ...(Object.keys(peers).length === 0 ? {} : { peers }) } as SearchProfile;
}

function columnsOf({ thresholds = [], sort, columns = [], role }: SearchProfile): string[] {
  const named = [...(sort === undefined ? [] : [sort]), ...thresholds].map(({ column }) => column);
  return [...columns, ...named, ...(role === undefined ? [] : ["score"])];
}

/** The column of a metric given by column or label, if the table has it; otherwise `other`. */
function metricOr<Other>(table: Table, name: string, other: Other): string | Other {
  const of = table.catalogue.metrics.find(({ column, label }) => column === name || label === name);
  return of !== undefined && table.has(of.column) ? of.column : other;
}

/** Recent results, for models that page through them. */
const RESULTS = new Remembered<SearchResult<Table>>({ entries: 4 });

function searched(table: Table, profile: SearchProfile): SearchResult<Table> {
  const { columns: _columns, ...rest } = profile;
  return RESULTS.of(table, JSON.stringify(rest), () => search(table, rest));
}

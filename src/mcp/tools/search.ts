import type { SearchProfile } from "../../analysis/search/profile.js";
import { type SearchResult, search } from "../../analysis/search/search.js";
import { funnelLines } from "../../analysis/search/search-rows.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { optionsFor } from "../../options.js";
import { Remembered } from "../../table/column.js";
import { matchingRows, rowsWanted } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import type { Table } from "../../table/table.js";
import { LIST, METRICS, objectArgument, PEERS, textArgument } from "../arguments.js";
import { cleaned, quotedText } from "../cleaned.js";
import { askedRow, cellIn, rowsAmong } from "../data.js";
import { count, type Fields, list, number, text } from "../fields.js";
import type { Asked, Tool } from "../tool.js";
import { columnsNamed, columnsOfWho, IN_METRIC, metricsOf, POOL, poolOf, WHO, whoIs } from "../who.js";

export const findPlayers: Tool = {
  name: "find_players",
  title: "Find players",
  description:
    "Who a name, an id or words could mean (teams, where the data are of teams): all candidates with their keys, which the other tools take as `player`. Several candidates are an answer; choose by club, season and age, or ask the user.",
  takes: { player: textArgument("a name, a surname, an id, or words of name, club and country"), ...LIST },
  needs: ["player"],
  items: ["players", WHO],
  find: ({ table }, asked) => {
    const wanted = String(asked.player);
    const { among, rows } = candidates(table, wanted);
    const what = rows.length === 1 ? "One row fits" : `${rows.length} rows fit`;
    return {
      text: `${what} ${quotedText(wanted)}.`,
      total: rows.length,
      item: (at) => whoIs(among, rows[at]!),
      notes: [],
    };
  },
};

/** The rows that a name, id or key matches, or else the rows with all words of it; throws if there are none. */
function candidates(table: Table, wanted: string) {
  const asked = askedRow(wanted);
  const rows = matchingRows(table, asked);
  if (rows.length > 0) return { among: table, rows };
  if (wanted.trim() !== "") {
    // With the columns that an answer needs.
    const columns = columnsOfWho(table);
    const { table: among } = search(table, { version: 1, text: wanted, peersOnly: false, columns });
    if (among.rowCount > 0) return { among, rows: Array.from({ length: among.rowCount }, (_, row) => row) };
  }
  return { among: table, rows: rowsWanted(table, asked) };
}

const PROFILE = objectArgument(
  'a search profile: {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}}, "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}], "sort": {"column": "average_goals", "by": "rank", "descending": true}}. Filters: position, club, competition, season, nationality, foot (lists), age, height, contractEnd, marketValue, wage ({min, max}). A role\'s score is the column score_<role>',
);

const RANKED: Fields = {
  ...WHO,
  ...POOL,
  metrics: list(IN_METRIC),
  scores: list({ column: text(), value: number() }, "other columns that the profile names"),
};

const STEP: Fields = { what: text(), before: count(), left: count(), missing: count() };

export const rankPlayers: Tool = {
  name: "rank_players",
  title: "Rank and search players",
  description:
    "Who matches a search profile, in its order, with values, percentile ranks among true peers and their intervals, and the funnel: how many each filter left, and of how many nothing was known. Without a profile: the peers, best in the first of `metrics` first. Ranks of different pools must not be set side by side.",
  takes: { profile: PROFILE, metrics: METRICS, ...PEERS, ...LIST },
  head: { funnel: list(STEP, "what each part of the profile leaves") },
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
      head: { funnel },
      total: table.rowCount,
      item: (row) => {
        const one = rowsAmong(data, [keyAt(table, row)], criteria)[0]!;
        return {
          metrics: metricsOf(one, metrics, criteria),
          ...whoIs(table, row),
          ...poolOf(one, metrics, criteria),
          scores: scores.map((column) => ({ column, value: cellIn(table, column, row) })),
        };
      },
      notes: table.notes,
    };
  },
};

/** The profile with the criteria of the other arguments, sorted by the first metric if it has no order of its own. */
function profileAsked(asked: Asked, [first]: readonly string[]): SearchProfile {
  const given = (asked.profile ?? { version: 1 }) as SearchProfile;
  const criteria = optionsFor(PEERS, asked);
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

import { LEADERS_CHECKS, leaders as leadersOf } from "../../analysis/peers/leaders.js";
import { withIntervals } from "../../analysis/peers/percentile-intervals.js";
import { roleAsked } from "../../analysis/peers/role-plans.js";
import type { SearchProfile } from "../../analysis/search/profile.js";
import { type SearchResult, search } from "../../analysis/search/search.js";
import { isTotal } from "../../catalogue/columns.js";
import type { PeerCriteria } from "../../comparison/peer-criteria.js";
import { anything, optionsFor, says } from "../../options.js";
import { Remembered } from "../../table/column.js";
import { roleScoreColumn } from "../../table/column-names.js";
import { matchingRows, rowsWanted } from "../../table/find.js";
import { keyAt } from "../../table/keys.js";
import { directionOf, isNumberColumn, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { LIST, METRICS, PEERS, textArgument } from "../arguments.js";
import { cleaned, quotedText } from "../cleaned.js";
import { askedRow, cellIn, metricsFor, rowsAmong } from "../data.js";
import { count, type Fields, list, number, numbers, text } from "../fields.js";
import type { Asked, Tool } from "../tool.js";
import {
  columnsNamed,
  IN_METRIC,
  metricsIn,
  POOL,
  poolIn,
  rankedIn,
  shownIn,
  WHO,
  whoColumns,
  whoIs,
} from "../who.js";

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
    const columns = whoColumns(table);
    const { table: among } = search(table, { version: 1, text: wanted, peersOnly: false, columns });
    if (among.rowCount > 0) return { among, rows: Array.from({ length: among.rowCount }, (_, row) => row) };
  }
  return { among: table, rows: rowsWanted(table, asked) };
}

const PROFILE = says(
  { ...anything, schema: { type: "object" } },
  'a search profile: {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}}, "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}], "sort": {"column": "average_goals", "by": "rank", "descending": true}}. Filters: position, club, competition, season, nationality, foot (lists), age, height, contractEnd, marketValue, wage ({min, max}). A role\'s score is the column score_<role>',
);

const { by: _by, whenFew: _whenFew, ...LISTED } = PEERS;
const { count: _count, ...takes } = LEADERS_CHECKS;
const { direction } = takes;

const PLACED: Fields = {
  place: count("the place in the list; equal values share the better one"),
  tied: count("how many rows share the place"),
  ...numbers(["value"], {}),
};

export const leaders: Tool = {
  name: "leaders",
  title: "Most and best",
  description:
    "Who has the most or best of a metric, by its value over all positions, with ties: the tool for top scorers and the like. Counts list everybody, rates those with enough minutes, unless criteria are given. Where fewer is better, the fewest come first, unless direction is raw.",
  takes: { metric: textArgument("the metric by column or label"), direction, ...LISTED, ...LIST },
  needs: ["metric"],
  items: ["players", { ...PLACED, ...WHO }],
  find: ({ table }, asked) => {
    const [column = ""] = columnsNamed(table, [String(asked.metric)]);
    const count = table.rowCount || 1;
    const options = { ...everybodyFor(table, column), ...optionsFor(takes, asked), count };
    const found = leadersOf(table, column as never, options as never);
    const places = found.numbers("place");
    const [list, ...notes] = found.notes.filter((note) => !table.notes.includes(note));
    return {
      text: `${cleaned(list?.message ?? column)}.`,
      total: found.rowCount,
      item: (row) => {
        const [place, value] = [places[row], shownIn(found, column, found.numbers(column)[row])];
        return { ...whoIs(found, row), place, tied: places.filter((one) => one === place).length, value };
      },
      notes,
    };
  },
};

/** Counts are listed of everybody: who has few minutes may have the most. */
function everybodyFor(table: Table, column = ""): PeerCriteria {
  return isTotal(metricOf(table, column), column) ? { minMinutes: 0 } : {};
}

const RANKED: Fields = {
  ...WHO,
  ...POOL,
  metrics: list(IN_METRIC),
  scores: list({ column: text(), value: number() }, "other columns that the profile names"),
};

const STEP: Fields = { what: text(), before: count(), left: count(), missing: count() };

const ROLE = textArgument("a role by name: who suits it best");
/** How many metrics of the position are told if none is named. */
const FEW_METRICS = 5;

export const rankPlayers: Tool = {
  name: "rank_players",
  title: "Rank and search players",
  description:
    "Who matches a search profile or suits a role, in its order, with values, percentile ranks among true peers and their intervals, and the funnel: how many each filter left, and of how many nothing was known. Without a profile: everybody by the value of the first of `metrics`. Ranks order rows of one pool only; rows of several are ordered by value.",
  takes: { profile: PROFILE, role: ROLE, metrics: METRICS, ...PEERS, ...LIST },
  head: { funnel: list(STEP, "what each part of the profile leaves") },
  items: ["players", RANKED],
  find: (data, asked) => {
    const named = columnsNamed(data.table, (asked.metrics ?? []) as readonly string[]);
    const { profile, found } = foundBy(data.table, profileAsked(data.table, asked, named));
    const { table, funnel } = found;
    const columns = [...new Set([...named, ...columnsOf(profile)])];
    const metrics = columns.flatMap((name) => metricOr(data.table, name, []));
    const others = columns.filter((name) => metricOr(data.table, name, undefined) === undefined);
    const scores = others.filter((name) => isNumberColumn(table, name));
    const criteria = (profile.peers ?? {}) as PeerCriteria;
    const { sort } = profile;
    const order = sort ? `, in the order of ${quotedText(sort.column)} by ${sort.by ?? "value"}` : "";
    const from = Number(asked.cursor ?? 0);
    return {
      text: `${table.rowCount} found${order}.`,
      head: { funnel },
      total: table.rowCount,
      item: (row) => {
        const one = rowsAmong(data, [keyAt(table, row)], criteria)[0]!;
        const those = metrics.length > 0 ? metrics : metricsFor(one.table, one.row).slice(0, FEW_METRICS);
        const ranked = rankedIn(one, those, criteria);
        const drawn = those.length === 0 ? ranked : withIntervals(ranked, [one.row], those, criteria);
        return {
          metrics: metricsIn(drawn, one.row, those),
          ...whoIs(table, row),
          ...poolIn(ranked, one.row),
          scores: scores.map((column) => ({
            column,
            value: shownIn(table, column, cellIn(table, column, row)),
          })),
        };
      },
      notes: table.notes,
      pools: poolsIn(table).slice(from, from + Number(asked.count ?? LIST.count.default)),
    };
  },
};

/** The profile with the other arguments: criteria, a role by name, and an order where it has none of its own. */
function profileAsked(table: Table, asked: Asked, [first]: readonly string[]): SearchProfile {
  const { role: own, ...given } = (asked.profile ?? {}) as Partial<SearchProfile>;
  const named = asked.role ?? own;
  const score =
    typeof named === "string" ? roleScoreColumn(roleAsked(named as never, table).name) : undefined;
  const isAlone = asked.profile === undefined && score === undefined;
  const criteria = optionsFor(PEERS, asked) as PeerCriteria;
  const everybody = isAlone && Object.keys(criteria).length === 0 ? everybodyFor(table, first) : {};
  const peers = { ...everybody, ...given.peers, ...criteria };
  const column = score ?? first;
  const sort = column && { column, descending: column === score || directionOf(table, column) !== "lower" };
  const thresholds = score && [...(given.thresholds ?? []), { column: score }];
  return {
    ...{ version: 1, ...(sort && { sort }), ...given, ...(Object.keys(peers).length > 0 && { peers }) },
    ...(thresholds ? { thresholds } : { role: own }),
  };
}

/** What a profile finds. Ranks that order rows of several pools give way to the values. */
function foundBy(table: Table, profile: SearchProfile) {
  const found = searched(table, profile);
  const { sort } = profile;
  if (sort?.by !== "rank" || new Set(poolsIn(found.table)).size < 2) return { profile, found };
  const byValue: SearchProfile = { ...profile, sort: { ...sort, by: "value" } };
  return { profile: byValue, found: searched(table, byValue) };
}

function poolsIn(table: Table): readonly unknown[] {
  return table.has("pool") ? [...table.column("pool")] : [];
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

import { likenessOf, saysNobodyAlike } from "../../../analysis/likeness/most-similar.js";
import { subjectAt } from "../../../analysis/likeness/subject.js";
import { shownCategories } from "../../../analysis/peers/category-scores.js";
import { Drawing } from "../../../analysis/peers/drawing.js";
import { withIntervals } from "../../../analysis/peers/percentile-intervals.js";
import { scoredTable } from "../../../analysis/peers/role-scores.js";
import { standings } from "../../../analysis/peers/standing.js";
import type { ProfilePeers } from "../../../analysis/search/profile.js";
import { knowsShares } from "../../../analysis/squad/shares-played.js";
import { scoresByRole } from "../../../analysis/squad/squad-board.js";
import { formations } from "../../../catalogue/formations.js";
import { headlinesOf } from "../../../catalogue/headlines.js";
import { styleSet } from "../../../catalogue/roles.js";
import { withoutPool } from "../../../comparison/comparison.js";
import { crossesPools, LEAST_SHARE, type PeerCriteria } from "../../../comparison/peer-criteria.js";
import { POOL_CELLS } from "../../../table/column-names.js";
import { groupAt } from "../../../table/metric-columns.js";
import { everyRow } from "../../../table/rows.js";
import type { Table } from "../../../table/table.js";
import { withColumns } from "../../../table/verbs.js";
import { AS_THEY_ARE } from "../../page-league.js";
import { type RankedLeague, type RanksAsked, rankedLeague } from "../page-columns.js";
import {
  criteriaOf,
  levelIn,
  type PackedColumn,
  type PageData,
  packedColumn,
  rolesHere,
  scoresIn,
  tableOf,
  unpackedColumn,
} from "../page-data.js";

/**
 * What draws hundreds of leagues, or compares a row with all others. Nobody may ever look at most of it, and it is too
 * slow for a key press, so the page's worker makes it when it is needed.
 */

/** Makes the results of a row; `metrics` are those of the page. */
export function rowResults(
  among: RankedLeague,
  row: number,
  { metrics, similarCount }: { readonly metrics: readonly string[]; readonly similarCount: number },
) {
  const { ranked, criteria } = among;
  // If pools take rows of other groups, the table's pools do not list all peers, so the criteria have to find them.
  const options = { ...(crossesPools(criteria) ? criteria : {}), ...AS_THEY_ARE, level: levelIn(ranked) };
  const [categories = []] = shownCategories(ranked, [row], options);
  const own = headlinesOf(ranked.catalogue, groupAt(ranked, row)).filter((name) => metrics.includes(name));
  const drawn = own.length === 0 ? ranked : withIntervals(ranked, [row], own, options);
  return {
    similar: similarRows(among, row, similarCount),
    /** The scores by category; none for teams. */
    categories,
    /** The standings in the headline metrics, with the intervals of the true ranks if their dispersion is measured. */
    standings: standings(drawn, [row], own)[0] ?? [],
  };
}

/** The most similar rows, each with its similarity in hundredths; none if nothing can be compared. */
function similarRows({ unranked, criteria }: RankedLeague, row: number, count: number) {
  if (count === 0 || styleSet(unranked.catalogue, groupAt(unranked, row)) === undefined) return [];
  try {
    const options = { within: criteria, ...AS_THEY_ARE, count };
    return likenessOf(unranked, subjectAt(unranked, row), options)
      .matches.slice(0, count)
      .map((match) => [match.row, Math.round(match.similarity * 100) / 100] as const);
  } catch (error) {
    if (saysNobodyAlike(error)) return [];
    throw error;
  }
}

/**
 * The scores in these roles, which are best those of one position group; by likely rates, as a figure behind a decision
 * should also hold next season.
 */
export function likelyScores(table: Table, roles: readonly string[], criteria: PeerCriteria): Float64Array[] {
  return scoresIn(scoredTable(table, { role: roles, ...criteria, ...AS_THEY_ARE, rates: "shrunk" }), roles);
}

/** The scores of a page's boards, as in `squadPage`: in the roles of formations, for all who play there, of any group. */
export function boardScores(unranked: Table, criteria: PeerCriteria, roles: readonly string[]) {
  const table = withoutPool(unranked);
  const minShare = knowsShares(table) ? LEAST_SHARE : 0;
  const among = { ...criteria, positions: undefined, match: "any", minShare, ...AS_THEY_ARE } as const;
  const scoresOf = scoresByRole(table, new Drawing({}), among);
  const wanted = new Set<string>(formations().flatMap(({ slots }) => slots.map(({ role }) => role)));
  return roles
    .filter((name) => wanted.has(name))
    .map((role) => {
      const { of, isPeer, weightShare } = scoresOf(role);
      const likely = everyRow(table).map(of);
      return {
        role,
        /** The smallest percentage of the role's weight behind any score. */
        weightShare,
        /** To two decimals, the ends of intervals whole. */
        score: Float64Array.from(likely, ({ score }) => Math.round(score * 100) / 100),
        low: Float64Array.from(likely, ({ low }) => Math.round(low)),
        high: Float64Array.from(likely, ({ high }) => Math.round(high)),
        inPool: Float64Array.from(likely, (_, row) => Number(isPeer(row))),
      };
    });
}

export type BoardScores = ReturnType<typeof boardScores>[number];

export type RowResults = ReturnType<typeof rowResults>;

/** What answers questions about the rows of a page. */
export function answersOn(data: PageData) {
  const table = tableOf(data);
  const criteria = criteriaOf(data, table);
  const roles = rolesHere(table);
  // The peers of the file, and the latest that the reader has chosen, with the rows ranked among them.
  const written = JSON.stringify(data.peers);
  const leagues = new Map<string, RankedLeague>();
  const among = (peers: ProfilePeers): RankedLeague => {
    const key = JSON.stringify(peers);
    const known = leagues.get(key) ?? rankedLeague(table, key === written ? criteria : peers, data.metrics);
    if (key !== written) for (const other of leagues.keys()) if (other !== written) leagues.delete(other);
    leagues.set(key, known);
    return known;
  };
  return {
    /**
     * The scores of all rows in each role, one position group at a time, so that other questions are answered in between;
     * undefined if the reader chooses other peers meanwhile.
     */
    async scores(peers: ProfilePeers) {
      const league = among(peers);
      const scores: Float64Array[] = [];
      for (const group of new Set(roles.map(({ positionGroup }) => positionGroup))) {
        await new Promise((resolve) => setTimeout(resolve));
        if (![...leagues.values()].includes(league)) return undefined;
        const places = [...roles.keys()].filter((at) => roles[at]!.positionGroup === group);
        const names = places.map((at) => roles[at]!.name);
        likelyScores(table, names, league.criteria).forEach((of, at) => {
          scores[places[at]!] = of;
        });
      }
      return scores;
    },
    row: ({ peers, row }: { readonly peers: ProfilePeers; readonly row: number }) =>
      rowResults(among(peers), row, data),
    boards: () =>
      boardScores(
        table,
        criteria,
        roles.map(({ name }) => name),
      ),
    /** Pools and ranks of a page in many files, in the metrics that come with the question. */
    ranks({ peers, hasPools, metrics, columns }: RanksAsked): ReadonlyMap<string, PackedColumn> {
      const read = columns.map(([name, column]) => [name, unpackedColumn(column)] as const);
      const unranked = withColumns(table, new Map(read));
      const { ranked } = rankedLeague(unranked, peers ?? criteria, metrics);
      const made = ranked.columnNames.filter((name) =>
        POOL_CELLS.some((one) => one === name) ? !hasPools : !unranked.has(name),
      );
      return new Map(made.map((name) => [name, packedColumn(ranked.column(name))]));
    },
  };
}

type Answers = ReturnType<typeof answersOn>;
export type Kind = keyof Answers;
export type Question<Of extends Kind> = Parameters<Answers[Of]>[0];
export type Answer<Of extends Kind> = Awaited<ReturnType<Answers[Of]>>;

/** Answers a page in a worker's global scope: its first message is the page's data, each other a numbered question. */
export function answerPage(scope: {
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  postMessage(told: readonly [id: number, made: unknown]): void;
}): void {
  scope.onmessage = ({ data }) => {
    const answers = answersOn(data as PageData);
    scope.onmessage = async ({ data: asked }) => {
      const [id, kind, question] = asked as readonly [number, Kind, never];
      scope.postMessage([id, await answers[kind](question)]);
    };
  };
}

import type { ProfilePeers } from "../../../analysis/search/profile.js";
import { POOL_CELLS } from "../../../table/column-names.js";
import { withColumns } from "../../../table/verbs.js";
import {
  criteriaOf,
  type PackedColumn,
  type PageData,
  packedColumn,
  rolesHere,
  tableOf,
  unpackedColumn,
} from "../page-data.js";
import { boardScores, likelyScores, type RankedLeague, rankedLeague, rowResults } from "../results.js";

interface RanksAsked {
  /** Null for the peers that the page was written with. */
  readonly peers: ProfilePeers | null;
  /** Whether the page already has the pools of these peers. */
  readonly hasPools: boolean;
  /** The metrics to rank, and all columns that they need besides those of the page's data. */
  readonly metrics: readonly string[];
  readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
}

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

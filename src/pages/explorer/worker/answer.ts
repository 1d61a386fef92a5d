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
import {
  type BoardScores,
  boardScores,
  likelyScores,
  type RankedLeague,
  type RowResults,
  rankedLeague,
  rowResults,
} from "../results.js";

/** A page's messages to its worker, the data first; `id` says of which peers, 0 for those of the file. */
export type Asked =
  | { readonly kind: "page"; readonly data: PageData }
  | { readonly kind: "scores"; readonly id: number; readonly peers: ProfilePeers }
  | { readonly kind: "row"; readonly id: number; readonly peers: ProfilePeers; readonly row: number }
  | { readonly kind: "boards" }
  | {
      readonly kind: "ranks";
      readonly id: number;
      /** Null for the peers that the page was written with. */
      readonly peers: ProfilePeers | null;
      /** Whether the page already has the pools of these peers. */
      readonly hasPools: boolean;
      /** The metrics to rank, and all columns that they need besides those of the page's data. */
      readonly metrics: readonly string[];
      readonly columns: readonly (readonly [name: string, column: PackedColumn])[];
    };

type RanksAsked = Extract<Asked, { readonly kind: "ranks" }>;
type Question = Exclude<Asked, RanksAsked | { readonly kind: "page" }>;

/** The worker's answers: the scores of all rows in each role, the results of a row, the scores of boards, or pools and ranks. */
export type Told =
  | { readonly kind: "scores"; readonly id: number; readonly scores: readonly Float64Array[] }
  | { readonly kind: "row"; readonly id: number; readonly row: number; readonly made: RowResults }
  | { readonly kind: "boards"; readonly boards: readonly BoardScores[] }
  | { readonly kind: "ranks"; readonly id: number; readonly made: ReadonlyMap<string, PackedColumn> };

/** Answers the messages of a page, in a worker's global scope. */
export function answerPage(scope: {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(told: Told): void;
}): void {
  let answer: ((asked: Question) => void) | undefined;
  let rank: ((asked: RanksAsked) => void) | undefined;
  const tell = (told: Told): void => scope.postMessage(told);
  scope.onmessage = ({ data: asked }) => {
    if (asked.kind === "ranks") rank?.(asked);
    else if (asked.kind !== "page") answer?.(asked);
    else if (asked.data.apart === null) answer = answersOn(asked.data, tell);
    else rank = ranksOn(asked.data, tell);
  };
}

/** What ranks the rows of a page in many files, in the metrics that come with a question. */
function ranksOn(data: PageData, tell: (told: Told) => void): (asked: RanksAsked) => void {
  const table = tableOf(data);
  const written = criteriaOf(data, table);
  return ({ id, peers, hasPools, metrics, columns }) => {
    const read = columns.map(([name, column]) => [name, unpackedColumn(column)] as const);
    const unranked = withColumns(table, new Map(read));
    const { ranked } = rankedLeague(unranked, peers ?? written, metrics);
    const made = ranked.columnNames.filter((name) =>
      POOL_CELLS.some((one) => one === name) ? !hasPools : !unranked.has(name),
    );
    tell({ kind: "ranks", id, made: new Map(made.map((name) => [name, packedColumn(ranked.column(name))])) });
  };
}

/** What answers questions about the rows of a page. */
function answersOn(data: PageData, tell: (told: Told) => void): (asked: Question) => void {
  const table = tableOf(data);
  const roles = rolesHere(table);
  const written = rankedLeague(table, criteriaOf(data, table), data.metrics);
  // The table ranked among the latest peers that the reader has chosen.
  let [chosen, among] = [0, written];

  // Computes one position group at a time, so that other requests run in between; gives up when the peers change.
  const tellScores = async (id: number, { unranked, criteria }: RankedLeague): Promise<void> => {
    const scores: Float64Array[] = [];
    for (const group of new Set(roles.map(({ positionGroup }) => positionGroup))) {
      await new Promise((resolve) => setTimeout(resolve));
      if (id !== 0 && id !== chosen) return;
      const places = [...roles.keys()].filter((at) => roles[at]?.positionGroup === group);
      const names = places.map((at) => roles[at]?.name ?? "");
      likelyScores(unranked, names, criteria).forEach((of, at) => {
        scores[places[at] ?? -1] = of;
      });
    }
    tell({ kind: "scores", id, scores });
  };

  return (asked) => {
    if (asked.kind === "boards") {
      const names = roles.map(({ name }) => name);
      tell({ kind: "boards", boards: boardScores(table, written.criteria, names) });
      return;
    }
    const { id, peers } = asked;
    if (id !== 0 && id !== chosen) [chosen, among] = [id, rankedLeague(table, peers, data.metrics)];
    const league = id === 0 ? written : among;
    if (asked.kind === "scores") tellScores(id, league);
    else tell({ kind: "row", id, row: asked.row, made: rowResults(league, asked.row, data) });
  };
}

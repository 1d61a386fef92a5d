import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { Role } from "../../../catalogue/types.js";
import type { Table } from "../../../table/table.js";
import { criteriaOf, type PageData, rolesHere, tableOf } from "../page-data.js";
import { boardScores, likelyScores, type RankedLeague, rankedLeague, rowResults } from "../results.js";
import type { Asked, Told } from "./messages.js";

/** The parts of a worker's global scope that it uses. */
interface WorkerScope {
  onmessage: ((event: { readonly data: Asked }) => void) | null;
  postMessage(told: Told): void;
}

/** Answers the messages of a page. */
export function answerPage(scope: WorkerScope): void {
  let worker: Answers | undefined;
  scope.onmessage = ({ data: asked }) => {
    if (asked.kind === "page") worker = new Answers(asked.data, (told) => scope.postMessage(told));
    else worker?.answer(asked);
  };
}

class Answers {
  readonly #data: PageData;
  readonly #table: Table;
  readonly #roles: readonly Role[];
  readonly #tell: (told: Told) => void;
  readonly #written: RankedLeague;
  #among: { readonly id: number; readonly league: RankedLeague };

  constructor(data: PageData, tell: (told: Told) => void) {
    this.#data = data;
    this.#table = tableOf(data);
    this.#roles = rolesHere(this.#table);
    this.#tell = tell;
    this.#written = rankedLeague(this.#table, criteriaOf(data, this.#table), data.metrics);
    this.#among = { id: 0, league: this.#written };
  }

  answer(asked: Exclude<Asked, { readonly kind: "page" }>): void {
    if (asked.kind === "boards") {
      const roles = this.#roles.map(({ name }) => name);
      const boards = boardScores(this.#table, this.#written.criteria, roles);
      this.#tell({ kind: "boards", boards });
      return;
    }
    const { id, peers } = asked;
    const league = this.#leagueOf(id, peers);
    if (asked.kind === "scores") this.#tellScores(id, league);
    else this.#tell({ kind: "row", id, row: asked.row, made: rowResults(league, asked.row, this.#data) });
  }

  /** The table ranked among the peers of a request; the latest ones are kept. */
  #leagueOf(id: number, peers: ProfilePeers): RankedLeague {
    if (id === 0) return this.#written;
    if (id !== this.#among.id) {
      this.#among = { id, league: rankedLeague(this.#table, peers, this.#data.metrics) };
    }
    return this.#among.league;
  }

  /**
   * Computes the scores in all roles, one position group at a time, so that other requests can run in between; gives up
   * when the reader has chosen other peers.
   */
  async #tellScores(id: number, { unranked, criteria }: RankedLeague): Promise<void> {
    const scores: Float64Array[] = [];
    for (const group of new Set(this.#roles.map(({ positionGroup }) => positionGroup))) {
      await new Promise((resolve) => setTimeout(resolve));
      if (id !== 0 && id !== this.#among.id) return;
      const places = [...this.#roles.keys()].filter((at) => this.#roles[at]?.positionGroup === group);
      const names = places.map((at) => this.#roles[at]?.name ?? "");
      likelyScores(unranked, names, criteria).forEach((of, at) => {
        scores[places[at] ?? -1] = of;
      });
    }
    this.#tell({ kind: "scores", id, scores });
  }
}

import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";
import type { BoardScores, Results, RowResults } from "../results.js";
import type { Asked, Told } from "../worker/messages.js";

/** Asks the page's worker for what takes too long in the page: scores, intervals and similarity. */
export class Remaker {
  readonly #league: League;
  readonly #changed: () => void;
  readonly #worker: Worker;
  readonly #keep = new Map<number, (told: Told) => void>();
  #waiting: (() => void)[] = [];
  #boards: readonly BoardScores[] | undefined;
  #asksBoards = false;
  #id = -1;

  /** `script` is that of the page, which answers the page's questions in a worker. */
  constructor(league: League, script: string, changed: () => void) {
    this.#league = league;
    this.#changed = changed;
    this.#worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#take(data);
    this.#ask({ kind: "page", data: league.data });
    league.written = this.among(league.data.peers);
    league.boards = () => {
      if (!this.#asksBoards) this.#ask({ kind: "boards" });
      this.#asksBoards = true;
      return this.#boards;
    };
  }

  /** The results among these peers: the scores are requested at once, those of a row when the page needs them. */
  among(peers: ProfilePeers): Results {
    this.#id++;
    const id = this.#id;
    const rows = new Map<number, RowResults | undefined>();
    let scores: readonly Float64Array[] | undefined;
    this.#ask({ kind: "scores", id, peers });
    this.#keep.set(id, (told) => {
      if (told.kind === "scores") scores = told.scores;
      else if (told.kind === "row") rows.set(told.row, told.made);
    });
    return {
      get scores() {
        return scores;
      },
      row: (row) => {
        if (!rows.has(row)) {
          rows.set(row, undefined);
          this.#ask({ kind: "row", id, peers, row });
        }
        return rows.get(row);
      },
    };
  }

  /** Waits until results are made; the test asks for them. */
  async until(isMade: (league: League) => boolean): Promise<void> {
    while (!isMade(this.#league)) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #ask(asked: Asked): void {
    this.#worker.postMessage(asked);
  }

  #take(told: Told): void {
    if (told.kind === "boards") this.#boards = told.boards;
    else this.#keep.get(told.id)?.(told);
    this.#changed();
    for (const go of this.#waiting.splice(0)) go();
  }
}

import type { ProfilePeers, SearchProfile, SearchRole } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";
import { canRankAmong } from "../peer-choice.js";
import type { BoardScores, Results, RowResults } from "../results.js";
import type { Asked, Told } from "../worker/answer.js";
import { html } from "./element.js";

/**
 * The ranks and scores of a view, among its peers and in the reader's own role. What takes too long in the page (likely
 * scores, intervals and similarity) its worker makes.
 */
export class ViewRanks {
  /** Number of slow results received so far. */
  made = 0;
  /** A hint about results that are being computed, or do not follow the reader's choice of peers. */
  readonly apart = html`<p class="hint" role="status"></p>`;
  readonly #league: League;
  readonly #changed: () => void;
  readonly #worker: Worker;
  /** What takes the answers, by the peers that they were asked for. */
  readonly #takers: ((told: Told) => void)[] = [];
  #waiting: (() => void)[] = [];
  #boards: readonly BoardScores[] | undefined;
  #asksBoards = false;
  #role: SearchRole | undefined;

  /** `script` is that of the page, which answers in a worker; `changed` is called when a slow result arrives. */
  constructor(league: League, script: string, changed: () => void) {
    this.#league = league;
    this.#changed = changed;
    this.#worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    this.#worker.onmessage = ({ data }: MessageEvent<Told>) => this.#take(data);
    this.#ask({ kind: "page", data: league.data });
    league.written = this.#resultsAmong(league.data.peers);
    league.boards = () => {
      if (!this.#asksBoards) this.#ask({ kind: "boards" });
      this.#asksBoards = true;
      return this.#boards;
    };
    this.#tell();
  }

  /** Updates ranks and scores for a view, as far as the page can. Returns whether the peers changed. */
  follow({ peers = {}, role }: SearchProfile): boolean {
    const isOther = this.#rankAmong(peers);
    if (isOther || role !== this.#role) {
      this.#role = role;
      this.#league.scoreIn(role);
    }
    return isOther;
  }

  /** Whether the page cannot rank among a view's peers. */
  lacks({ peers = {} }: SearchProfile): boolean {
    const { data, choice } = this.#league;
    return !isSame(peers, data.peers) && !canRankAmong(choice, peers);
  }

  /** Waits until results are made; the test asks for them. */
  async until(isMade: () => boolean): Promise<void> {
    while (!isMade()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Ranks the rows among these peers if the page can, else among its original peers. */
  #rankAmong(peers: ProfilePeers): boolean {
    const league = this.#league;
    const { peers: written, follows } = league.data;
    const wanted = canRankAmong(league.choice, peers) ? peers : written;
    if (isSame(wanted, league.peers)) return false;
    if (isSame(wanted, written)) league.rankAmong(null);
    else league.rankAmong(wanted, follows ? this.#resultsAmong(wanted) : undefined);
    this.#tell();
    return true;
  }

  /** The results among these peers: the scores are requested at once, those of a row when the page needs them. */
  #resultsAmong(peers: ProfilePeers): Results {
    const rows = new Map<number, RowResults | undefined>();
    let scores: readonly Float64Array[] | undefined;
    const take = (told: Told): void => {
      if (told.kind === "scores") scores = told.scores;
      else if (told.kind === "row") rows.set(told.row, told.made);
    };
    const id = this.#takers.push(take) - 1;
    this.#ask({ kind: "scores", id, peers });
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

  #ask(asked: Asked): void {
    this.#worker.postMessage(asked);
  }

  #take(told: Told): void {
    if (told.kind === "boards") this.#boards = told.boards;
    else this.#takers[told.id]?.(told);
    this.made++;
    this.#tell();
    this.#changed();
    for (const go of this.#waiting.splice(0)) go();
  }

  #tell(): void {
    const text = apartText(this.#league);
    this.apart.textContent = text;
    this.apart.hidden = text === "";
  }
}

/** The hint: results that follow the reader's choice of peers, results being computed, and those that do not follow. */
function apartText({ criteriaWritten: criteria, isAsWritten, follows, hasScores, roles }: League): string {
  if (isAsWritten) {
    return hasScores || roles.length === 0
      ? ""
      : "Role scores by likely rates are being computed; until then they are by observed rates.";
  }
  const [before, among] = criteria === "" ? ["the", ""] : ["those", ` (${criteria})`];
  const written = `${before} peers that the page was written with${among}`;
  if (!follows) {
    return `Ranks use the peers chosen here. Role scores by likely rates, the board and the most similar still use ${written}. Intervals and scores by category are left out: they are known only among those peers.`;
  }
  const follow = "scores by category and the most similar use the peers chosen here";
  const [first, still] = hasScores
    ? ["Ranks, role scores", "The board still uses"]
    : ["Ranks", "Role scores are being computed; until then they use, and the board always uses,"];
  return `${first}, ${follow}. ${still} ${written}. Intervals of ranks are left out: they are known only among those peers.`;
}

/** Whether two sets of criteria are equal. */
function isSame(one: ProfilePeers, other: ProfilePeers): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ProfilePeers)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

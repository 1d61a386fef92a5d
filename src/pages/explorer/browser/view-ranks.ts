import type { ProfilePeers, SearchProfile, SearchRole } from "../../../analysis/search/profile.js";
import type { Searched } from "../../../analysis/search/search-rows.js";
import { amongAsWritten, canRankAmong, rankedAmong } from "../among.js";
import type { League } from "../league.js";
import { roleScoresOf, searchedLeague, withOwnScores } from "../searched-league.js";
import { html } from "./element.js";
import { Remaker } from "./remaker.js";

/** The ranks and scores of a view, among its peers and in the reader's own role. */
export class ViewRanks {
  /** Number of slow results received so far. */
  made = 0;
  /** A hint about results that do not follow the reader's choice of peers. */
  readonly apart: HTMLElement;
  readonly #league: League;
  readonly #searched: Searched;
  #scores: Float64Array = new Float64Array();
  /** The role of the scores; null before there are any. */
  #scored: SearchRole | undefined | null = null;

  readonly #remaker: Remaker;

  /** `changed` is called when a slow result arrives. */
  constructor(league: League, changed: () => void) {
    this.#league = league;
    this.#remaker = new Remaker(league, () => {
      this.#scored = null;
      this.made++;
      this.apart.textContent = apartText(league);
      changed();
    });
    this.#searched = searchedLeague(league);
    this.apart = html`<p class="hint" hidden>${apartText(league)}</p>`;
  }

  /** The data to search, with the scores in the reader's own role as a column. */
  get searched(): Searched {
    return withOwnScores(this.#searched, this.#scores);
  }

  score(row: number): number {
    return this.#scores[row] ?? Number.NaN;
  }

  /** Updates ranks and scores for a view, as far as the page can. Returns whether the peers changed. */
  follow({ peers = {}, role }: SearchProfile): boolean {
    const isOther = this.#rankAmong(peers);
    if (isOther || role !== this.#scored) {
      this.#scored = role;
      this.#scores = roleScoresOf(this.#league, role);
    }
    return isOther;
  }

  /** Whether the page cannot rank among a view's peers. */
  lacks({ peers = {} }: SearchProfile): boolean {
    const { data } = this.#league;
    return !isSame(peers, data.peerCriteria) && !canRankAmong(data, peers);
  }

  /** Ranks the rows among these peers if the page can, else among its original peers. */
  #rankAmong(peers: ProfilePeers): boolean {
    const { data, among } = this.#league;
    const wanted = canRankAmong(data, peers) ? peers : data.peerCriteria;
    if (isSame(wanted, among.peerCriteria)) return false;
    const isOwn = data.regroup === null || isSame(wanted, data.peerCriteria);
    this.#league.rankAmong(isOwn ? amongAsWritten(data) : rankedAmong(data, data.regroup, wanted));
    if (!isOwn && data.regroup.follows) this.#remaker.follow(wanted);
    this.apart.hidden = isOwn;
    this.apart.textContent = apartText(this.#league);
    return true;
  }
}

/** The hint: results that follow the reader's choice of peers, results being computed, and those that do not follow. */
function apartText({ data: { criteria, regroup }, remade }: League): string {
  const [before, among] = criteria === "" ? ["the", ""] : ["those", ` (${criteria})`];
  const written = `${before} peers that the page was written with${among}`;
  if (!regroup?.follows) {
    return `Ranks use the peers chosen here. Role scores by likely rates, the board and the most similar still use ${written}. Intervals and scores by category are left out: they are known only among those peers.`;
  }
  const follow = "scores by category and the most similar use the peers chosen here";
  const [first, still] =
    remade?.scores === undefined
      ? ["Ranks", "Role scores are being computed; until then they use, and the board always uses,"]
      : ["Ranks, role scores", "The board still uses"];
  return `${first}, ${follow}. ${still} ${written}. Intervals of ranks are left out: they are known only among those peers.`;
}

/** Whether two sets of criteria are equal. */
function isSame(one: ProfilePeers, other: ProfilePeers): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ProfilePeers)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

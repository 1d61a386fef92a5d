import type { ProfilePeers, SearchProfile, SearchRole } from "../../../analysis/search/profile.js";
import type { Searched } from "../../../analysis/search/search-rows.js";
import type { League } from "../league.js";
import { canRankAmong } from "../peer-choice.js";
import { roleScoresOf, searchedLeague, withOwnScores } from "../searched-league.js";
import { html } from "./element.js";
import { Remaker } from "./remaker.js";

/** The ranks and scores of a view, among its peers and in the reader's own role. */
export class ViewRanks {
  /** Number of slow results received so far. */
  made = 0;
  /** A hint about results that are being computed, or do not follow the reader's choice of peers. */
  readonly apart: HTMLElement;
  readonly remaker: Remaker;
  readonly #league: League;
  readonly #searched: Searched;
  #scores: Float64Array = new Float64Array();
  /** The role of the scores; null before there are any. */
  #scored: SearchRole | undefined | null = null;

  /** `changed` is called when a slow result arrives. */
  constructor(league: League, script: string, changed: () => void) {
    this.#league = league;
    this.remaker = new Remaker(league, script, () => {
      this.#scored = null;
      this.made++;
      this.#tell();
      changed();
    });
    this.#searched = searchedLeague(league);
    this.apart = html`<p class="hint" role="status"></p>`;
    this.#tell();
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
    const { data, choice } = this.#league;
    return !isSame(peers, data.peers) && !canRankAmong(choice, peers);
  }

  /** Ranks the rows among these peers if the page can, else among its original peers. */
  #rankAmong(peers: ProfilePeers): boolean {
    const league = this.#league;
    const { peers: written, follows } = league.data;
    const wanted = canRankAmong(league.choice, peers) ? peers : written;
    if (isSame(wanted, league.peers)) return false;
    if (isSame(wanted, written)) league.rankAmong(null);
    else league.rankAmong(wanted, follows ? this.remaker.among(wanted) : undefined);
    this.#tell();
    return true;
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

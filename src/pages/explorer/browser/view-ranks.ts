import type { ProfilePeers, SearchProfile, SearchRole } from "../../../analysis/search/profile.js";
import type { League, Results } from "../league.js";
import { canRankAmong } from "../league-rows.js";
import { filling, type Means } from "../page-columns.js";
import type { Answer, Kind, Question, RowResults } from "../worker/answer.js";
import { html } from "./element.js";

/**
 * The ranks and scores of a view, among its peers and in the reader's own role. What takes too long in the page (likely
 * scores, intervals and similarity) its worker makes, which runs the same `script`; `changed` is called when it answers.
 */
export function viewRanks(
  league: League,
  script: string,
  changed: () => void,
  files?: Pick<Means, "read" | "shown" | "failed">,
) {
  /** A hint about results that are being computed, or do not follow the reader's choice of peers. */
  const apart = html`<p class="hint" role="status"></p>`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const takers: ((made: never) => void)[] = [];
  worker.onmessage = ({ data: [id, made] }: MessageEvent<[id: number, made: never]>) => takers[id]!(made);
  worker.postMessage(league.data);
  const ask = <Of extends Kind>(kind: Of, question: Question<Of>): Promise<Answer<Of>> =>
    new Promise((resolve) => worker.postMessage([takers.push(resolve) - 1, kind, question]));
  let waiting: (() => void)[] = [];
  let made = 0;
  let role: SearchRole | undefined;
  const tell = (): void => {
    apart.textContent = fill?.isAtWork() ? READING : apartText(league);
    apart.hidden = apart.textContent === "";
  };
  /** Takes a slow result, and shows it. */
  const arrived = (): void => {
    made++;
    tell();
    changed();
    const done = waiting;
    waiting = [];
    for (const go of done) go();
  };

  // Whether the league has changed since the view was followed.
  let isFilled = false;
  const fill =
    files !== undefined
      ? filling(league, {
          ...files,
          rank: (asked) => ask("ranks", asked),
          begun: tell,
          changed: () => {
            isFilled = true;
            tell();
            changed();
          },
        })
      : undefined;

  /** What the worker answers: asked at the first look, and there once it has come. */
  const askedOnce = <Of extends Kind>(kind: Of, question: Question<Of>) => {
    let known: Answer<Of> | undefined;
    let isAsked = false;
    return (): Answer<Of> | undefined => {
      if (isAsked) return known;
      isAsked = true;
      ask(kind, question).then((answer) => {
        known = answer;
        if (answer !== undefined) arrived();
      });
      return undefined;
    };
  };

  /** The results among these peers: the scores are requested at once, those of a row when the page needs them. */
  const resultsAmong = (peers: ProfilePeers): Results => {
    const scores = askedOnce("scores", peers);
    const rows = new Map<number, () => RowResults | undefined>();
    scores();
    return {
      get scores() {
        return scores();
      },
      row: (row) => {
        const results = rows.get(row) ?? askedOnce("row", { peers, row });
        rows.set(row, results);
        return results();
      },
    };
  };

  /** Ranks the rows among these peers if the page can, else among its original peers. */
  const rankAmong = (peers: ProfilePeers): boolean => {
    const { peers: written, follows } = league.data;
    const wanted = canRankAmong(league.choice, peers) ? peers : written;
    const other = isSame(wanted, written) ? null : wanted;
    if (fill !== undefined) {
      fill.among(other);
      const isOther = isFilled;
      isFilled = false;
      return isOther;
    }
    if (isSame(wanted, league.peers)) return false;
    league.rankAmong(other, other !== null && follows ? resultsAmong(other) : undefined);
    tell();
    return true;
  };

  if (fill === undefined) league.written = resultsAmong(league.data.peers);
  league.boards = askedOnce("boards", undefined);
  tell();
  return {
    apart,
    /** Number of slow results received so far. */
    made: () => made,
    /** Updates ranks and scores for a view, as far as the page can. Returns whether the peers changed. */
    follow({ peers = {}, role: wanted }: SearchProfile): boolean {
      const isOther = rankAmong(peers);
      if (isOther || wanted !== role) league.scoreIn(wanted);
      role = wanted;
      return isOther;
    },
    /** Whether the page cannot rank among a view's peers. */
    lacks: ({ peers = {} }: SearchProfile): boolean =>
      !isSame(peers, league.data.peers) && !canRankAmong(league.choice, peers),
    /** Waits until results are made; the test asks for them. */
    async until(isMade: () => boolean): Promise<void> {
      while (!isMade()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

const READING = "Columns are being read and ranked; until then the table stays as it is.";

/** The hint: results that follow the reader's choice of peers, results being computed, and those that do not follow. */
function apartText(league: League): string {
  const { criteriaWritten: criteria, isAsWritten, follows, hasScores, roles } = league;
  if (isAsWritten) {
    return hasScores || roles.length === 0
      ? ""
      : "Role scores by likely rates are being computed; until then they are by observed rates.";
  }
  const [before, among] = criteria === "" ? ["the", ""] : ["those", ` (${criteria})`];
  const written = `${before} peers that the page was written with${among}`;
  if (league.data.apart !== null) {
    return `Ranks use the peers chosen here. Role scores still use ${written}.`;
  }
  if (!follows) {
    return `Ranks use the peers chosen here. Role scores by likely rates, the board and the most similar still use ${written}. Intervals and scores by category are left out: they are known only among those peers.`;
  }
  const follow = "scores by category and the most similar use the peers chosen here";
  const [first, still] = hasScores
    ? ["Ranks, role scores", "The board still uses"]
    : ["Ranks", "Role scores are being computed; until then they use, and the board always uses,"];
  return `${first}, ${follow}. ${still} ${written}. Intervals of ranks are left out: they are known only among those peers.`;
}

function isSame(one: ProfilePeers, other: ProfilePeers): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ProfilePeers)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

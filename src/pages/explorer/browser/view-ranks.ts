import type { ProfilePeers, SearchProfile, SearchRole } from "../../../analysis/search/profile.js";
import type { League } from "../league.js";
import { LeagueInFiles } from "../league-in-files.js";
import { canRankAmong } from "../peer-choice.js";
import type { BoardScores, Results, RowResults } from "../results.js";
import type { Asked, Told } from "../worker/answer.js";
import { html } from "./element.js";
import { filling } from "./fill.js";

/**
 * The ranks and scores of a view, among its peers and in the reader's own role. What takes too long in the page (likely
 * scores, intervals and similarity) its worker makes, which runs the same `script`; `changed` is called when it answers.
 */
export function viewRanks(
  league: League,
  script: string,
  changed: () => void,
  files?: Pick<Parameters<typeof filling>[1], "read" | "shown" | "failed">,
) {
  /** A hint about results that are being computed, or do not follow the reader's choice of peers. */
  const apart = html`<p class="hint" role="status"></p>`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  const ask = (asked: Asked): void => worker.postMessage(asked);
  // What takes the answers, by the peers that they were asked for.
  const takers: ((told: Told) => void)[] = [];
  let waiting: (() => void)[] = [];
  let made = 0;
  let role: SearchRole | undefined;
  const tell = (): void => {
    apart.textContent = fill?.isAtWork() ? READING : apartText(league);
    apart.hidden = apart.textContent === "";
  };

  const rank: Parameters<typeof filling>[1]["rank"] = (asked) =>
    new Promise((resolve) => {
      const id = takers.push((told) => told.kind === "ranks" && resolve(told.made)) - 1;
      ask({ kind: "ranks", id, ...asked });
    });
  // Whether the league has changed since the view was followed.
  let isFilled = false;
  const fill =
    league instanceof LeagueInFiles && files !== undefined
      ? filling(league, {
          ...files,
          rank,
          begun: tell,
          changed: () => {
            isFilled = true;
            tell();
            changed();
          },
        })
      : undefined;

  /** The results among these peers: the scores are requested at once, those of a row when the page needs them. */
  const resultsAmong = (peers: ProfilePeers): Results => {
    const rows = new Map<number, RowResults | undefined>();
    let scores: Results["scores"];
    const take = (told: Told): void => {
      if (told.kind === "scores") scores = told.scores;
      else if (told.kind === "row") rows.set(told.row, told.made);
    };
    const id = takers.push(take) - 1;
    ask({ kind: "scores", id, peers });
    return {
      get scores() {
        return scores;
      },
      row: (row) => {
        if (!rows.has(row)) {
          rows.set(row, undefined);
          ask({ kind: "row", id, peers, row });
        }
        return rows.get(row);
      },
    };
  };

  /** Ranks the rows among these peers if the page can, else among its original peers. */
  const rankAmong = (peers: ProfilePeers): boolean => {
    const { peers: written, follows } = league.data;
    const wanted = canRankAmong(league.choice, peers) ? peers : written;
    if (fill !== undefined) {
      fill.among(isSame(wanted, written) ? null : wanted);
      const isOther = isFilled;
      isFilled = false;
      return isOther;
    }
    if (isSame(wanted, league.peers)) return false;
    if (isSame(wanted, written)) league.rankAmong(null);
    else league.rankAmong(wanted, follows ? resultsAmong(wanted) : undefined);
    tell();
    return true;
  };

  let boards: readonly BoardScores[] | undefined;
  let asksBoards = false;
  ask({ kind: "page", data: league.data });
  if (fill === undefined) league.written = resultsAmong(league.data.peers);
  league.boards = () => {
    if (!asksBoards) ask({ kind: "boards" });
    asksBoards = true;
    return boards;
  };
  tell();
  worker.onmessage = ({ data: told }: MessageEvent<Told>) => {
    if (told.kind === "boards") ({ boards } = told);
    else takers[told.id]?.(told);
    if (told.kind === "ranks") return;
    made++;
    tell();
    changed();
    const done = waiting;
    waiting = [];
    for (const go of done) go();
  };
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
  if (league instanceof LeagueInFiles) {
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

import type { ProfilePeers } from "../../../analysis/search/profile.js";
import type { LeagueInFiles, Read } from "../league-in-files.js";
import type { Answer, Question } from "../worker/answer.js";

/** More at once would take too much memory. */
const MOST_AT_ONCE = 12;

export interface Means {
  readonly read: (places: readonly number[]) => Promise<Read>;
  readonly rank: (asked: Question<"ranks">) => Promise<Answer<"ranks">>;
  /** The metrics in the table, which other peers rank anew at once. */
  readonly shown: () => readonly string[];
  /** Called when it begins to read. */
  readonly begun: () => void;
  readonly changed: () => void;
  readonly failed: (error: Error) => void;
}

/** Fills a league in files: reads what it lacks, and has it ranked among the peers that the reader has chosen. */
export function filling(league: LeagueInFiles, { read, rank, shown, begun, changed, failed }: Means) {
  const { files } = league.apart;
  let wanted: ProfilePeers | null = null;
  let taken: ProfilePeers | null = null;
  let isAtWork = false;

  const fillOnce = async (): Promise<void> => {
    const peers = wanted;
    const lacking = [...league.lacking].slice(0, MOST_AT_ONCE);
    const asked = lacking
      .map((place) => files[place]!)
      .flatMap(([kind, name]) => (kind === "metric" ? [name] : []));
    const hasPools = peers === taken;
    const isAnyShown = shown().length + asked.length > 0;
    const anew = hasPools ? [] : isAnyShown ? shown() : league.data.metrics.slice(0, 1);
    const metrics = [...new Set([...asked, ...anew])];
    const needed = [...new Set(metrics.flatMap((name) => league.filesOf(name)))];
    const unread = [...lacking, ...needed].filter((place) => !league.isRead(files[place]![1]));
    if (unread.length > 0) {
      league.take(await read([...new Set(unread)]), taken);
      // Shows the values, and the ranks once they are made.
      changed();
    }
    if (hasPools && metrics.length === 0) return;
    const columns = needed.map((place) => {
      const [, name] = files[place]!;
      return [name, league.table.numbers(name)] as const;
    });
    const pool = metrics.length === 0 ? undefined : await rank({ peers, hasPools, metrics, columns });
    if (peers !== wanted) return;
    league.take({ ...(pool && { pool }) }, peers);
    taken = peers;
    changed();
  };

  const fill = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    begun();
    try {
      while (league.isLacking || wanted !== taken) await fillOnce();
    } catch (error) {
      league.giveUp();
      wanted = taken;
      failed(error as Error);
      changed();
    }
    isAtWork = false;
    changed();
    if (!league.isLacking) league.forget(shown());
  };
  league.lacks = () => void fill();
  return {
    isAtWork: () => isAtWork,
    /** Ranks the rows among these peers, null for those that the page was written with. */
    among(peers: ProfilePeers | null): void {
      if (JSON.stringify(peers) === JSON.stringify(wanted)) return;
      wanted = peers;
      void fill();
    },
  };
}

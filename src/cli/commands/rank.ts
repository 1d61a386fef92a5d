import { Command } from "commander";
import { filterPositions, percentileRanks, sortRows } from "../../index.js";
import { peerCaption } from "../caption.js";
import {
  addInputFlags,
  addOutputFlags,
  addPeerFlags,
  number,
  type OutputFlags,
  type PeerFlags,
} from "../flags.js";
import { headlineMetrics } from "../headline.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";

interface RankFlags extends InputFlags, OutputFlags, PeerFlags {
  readonly sort?: string;
  readonly limit?: number;
}

export function rankCommand(): Command {
  const command = new Command("rank")
    .description("percentile ranks of metrics among peers, 0 to 100")
    .argument("<files...>", "records")
    .option("--sort <column>", "best first, missing last (default: the first metric)")
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Peers are the rows of the same competition, season and position group (teams: competition and season).
A row under the threshold is ranked against the pool it is not in, and shows inPool 0.

Examples:
  scoutframe rank sample:players --positions winger --min-minutes 900 --limit 10
  scoutframe rank sample:players --metrics percent_gkSaves,average_gkConcededGoals -p goalkeeper --min-minutes 900
  scoutframe rank sample:players --min-minutes 900 --out ranks.csv
  scoutframe rank sample:teams --metrics total_goals,total_ppda --json`,
    )
    .action(async (files: string[], flags: RankFlags) => {
      const { sort, reference, positions, ...rest } = flags;
      const table = await readInput(files, flags);
      const metrics = rest.metrics ?? headlineMetrics(table, positions);
      const everything = flags.out !== undefined || flags.json;
      let ranks = percentileRanks(table, {
        metrics: rest.metrics ?? (everything ? undefined : metrics),
        by: rest.by,
        minMinutes: rest.minMinutes,
        positions,
        minShare: rest.minShare,
        minPeers: rest.minPeers,
        ties: rest.ties,
        direction: rest.direction,
        undefinedRates: rest.undefinedRates,
        reference: reference === undefined ? undefined : await readInput([reference], flags),
      });
      if (positions) ranks = filterPositions(ranks, positions);
      const groups = ranks.has("positionGroup") ? ranks.texts("positionGroup") : undefined;
      const caption = peerCaption(ranks, metrics, groups);
      // Peers first: a rank that stands on a few minutes is flagged, and does not lead the list.
      const best = sortRows(ranks, sort ?? metrics[0]!, { descending: true });
      const head = ["name", "positionGroup", "peerCount", "inPool"].filter((name) => ranks.has(name));
      await output(sortRows(best, "inPool", { descending: true }), flags, {
        columns: [...head, ...metrics],
        limit: flags.limit,
        caption,
      });
    });
  return addOutputFlags(addPeerFlags(addInputFlags(command)));
}

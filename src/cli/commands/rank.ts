import { Command, Option } from "commander";
import {
  type AmongPeersOptions,
  filterPositions,
  intervalTexts,
  metrics,
  percentileIntervals,
  percentileRanks,
  ScoutframeError,
  shrunkRates,
  sortRows,
  type Table,
  zScores,
} from "../../index.js";
import { peerCaption } from "../caption.js";
import {
  addInputFlags,
  addOutputFlags,
  addPeerFlags,
  number,
  type OutputFlags,
  type PeerFlags,
  peerOptions,
} from "../flags.js";
import { headlineMetrics } from "../headline.js";
import { type InputFlags, readInput } from "../input.js";
import { output } from "../print.js";

/** What a rank can be told as, in the words of `--as`. */
const KINDS = ["percentile", "intervals", "shrunk", "z", "robust-z"] as const;
type Kind = (typeof KINDS)[number];

interface RankFlags extends InputFlags, OutputFlags, PeerFlags {
  readonly as: Kind;
  readonly level?: number;
  readonly draws?: number;
  readonly seed?: number;
  readonly sort?: string;
  readonly limit?: number;
}

export function rankCommand(): Command {
  const command = new Command("rank")
    .description("metrics ranked among peers: percentile ranks, their intervals, shrunk rates or z-scores")
    .argument("<files...>", "records")
    .addOption(new Option("--as <kind>", "what to give for each metric").choices(KINDS).default("percentile"))
    .option("--level <percent>", "of --as intervals (default: 90)", number)
    .option("--draws <n>", "of --as intervals (default: 1000)", number)
    .option("--seed <n>", "of --as intervals: another seed, other draws (default: 1)", number)
    .option("--sort <column>", "best first, missing last (default: the first metric)")
    .option("-n, --limit <n>", "rows to print", number)
    .addHelpText(
      "after",
      `
Peers are the rows of the same competition, season and position group (teams: competition and season).
A row under the threshold is ranked against the pool it is not in, and shows inPool 0.

  percentile  0 to 100, the share of peers that are not better
  intervals   the percentile rank of the true rate, and where it lies with 90 %: 87, 71 to 94
  shrunk      rates in their own unit, pulled towards the peers where they stand on little
  z           standard deviations above the mean; robust-z: the same from median and MAD

Examples:
  scoutframe rank sample:players --positions winger --min-minutes 900 --limit 10
  scoutframe rank sample:players -p winger --min-minutes 900 --as intervals --metrics average_goals,average_shots
  scoutframe rank sample:players -p winger --as shrunk --metrics percent_successfulCrosses
  scoutframe rank sample:players -p "full back" --weight-by-share --max-age 23 --as z
  scoutframe rank sample:players --metrics percent_gkSaves,average_gkConcededGoals -p goalkeeper --min-minutes 900
  scoutframe rank sample:players --min-minutes 900 --out ranks.csv
  scoutframe rank sample:teams --metrics total_goals,total_ppda --json`,
    )
    .action(async (files: string[], flags: RankFlags) => {
      const { positions } = flags;
      const table = await readInput(files, flags);
      const headline = headlineMetrics(table, positions);
      const toRead = flags.out === undefined && !flags.json;
      const asked = flags.metrics ?? (toRead ? headline : undefined);
      if (flags.as === "intervals" && asked === undefined) {
        process.stderr.write("scoutframe: drawing the intervals of every rate; --metrics asks for fewer\n");
      }
      let ranks = ranked(table, { ...(await peerOptions(flags)), metrics: asked }, flags);
      const noRates = ranks.notes.flatMap(({ code, columns }) => (code === "no_evidence" ? columns : []));
      const shown =
        flags.metrics ?? headline.filter((name) => ranks.has(name) && !(noRates as string[]).includes(name));
      if (positions) ranks = filterPositions(ranks, positions);
      const groups = ranks.has("positionGroup") ? ranks.texts("positionGroup") : undefined;
      const caption = peerCaption(ranks, shown, groups);
      const sort = flags.sort ?? shown[0] ?? "inPool";
      // Peers first: a rank that stands on a few minutes is flagged, and does not lead the list.
      const best = sortRows(ranks, sort, {
        descending: !(flags.as === "shrunk" && isBetterLower(ranks, sort)),
      });
      const sorted = sortRows(best, "inPool", { descending: true });
      const head = ["name", "positionGroup", "peerCount", "inPool"].filter((name) => ranks.has(name));
      await output(toRead && flags.as === "intervals" ? intervalTexts(sorted) : sorted, flags, {
        columns: [...head, ...shown.flatMap((name) => withEvidence(name, flags))],
        limit: flags.limit,
        caption,
      });
    });
  return addOutputFlags(addPeerFlags(addInputFlags(command)));
}

function ranked(table: Table, options: AmongPeersOptions, flags: RankFlags): Table {
  const { as, ties, level, draws, seed } = flags;
  const only = (kind: Kind, given: object): void => {
    for (const [flag, value] of Object.entries(given)) {
      if (value === undefined || as === kind) continue;
      throw new ScoutframeError(
        "invalid_option",
        `--${flag} belongs to --as ${kind}; expected no --${flag} with --as ${as}.`,
        { flag, as },
      );
    }
  };
  only("percentile", { ties });
  only("intervals", { level, draws, seed });
  switch (as) {
    case "percentile":
      return percentileRanks(table, { ...options, ties });
    case "intervals":
      return percentileIntervals(table, { ...options, level, draws, seed });
    case "z":
      return zScores(table, options);
    case "robust-z":
      return zScores(table, { ...options, method: "robust" });
    case "shrunk": {
      const { direction, ...rest } = options;
      if (direction !== undefined) {
        throw new ScoutframeError(
          "invalid_option",
          "--direction has no meaning with --as shrunk: rates stay in their own unit; expected no --direction.",
          { direction },
        );
      }
      return shrunkRates(table, rest);
    }
  }
}

/** Shrunk rates that were asked for by name are shown with what they stand on. */
function withEvidence(name: string, { as, metrics }: RankFlags): string[] {
  return as === "shrunk" && metrics !== undefined ? [name, `evidence_${name}`, `weight_${name}`] : [name];
}

function isBetterLower({ entity }: Table, name: string): boolean {
  return metrics({ entity }).some(({ column, better }) => column === name && better === "lower");
}

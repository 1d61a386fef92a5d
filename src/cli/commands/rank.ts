import { InvalidArgumentError } from "commander";
import {
  intervalTexts,
  PERCENTILE_INTERVALS_CHECKS,
  percentileIntervals,
} from "../../analysis/peers/percentile-intervals.js";
import { PERCENTILE_RANKS_CHECKS, percentileRanks } from "../../analysis/peers/percentile-ranks.js";
import { rankPartitions } from "../../analysis/peers/rank-partitions.js";
import { SHRUNK_RATES_CHECKS, shrunkRates } from "../../analysis/peers/shrunk-rates.js";
import { peersByPool } from "../../analysis/peers/standing.js";
import { Z_SCORES_CHECKS, zScores } from "../../analysis/peers/z-scores.js";
import { isFolder } from "../../files/file-formats.js";
import { notesOf } from "../../notes.js";
import type { OptionCheck } from "../../options.js";
import { analysisColumn, columnName, metricOf } from "../../table/column-names.js";
import { hasValues } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { Ending } from "../../text/column-endings.js";
import { inThousands } from "../../text/words.js";
import { peerCaption } from "../caption.js";
import { command, type FlagsOf } from "../command.js";
import { choiceFlag, flag, LIMIT, list, optionsOf, textFlag, withDefault } from "../flags.js";
import { flagName } from "../in-flags.js";
import { badUsage, columnAsked, metricsShown, readInput } from "../input.js";
import { narrowRanks } from "../narrow.js";
import type { Result } from "../output.js";
import { inPartitions } from "../partitions.js";
import { warn } from "../print.js";
import { differing, scoutColumns, shownRows } from "../shown.js";

/** One way to rate a number among peers. */
interface Kind {
  readonly checks: Readonly<Record<string, OptionCheck>>;
  readonly analyse: (table: Table, options: never) => Table;
  /** The ending that rows are sorted by, and the endings that are printed; the first is that of all metrics. */
  readonly sorted: Ending;
  readonly printed: readonly Ending[];
}

const KINDS = {
  percentile: {
    checks: PERCENTILE_RANKS_CHECKS,
    analyse: percentileRanks,
    sorted: "rank",
    printed: ["rank"],
  },
  intervals: {
    checks: PERCENTILE_INTERVALS_CHECKS,
    analyse: percentileIntervals,
    sorted: "median",
    printed: ["interval"],
  },
  shrunk: {
    checks: SHRUNK_RATES_CHECKS,
    analyse: shrunkRates,
    sorted: "shrunk",
    printed: ["shrunk", "evidence", "weight"],
  },
  z: { checks: Z_SCORES_CHECKS, analyse: zScores, sorted: "z", printed: ["z"] },
  "robust-z": {
    checks: Z_SCORES_CHECKS,
    analyse: (table, options: object) => zScores(table, { ...options, method: "robust" }),
    sorted: "z",
    printed: ["z"],
  },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof KINDS;

function kindsAsked(text: string): readonly KindName[] {
  const asked = list(text) as KindName[];
  const names = Object.keys(KINDS);
  if (asked.length > 0 && asked.every((name) => names.includes(name))) return asked;
  throw new InvalidArgumentError(`Allowed choices are ${names.join(", ")}.`);
}

const FLAGS = {
  as: withDefault(
    flag("kinds", `${Object.keys(KINDS).join(", ")}; several add up`, kindsAsked),
    ["percentile"],
    "percentile",
  ),
  columns: withDefault(
    choiceFlag(
      "which",
      "columns of files and JSON: all, or scout: name, club, age, minutes, headline metrics with ranks, pool",
      ["all", "scout"],
    ),
    "all",
  ),
  sort: textFlag("column", "best first, missing last (default: the first metric)"),
  limit: LIMIT,
  changedSince: textFlag(
    "time",
    "from a folder of partitions into a folder: rank again only partitions changed after this time",
  ),
};
type RankFlags = FlagsOf<typeof FLAGS> & {
  readonly metrics?: readonly string[];
};

export const rankCommand = command({
  flags: FLAGS,
  writes: true,
  options: Object.values(KINDS).map(({ checks }) => checks),
  except: ["method"],
  help: `
Peers are the rows of the same competition, season and position group (teams: competition and season).
--positions, --min-age and --max-age choose who is shown, --peers-positions and the like with whom all are compared.
Rows below the threshold are ranked but are not part of the pool: inPool is 0.
Files and JSON hold the whole table, with each metric's value and its ranks side by side.
A folder of partitions (competitionId=…/seasonId=…) is ranked one partition at a time, into .csv, .ndjson or a folder. Its
size does not matter, and rows keep their order. With --changed-since unchanged partitions are read, so that all have the
same columns, and stay as they are in the folder. If a new column appears, rank all of them again.

  percentile  0 to 100, the share of peers that are not better: average_goals_rank
  intervals   the percentile rank of the true rate with its 90% interval: 87, 71 to 94
  shrunk      rates in their own unit, pulled towards the peers where evidence is thin
  z           standard deviations above the mean; robust-z: the same from median and MAD`,
  examples: `
  scoutframe rank sample:players --positions winger --min-minutes 900 --limit 10
  scoutframe rank sample:players -p winger --as intervals --metrics average_goals,average_shots
  scoutframe rank sample:players -p winger --as shrunk --metrics "Successful crosses, %"
  scoutframe rank sample:players -p "full back" --weight-by-share --max-age 23 --as z
  scoutframe rank sample:players --metrics percent_gkSaves,average_gkConcededGoals -p goalkeeper
  scoutframe rank sample:players --as percentile,shrunk --out ranks.csv
  scoutframe rank sample:players -p winger --columns scout --out wingers.xlsx
  scoutframe rank sample:teams --metrics total_goals,total_ppda --only ranks --json
  scoutframe rank provider.csv --catalogue club.json --metrics pressures
  scoutframe table sample:players --out seasons/
  scoutframe rank seasons/ --out ranked/
  scoutframe rank seasons/ --out ranked/ --changed-since 2026-11-22T04:00:00Z`,
  act: async (flags: RankFlags, [files]: [string[]]) => {
    refuseForeignFlags(flags);
    const isDone = await inPartitions(files, flags, {
      why: whyWhole(flags),
      passes: 2,
      make: (tables) => rankedEach(tables, flags),
    });
    return isDone ? undefined : rankWhole(files, flags);
  },
});

/** The reason why a ranking needs all rows at once, whatever it writes; undefined if it does not. */
function whyWhole({ as, changedSince, columns, out = "", sort }: RankFlags): string | undefined {
  const others = as.filter((name) => name !== "percentile");
  if (changedSince !== undefined && !isFolder(out)) return `${out} is one file`;
  if (others.length > 0) return `--as ${others.join(",")} looks at all rows`;
  if (columns === "scout") return "--columns scout chooses columns by all rows";
  return sort === undefined ? undefined : "--sort orders all rows";
}

async function* rankedEach(tables: AsyncIterable<Table>, flags: RankFlags) {
  const options = await optionsOf(PERCENTILE_RANKS_CHECKS, flags);
  for await (const table of rankPartitions(tables, options)) yield shownRows(table, flags);
}

async function rankWhole(files: readonly string[], flags: RankFlags): Promise<Result> {
  const kinds: readonly Kind[] = flags.as.map((name) => KINDS[name]);
  const isRead = flags.out === undefined && !flags.json;
  const table = await readInput(files, flags);
  const wanted = metricsShown(table, flags);
  if (flags.as.includes("intervals") && !isRead && flags.metrics === undefined) {
    warn("drawing the intervals of every rate; --metrics asks for fewer");
  }
  let ranked = table;
  for (const { analyse, checks } of kinds) {
    const options = await optionsOf(checks, isRead ? { ...flags, metrics: wanted } : flags);
    ranked = analyse(ranked, options as never);
  }
  ranked = shownRows(table, flags, ranked);

  const has = (name: string): boolean =>
    kinds.some(({ sorted }) => hasValues(ranked, columnName(name, sorted)));
  const isAsked = flags.metrics !== undefined;
  const shown = isAsked ? wanted : wanted.filter(has);
  const { sort = shown[0] ?? "inPool" } = flags;
  // A result with ranks alone lacks the values, and the table they come from lacks the ranks.
  const column = flags.sort === undefined || ranked.has(sort) ? sort : columnAsked(table, sort);
  const sorted = bestFirst(ranked, column, kinds[0]!.sorted);
  const readable = isRead && flags.as.includes("intervals") ? intervalTexts(sorted) : sorted;
  // Shrunk rates that were asked for by name are shown with their evidence and weight.
  const endings = kinds.flatMap(({ printed }) => (isAsked ? printed : printed.slice(0, 1)));
  const made = shown.flatMap((name) => endings.map((end) => columnName(name, end)));
  const read = made.filter((name) => readable.has(name));
  return {
    table: flags.columns === "scout" && !isRead ? scoutColumns(sorted, shown, made) : readable,
    columns: [...headOf(sorted, flags.limit), ...read],
    decimals: flags.as.some((name) => name !== "percentile") ? undefined : 0,
    narrow: () => narrowRanks(readable, read, flags),
    caption: [...peerCaption(sorted, shown), ...priorLines(sorted, shown)],
    notes: ["intervals", "contradictory_totals", "unknown_direction"],
  };
}

/** Refuses an option that belongs to another kind of ranking. */
function refuseForeignFlags(flags: RankFlags): void {
  const names = Object.keys(KINDS) as KindName[];
  for (const option of Object.keys(flags)) {
    const takers = names.filter((name) => Object.hasOwn(KINDS[name].checks, option));
    const isAlone = option === "only" && flags.as.length > 1;
    if (takers.length === 0 || (flags.as.some((name) => takers.includes(name)) && !isAlone)) continue;
    const flag = flagName(option);
    const message = `${flag} belongs to --as ${takers.join(", ")}${isAlone ? " alone" : ""}; expected no ${flag} with --as ${flags.as.join(",")}.`;
    throw badUsage(message, { option, as: flags.as });
  }
}

/** Sorts peers first: a rank based on few minutes is flagged and does not lead the list. */
function bestFirst(ranked: Table, column: string, ending: Ending): Table {
  const made = columnName(column, ending);
  // Of shrunk rates, which are in their own unit, the lowest may be the best.
  const isRate = analysisColumn(ranked, made)?.ending === "shrunk";
  const descending = !(isRate && metricOf(ranked, column)?.better === "lower");
  const best = ranked.sort(ranked.has(made) ? made : column, { descending });
  return best.sort("inPool", { descending: true });
}

/** The columns that identify a row, and those of the pool that differ between the shown rows. */
function headOf(sorted: Table, limit = sorted.rowCount): string[] {
  const isOutside = sorted.numbers("inPool").subarray(0, limit).includes(0);
  const head = peersByPool(sorted).size > 1 ? ["positionGroup", "peerCount"] : [];
  return [
    "name",
    ...differing(sorted, ["roundId", "matchId"]),
    ...head,
    ...(isOutside ? ["inPool"] : []),
  ].filter((name) => sorted.has(name));
}

/** The prior of each shown rate if there is a single pool: its mean, and how much evidence it is worth. */
function priorLines(ranked: Table, shown: readonly string[]): string[] {
  const pools = peersByPool(ranked);
  if (pools.size !== 1) return [];
  return notesOf(ranked.notes, "priors")
    .filter(({ pool }) => pools.has(pool))
    .flatMap(({ priors }) => priors)
    .filter(({ column }) => shown.includes(column))
    .map(
      ({ column, mean, worth, worthIn }) =>
        `Prior: ${column} ${mean.toPrecision(3)}, worth ${inThousands(String(Math.round(worth)))} ${worthIn} of evidence.`,
    );
}

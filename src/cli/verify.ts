import { readFileSync } from "node:fs";
import { possessionAdjusted } from "../analysis/derived/possession-adjusted.js";
import { percentileIntervals } from "../analysis/peers/percentile-intervals.js";
import { percentileRanks } from "../analysis/peers/percentile-ranks.js";
import { shrunkRates } from "../analysis/peers/shrunk-rates.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { headlineMetrics } from "../catalogue/headlines.js";
import { ownField } from "../fields.js";
import { notesOf } from "../notes.js";
import { samplePlayers, sampleTeams } from "../sample.js";
import { Random } from "../stats/random.js";
import { median } from "../stats/summary.js";
import { columnNamed } from "../table/column-names.js";
import { fromColumns } from "../table/from-columns.js";
import { directionOf, hasValues } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";

/** How far the library's ranks of the sample are from those of the formula, counted out row by row. */
export interface Verified {
  readonly of: string;
  readonly ranks: number;
  /** The largest difference of a rank, in points of 100. */
  readonly apart: number;
}

/** Ranks the sample a second time, by counting alone, and compares. */
export async function verifiedRanks(): Promise<Verified[]> {
  return Promise.all(
    [samplePlayers, sampleTeams].map(async (sample) => {
      const table = await sample();
      const metrics = headlineMetrics(table.catalogue).filter((name) => hasValues(table, name));
      const ranked = percentileRanks(table, { metrics, minAttempts: 0 });
      const apart = metrics.flatMap((metric) => differences(ranked, metric));
      return { of: `sample:${table.entity}s`, ranks: apart.length, apart: Math.max(0, ...apart) };
    }),
  );
}

function differences(ranked: Table, metric: string): number[] {
  const [pools, isPeer] = [ranked.texts("pool"), ranked.numbers("inPool")];
  const [values, ranks] = [ranked.numbers(metric), ranked.numbers(`${metric}_rank`)];
  const sign = directionOf(ranked, metric) === "lower" ? -1 : 1;
  const found: number[] = [];
  ranks.forEach((rank, row) => {
    if (Number.isNaN(rank)) return;
    const peers = values.filter(
      (value, at) => pools[at] === pools[row] && isPeer[at] === 1 && !Number.isNaN(value),
    );
    found.push(Math.abs(rank - countedRank(peers, values[row]!, sign)));
  });
  return found;
}

/** SciPy's `percentileofscore` with its kind "rank", as its documentation words it. */
function countedRank(peers: Float64Array, value: number, sign: number): number {
  const below = peers.filter((peer) => sign * peer < sign * value).length;
  const tied = peers.filter((peer) => peer === value).length;
  return ((below + (tied > 0 ? (tied + 1) / 2 : 0)) / peers.length) * 100;
}

/** Far less than a place, and more than the last digits of a quotient. */
const ROUNDING = 1e-9;
const DRAWN = { label: "Dribbles per 90", group: "striker", leagues: 40, regulars: 24 } as const;

/** How many true ranks of drawn regulars, whose counts vary as measured, lie in their intervals of 90%. */
export function verifiedCoverage() {
  const { label, group, leagues, regulars } = DRAWN;
  const random = new Random("coverage");
  const { metrics, minutes } = defaultCatalogue("player");
  const { column, counterpart, dispersion } = metrics.find((metric) => metric.label === label)!;
  const beyond = dispersion![group]! - 1;
  const rows = Array.from({ length: leagues * regulars }, (_, row) => row);
  const league = rows.map((row) => Math.floor(row / regulars));
  const played = rows.map(() => Math.round(900 + 2300 * random.uniform()));
  const truth = Float64Array.from(rows, () => random.gamma(9) / 2);
  const counts = rows.map((row) => {
    const mean = random.gamma((truth[row]! * played[row]!) / 90 / beyond) * beyond;
    let count = -1;
    for (let left = mean; left > 0; count++) left += Math.log(1 - random.uniform());
    return count;
  });
  const table = fromColumns({
    playerId: rows.map((row) => row + 1),
    competitionId: league,
    seasonId: league,
    positionGroup: rows.map(() => group),
    [minutes.onField!]: played,
    [minutes.tagged!]: played,
    [counterpart!]: counts,
    [column]: counts.map((count, row) => (90 * count) / played[row]!),
  });
  const intervals = percentileIntervals(table, { metrics: [column] });
  const [low, high] = [intervals.numbers(`${column}_low`), intervals.numbers(`${column}_high`)];
  const inside = truth.filter((value, row) => {
    const peers = truth.filter((_, at) => league[at] === league[row]);
    const rank = countedRank(peers, value, 1);
    return low[row]! - ROUNDING <= rank && rank <= high[row]! + ROUNDING;
  });
  return { of: `${label} of drawn ${group}s`, ranks: rows.length, inside: inside.length / rows.length };
}

const ADJUSTED = ["Interceptions per 90", "Defensive duels per 90", "Opponent-half recoveries per 90"];

/** Figures of the page of numbers that the sample tells: as the page states them, and as they come out here. */
export async function verifiedFigures() {
  const [players, teams] = await Promise.all([samplePlayers(), sampleTeams()]);
  const { notes } = shrunkRates(players, { minMinutes: 900 });
  const priors = notesOf(notes, "priors").flatMap((note) => note.priors);
  const slopes = Float64Array.from(priors.flatMap(({ trend }) => trend?.slope ?? []));
  const { powers } = notesOf(possessionAdjusted(teams).notes, "possession_powers")[0]!;
  const page = readFileSync(new URL("../../src/docs/numbers.md", import.meta.url), "utf8").split("\n");
  const figure = (beginning: string, here: readonly number[]) => {
    const [what, stated] = page.find((line) => line.startsWith(`| ${beginning}`))!.split(" | ");
    return { what: `${what?.slice(2)}`, stated: `${stated}`, here };
  };
  return [
    figure("slopes of the minutes trend", [
      slopes.filter((slope) => slope > 0).length / slopes.length,
      median(slopes),
    ]),
    figure(
      "powers of possession",
      ADJUSTED.map((label) => ownField(powers, columnNamed(teams, label))!),
    ),
  ];
}

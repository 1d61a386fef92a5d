import {
  type Chart,
  comparisonChart,
  percentileBars,
  percentileIntervals,
  pizzaChart,
  playerCard,
  type RankRow,
  radarChart,
  samplePlayers,
  sampleTeams,
  trendChart,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../src/stats/random.js";
import { simulatedSeasons } from "../fixtures/simulated-seasons.js";
import { type Drawn, faultsOfBrief } from "./brief-reader.js";

const league = await samplePlayers();
const teams = await sampleTeams();

const plain = (text: string): string =>
  text.replaceAll("&#39;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("\u00a0", " ");

const altOf = (chart: Chart): string => plain(/<desc>([\s\S]*?)<\/desc>/.exec(chart.svg)?.[1] ?? "");

/** The sentences about one, without the ranks and values behind them. */
function saidOf(alt: string, name: string): string {
  const all = alt.split(/(?<=\S\S\.) (?=[A-Z])/);
  const isSaid =
    /among the (?:best|highest|lowest|worst)|(?<!\()average|stands out|Too few events|ranks? (?:high|low)|^How much chance/;
  return all
    .filter((sentence) => isSaid.test(sentence) && !/^(?:Percentile|Key figures)/.test(sentence))
    .map((sentence) => sentence.replace(`${name}: `, ""))
    .join(" ");
}

const orNaN = (number: number | null): number => number ?? Number.NaN;

function drawnOf(rows: readonly RankRow[], weightOf: (metric: string) => number): Drawn[] {
  return rows.map(({ metric, label, rank, low, high }) => ({
    label: label.replace(/\*?†?$/, ""),
    rank: orNaN(rank),
    low: orNaN(low),
    high: orNaN(high),
    weight: orNaN(low) >= 0 ? weightOf(metric) : Number.NaN,
  }));
}

describe("the alternative text of a chart of players", () => {
  const metrics = [
    "average_goals",
    "average_shots",
    "average_passes",
    "percent_duelsWon",
    "average_ballLosses",
  ];
  const ranked = percentileIntervals(league, { metrics });
  const some = Array.from({ length: 12 }, (_, index) => (index * 37) % league.rowCount).filter(
    (row) =>
      league.texts("positionGroup")[row] !== null && league.numbers("total_minutesOnField")[row]! > 100,
  );

  it.each([
    ["pizza", pizzaChart],
    ["radar", radarChart],
    ["bars", percentileBars],
    ["card", playerCard],
  ] as const)("says what stands out by the intervals that are drawn: %s", (_, chart) => {
    expect(some.length).toBeGreaterThan(5);
    for (const row of some) {
      const drawn = chart(ranked, ranked.numbers("playerId")[row]!, { metrics });
      const rows = drawn.toData().rows as readonly RankRow[];
      const weightOf = (metric: string): number => ranked.numbers(`${metric}_weight`)[row]!;
      const said = saidOf(altOf(drawn), rows[0]!.subject);
      expect(faultsOfBrief(said, drawnOf(rows, weightOf))).toEqual([]);
    }
  });

  it("names in what two are told apart: where their intervals do not touch", () => {
    const two = comparisonChart(ranked, ["M. Salah", "R. Sterling"], { metrics });
    const { rows } = two.toData();
    const apart = metrics.filter((metric) => {
      const [own, other] = rows.filter((row) => row.metric === metric);
      return orNaN(own!.low) > orNaN(other!.high) || orNaN(other!.low) > orNaN(own!.high);
    });
    const said = [...altOf(two).matchAll(/ranks clearly above .*? in (.*?)\.(?= |$)/g)]
      .map(([, list]) => list)
      .join(" ");
    const labels = new Map(
      rows.map(({ metric, label }) => [metric, label.replace(/[*†]| per 90|, %/g, "").toLowerCase()]),
    );
    expect(apart.length).toBeGreaterThan(0);
    for (const metric of metrics) expect(said.includes(labels.get(metric)!)).toBe(apart.includes(metric));
  });

  it("is short where many metrics are drawn", () => {
    const alt = altOf(percentileBars(league, "H. Kane", { metrics: "all" }));
    expect(alt).toMatch(/among the best in .+ \d+ metrics are drawn\./);
    expect(alt.length).toBeLessThan(700);
  });
});

describe("the alternative text of lines", () => {
  const { table } = simulatedSeasons({ random: new Random("lines"), players: 30, seasons: 3, spread: 0.8 });

  it("says of a trend whether the intervals of the last two seasons touch", () => {
    const words = new Set<string>();
    for (let id = 1; id <= 15; id++) {
      const chart = trendChart(table, id, { metrics: ["average_shots"] });
      const [before, last] = chart.toData().rows.slice(-2);
      const [up, down] = [last!.low! > before!.high!, last!.high! < before!.low!];
      const word = up ? "above 2011:" : down ? "below 2011:" : "of 2011 and 2012 touch";
      expect(altOf(chart)).toContain(word);
      words.add(word);
    }
    expect(words.size).toBeGreaterThan(1);
  });
});

describe("the alternative text of a chart of teams", () => {
  it("tells ranks as ranks", () => {
    const chart = pizzaChart(teams, "Arsenal");
    const said = saidOf(altOf(chart), "Arsenal");
    expect(said).toMatch(/^Arsenal ranks high in .+ How much chance affects these ranks is not known\.$/);
    expect(
      faultsOfBrief(
        said,
        drawnOf(chart.toData().rows, () => Number.NaN),
      ),
    ).toEqual([]);
  });
});

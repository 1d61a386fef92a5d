import {
  aboveAge,
  ageCurve,
  explorerPage,
  fromColumns,
  minutesToTrust,
  samplePlayers,
  scatterChart,
  search,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { poisson, simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const METRICS = { metrics: ["average_shots"] };

/** What wingers of an age shoot in the mean: they peak at 26. */
const CURVE = (age: number): number => 2.5 - 0.02 * (age - 26) ** 2;

function league(random: Random, players: number) {
  const rows = Array.from({ length: players }, (_, at) => {
    const age = 19 + (at % 15);
    const rate = Math.max(0.05, CURVE(age) + 0.5 * random.normal());
    const minutes = Math.round(600 + 2400 * random.uniform());
    return { age, rate, minutes, shots: poisson(random, (rate * minutes) / 90) };
  });
  const column = <T>(value: (row: (typeof rows)[number], at: number) => T): T[] => rows.map(value);
  const table = fromColumns({
    playerId: column((_, at) => at + 1),
    competitionId: column(() => 1),
    seasonId: column(() => 2020),
    season_startDate: column(() => "2020-08-01"),
    player_birthDate: column(({ age }) => `${2020 - age}-01-01`),
    positionGroup: column(() => "winger"),
    total_minutesOnField: column(({ minutes }) => minutes),
    total_minutesTagged: column(({ minutes }) => minutes),
    total_shots: column(({ shots }) => shots),
    average_shots: column(({ shots, minutes }) => (90 * shots) / minutes),
  });
  return { rows, table };
}

describe("aboveAge", () => {
  it.each([120, 400])("has nine of ten true distances of %d players in its intervals", (players) => {
    const random = new Random(`above age ${players}`);
    let [held, all] = [0, 0];
    for (let at = 0; at < 4000 / players; at++) {
      const { rows, table } = league(random, players);
      const made = aboveAge(table, { ...METRICS, trend: false });
      const [low, high] = ["lower", "upper"].map((end) => made.numbers(`average_shots_aboveAge_${end}`));
      for (const [row, { age, rate }] of rows.entries()) {
        const distance = rate - CURVE(age);
        held += Number(low![row]! <= distance && distance <= high![row]!);
        all++;
      }
    }
    expect(held / all).toBeGreaterThan(0.87);
    expect(held / all).toBeLessThan(0.93);
  });

  it("asks more of those at the peak than of the young and the old", () => {
    const { table } = league(new Random("peak"), 600);
    const alike = table.numbers("average_shots").map(() => 2);
    const rest = Object.fromEntries(table.columnNames.map((name) => [name, table.column(name)]));
    const minutes = table.numbers("total_minutesTagged");
    const shots = alike.map((rate, row) =>
      row < 15 ? (rate * minutes[row]!) / 90 : table.numbers("total_shots")[row]!,
    );
    const same = fromColumns({
      ...rest,
      total_shots: shots,
      average_shots: shots.map((n, row) => (90 * n) / minutes[row]!),
    });
    const distance = aboveAge(same, METRICS).numbers("average_shots_aboveAge");
    // Rows 0, 7 and 14 are 19, 26 and 33 years old, and shoot twice in 90 minutes.
    expect(distance[0]).toBeGreaterThan(distance[7]!);
    expect(distance[14]).toBeGreaterThan(distance[7]!);
  });

  it("follows the changes of ageCurve where it is paired", () => {
    const random = new Random("paired distance");
    const { table } = simulatedSeasons({
      random,
      players: 500,
      seasons: 3,
      ageing: (age) => (age < 21 ? 0.15 : -0.15),
    });
    const options = { ...METRICS, trend: false, method: "paired" } as const;
    const made = aboveAge(table, options);
    const [trust] = minutesToTrust(table, { ...METRICS, trend: false }).rows();
    // The distance is w(d - c), w being minutes / (minutes + k): so the curve is the rate minus distance / w.
    const curve = new Map<number, number>();
    for (const row of made.rows()) {
      const weight = Number(row.total_minutesTagged) / (Number(row.total_minutesTagged) + Number(trust!.k));
      const age = Number(row.seasonId) - Number(String(row.player_birthDate).slice(0, 4));
      if (row.seasonId !== 2011 || row.average_shots_aboveAge === null) continue;
      curve.set(age, Number(row.average_shots) - Number(row.average_shots_aboveAge) / weight);
    }
    const changes = ageCurve(table, "average_shots", { method: "paired" }).rows();
    const met = changes.filter(({ age }) => curve.has(Number(age)) && curve.has(Number(age) + 1));
    expect(met.length).toBeGreaterThan(5);
    expect(Math.max(...met.map(({ change }) => Math.abs(Number(change))))).toBeGreaterThan(0.03);
    // `ageCurve` lets the mean rise with minutes, which hardly matters where it does not.
    for (const { age, change } of met) {
      expect(curve.get(Number(age) + 1)! - curve.get(Number(age))!).toBeCloseTo(Number(change), 2);
    }
  });

  it("is a metric for search, pages and pictures", async () => {
    const made = aboveAge(await samplePlayers(), METRICS);
    const { table } = search(made, {
      version: 1,
      thresholds: [{ column: "Shots per 90, above the age curve", min: 0.5 }],
      sort: { column: "average_shots_aboveAge", by: "rank", descending: true },
    });
    expect(table.rowCount).toBeGreaterThan(3);
    expect(Math.min(...table.numbers("average_shots_aboveAge"))).toBeGreaterThanOrEqual(0.5);
    const metrics = ["average_shots", "average_shots_aboveAge"];
    expect(scatterChart(made, "M. Salah", { x: metrics[0], y: metrics[1] }).svg).toContain(
      "above the age curve",
    );
    expect(explorerPage(made, { metrics }).length).toBeGreaterThan(1000);
  });

  it("refuses what is no rate, and tables without ages", async () => {
    const players = await samplePlayers();
    expect(() => aboveAge(players, { metrics: ["total_goals"] })).toThrow("aboveAge: metrics");
    const { table } = league(new Random("no ages"), 40);
    const without = table.select(table.columnNames.filter((name) => name !== "player_birthDate"));
    expect(() => aboveAge(without, METRICS)).toThrow("player_birthDate");
  });
});

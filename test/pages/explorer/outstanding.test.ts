import { describePlayer } from "scoutframe";
import { describe, expect, it } from "vitest";
import { outstandingIn } from "../../../src/analysis/describe/brief.js";
import { LEAST_WEIGHT } from "../../../src/analysis/describe/standing-lines.js";
import { type Drawn, faultsOfBrief } from "../../charts/brief-reader.js";
import { exploredSample, leagueOf } from "../../fixtures/explored.js";

const { table, data, league } = await exploredSample();

describe("what stands out of a row of the page", () => {
  const rows = Array.from({ length: 8 }, (_, at) => at * 61).filter(
    (row) => league.profile([row]).length > 0,
  );

  it("is what descriptions say of the same metrics", () => {
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const shown = league.profile([row]);
      const metrics = shown.map(({ column }) => column);
      const { tables, sentences } = describePlayer(table, table.numbers("playerId")[row]!, {
        metrics,
        minMinutes: 900,
        count: 0,
      });
      const drawn: Drawn[] = metrics.map((metric, at) => {
        const number = (ending: string) =>
          Number(tables.players.row(row)[`${metric}_${ending}`] ?? Number.NaN);
        return {
          label: shown[at]!.label,
          rank: number("rank"),
          low: number("low"),
          high: number("high"),
          weight: number("weight"),
        };
      });
      const text = outstandingIn(league.standings(row, shown)).join(" ");
      expect(faultsOfBrief(text, drawn)).toEqual([]);
      const isThin = sentences.some(({ claims }) => claims.includes("thin_evidence"));
      expect(text.includes("Too few events")).toBe(isThin);
    }
  });

  it("is told by ranks alone among other peers, whose intervals nobody knows", () => {
    const other = leagueOf(data);
    other.rankAmong({ minMinutes: 1800 });
    const texts = rows.map((row) => {
      const shown = other.profile([row]);
      const drawn = shown.map((metric) => {
        const ofPage = Number(league.standings(row, [metric])[0]?.weight) < LEAST_WEIGHT;
        const [low, high] = [Number.NaN, Number.NaN];
        return { label: metric.label, rank: metric.rank(row), low, high, weight: ofPage ? 0 : 1 };
      });
      const text = outstandingIn(other.standings(row, shown)).join(" ");
      expect(faultsOfBrief(text, drawn)).toEqual([]);
      expect(text).not.toMatch(/among the|(above|below|about) average/i);
      return text;
    });
    expect(texts.join(" ")).toMatch(/ ranks high in .+ How much chance affects these ranks is not known\./);
  });
});

import { describePlayer } from "scoutframe";
import { describe, expect, it } from "vitest";
import { rankedAmong } from "../../../src/pages/explorer/among.js";
import type { ExplorerData } from "../../../src/pages/explorer/data.js";
import { League } from "../../../src/pages/explorer/league.js";
import { outstandingOf } from "../../../src/pages/explorer/outstanding.js";
import { pack, unpack } from "../../../src/pages/explorer/packing.js";
import { type Drawn, faultsOfBrief } from "../../charts/brief-reader.js";
import { exploredSample } from "../../fixtures/explored.js";

const explored = await exploredSample();
const { table } = explored;
const data = unpack(pack(explored.data)) as ExplorerData;
const league = new League(data);

describe("what stands out of a row of the page", () => {
  const rows = Array.from({ length: 8 }, (_, at) => at * 61).filter(
    (row) => league.profile([row]).length > 0,
  );

  it("is what descriptions say of the same metrics", () => {
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      const shown = league.profile([row]);
      const metrics = shown.map((metric) => league.metric(metric).column);
      const { tables, sentences } = describePlayer(table, table.numbers("playerId")[row]!, {
        metrics,
        minMinutes: 900,
        similarCount: 0,
      });
      const drawn: Drawn[] = metrics.map((metric, at) => {
        const number = (ending: string) =>
          Number(tables.players.row(row)[`${metric}_${ending}`] ?? Number.NaN);
        return {
          label: league.metric(shown[at]!).label,
          rank: number("rank"),
          low: number("low"),
          high: number("high"),
          weight: number("weight"),
        };
      });
      const text = outstandingOf(league, row, shown).join(" ");
      expect(faultsOfBrief(text, drawn)).toEqual([]);
      const isThin = sentences.some(({ claim }) => claim === "thin_evidence");
      expect(text.includes("Too little is known")).toBe(isThin);
    }
  });

  it("is told by ranks alone among other peers, whose intervals nobody knows", () => {
    const other = new League(data);
    other.rankAmong(rankedAmong(data, data.regroup!, { minMinutes: 1800 }));
    const texts = rows.map((row) => {
      const shown = other.profile([row]);
      const drawn = shown.map((metric) => {
        const ofPage = league.data.intervals.ofMetric[metric]?.judged[row] === 0;
        const [low, high] = [Number.NaN, Number.NaN];
        const { label } = other.metric(metric);
        return { label, rank: other.rank(metric, row), low, high, weight: ofPage ? 0 : 1 };
      });
      const text = outstandingOf(other, row, shown).join(" ");
      expect(faultsOfBrief(text, drawn)).toEqual([]);
      expect(text).not.toMatch(/among the|(above|below|about) average/i);
      return text;
    });
    expect(texts.join(" ")).toMatch(/High ranks? in .+ How much of that is chance was not measured\./);
  });
});

import { inspect } from "node:util";
import {
  formatTable,
  fromColumns,
  leaders,
  mostSimilar,
  percentileIntervals,
  roleScores,
  samplePlayers,
  toDataFrame,
  toHtml,
} from "scoutframe";
import { DataFrame } from "scoutframe/danfo";
import { describe, expect, it } from "vitest";
import { tellingColumns, tellingRows } from "../../src/text/telling.js";

const league = await samplePlayers();

/** The headings of a table as HTML. */
function headings(html: string): string[] {
  return [...html.matchAll(/<th[^>]*>([^<]*)<\/th>/g)].map(([, heading]) => heading!);
}

describe("a table shows what was asked", () => {
  it("leaders: the place and the metric behind the name, in HTML, console, text and danfo", () => {
    const top = leaders(league, "Goals per 90");
    const first = ["name", "place", "average_goals"];
    expect(headings(toHtml(top)).slice(0, 3)).toEqual(first);
    for (const text of [inspect(top).split("\n")[1]!, formatTable(top).split("\n")[0]!]) {
      expect(text.trim().split(/ {2,}/).slice(0, 3)).toEqual(first);
    }
    expect(String(toDataFrame(top)).split("\n")[0]!.trim().split(/ {2,}/).slice(0, 3)).toEqual(first);
  });

  it("scores: the best first, those without one last, and the table as it was", () => {
    const scored = roleScores(league, { role: "winger" });
    const rows = tellingRows(scored).map((row) => scored.numbers("score")[row]!);
    const present = rows.filter((score) => !Number.isNaN(score));
    expect(present).toEqual(present.toSorted((a, b) => b - a));
    expect(rows.slice(present.length).every(Number.isNaN)).toBe(true);
    expect(scored.texts("name")).toEqual(league.texts("name"));
    expect(headings(toHtml(scored)).slice(0, 3)).toEqual(["name", "role", "score"]);
  });

  it("likeness: behind the name", () => {
    expect(headings(toHtml(mostSimilar(league, "M. Salah"))).slice(0, 2)).toEqual(["name", "similarity"]);
  });

  it("metrics of which an analysis says something, each with that, and ids last", () => {
    const intervals = percentileIntervals(league, { metrics: ["average_shots", "average_goals"] });
    const told = tellingColumns(intervals, 16);
    expect(told.slice(0, 7)).toEqual([
      "name",
      "average_goals",
      "average_goals_low",
      "average_goals_high",
      "average_shots",
      "average_shots_low",
      "average_shots_high",
    ]);
    expect(told.slice(-3)).toEqual(["playerId", "competitionId", "seasonId"]);
  });

  it("few columns in the order in which somebody chose them", () => {
    const few = fromColumns({
      playerId: [1, 2],
      competitionId: [1, 1],
      seasonId: [1, 1],
      rating: [1, 2],
      name: ["a", "b"],
      score: [1, 2],
    });
    expect(tellingColumns(few, 16)).toEqual(few.columnNames);
    expect(headings(toHtml(few))).toEqual([...few.columnNames]);
  });

  it("a line that points to notes, warnings apart", () => {
    const top = leaders(league, "Goals per 90");
    const line = inspect(top).split("\n").at(-1);
    expect(line).toMatch(
      /^1 warning: leaders: 1 more row tied at the last value.* · 1 note: leaders: average_goals/,
    );
    expect(toHtml(top)).toContain("1 warning: ");
  });

  it("names in full, in danfo's print too", () => {
    const name = "Konstantinos Mavropanos of the other Arsenal";
    const frame = new DataFrame({ name: [name.slice(0, 30)], average_dangerousOpponentHalfRecoveries: [1] });
    expect(String(frame)).toContain(name.slice(0, 30));
    expect(String(frame)).toContain("average_dangerousOpponentHalfRecoveries");
  });

  it("as text in a template", () => {
    const sorted = league.sort("total_goals", { descending: true });
    expect(`${sorted}`).toBe(inspect(sorted));
  });
});

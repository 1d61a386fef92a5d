import {
  addColumn,
  join,
  leaders,
  linkPlayers,
  reportPage,
  roleScores,
  samplePlayers,
  sampleTeams,
  scatterChart,
  search,
  squadPage,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";

const PLAYERS = [
  { wyscout: 8717, id: 132098, market_value: 150_000_000, contract_until: "2024-06-30", wage: 200_000 },
  { wyscout: 120353, id: 148455, market_value: 120_000_000, contract_until: "2023-06-30", wage: 180_000 },
];
const register = PLAYERS.map(({ wyscout, id }) => ({ key_wyscout: wyscout, key_transfermarkt: id }));
const values = PLAYERS.map(({ wyscout: _, ...value }) => ({ ...value, currency: "EUR" }));

const league = linkPlayers(teamsOf(await samplePlayers(), await sampleTeams()), register, {
  to: "transfermarkt",
});
const known = join(league, values, { on: { key_transfermarkt: "id" } });

describe("values, contracts and wages, by id", () => {
  it("are facts that a search filters and sorts by", () => {
    const found = search(known, {
      version: 1,
      peersOnly: false,
      filters: {
        wage: { min: 190_000 },
        contractEnd: { min: "2024-01-01" },
        marketValue: { min: 1 },
        currency: ["EUR"],
      },
      sort: { column: "marketValue", descending: true },
    });
    expect(found.table.column("name")).toEqual(["H. Kane"]);
    expect(found.funnel.map(({ what }) => what)).toContain("wage ≥ 190000");
    const all = search(known, { version: 1, peersOnly: false, sort: { column: "wage", descending: true } });
    expect(all.table.column("name").slice(0, 2)).toEqual(["H. Kane", "Mohamed Salah"]);
  });

  it("stand on reports and squad pages with their currency", async () => {
    const report = await reportPage(known, "H. Kane");
    expect(report).toContain("150,000,000 EUR");
    expect(report).toContain("200,000 EUR");
    const squad = await squadPage(known, { club: "Tottenham Hotspur", formation: "4-4-2" });
    expect(squad).toContain("150,000,000 EUR");
    expect(squad).toContain("Wage");
  });

  it("stand beside a role's likely score with its interval, and give the best per million", () => {
    const scored = roleScores(known, { role: "poacher", rates: "shrunk", intervals: true, draws: 100 });
    const data = scatterChart(scored, ["H. Kane", "M. Salah"], { x: "market_value", y: "score" }).toData();
    const kane = data.rows.find(({ subject }) => subject === "H. Kane")!;
    const row = scored.row("H. Kane");
    expect([kane.x, kane.y]).toEqual([150_000_000, row.score]);
    expect([kane.yLow, kane.yHigh]).toEqual([row.score_low, row.score_high]);
    const worth = addColumn(scored, "perMillion", (of) => of("score") / (of("market_value") / 1e6), {
      better: "higher",
      label: "Score per million",
    });
    expect(leaders(worth, "Score per million", { count: 1, minMinutes: 0 }).column("name")).toEqual([
      "H. Kane",
    ]);
  });

  it("are never part of a score", () => {
    const role = { name: "bargain", weights: { average_goals: 1, market_value: -1 } };
    expect(errorOf(() => roleScores(known, { role }))).toMatchObject({
      code: "invalid_option",
      message:
        'roleScores: role "bargain" is "market_value"; expected metrics of play; what a player costs stands beside a score.',
    });
  });
});

import { writeFileSync } from "node:fs";
import { explorerPage, readPlayers, reportPage, type Table } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { League } from "../../src/pages/explorer/league.js";
import { pageData } from "../../src/pages/explorer/page-data.js";
import { shownColumns } from "../../src/pages/explorer/shown-columns.js";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("sheet-pages");
let table: Table;
beforeAll(async () => {
  const lines = ["Player,Team,Position,Age,Market value,Contract expires,Minutes played,Goals per 90,Rating"];
  for (let at = 0; at < 12; at++) {
    const year = at % 2 === 0 ? 2027 : 2028;
    lines.push(
      `P. ${at},Club ${at % 3},CF,${20 + at},€${at + 1}.5m,${year}-06-30,900,0.${at + 10},${at / 2 + 0.25}`,
    );
  }
  writeFileSync(path("page.csv"), lines.join("\n"));
  table = await readPlayers(path("page.csv"), { competition: "First division", season: "2024/25" });
});

describe("pages of a sheet", () => {
  it("show age, value, contract and the season in a report", () => {
    const page = reportPage(table, "P. 3");
    const facts = [...page.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term, value]) => [
      term,
      value,
    ]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ["Season", "First division 2024/25"],
        ["Market value", "4,500,000"],
        ["Contract until", "2028-06-30"],
      ]),
    );
  });

  it("show ages in a shortlist", () => {
    expect(reportPage(table, ["P. 3", "P. 4"])).toMatch(
      /<th scope="col">Age<\/th>[\s\S]*<td>23<\/td>[\s\S]*<td>24<\/td>/,
    );
  });

  it("show age, value and contract in an explorer's first columns, and the season in its title", () => {
    const data = pageData(table, {});
    const league = new League(data);
    const labels = shownColumns(league, { version: 1 }, 120).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["Age", "Market value", "Contract end"]));
    expect(data.title).toBe("First division 2024/25");
    expect(league.fields.find(({ label }) => label === "Age")).toMatchObject({
      about: "Completed years, as in the file.",
      written: "player_age",
    });
  });

  it.each([
    [undefined, true, true],
    [["+Rating"], true, true],
    [["Rating"], false, true],
  ])("with the metrics %j have goals: %s, the rating: %s", (metrics, hasGoals, hasRating) => {
    const names = pageData(table, { metrics }).metrics;
    expect([names.includes("average_goals"), names.includes("Rating")]).toEqual([hasGoals, hasRating]);
    expect(explorerPage(table, { metrics })).toContain("First division");
  });

  it("leave out of words what nobody said", async () => {
    const unsaid = await readPlayers(path("page.csv"));
    expect(reportPage(unsaid, "P. 3")).toContain("<dt>Season</dt><dd>page</dd>");
    expect([...new Set(new League(pageData(unsaid, {})).ranked.texts("pool"))]).toEqual([
      "strikers, page, at least 300 minutes",
    ]);
  });
});

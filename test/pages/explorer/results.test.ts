import { mostSimilar, roleScores, samplePlayers, sampleTeams, teamsOf } from "scoutframe";
import { describe, expect, it } from "vitest";
import { shownCategories } from "../../../src/analysis/peers/category-scores.js";
import { rankedLeague } from "../../../src/pages/explorer/page-columns.js";
import { pageData, rolesHere, tableOf } from "../../../src/pages/explorer/page-data.js";
import { likelyScores, rowResults } from "../../../src/pages/explorer/worker/answer.js";
import { roleScoreColumn } from "../../../src/table/column-names.js";
import { read } from "../../fixtures/explored.js";

const league = teamsOf(await samplePlayers(), await sampleTeams());
const data = read(pageData(league, {}));
const table = tableOf(data);

describe.each([
  { minMinutes: 450 },
  { minMinutes: 1500 },
  { by: ["competitionId", "seasonId"], positions: ["striker"] },
  { maxAge: 24, minMinutes: 300 },
])("what a page makes among %o is what the library makes", (peers) => {
  const among = rankedLeague(table, peers, data.metrics);

  it("of scores in roles", () => {
    for (const group of ["striker", "centre back"]) {
      const names = rolesHere(table)
        .filter(({ positionGroup }) => positionGroup === group)
        .map(({ name }) => name);
      const expected = roleScores(league, { role: names, rates: "shrunk", ...peers });
      likelyScores(table, names, peers).forEach((scores, at) => {
        expect([...scores], names[at]).toEqual([...expected.numbers(roleScoreColumn(names[at]!))]);
        if (group === "striker") expect(scores.some((score) => score > 0)).toBe(true);
      });
    }
  });

  it.each(["H. Kane", "V. van Dijk", "David de Gea"])("of whom is like %s", (name) => {
    const row = league.find(name);
    const alike = mostSimilar(league, name, { within: peers, count: 8 });
    const found = rowResults(among, row, data).similar;
    expect(found.map(([other]) => table.texts("name")[other])).toEqual(alike.texts("name"));
    found.forEach(([, similarity], at) => {
      expect(similarity).toBeCloseTo(alike.numbers("similarity")[at]!, 2);
    });
  });

  it("of scores by category", () => {
    const row = league.find("H. Kane");
    expect(rowResults(among, row, data).categories).toEqual(
      shownCategories(league, [row], { level: 90, ...peers })[0],
    );
  });
});

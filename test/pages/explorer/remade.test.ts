import { mostSimilar, roleScores, samplePlayers, sampleTeams, teamsOf } from "scoutframe";
import { describe, expect, it } from "vitest";
import { shownCategories } from "../../../src/analysis/peers/category-scores.js";
import type { ExplorerData } from "../../../src/pages/explorer/data.js";
import { leagueData } from "../../../src/pages/explorer/league-data.js";
import { pack, unpack } from "../../../src/pages/explorer/packing.js";
import {
  categoriesAmong,
  scoresAmong,
  similarAmong,
  tableOfPage,
} from "../../../src/pages/explorer/remade.js";
import { roleScoreColumn } from "../../../src/table/column-names.js";

const league = teamsOf(await samplePlayers(), await sampleTeams());
const data = unpack(pack(leagueData(league, {}))) as ExplorerData;
const table = tableOfPage(data);

describe.each([
  { minMinutes: 450 },
  { minMinutes: 1500 },
  { by: ["competitionId", "seasonId"], positions: ["striker"] },
  { maxAge: 24, minMinutes: 300 },
])("what a page makes among %o is what the library makes", (peers) => {
  it("of scores in roles", () => {
    for (const group of ["striker", "centre back"]) {
      const names = data.roles
        .filter(({ positionGroup }) => data.positionGroups[positionGroup] === group)
        .map(({ name }) => name);
      const expected = roleScores(league, { role: names, rates: "shrunk", ...peers });
      scoresAmong(table, names, peers).forEach((scores, at) => {
        expect([...scores], names[at]).toEqual([...expected.numbers(roleScoreColumn(names[at]!))]);
        if (group === "striker") expect(scores.some((score) => score > 0)).toBe(true);
      });
    }
  });

  it.each(["H. Kane", "V. van Dijk", "David de Gea"])("of whom is like %s", (name) => {
    const row = league.find(name);
    const alike = mostSimilar(league, name, { within: peers, count: 8 });
    const found = similarAmong(table, row, 8, peers);
    expect(found.map(([other]) => data.rows.name[other])).toEqual(alike.texts("name"));
    found.forEach(([, similarity], at) => {
      expect(similarity).toBeCloseTo(alike.numbers("similarity")[at]!, 2);
    });
  });

  it("of scores by category", () => {
    const row = league.find("H. Kane");
    expect(categoriesAmong(table, row, 90, peers)).toEqual(
      shownCategories(league, [row], { level: 90, ...peers })[0],
    );
  });
});

import { analysisColumn, pizzaChart, readCsv, samplePlayers, toCsv } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import {
  filteredRows,
  NO_FILTERS,
  searchTexts,
  sortedRows,
} from "../../../../src/pages/explorer/browser/choose-rows.js";
import { csvOfRows } from "../../../../src/pages/explorer/browser/csv-of-rows.js";
import { type Field, fieldsOf } from "../../../../src/pages/explorer/browser/fields.js";
import { League } from "../../../../src/pages/explorer/browser/league.js";
import { leagueData } from "../../../../src/pages/explorer/league-data.js";
import { searchable } from "../../../../src/text/searchable.js";

let league: League;
let fields: Field[];
let texts: string[];

beforeAll(async () => {
  league = new League(leagueData("test", await samplePlayers(), { minMinutes: 900, similarCount: 0 }));
  fields = fieldsOf(league);
  texts = searchTexts(league);
});

const field = (column: string): Field => fields.find((one) => one.column === column)!;
const found = (filters: object): number[] => filteredRows(league, texts, { ...NO_FILTERS, ...filters });

describe("searchable", () => {
  it("drops case, accents and punctuation", () => {
    expect(searchable("Ł. Fabiański-Sørensen")).toBe("l fabianski sorensen");
  });
});

describe("filteredRows", () => {
  it("gives everybody where nothing is asked", () => {
    expect(found({})).toHaveLength(515);
  });

  it("searches names of any spelling, first names and positions, every word of it", () => {
    expect(found({ search: "fabianski" }).map((row) => league.name(row))).toEqual(["Ł. Fabiański"]);
    expect(found({ search: "raheem ster" }).map((row) => league.name(row))).toEqual(["R. Sterling"]);
    expect(found({ search: "nobody at all" })).toEqual([]);
  });

  it("keeps to position group, minutes and ages, the limits included", () => {
    const winger = league.data.positionGroups.indexOf("winger");
    const rows = found({ positionGroup: winger, minMinutes: 900 });
    expect(rows).toHaveLength(58);
    const ages = found({ minAge: 21, maxAge: 22 }).map((row) => league.age(row));
    expect(new Set(ages)).toEqual(new Set([21, 22]));
  });
});

describe("sortedRows", () => {
  it("puts missing last in both directions", () => {
    const saves = field("average_gkSaves");
    for (const descending of [true, false]) {
      const cells = sortedRows(found({}), saves, descending).map((row) => saves.cell(row));
      const present = cells.indexOf(null);
      expect(cells.slice(present).every((cell) => cell === null)).toBe(true);
      expect(cells.slice(0, present)).toEqual(
        [...(cells.slice(0, present) as number[])].sort((a, b) => (descending ? b - a : a - b)),
      );
    }
  });

  it("keeps ties in their order", () => {
    const goals = field("total_goals");
    const rows = sortedRows(found({}), goals, true);
    for (let at = 1; at < rows.length; at++) {
      const [before, after] = [rows[at - 1]!, rows[at]!];
      if (goals.cell(before) === goals.cell(after)) expect(before).toBeLessThan(after);
    }
  });
});

describe("csvOfRows", () => {
  it("writes keys, values and ranks that readCsv reads back and toCsv writes alike", () => {
    const rows = sortedRows(found({ minMinutes: 900 }), field("average_goals"), true).slice(0, 3);
    const shown = ["name", "positionGroup", "age", "average_goals", "score inside forward"].map(field);
    const csv = csvOfRows(league, rows, shown);
    expect(csv.split("\r\n")[0]).toBe(
      "playerId,name,competitionId,seasonId,pool,peerCount,inPool,positionGroup,age,average_goals,average_goals_rank,score inside forward",
    );
    expect(csv.split("\r\n")[1]).toMatch(
      /^\d+,Mohamed Salah,364,181150,"wingers, [^"]* 900 minutes",58,1,winger,25,0.99,100,8\d\./,
    );
    const back = readCsv(csv);
    expect(toCsv(back)).toBe(csv);
    // The ranks are known as ranks: a chart draws them and names their pool.
    expect(analysisColumn(back, "average_goals_rank")).toEqual({ metric: "average_goals", ending: "rank" });
    expect(pizzaChart(back, "Mohamed Salah", { metrics: ["average_goals"] }).svg).toContain("58 wingers");
  });

  it("keeps names that spreadsheets would run as text", () => {
    const rows = { ...league.data.rows, name: league.data.rows.name.map(() => '=HYPERLINK("x")') };
    const csv = csvOfRows(new League({ ...league.data, rows }), [0], [field("name")]);
    expect(csv.split("\r\n")[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

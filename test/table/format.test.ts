import { describe, expect, it } from "vitest";
import { formatTable, teamTable } from "../../src/index.js";

describe("formatTable", () => {
  it("breaks headings of several words where all columns would not fit otherwise", () => {
    const table = teamTable([
      { teamId: 1, competitionId: 2, seasonId: 3, average: { touchInBox: 20.5, goals: 2 } },
    ]);
    const columns = ["teamId", "average_touchInBox", "average_goals"];
    expect(formatTable(table, { columns, labels: true, width: 30 }).split("\n")).toEqual([
      "          Touches",
      "           in the  Goals",
      "              box    per",
      "teamId  (average)     90",
      "     1      20.50      2",
    ]);
    expect(formatTable(table, { columns, labels: true }).split("\n")).toHaveLength(2);
    expect(formatTable(table, { columns, width: 30 })).toContain("2 of 3 columns");
  });
});

import { writeFileSync } from "node:fs";
import { gradeAgreement, percentileRanks, playerTable, readGrades, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { testFolder } from "../../fixtures/folder.js";
import { player } from "../../fixtures/records.js";

const path = testFolder("grades");

function written(
  rows: readonly string[],
  head = "scout,date,playerId,criterion,grade,remark",
): Promise<Table> {
  writeFileSync(path("grades.csv"), [head, ...rows].join("\n"));
  return readGrades(path("grades.csv"));
}

describe("readGrades", () => {
  it("reads grades in any case and order of columns, with remarks alone and decimal commas", async () => {
    writeFileSync(
      path("odd.csv"),
      'Grade;Scout;Criterion;key_other;extra\n"7,5";Ann;pace;a1;x\n;Bob;pace;b2;\n',
    );
    const table = await readGrades(path("odd.csv"), { key: "key_other" });
    expect(table.rows()).toEqual([
      { scout: "Ann", date: null, key_other: "a1", criterion: "pace", grade: 7.5, remark: null },
      { scout: "Bob", date: null, key_other: "b2", criterion: "pace", grade: null, remark: null },
    ]);
    expect(table.notes.at(-1)).toMatchObject({ code: "grades", grades: 1, scouts: 2, players: 2 });
  });

  it("says which row is wrong, and what is expected", async () => {
    await expect(written(["A,2026-01-01,1,pace,11,"])).rejects.toThrow(
      "row 0: grade is 11; expected a number from 1 to 10, the scale.",
    );
    await expect(written(["A,2026-01-01,1,pace,good,"])).rejects.toThrow('grade is "good"');
    await expect(written([",2026-01-01,1,pace,5,"])).rejects.toThrow(
      "row 0: no scout; expected scout, playerId, criterion and grade",
    );
    await expect(written(["A,01/02/2026,1,pace,5,"])).rejects.toMatchObject({ code: "shape_mismatch" });
    await expect(written(["A,1,5"], "scout,playerId,grade")).rejects.toThrow(
      "has no column criterion; expected scout, playerId, criterion and grade in every row.",
    );
    await expect(written(["A,1,pace,5"], "scout,player,criterion,grade")).rejects.toThrow(
      "has no column playerId",
    );
    writeFileSync(path("wide.csv"), "scout,playerId,criterion,grade\nA,1,pace,85\n");
    expect((await readGrades(path("wide.csv"), { scale: [0, 100] })).row(0).grade).toBe(85);
    await expect(readGrades(path("wide.csv"), { scale: [5, 1] })).rejects.toMatchObject({
      code: "invalid_option",
    });
  });
});

describe("gradeAgreement", () => {
  const GRADES = [
    ...[5, 7, 8].map((grade, at) => `A,2026-01-01,${at + 1},pace,${grade},`),
    ...[6, 7, 9].map((grade, at) => `B,2026-01-01,${at + 1},pace,${grade},`),
    "A,2025-01-01,3,pace,1,old",
    "A,2026-01-01,1,passing,4,",
    "B,2026-01-01,2,passing,6,",
    "C,2026-01-01,1,passing,9,",
  ];

  it("has kappa of pairs and the ICC of all, worked out by hand, with the latest grade of a scout", async () => {
    const { criteria, pairs } = gradeAgreement(await written(GRADES));
    // Squared differences 1, 0, 1; of all nine pairs (1+4+16)+(1+0+4)+(4+1+1) = 32: kappa 1 - (2/3) / (32/9).
    expect(pairs[0]).toMatchObject({ criterion: "pace", scout: "A", other: "B", players: 3 });
    expect(pairs[0]!.kappa.value).toBeCloseTo(1 - 2 / 3 / (32 / 9), 12);
    expect(pairs[0]!.difference).toBeCloseTo(2 / 3, 12);
    // Rows 5.5, 7, 8.5 and columns 20/3, 22/3: MSR 4.5, MSC 2/3, MSE 1/6; ICC (4.5 - 1/6) / (4.5 + 1/6 + 2 · .5 / 3).
    expect(criteria[0]).toMatchObject({ criterion: "pace", scouts: 2, players: 3, complete: 3 });
    expect(criteria[0]!.icc.value).toBeCloseTo((4.5 - 1 / 6) / (4.5 + 1 / 6 + 1 / 3), 12);
    expect(criteria[1]).toMatchObject({ scouts: 3, players: 2, complete: 0 });
    expect(criteria[1]!.icc.value).toBeNaN();
  });

  it("lists the players graded most differently first, by name where there is a table", async () => {
    const table = playerTable([1, 2, 3].map((id) => player({ id, name: `P${id}` })));
    const { disagreements } = gradeAgreement(await written(GRADES), { table, count: 2 });
    expect(disagreements).toEqual([
      {
        criterion: "passing",
        player: "P1",
        lowest: 4,
        lowestScout: "A",
        highest: 9,
        highestScout: "C",
        range: 5,
        reports: 2,
      },
      {
        criterion: "pace",
        player: "P1",
        lowest: 5,
        lowestScout: "A",
        highest: 6,
        highestScout: "B",
        range: 1,
        reports: 2,
      },
    ]);
  });

  it("puts grades beside the ranks of what they claim to describe", async () => {
    const table = playerTable(
      [1, 2, 3, 4, 5].map((id) => player({ id, name: `P${id}`, average: { accelerations: 6 - id } })),
    );
    const grades = await written(GRADES);
    const describes = { pace: "average_accelerations" };
    const { metrics } = gradeAgreement(grades, { table, describes, count: 1 });
    // Mean grades 5.5, 7 and 8.5 beside ranks 100, 80 and 60.
    expect(metrics[0]).toMatchObject({
      criterion: "pace",
      metric: "average_accelerations",
      players: 3,
      correlation: -1,
    });
    expect(metrics[0]!.disagreements).toEqual([{ name: "P1", grade: 5.5, rank: 100 }]);
    const ranked = percentileRanks(table, { minMinutes: 0, metrics: ["average_accelerations"] });
    expect(gradeAgreement(grades, { table: ranked, describes, count: 1 }).metrics).toEqual(metrics);
    const error = (options: object) => errorOf(() => gradeAgreement(grades, options)).message;
    expect(error({ describes })).toContain("table is nothing; expected the players");
    expect(error({ table, describes: { tempo: "average_goals" } })).toContain(
      'describes is "tempo"; expected a criterion of the grades: pace, passing',
    );
    expect(errorOf(() => gradeAgreement(table)).code).toBe("shape_mismatch");
  });
});

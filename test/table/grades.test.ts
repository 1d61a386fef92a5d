import { fromColumns, notesOf } from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  dotsOf,
  gradesTable,
  gradeText,
  latestGrades,
  meanGrades,
  REPORTS,
  type Report,
  reportsIn,
  reportsOfRows,
  type Scale,
} from "../../src/table/grades.js";
import { errorOf } from "../fixtures/errors.js";
import { keysOf } from "../fixtures/records.js";

const NAMES = ["scout", "date", "playerId", "criterion", "grade", "remark"];
type Line = readonly [string | null, string | null, number, string, unknown, string | null];

/** Grades as a file of these lines gives them. */
const gradesOf = (lines: readonly Line[], scale: Scale = [1, 10]) =>
  gradesTable(
    { names: NAMES, columns: NAMES.map((_, at) => lines.map((line) => line[at])), rowCount: lines.length },
    "grades.csv",
    scale,
    "playerId",
  );

const LINES: readonly Line[] = [
  ["Ann", "2026-02-01", 1, "pace", 10, null],
  ["Ann", "2026-01-01", 1, "pace", 1, null],
  ["Bob", "2026-01-15", 1, "pace", "7,5", "fast"],
  ["Bob", null, 2, "pace", null, "seen too late"],
  ["Bob", "2026-01-15", 1, "passing", 4, null],
];

describe("grades of a file", () => {
  it("go from the lowest of the scale to the highest, and may be missing beside a remark", () => {
    const table = gradesOf(LINES);
    expect([...table.numbers("grade")]).toEqual([10, 1, 7.5, Number.NaN, 4]);
    expect(notesOf(table.notes, "grades")).toEqual([
      {
        ...{ code: "grades", grades: 4, scouts: 2, players: 2, scale: [1, 10] },
        message: "grades.csv: 4 grades of 2 players by 2 scouts",
      },
    ]);
  });

  it.each([0.9, 10.1, -1, "good"])("are refused beyond it, or as words: %j", (grade) => {
    expect(errorOf(() => gradesOf([LINES[0]!, ["Ann", null, 1, "pace", grade, null]])).message).toBe(
      `grades.csv, row 1: grade is ${JSON.stringify(grade)}; expected a number from 1 to 10, the scale.`,
    );
  });

  it("are refused without a scout, and told what every row must have", () => {
    const error = errorOf(() => gradesOf([LINES[0]!, [null, null, 1, "pace", 5, null]]));
    expect(error.message).toBe(
      "grades.csv, row 1: no scout; expected scout, playerId, criterion and grade in every row.",
    );
    expect(error.details).toEqual({ column: "scout" });
  });

  it("are refused without a column of criteria, which is named", () => {
    const names = NAMES.filter((name) => name !== "criterion");
    const columns = names.map((name) => [LINES[0]![NAMES.indexOf(name)]]);
    const error = errorOf(() =>
      gradesTable({ names, columns, rowCount: 1 }, "grades.csv", [1, 10], "playerId"),
    );
    expect(error.message).toContain("grades.csv has no column criterion; expected scout, playerId");
    expect(error.details).toEqual({ column: "criterion" });
  });
});

describe("reports", () => {
  it("are those with a grade, of each row's own player", () => {
    const { scale, of } = reportsOfRows(fromColumns(keysOf(2, 1, 9)), gradesOf(LINES, [0, 20]));
    expect(scale).toEqual([0, 20]);
    expect([0, 1, 2].map((row) => of(row).map(({ grade }) => grade))).toEqual([[], [10, 1, 7.5, 4], []]);
    expect(of(1)[2]).toEqual({
      ...{ scout: "Bob", date: "2026-01-15", player: "1" },
      ...{ criterion: "pace", remark: "fast", grade: 7.5 },
    });
  });

  it("are not in another table, nor of one without their key", () => {
    expect(errorOf(() => reportsIn(fromColumns(keysOf(1)))).message).toContain(
      "not the result of readGrades",
    );
    expect(errorOf(() => reportsIn([])).code).toBe("shape_mismatch");
    const teams = fromColumns({ teamId: [1], competitionId: [1], seasonId: [1] });
    expect(errorOf(() => reportsOfRows(teams, gradesOf(LINES))).message).toContain("one with playerId");
  });

  it("count by each scout's latest, wherever it stands, and of one day by the last", () => {
    const { reports } = reportsIn(gradesOf(LINES));
    const pace = reports.filter(({ criterion }) => criterion === "pace");
    expect([...latestGrades(pace)]).toEqual([
      ["Ann", 10],
      ["Bob", 7.5],
    ]);
    const oneDay = [3, 8].map((grade): Report => ({ ...pace[0]!, grade }));
    expect([...latestGrades(oneDay)]).toEqual([["Ann", 8]]);
    expect([...latestGrades(oneDay.toReversed())]).toEqual([["Ann", 3]]);
    expect(meanGrades(reports)).toEqual([
      { criterion: "pace", grade: (10 + 7.5) / 2, reports: 2 },
      { criterion: "passing", grade: 4, reports: 1 },
    ]);
  });

  it("are checked: every text must be there, and a finite grade", () => {
    const [report] = reportsIn(gradesOf(LINES)).reports;
    expect(REPORTS.test([])).toBe(true);
    expect(REPORTS.test([report, report])).toBe(true);
    const wrong = [null, 7, "Ann", { ...report, grade: Number.NaN }, { ...report, grade: "7" }];
    const untold = ["scout", "date", "player", "criterion", "remark"].map((name) => ({
      ...report,
      [name]: 7,
    }));
    for (const one of [...wrong, ...untold]) expect([one, REPORTS.test([report, one])]).toEqual([one, false]);
    expect(REPORTS.test(report)).toBe(false);
  });
});

describe("a grade in few signs", () => {
  it.each<[string, number, Scale, { full: number; of: number }]>([
    ["a dot for each step of a scale from 0", 3.4, [0, 5], { full: 3, of: 5 }],
    ["a dot for each step of a scale from 1", 7, [1, 10], { full: 7, of: 10 }],
    ["ten for a longer scale", 84, [0, 100], { full: 8, of: 10 }],
    ["ten for a scale of 11 steps", 6, [0, 11], { full: 5, of: 10 }],
    ["ten for a scale that begins elsewhere", 5, [2, 6], { full: 8, of: 10 }],
    ["ten for a scale that ends between two steps", 2, [0, 2.5], { full: 8, of: 10 }],
  ])("has %s", (_, grade, scale, dots) => {
    expect(dotsOf(grade, scale)).toEqual(dots);
  });

  it("says of how many it is, and by how many reports", () => {
    const said = (grade: number, reports: number) =>
      gradeText({ criterion: "pace", grade, reports }, [1, 10]);
    expect([said(7.34, 2), said(7.34, 1)]).toEqual(["7.3 of 10 (2 reports)", "7.3 of 10 (1 report)"]);
  });
});

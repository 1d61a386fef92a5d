import { invalidOption, shapeMismatch, show } from "../errors.js";
import { type Note, notesOf } from "../notes.js";
import { fromFile, isListOf, type OptionCheck } from "../options.js";
import { mean } from "../stats/summary.js";
import { numberText } from "../text/value-text.js";
import { counted } from "../text/words.js";
import { cellColumn, textKey, wholeDates } from "./cell-column.js";
import { cellAt } from "./column.js";
import type { OtherRows } from "./join/join-keys.js";
import { everyRow, grouped } from "./rows.js";
import { type Column, Table } from "./table.js";

/** The lowest and the highest grade. */
export type Scale = readonly [lowest: number, highest: number];

export const SCALE: Scale = [1, 10];

export const GRADES = fromFile<Table>(
  "scouts' grades from 1 to 10, shown as dots with the number of reports",
);

/** A scout's grade of a player in one criterion; what is missing is "". */
export type Report = Readonly<Record<(typeof REPORT_TEXTS)[number], string>> & { readonly grade: number };

const REPORT_TEXTS = ["scout", "date", "player", "criterion", "remark"] as const;

export const REPORTS: OptionCheck<readonly Report[]> = {
  expected: `a list of objects with ${REPORT_TEXTS.join(", ")} and a number as grade`,
  test: (value) =>
    isListOf(value, (one) => {
      if (typeof one !== "object" || one === null || !Number.isFinite(Reflect.get(one, "grade")))
        return false;
      return REPORT_TEXTS.every((name) => typeof Reflect.get(one, name) === "string");
    }),
};

export function gradesTable(sheet: OtherRows, file: string, scale: Scale, key: string): Table {
  const { names, columns, rowCount, notes = [] } = sheet;
  const cellsOf = (name: string): ArrayLike<unknown> | undefined =>
    columns[names.findIndex((header) => header.trim().toLowerCase() === name.toLowerCase())];
  const required = (name: string, isFull = true): ArrayLike<unknown> => {
    const cells = cellsOf(name);
    const row = cells === undefined || !isFull ? -1 : Array.from(cells, textKey).indexOf(null);
    if (cells !== undefined && row === -1) return cells;
    const what = row === -1 ? `${file} has no column ${name}` : `${file}, row ${row}: no ${name}`;
    throw shapeMismatch(`${what}; expected scout, ${key}, criterion and grade in every row.`, {
      column: name,
    });
  };
  const textsOf = (cells: ArrayLike<unknown> = { length: rowCount }): (string | null)[] =>
    Array.from(cells, textKey);
  const [scouts, criteria] = [textsOf(required("scout")), textsOf(required("criterion"))];
  const players = cellColumn(key, required(key));
  const grades = Array.from(required("grade", false), (cell, row) =>
    gradeOf(cell, scale, `${file}, row ${row}`),
  );
  const given = grades.filter((grade) => !Number.isNaN(grade)).length;
  const [who, whom] = [new Set(scouts).size, new Set(players.texts()).size];
  const message = `${file}: ${counted(given, "grade")} of ${counted(whom, "player")} by ${counted(who, "scout")}`;
  const note: Note = { code: "grades", message, grades: given, scouts: who, players: whom, scale };
  const made: [string, Column][] = [
    ["scout", scouts],
    ["date", wholeDates("date", cellsOf("date") ?? { length: rowCount })],
    [key, players.seen.text ? players.texts() : players.numbers()],
    ["criterion", criteria],
    ["grade", Float64Array.from(grades)],
    ["remark", textsOf(cellsOf("remark"))],
  ];
  return new Table({ entity: "player", rowCount, columns: made, notes: [...notes, note] });
}

function gradeOf(cell: unknown, [lowest, highest]: Scale, place: string): number {
  const said = textKey(cell);
  const grade = said === null ? Number.NaN : Number(said.replace(",", "."));
  if (said === null || (grade >= lowest && grade <= highest)) return grade;
  throw shapeMismatch(
    `${place}: grade is ${show(cell)}; expected a number from ${lowest} to ${highest}, the scale.`,
  );
}

const OF_GRADES = ["scout", "criterion", "grade"] as const;
/** The other columns of grades; the one that is left is the key. */
const BESIDES: readonly string[] = [...OF_GRADES, "date", "remark", "competitionId", "seasonId"];

/** The reports with a grade in a table, the column that says of whom they are, and the scale of the grades. */
export function reportsIn(grades: unknown) {
  const isTable = grades instanceof Table && OF_GRADES.every((name) => grades.has(name));
  const others = isTable ? grades.columnNames.filter((name) => !BESIDES.includes(name)) : [];
  const key = others.includes("playerId") ? "playerId" : others[0];
  if (!isTable || key === undefined) {
    const expected = "a table with scout, a player's key, criterion and grade";
    throw shapeMismatch(`the grades are not the result of readGrades; expected ${expected}.`);
  }
  const reports = everyRow(grades).map((row): Report => {
    const text = (name: string): string => String(cellAt(grades, name, row) ?? "");
    return {
      scout: text("scout"),
      date: text("date"),
      player: text(key),
      criterion: text("criterion"),
      remark: text("remark"),
      grade: grades.numbers("grade")[row]!,
    };
  });
  const [{ scale = SCALE } = {}] = notesOf(grades.notes, "grades");
  return {
    key,
    scale,
    reports: reports.filter(({ grade, player }) => !Number.isNaN(grade) && player !== ""),
  };
}

/** The scale of grades, and what scouts reported of each row of a table. */
export function reportsOfRows(table: Table, grades: unknown) {
  const { key, scale, reports } = reportsIn(grades);
  const players = requireKey(table, key);
  const byPlayer = grouped(reports, ({ player }) => player);
  const of = (row: number): readonly Report[] =>
    byPlayer.get(String(cellAt(table, players, row) ?? "")) ?? [];
  return { scale, of };
}

/** The name of the column of a table by which the grades say whom they are of. */
export function requireKey(table: Table, key: string): string {
  if (table.has(key)) return key;
  throw invalidOption("table", "the table", `one with ${key}, the key of the grades; linkPlayers adds ids`);
}

/** The latest grade of each scout, in the order in which the scouts first reported. */
export function latestGrades(reports: readonly Report[]): ReadonlyMap<string, number> {
  const ordered = reports.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
  return new Map(ordered.map(({ scout, grade }) => [scout, grade]));
}

/** What scouts say of one player in a criterion: the mean of each scout's latest grade. */
export interface MeanGrade {
  readonly criterion: string;
  readonly grade: number;
  readonly reports: number;
}

/** The mean grade in each criterion of one player's reports. */
export function meanGrades(reports: readonly Report[]): MeanGrade[] {
  return [...grouped(reports, ({ criterion }) => criterion)].map(([criterion, own]) => {
    const grades = [...latestGrades(own).values()];
    return { criterion, grade: mean(grades), reports: grades.length };
  });
}

const MOST_DOTS = 10;

/** A grade as dots: one for each step of a scale from 0 or 1 to at most 10, else ten for the whole scale. */
export function dotsOf(grade: number, [lowest, highest]: Scale) {
  const isCount = [0, 1].includes(lowest) && Number.isInteger(highest) && highest <= MOST_DOTS;
  if (isCount) return { full: Math.round(grade), of: highest };
  return { full: Math.round((MOST_DOTS * (grade - lowest)) / (highest - lowest)), of: MOST_DOTS };
}

/** `7.3 of 10 (2 reports)`. */
export function gradeText({ grade, reports }: MeanGrade, [, highest]: Scale): string {
  return `${numberText(grade, 1)} of ${highest} (${counted(reports, "report")})`;
}

import { named, shapeMismatch, show } from "../errors.js";
import { cellText } from "../formats/sheet.js";
import type { Note } from "../notes.js";
import {
  byDefault,
  checkArgument,
  checkOptions,
  filled,
  isListOf,
  type OptionCheck,
  type OptionsOf,
  text,
} from "../options.js";
import { cellColumn } from "../table/from-columns.js";
import { birthDates } from "../table/join/join-keys.js";
import { type Column, Table } from "../table/table.js";
import { counted } from "../text/words.js";
import { sheetsAt } from "./content.js";

export interface ReadGradesOptions extends OptionsOf<typeof READ_GRADES_CHECKS> {}

const SCALE: OptionCheck<readonly [lowest: number, highest: number]> = {
  expected: "the lowest and the highest grade, such as [1, 10]",
  test: (scale) =>
    isListOf(scale, Number.isFinite) &&
    (scale as number[]).length === 2 &&
    (scale as number[])[0]! < (scale as number[])[1]!,
};

export const READ_GRADES_CHECKS = {
  /** The lowest and the highest grade. Default `[1, 10]`. */
  scale: byDefault([1, 10] as const, SCALE),
  /** The column that says which player a grade is of. Default `playerId`. */
  key: byDefault("playerId", text),
};

/**
 * Reads the grades that scouts gave players, from a CSV, spreadsheet or Parquet file.
 *
 * Shape:   a table with a row per grade, in the file's order: `scout`, `date`, `playerId`, `criterion`, `grade`, `remark`. Another
 *          key, such as `key_transfermarkt`, may replace `playerId`; `key` names it. Headers count in any case, `date` and
 *          `remark` may be absent, other columns are left out.
 * Unit:    grades as written, between the ends of `scale`; a comma may stand for the point.
 * Missing: a report without a grade, for its remark; a missing date or remark.
 * Told:    the number of grades, scouts and players (`grades`).
 * Errors:  `shape_mismatch` for a missing column, a grade that is no number or outside the scale, a row without scout,
 *          player or criterion, and a date that could mean two days; `not_found`, `unreadable`, `invalid_csv`.
 *
 * @example
 * const reports = { scout: ["Ann", "Bob"], criterion: ["pace", "pace"], grade: [7, 8] };
 * await writeCsv(fromColumns({ playerId: [8717, 120353], competitionId: [1, 1], seasonId: [1, 1], ...reports }), "grades.csv");
 * (await readGrades("grades.csv", { scale: [1, 10] })).row(1).grade // => 8
 */
export function readGrades(path: string, options: ReadGradesOptions = {}): Promise<Table> {
  return named("readGrades", async () => {
    checkArgument("path", path, text);
    checkOptions(options, READ_GRADES_CHECKS);
    const { scale, key } = filled(READ_GRADES_CHECKS, options);
    const { sheets, notes } = await sheetsAt(path);
    const [{ names, columns, rowCount }] = sheets;
    const cellsOf = (name: string): ArrayLike<unknown> | undefined =>
      columns[names.findIndex((header) => header.trim().toLowerCase() === name.toLowerCase())];
    const required = (name: string, isFull = true): ArrayLike<unknown> => {
      const cells = cellsOf(name);
      const row = cells === undefined || !isFull ? -1 : Array.from(cells, cellText).indexOf("");
      if (cells !== undefined && row === -1) return cells;
      const what = row === -1 ? `${path} has no column ${name}` : `${path}, row ${row}: no ${name}`;
      throw shapeMismatch(`${what}; expected scout, ${key}, criterion and grade in every row.`, {
        column: name,
      });
    };
    const textsOf = (cells: ArrayLike<unknown> = { length: rowCount }): (string | null)[] =>
      Array.from(cells, (cell) => cellText(cell) || null);
    const [scouts, criteria] = [textsOf(required("scout")), textsOf(required("criterion"))];
    const players = cellColumn(key, required(key));
    const grades = Array.from(required("grade", false), (cell, row) =>
      gradeOf(cell, scale, `${path}, row ${row}`),
    );
    const given = grades.filter((grade) => !Number.isNaN(grade)).length;
    const [who, whom] = [new Set(scouts).size, new Set(players.texts()).size];
    const message = `${path}: ${counted(given, "grade")} of ${counted(whom, "player")} by ${counted(who, "scout")}`;
    const note: Note = { code: "grades", message, grades: given, scouts: who, players: whom };
    const made: [string, Column][] = [
      ["scout", scouts],
      ["date", birthDates("date", cellsOf("date") ?? { length: rowCount })],
      [key, players.seen.text ? players.texts() : players.numbers()],
      ["criterion", criteria],
      ["grade", Float64Array.from(grades)],
      ["remark", textsOf(cellsOf("remark"))],
    ];
    return new Table({ entity: "player", rowCount, columns: made, notes: [...notes, note] });
  });
}

function gradeOf(cell: unknown, [lowest, highest]: readonly [number, number], place: string): number {
  const said = cellText(cell).replace(",", ".");
  const grade = said === "" ? Number.NaN : Number(said);
  if (said === "" || (grade >= lowest && grade <= highest)) return grade;
  throw shapeMismatch(
    `${place}: grade is ${show(cell)}; expected a number from ${lowest} to ${highest}, the scale.`,
  );
}

import { named } from "../errors.js";
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
import { gradesTable, SCALE, type Scale } from "../table/grades.js";
import type { Table } from "../table/table.js";
import { sheetsAt } from "./content.js";

export interface ReadGradesOptions extends OptionsOf<typeof READ_GRADES_CHECKS> {}

const TWO_ENDS: OptionCheck<Scale> = {
  expected: "the lowest and the highest grade, such as [1, 10]",
  test: (scale) =>
    isListOf(scale, Number.isFinite) &&
    (scale as number[]).length === 2 &&
    (scale as number[])[0]! < (scale as number[])[1]!,
};

export const READ_GRADES_CHECKS = {
  /** The lowest and the highest grade. Default `[1, 10]`. */
  scale: byDefault(SCALE, TWO_ENDS),
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
    return gradesTable({ ...sheets[0], notes }, path, scale, key);
  });
}

import { csvOfCells } from "../../../text/csv-text.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";

/** The shown rows and columns as `toCsv` writes them, with keys before them and ranks beside metrics. */
export function csvOfRows(league: League, rows: readonly number[], fields: readonly Field[]): string {
  const { entity, rows: facts } = league.data;
  const shown = fields.filter(({ column }) => column !== "name" && column !== "season");
  const isMetric = (field: Field): boolean => field.rank !== undefined && !field.column.startsWith("score ");
  const head = shown.flatMap((field) => [field.column, ...(isMetric(field) ? [`${field.column} rank`] : [])]);
  const lines = rows.map((row) => [
    facts.id[row]!,
    league.name(row),
    facts.competitionId[row]!,
    facts.seasonId[row]!,
    ...shown.flatMap((field) => [field.cell(row), ...(isMetric(field) ? [present(field.rank!(row))] : [])]),
    league.isPeer(row) ? 1 : 0,
  ]);
  return csvOfCells([[`${entity}Id`, "name", "competitionId", "seasonId", ...head, "inPool"], ...lines]);
}

function present(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

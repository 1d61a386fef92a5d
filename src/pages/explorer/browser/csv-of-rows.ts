import { NAME } from "../../../analysis/search/profile.js";
import { IN_POOL, PEER_COUNT, POOL, withEnding } from "../../../text/column-endings.js";
import { csvOfCells } from "../../../text/csv-text.js";
import type { Field } from "../fields.js";
import { type League, orNull } from "../league.js";

/** The shown rows and columns as `toCsv` writes them: keys and pool before them, ranks beside the values. */
export function csvOfRows(league: League, rows: readonly number[], fields: readonly Field[]): string {
  const [[id, ids] = ["", new Float64Array()], ...keys] = Object.entries(league.data.rows.keys);
  const shown = fields.filter(({ column }) => column !== NAME);
  const head = shown.flatMap(({ written, isMetric }) =>
    isMetric ? [written, withEnding(written, "rank")] : [written],
  );
  const lines = rows.map((row) => [
    ids[row]!,
    league.name(row),
    ...keys.map(([, cells]) => orNull(cells[row]!)),
    league.pool(row),
    league.peerCount(row),
    league.isPeer(row) ? 1 : 0,
    ...shown.flatMap((field) =>
      field.isMetric ? [field.cell(row), orNull(field.rank!(row))] : [field.cell(row)],
    ),
  ]);
  const names = keys.map(([name]) => name);
  return csvOfCells([[id, NAME, ...names, POOL, PEER_COUNT, IN_POOL, ...head], ...lines]);
}

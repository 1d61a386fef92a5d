import { NAME } from "../../../analysis/search/profile.js";
import { ownField } from "../../../fields.js";
import { IN_POOL, PEER_COUNT, POOL, withEnding } from "../../../text/column-endings.js";
import { csvOfCells } from "../../../text/csv-text.js";
import type { Field } from "../fields.js";
import { type League, orNull } from "../league.js";

/** The shown rows and columns in the format of `toCsv`: keys and pool first, ranks beside the values. */
export function csvOfRows(league: League, rows: readonly number[], fields: readonly Field[]): string {
  const [id = "", ...keys] = league.keys;
  const shown = fields.filter(({ column }) => column !== NAME);
  const head = shown.flatMap(({ written, isMetric }) =>
    isMetric ? [written, withEnding(written, "rank")] : [written],
  );
  const lines = rows.map((row) => {
    const key = league.key(row);
    return [
      ownField(key, id) ?? null,
      league.name(row),
      ...keys.map((name) => ownField(key, name) ?? null),
      league.pool(row),
      league.peerCount(row),
      league.isPeer(row) ? 1 : 0,
      ...shown.flatMap(({ isMetric, cell, rank }) =>
        isMetric ? [cell(row), orNull(rank?.(row) ?? Number.NaN)] : [cell(row)],
      ),
    ];
  });
  return csvOfCells([[id, NAME, ...keys, POOL, PEER_COUNT, IN_POOL, ...head], ...lines]);
}

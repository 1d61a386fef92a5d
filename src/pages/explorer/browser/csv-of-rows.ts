import { NAME } from "../../../analysis/search/profile.js";
import { orNull } from "../../../charts/chart-data.js";
import { ownField } from "../../../fields.js";
import type { Cell } from "../../../table/table.js";
import { IN_POOL, PEER_COUNT, POOL, withEnding } from "../../../text/column-endings.js";
import { csvOfCells } from "../../../text/csv-text.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";

/** The shown rows and columns in the format of `toCsv`: keys and pool first, ranks beside the values. */
export function csvOfRows(league: League, rows: readonly number[], fields: readonly Field[]): string {
  const key = (name: string): Written => [name, (row) => ownField(league.key(row), name) ?? null];
  const [id = "", ...keys] = league.keys;
  const columns: Written[] = [
    key(id),
    [NAME, league.name],
    ...keys.map(key),
    [POOL, (row) => league.pool(row)],
    [PEER_COUNT, (row) => league.peerCount(row)],
    [IN_POOL, (row) => Number(league.isPeer(row))],
    ...fields
      .filter(({ column }) => column !== NAME)
      .flatMap(({ written, isMetric, cell, rank }): Written[] => [
        [written, cell],
        ...(isMetric && rank ? [[withEnding(written, "rank"), (row) => orNull(rank(row))] as Written] : []),
      ]),
  ];
  const heads = columns.map(([name]) => name);
  return csvOfCells([heads, ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
}

type Written = readonly [name: string, cell: (row: number) => Cell];

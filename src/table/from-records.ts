import type { Entity } from "../catalogue/types.js";
import { named } from "../errors.js";
import { checkOptions } from "../options.js";
import type { PlayerRecord, TeamRecord } from "../record/types.js";
import { CATALOGUE_CHECK } from "./catalogue-option.js";
import { TABLE_OPTION_CHECKS, type TableOptions } from "./record-options.js";
import type { Table } from "./table.js";
import { TableBuilder } from "./table-builder.js";

/**
 * Makes a table with one row per player season: keys, positions, coverage, optional objects, then every metric of the
 * interface in its order, then fields that the interface does not name.
 *
 * Shape:   rows in the order of the records; values exactly as sent.
 * Missing: absent and null metrics are missing (NaN), never 0.
 * Errors:  `invalid_record` with every problem; `duplicate_key` for two records of one player, competition,
 *          season, round and match; `unknown_option`, `invalid_option`; `invalid_catalogue`, `wrong_entity`.
 *
 * @example
 * const record = { playerId: 7, competitionId: 2, seasonId: 3, positions: [], total: { goals: 4 } };
 * playerTable([record]).column("total_goals")[0] // => 4
 */
export function playerTable(
  records: readonly PlayerRecord[] | PlayerRecord,
  options: TableOptions = {},
): Table {
  return named("playerTable", () => tableOfRecords("player", records, options));
}

/**
 * Makes a table with one row per team season, like {@link playerTable} but without positions.
 *
 * @example teamTable([{ teamId: 1, competitionId: 2, seasonId: 3 }]).rowCount // => 1
 */
export function teamTable(records: readonly TeamRecord[] | TeamRecord, options: TableOptions = {}): Table {
  return named("teamTable", () => tableOfRecords("team", records, options));
}

/** The table of records, for a function that was given them. */
export function tableOfRecords(entity: Entity, records: unknown, options: TableOptions): Table {
  checkOptions(options, { ...TABLE_OPTION_CHECKS, catalogue: CATALOGUE_CHECK });
  const builder = new TableBuilder(entity, options);
  const candidates: readonly unknown[] = Array.isArray(records) ? records : [records];
  for (let record = 0; record < candidates.length; record++) builder.add(candidates[record], { record });
  return builder.finish();
}

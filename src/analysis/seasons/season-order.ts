import { cellOf, type Table } from "../../table/table.js";

const DATES = ["season_endDate", "season_startDate", "match_dateutc"];
const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;
const IDS = ["seasonId", "competitionId", "roundId", "matchId"];

/**
 * The rows from the oldest season to the latest: by the season's end, then its start, then the match's moment, where
 * every row has that date; then by season, competition, round and match ids, of which the larger was given out later.
 */
export function latestLast(table: Table, rows: readonly number[]): number[] {
  if (rows.length === 1) return [...rows];
  const held = (names: readonly string[]) =>
    names.filter((name) => table.has(name)).map((name) => table.column(name));
  const dates = held(DATES).filter((column) => rows.every((row) => ISO_DATE.test(String(column[row]))));
  const columns = [...dates, ...held(IDS)];
  return [...rows].sort((a, b) => {
    for (const column of columns) {
      const [left, right] = [cellOf(column, a) ?? "", cellOf(column, b) ?? ""];
      if (left !== right) return left < right ? -1 : 1;
    }
    return a - b;
  });
}

import type { PlayerMetricColumn, TeamMetricColumn } from "../catalogue/metric-columns.js";
import type { Cell } from "./column.js";
import type { Coverage } from "./layout.js";

type NumberColumn =
  | PlayerMetricColumn
  | TeamMetricColumn
  | "playerId"
  | "teamId"
  | "competitionId"
  | "seasonId"
  | "roundId"
  | "matchId"
  | "positionShare"
  | "positionGroupShare"
  | "peerCount"
  | "inPool";

type TextColumn = "name" | "position" | "positionGroup" | "positions" | "pool";

/** Columns of the groups of metrics hold numbers also where the catalogue does not name them, ranks and the like. */
interface NumbersOfMetrics {
  readonly [column: `total_${string}` | `average_${string}` | `percent_${string}`]: number | null;
}

/**
 * One row as a plain object, missing as null: numbers where the columns hold numbers, text where they hold
 * text, either in columns nobody knows. As with any index, a column that the table does not have is undefined.
 */
export type Row = Readonly<Record<NumberColumn, number | null>> &
  Readonly<Record<TextColumn, string | null>> & { readonly coverage: Coverage | null } & NumbersOfMetrics &
  Readonly<Record<string, Cell>>;

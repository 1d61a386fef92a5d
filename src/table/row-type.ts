import type { AnyName, PlayerMetricColumn, TeamMetricColumn } from "../catalogue/metric-columns.js";
import type { Ending } from "../text/column-endings.js";
import type { Cell } from "./column.js";
import type { Coverage } from "./layout.js";

/** What analyses add to a metric: `average_goals_rank`. */
type AnalysedColumn = `${PlayerMetricColumn | TeamMetricColumn}_${Ending}`;

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
  | "inPool"
  | "level"
  | "score"
  | "score_rank"
  | "weightShare"
  | "place"
  | "similarity"
  | "age"
  | "player_height"
  | "player_weight"
  | "player_marketValue"
  | "marketValue";

type TextColumn =
  | "name"
  | "position"
  | "positionGroup"
  | "positions"
  | "pool"
  | "role"
  | "player_birthDate"
  | "player_foot"
  | "player_currentTeam"
  | "player_seasonTeam"
  | "competition_name"
  | "season_name";

/** A column of a table. An editor completes those of the interfaces, and what the library adds to them. */
export type ColumnName = NumberColumn | TextColumn | AnalysedColumn | "coverage" | AnyName;

/** Columns of the groups of metrics hold numbers also where the catalogue does not name them, ranks and the like. */
interface NumbersOfMetrics {
  readonly [column: `total_${string}` | `average_${string}` | `percent_${string}`]: number;
}

/**
 * One row as a plain object: numbers where the columns hold numbers, text where they hold text, and either in columns
 * without a description. A column that the table does not have is undefined, as with any index.
 *
 * Missing is null, even if the type says number, so that numbers can be compared directly. JavaScript treats null
 * as 0 there: if a value may be missing, check it first (`row.age !== null && row.age < 23`).
 */
export type Row = Readonly<Record<NumberColumn, number>> &
  Readonly<Record<TextColumn, string | null>> & { readonly coverage: Coverage | null } & NumbersOfMetrics &
  Readonly<Record<string, Cell>>;

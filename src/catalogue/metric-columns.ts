import type { PLAYER_METRICS } from "./player-metrics.js";
import type { TEAM_METRICS } from "./team-metrics.js";

/** The metric columns of the player interface, by name. */
export type PlayerMetricColumn = (typeof PLAYER_METRICS)[number]["column"];

/** The metric columns of the team interface, by name. */
export type TeamMetricColumn = (typeof TEAM_METRICS)[number]["column"];

/** Any metric column: an editor completes those of the interfaces, and columns of one's own are as welcome. */
export type MetricColumn = PlayerMetricColumn | TeamMetricColumn | (string & Record<never, never>);

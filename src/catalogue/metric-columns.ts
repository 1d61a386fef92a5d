import type { KnownPosition, KnownRole, MetricLabel } from "./completed-names.js";
import type { METRICS } from "./metric-rows.js";

/** The metric columns of the player interface, by name. */
export type PlayerMetricColumn = (typeof METRICS.player)[number]["column"];

/** The metric columns of the team interface, by name. */
export type TeamMetricColumn = (typeof METRICS.team)[number]["column"];

/** Any other text, so that your own names are allowed in addition to those that an editor completes. */
export type AnyName = string & Record<never, never>;

/** Any metric column. Editors complete those of the interfaces. */
export type MetricColumn = PlayerMetricColumn | TeamMetricColumn | AnyName;

/** A metric, by column or label. Editors complete those of the interfaces. */
export type MetricName = PlayerMetricColumn | TeamMetricColumn | MetricLabel | AnyName;

/** A position code or a position group. Editors complete the built-in ones. */
export type PositionName = KnownPosition | AnyName;

/** The name of a role. Editors complete the built-in ones. */
export type RoleName = KnownRole | AnyName;

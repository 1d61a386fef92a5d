import { PLAYER_METRICS } from "./player-metrics.js";
import { TEAM_METRICS } from "./team-metrics.js";
import type { Category, Entity, Metric } from "./types.js";

/**
 * Metrics that no interface has, and that functions of the library make of those that it has. In a table they are
 * metrics like any others; a list of the interface's metrics leaves them out.
 */

/** A metric made of another, and all that it does not have of that one. */
function madeOf(
  base: Metric,
  own: Pick<Metric, "group" | "field" | "label" | "description"> & Partial<Metric>,
): Metric {
  return {
    ...base,
    column: `${own.group}_${own.field}`,
    partOf: undefined,
    deprecated: undefined,
    unfilled: undefined,
    headline: {},
    aliases: [],
    ...own,
  };
}

const METRICS: Readonly<Record<Entity, ReadonlyMap<string, Metric>>> = {
  player: new Map(PLAYER_METRICS.map((metric) => [metric.column, metric])),
  team: new Map(TEAM_METRICS.map((metric) => [metric.column, metric])),
};

export const NON_PENALTY_GOALS = "total_nonPenaltyGoals";
export const NON_PENALTY_GOALS_PER_90 = "average_nonPenaltyGoals";
/** The totals that non-penalty goals are the difference of. */
export const GOALS = "total_goals";
export const GOALS_PER_90 = "average_goals";
export const PENALTY_GOALS = "total_successfulPenalties";

function nonPenaltyGoals(entity: Entity): Metric[] {
  const field = "nonPenaltyGoals";
  return [
    madeOf(METRICS[entity].get(GOALS)!, {
      group: "total",
      field,
      label: "Non-penalty goals",
      description: "Number of goals without those from penalties.",
    }),
    madeOf(METRICS[entity].get(GOALS_PER_90)!, {
      group: "average",
      field,
      label: "Non-penalty goals per 90",
      description: "Goals without those from penalties, per 90 minutes.",
      counterpart: NON_PENALTY_GOALS,
    }),
  ];
}

/**
 * How averages of defending change with possession: in proportion to this power of the others' share of the ball, the
 * slope of the logarithm of one over that of the other. Interceptions grow with it, if less than in proportion; balls
 * won back in the opponent's half fall. Of others possession says nothing: their slope is not told from 0.
 *
 * Source: the 20 teams of England's first division 2017/18 (Pappalardo et al. 2019, as in `dispersion-data.ts`).
 */
const POSSESSION_POWERS = {
  interceptions: 0.586,
  defensiveDuels: 0.305,
  defensiveActions: 0.446,
  successfulDefensiveAction: 0.452,
  opponentHalfRecoveries: -0.556,
  dangerousOpponentHalfRecoveries: -0.905,
} as const;

/** Averages of defending of which possession says nothing. */
export const WITHOUT_POSSESSION_POWER: ReadonlySet<string> = new Set([
  "average_defensiveDuelsWon",
  "average_ballRecoveries",
]);

/** What is known of an average that is adjusted: the column that it becomes, and the power of the others' share. */
export interface Adjusted {
  readonly column: string;
  readonly power: number;
}

/** Possession-adjusted averages by the column of the average. */
export const ADJUSTED_COLUMNS: ReadonlyMap<string, Adjusted> = new Map(
  Object.entries(POSSESSION_POWERS).map(([field, power]) => [
    `average_${field}`,
    { column: `average_${adjustedField(field)}`, power },
  ]),
);

/** How large a share of the time a team has the ball, in percent. */
export const POSSESSION = "average_possessionPercent";

function adjustedField(field: string): string {
  return `possessionAdjusted${field[0]!.toUpperCase()}${field.slice(1)}`;
}

function possessionAdjusted(entity: Entity): Metric[] {
  return Object.keys(POSSESSION_POWERS).map((field) => {
    const base = METRICS[entity].get(`average_${field}`)!;
    const per90 = base.label.replace(/ \(average\)$/, " per 90");
    return madeOf(base, {
      group: "average",
      field: adjustedField(field),
      label: `${per90}, possession-adjusted`,
      description: `${base.description} As they would be if the team had the ball for half of the time.`,
      // They cannot be recomputed from totals: the possession behind them is nowhere in the record.
      basis: "ratio",
      model: "none",
      counterpart: undefined,
    });
  });
}

/** Of these a player's part of his team's total says nothing, or they are no counts of his. */
const NOT_SHARED: ReadonlySet<Category> = new Set(["playing time", "results", "goalkeeping"]);

/** The columns of a player's share of his team's total, by that of the total. */
export const SHARE_COLUMNS: ReadonlyMap<string, { readonly ofTeam: string; readonly share: string }> =
  new Map(
    PLAYER_METRICS.filter(
      ({ group, column, category }) =>
        group === "total" && METRICS.team.has(column) && !NOT_SHARED.has(category),
    ).map(({ column, field }) => [
      column,
      { ofTeam: `total_${field}OfTeam`, share: `percent_${field}OfTeam` },
    ]),
  );

function teamShares(): Metric[] {
  return [...SHARE_COLUMNS].flatMap(([total, { ofTeam }]) => {
    const base = METRICS.player.get(total)!;
    const field = `${base.field}OfTeam`;
    const what = base.label.toLowerCase();
    return [
      madeOf(base, {
        group: "total",
        field,
        label: `${base.label} of the team`,
        description: `${base.description} Of the player's team.`,
        better: "neither",
        whyNeither: "it is the team's, not the player's",
      }),
      madeOf(base, {
        group: "percent",
        field,
        label: `Share of the team's ${what}, %`,
        description: `Percentage: the player's part of the ${what} of his team.`,
        basis: "percent",
        type: "float",
        decimals: 1,
        unit: "%",
        model: base.type === "integer" ? "binomial" : "none",
        rounding: "two decimals",
        denominator: ofTeam,
        counterpart: total,
      }),
    ];
  });
}

export const DERIVED_METRICS: Readonly<Record<Entity, readonly Metric[]>> = {
  player: [...nonPenaltyGoals("player"), ...possessionAdjusted("player"), ...teamShares()],
  team: [...nonPenaltyGoals("team"), ...possessionAdjusted("team")],
};

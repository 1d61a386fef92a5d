import { madeWhenRead } from "../fields.js";
import { sentenceCase } from "../text/words.js";
import { METRICS } from "./metric-rows.js";
import { measuredAttempts } from "./reliability.js";
import type { Catalogue, Category, Entity, Metric } from "./types.js";

/**
 * Metrics that no interface has; functions of the library compute them from the interface's metrics. In a table they
 * are metrics like any other, but a list of the interface's metrics leaves them out.
 */

/** A metric derived from another; `own` are the facts that differ. */
function madeOf(
  base: Metric,
  own: Pick<Metric, "field" | "label" | "description"> & Partial<Metric>,
): Metric {
  return {
    ...base,
    column: `${own.group ?? base.group}_${own.field}`,
    partOf: undefined,
    deprecated: undefined,
    unfilled: undefined,
    headline: {},
    aliases: [],
    ...own,
  };
}

function base(entity: Entity, column: string): Metric {
  return METRICS[entity].find((metric) => metric.column === column)!;
}

function nonPenaltyGoals(entity: Entity): Metric[] {
  const field = "nonPenaltyGoals";
  const without = "total_successfulPenalties";
  return [
    madeOf(base(entity, "total_goals"), {
      field,
      made: { of: "total_goals", without },
      label: "Non-penalty goals",
      description: "Number of goals without those from penalties.",
    }),
    madeOf(base(entity, "average_goals"), {
      field,
      made: { of: "average_goals", without },
      label: "Non-penalty goals per 90",
      description: "Goals without those from penalties, per 90 minutes.",
      counterpart: "total_nonPenaltyGoals",
    }),
  ];
}

/**
 * How defensive averages change with possession: in proportion to this power of the opponents' share of the ball, the
 * slope of the log average over the log share. Interceptions grow with that share, but less than in proportion;
 * recoveries in the opponent's half fall. Ball recoveries and defensive duels won are not here: their slope cannot be
 * told from 0, so possession says nothing about them.
 *
 * Source: the 20 teams of England's first division 2017/18 (Pappalardo et al. 2019, as in `dispersion.ts`).
 */
const POSSESSION_POWERS = {
  defensiveDuels: 0.305,
  interceptions: 0.586,
  defensiveActions: 0.446,
  successfulDefensiveAction: 0.452,
  opponentHalfRecoveries: -0.556,
  dangerousOpponentHalfRecoveries: -0.905,
} as const;

function possessionAdjusted(entity: Entity): Metric[] {
  return Object.entries(POSSESSION_POWERS).map(([field, power]) => {
    const played = base(entity, `average_${field}`);
    const per90 = played.label.replace(/ \(average\)$/, " per 90");
    return madeOf(played, {
      field: `possessionAdjusted${sentenceCase(field)}`,
      made: { of: played.column, possession: "average_possessionPercent", power },
      label: `${per90}, possession-adjusted`,
      description: `${played.description} As they would be if the team had the ball for half of the time.`,
      // They cannot be recomputed from totals, because the record does not hold the possession behind them.
      basis: "ratio",
      model: "none",
      counterpart: undefined,
    });
  });
}

function lossesPerAction(entity: Entity): Metric[] {
  return [
    madeOf(base(entity, "total_passes"), {
      field: "passesAndDribbles",
      made: { of: "total_passes", plus: "total_dribbles" },
      label: "Passes and dribbles",
      description: "Number of passes and dribbles.",
      better: "neither",
      whyNeither: "it says how often the ball was played, not how well",
    }),
    madeOf(base(entity, "total_losses"), {
      group: "percent",
      field: "lossesPerAction",
      label: "Losses per 100 passes and dribbles",
      description: "Losses of the ball for each 100 passes and dribbles.",
      basis: "percent",
      type: "float",
      decimals: 1,
      better: "lower",
      whyNeither: undefined,
      // The ball is also lost in duels, so losses are not a subset of passes and dribbles.
      model: "poisson",
      rounding: "two decimals",
      denominator: "total_passesAndDribbles",
      counterpart: "total_losses",
      ...measuredAttempts(entity, "percent_lossesPerAction"),
    }),
  ];
}

/** Categories in which a player's share of the team's total means nothing, or which do not count his own actions. */
const NOT_SHARED: ReadonlySet<Category> = new Set(["playing time", "results", "goalkeeping"]);

function isShared({ group, column, category }: Metric): boolean {
  return (
    group === "total" && METRICS.team.some((metric) => metric.column === column) && !NOT_SHARED.has(category)
  );
}

function teamShares(): Metric[] {
  return METRICS.player.filter(isShared).flatMap((base) => {
    const field = `${base.field}OfTeam`;
    const what = base.label.toLowerCase();
    return [
      madeOf(base, {
        field,
        made: { of: base.column, ofTeam: base.column },
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
        denominator: `total_${field}`,
        counterpart: base.column,
      }),
    ];
  });
}

/** The metrics of a catalogue that are made from others in this way. */
export function madeBy<How extends "without" | "plus" | "possession" | "ofTeam">(
  { derived }: Catalogue,
  how: How,
) {
  return derived.flatMap(({ column, made, counterpart }) => {
    const by = made?.[how];
    return made === undefined || by === undefined ? [] : [{ ...made, column, by, counterpart }];
  });
}

function derived(entity: Entity): readonly Metric[] {
  return [...nonPenaltyGoals(entity), ...lossesPerAction(entity), ...possessionAdjusted(entity)];
}

export const DERIVED_METRICS = madeWhenRead({
  player: () => [...derived("player"), ...teamShares()],
  team: () => derived("team"),
});

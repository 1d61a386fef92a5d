import { ACTIVITIES } from "./activities.js";
import type { Basis, Category, Entity, Group, Metric } from "./types.js";

/**
 * Which way a metric is good, and why neither is. What an activity says of itself holds for a rate; four things
 * overrule it, in this order:
 *
 * - A share of attempts that succeed is better when higher, whichever way the attempts themselves count.
 * - A count is never better when lower: it grows with playing time, so whoever plays least would be best.
 * - Of teams, the volume of defending, duels, goalkeeping, long passes and offsides says who has the ball. On 78
 *   league teams the share of wins correlates with aerial duels per 90 at -.56, saves -.43, defensive actions -.41,
 *   long passes -.34 and offsides +.29, so neither way of these is good, won and successful ones too.
 * - How many shots a goalkeeper saves says how many were shot at him.
 */
export function direction(
  entity: Entity,
  group: Group,
  basis: Basis,
  field: string,
): Pick<Metric, "better" | "whyNeither"> {
  const { better, category } = ACTIVITIES[field]!;
  if (group === "percent" && basis === "percent" && better === "neither") return known("higher");
  if (better === "neither") return known("neither");
  const isRate = basis !== "count" && basis !== "minutes" && basis !== "expected goals";
  if (better === "lower" && !isRate) {
    return { better: "neither", whyNeither: "it is a count, which grows with playing time" };
  }
  const isVolume = group !== "percent" && basis !== "ratio";
  if (entity === "team" && isVolume && SAYS_WHO_HAS_THE_BALL.has(category) && !OF_GOALS.has(field)) {
    return { better: "neither", whyNeither: "its volume says who has the ball, not who is good" };
  }
  if (entity === "team" && isVolume && OF_LONG_BALLS.has(field)) {
    return { better: "neither", whyNeither: "its volume says who has the ball, not who is good" };
  }
  if (field === "gkSaves" && isVolume) {
    return { better: "neither", whyNeither: "it says how many shots came, not how good the goalkeeper is" };
  }
  return known(better);
}

function known(better: Metric["better"]): Pick<Metric, "better" | "whyNeither"> {
  return { better, whyNeither: undefined };
}

const SAYS_WHO_HAS_THE_BALL: ReadonlySet<Category> = new Set(["defending", "duels", "goalkeeping"]);

/** Of these categories, yet about goals. */
const OF_GOALS: ReadonlySet<string> = new Set(["xgShotAgainst", "concededGoals"]);

const OF_LONG_BALLS: ReadonlySet<string> = new Set(["longPasses", "successfulLongPasses", "offsides"]);

import { unknownMetric } from "../errors.js";
import { madeWhenRead, ownField } from "../fields.js";
import { sentenceCase } from "../text/words.js";
import { ACTIVITIES } from "./activities.js";
import { measuredDispersion } from "./dispersion.js";
import { HEADLINE_LISTS, headlinePlaces } from "./headline-lists.js";
import { type FieldFacts, type InterfaceFields, PLAYER_FIELDS, TEAM_FIELDS } from "./interface-metrics.js";
import { measuredAttempts } from "./reliability.js";
import {
  type Basis,
  type Category,
  type Entity,
  GROUPS,
  type Group,
  type Metric,
  type RateModelName,
  SHOWN_BY_BASIS,
} from "./types.js";

/** The words of a text, as a union. */
export type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text;

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  successfulDefensiveAction: ["successfulDefensiveActions"],
};

const PLACES = { player: headlinePlaces(HEADLINE_LISTS.player), team: headlinePlaces(HEADLINE_LISTS.team) };

type ColumnOf<Fields extends InterfaceFields> = {
  readonly [Name in Group]: `${Name}_${Words<Fields["groups"][Name][number]>}`;
}[Group];

/** The fields of the groups of one interface, in its order, as catalogue rows; facts of a column count over those of its field. */
function metricRows<const Fields extends InterfaceFields>(
  entity: Entity,
  { groups, facts }: Fields,
): readonly Metric<ColumnOf<Fields>>[] {
  const known = new Map<string, FieldFacts>();
  for (const [names, shared] of facts) {
    for (const name of names.split(" ")) known.set(name, { ...known.get(name), ...shared });
  }
  const totals = new Set(groups.total.flatMap((names) => names.split(" ")));
  return GROUPS.flatMap((group) =>
    groups[group].flatMap((names) =>
      names.split(" ").map((field) => {
        const own = { ...known.get(field), ...known.get(`${group}_${field}`) };
        return metricRow(entity, group, field, own, totals);
      }),
    ),
  ) as Metric<never>[];
}

/** The metrics of each interface. */
export const METRICS = madeWhenRead({
  player: () => metricRows("player", PLAYER_FIELDS),
  team: () => metricRows("team", TEAM_FIELDS),
});

function metricRow(
  entity: Entity,
  group: Group,
  field: string,
  facts: FieldFacts,
  totals: ReadonlySet<string>,
): Metric {
  const column = `${group}_${field}`;
  const activity = activityOf(field);
  const {
    basis = group === "total" ? "count" : group === "average" ? "per 90" : "percent",
    type = group === "total" ? "integer" : "float",
    partOf: whole = activity.partOf,
    denominator: attempts = group === "percent" ? whole : undefined,
    counterpart = totals.has(field) ? field : null,
  } = facts;
  const totalOf = (of: string | null | undefined) =>
    of != null && totals.has(of) ? `total_${of}` : undefined;
  const total = group === "total" ? undefined : totalOf(counterpart);
  const denominator = totalOf(attempts);
  return {
    entity,
    column,
    group,
    field,
    label: label(group, basis, activity.label),
    description: description(group, basis, activity.phrase, denominator && attempts),
    basis,
    type,
    decimals: SHOWN_BY_BASIS[basis].decimals,
    unit: SHOWN_BY_BASIS[basis].unit,
    model: facts.model ?? model(basis, total, denominator),
    rounding: facts.rounding ?? (type === "integer" ? "whole" : "two decimals"),
    appliesTo: facts.appliesTo ?? "all",
    ...direction(entity, group, basis, field),
    category: activity.category,
    denominator,
    counterpart: total,
    partOf: group === "total" ? totalOf(whole) : undefined,
    deprecated: facts.deprecatedFor === undefined ? undefined : { use: `${group}_${facts.deprecatedFor}` },
    unfilled: facts.unfilled,
    headline: PLACES[entity].get(column) ?? {},
    aliases: ownField(ALIASES, field) ?? [],
    ...measuredDispersion(entity, column),
    ...measuredAttempts(entity, column),
  };
}

function activityOf(field: string) {
  const activity = ACTIVITIES.get(field);
  if (activity === undefined) throw unknownMetric(field);
  return activity;
}

function model(basis: Basis, total: string | undefined, denominator: string | undefined): RateModelName {
  if (basis === "percent" && denominator !== undefined) return "binomial";
  return basis === "per 90" && total !== undefined ? "poisson" : "none";
}

function label(group: Group, basis: Basis, activityLabel: string): string {
  return group === "total" ? activityLabel : activityLabel + (SHOWN_BY_BASIS[basis].ending || ` (${group})`);
}

function description(group: Group, basis: Basis, phrase: string, denominator: string | undefined): string {
  const clean = phrase.replace(/,$/, "");
  const outOf =
    denominator === undefined ? "" : ` Out of ${activityOf(denominator).phrase.replace(/,$/, "")}.`;
  switch (basis) {
    case "minutes":
    case "expected goals":
    case "ratio":
      return `${sentenceCase(clean)}.`;
    case "count":
      return `Number of ${clean}.`;
    case "per 90":
      return `${sentenceCase(phrase)} per 90 minutes.`;
    case "metres":
      return `Mean ${clean}, in metres.${outOf}`;
    case "percent":
      return `Percentage: ${clean}.${outOf}`;
    case "not stated":
      return `${sentenceCase(clean)}, in the ${group} group; the interface states no basis.`;
  }
}

/**
 * The good direction of a metric, and the reason if there is none. Rates take the direction of their activity. Five
 * rules override it, in this order:
 *
 * - A share of successful attempts is better when higher, whatever the direction of the attempts themselves.
 * - A count is never better when lower: it grows with playing time, so the player who plays least would be best.
 * - For teams, the volume of defending, duels, goalkeeping, long passes and offsides shows who has the ball. Over 78
 *   league teams the share of wins correlates with aerial duels per 90 at -.56, saves -.43, defensive actions -.41,
 *   long passes -.34 and offsides +.29. So these have no good direction, including duels won and successful actions.
 * - The number of saves depends on the shots a goalkeeper faces, and the number of exits on how often he has to leave
 *   his goal. In England 2017/18 saves per 90 correlate with his team's points at -.58, exits at -.32.
 * - For players, losses per 90 grow with dribbles (correlation .55 for wingers, .57 for strikers) and with time on the
 *   ball: Messi, Neymar and Hazard would be among the worst. Long passes show how a team plays: those of goalkeepers
 *   correlate with points at -.65, those of centre backs at -.31.
 */
function direction(
  entity: Entity,
  group: Group,
  basis: Basis,
  field: string,
): Pick<Metric, "better" | "whyNeither"> {
  const { better, category } = activityOf(field);
  if (group === "percent" && basis === "percent" && better === "neither") return known("higher");
  if (better === "neither") return known("neither");
  const isRate = basis !== "count" && basis !== "minutes" && basis !== "expected goals";
  if (better === "lower" && !isRate) {
    return { better: "neither", whyNeither: "it is a count, which grows with playing time" };
  }
  const isVolume = group !== "percent" && basis !== "ratio";
  const saysWhoHasTheBall =
    OF_LONG_BALLS.has(field) ||
    field === "offsides" ||
    (SAYS_WHO_HAS_THE_BALL.has(category) && !OF_GOALS.has(field));
  if (entity === "team" && isVolume && saysWhoHasTheBall) {
    return { better: "neither", whyNeither: "its volume says who has the ball, not who is good" };
  }
  const whyNeither = entity === "player" && isVolume ? ownField(OF_PLAYERS_NEITHER, field) : undefined;
  return whyNeither === undefined ? known(better) : { better: "neither", whyNeither };
}

function known(better: Metric["better"]): Pick<Metric, "better" | "whyNeither"> {
  return { better, whyNeither: undefined };
}

const SAYS_WHO_HAS_THE_BALL: ReadonlySet<Category> = new Set(["defending", "duels", "goalkeeping"]);

/** Fields of these categories that are about goals. */
const OF_GOALS: ReadonlySet<string> = new Set(["xgShotAgainst", "concededGoals"]);

const OF_LONG_BALLS: ReadonlySet<string> = new Set(["longPasses", "successfulLongPasses"]);

const LONG = "it says how a team plays, not who is good";
const EXITS = "it says how often he had to leave his goal, not how good the goalkeeper is";

/** Player volumes without a good direction, by field, with the reason. */
const OF_PLAYERS_NEITHER: Readonly<Record<string, string>> = {
  ballLosses: "it grows with dribbles and with how often the player has the ball",
  longPasses: LONG,
  successfulLongPasses: LONG,
  gkSaves: "it says how many shots came, not how good the goalkeeper is",
  gkExits: EXITS,
  gkSuccessfulExits: EXITS,
};

import { ownField } from "../fields.js";
import { activityOf, capital } from "./activities.js";
import { measuredDispersion } from "./dispersion-data.js";
import { HEADLINE_LISTS, headlinePlaces } from "./headline-lists.js";
import { measuredAttempts } from "./least-attempts-data.js";
import type { AppliesTo, Basis, Category, Entity, Group, Metric, RateModelName, Rounding } from "./types.js";

/** A field of one group of one interface, with the facts that differ from the defaults. */
export interface FieldSpec<Field extends string = string> {
  readonly field: Field;
  readonly type?: "integer" | "float";
  readonly basis?: Basis;
  readonly appliesTo?: AppliesTo;
  /** Field of the `total` group that is the denominator. */
  readonly denominator?: string;
  /** Field of the `total` group that counts the same activity; null if there is none. */
  readonly counterpart?: string | null;
  /** Field of the `total` group that this one counts a part of, if that is so for one entity only. */
  readonly partOf?: string;
  /** Field of the same group to use instead. */
  readonly deprecatedFor?: string;
  /** Default: two decimals, or whole numbers if the interface types them so. */
  readonly rounding?: Rounding;
  /** `poisson` for percentages that can exceed 100, because their events are not a subset of the denominator. */
  readonly model?: "poisson" | "expected sum";
  readonly unfilled?: Metric["unfilled"];
}

/** The words of a text, as a union. */
type Words<Text extends string, Found = never> = Text extends `${infer Word} ${infer Rest}`
  ? Words<Rest, Found | Word>
  : Found | Text;

/** The fields with these names, separated by blanks, and with shared attributes. */
export function fields<Names extends string>(
  names: Names,
  shared: Omit<FieldSpec, "field"> = {},
): FieldSpec<Words<Names> & string>[] {
  return names.split(" ").map((field) => ({ field: field as Words<Names> & string, ...shared }));
}

const ALIASES: Readonly<Record<string, readonly string[]>> = {
  successfulDefensiveAction: ["successfulDefensiveActions"],
};

const PLACES = { player: headlinePlaces(HEADLINE_LISTS.player), team: headlinePlaces(HEADLINE_LISTS.team) };

/** Turns the field lists of one interface into catalogue rows. */
export function metricRows<Total extends string, Average extends string, Percent extends string>(
  entity: Entity,
  groups: {
    readonly total: readonly FieldSpec<Total>[];
    readonly average: readonly FieldSpec<Average>[];
    readonly percent: readonly FieldSpec<Percent>[];
  },
): readonly Metric<`total_${Total}` | `average_${Average}` | `percent_${Percent}`>[] {
  const totals = new Set<string>(groups.total.map(({ field }) => field));
  return [
    ...groups.total.map((spec) => metricRow(entity, "total", spec, totals)),
    ...groups.average.map((spec) => metricRow(entity, "average", spec, totals)),
    ...groups.percent.map((spec) => metricRow(entity, "percent", spec, totals)),
  ];
}

function metricRow<G extends Group, Field extends string>(
  entity: Entity,
  group: G,
  spec: FieldSpec<Field>,
  totals: ReadonlySet<string>,
): Metric<`${G}_${Field}`> {
  const { field } = spec;
  const column = `${group}_${field}` as const;
  const activity = activityOf(field);
  const basis = spec.basis ?? (group === "total" ? "count" : group === "average" ? "per 90" : "percent");
  const counterpart = spec.counterpart === undefined && totals.has(field) ? field : spec.counterpart;
  const whole = spec.partOf ?? activity.partOf;
  const type = spec.type ?? (group === "total" ? "integer" : "float");
  const total = group === "total" || counterpart == null ? undefined : `total_${counterpart}`;
  const denominator = spec.denominator === undefined ? undefined : `total_${spec.denominator}`;
  return {
    entity,
    column,
    group,
    field,
    label: label(group, basis, activity.label),
    description: description(group, basis, activity.phrase, spec.denominator),
    basis,
    type,
    ...shownAs(basis),
    model: spec.model ?? model(basis, total, denominator),
    rounding: spec.rounding ?? (type === "integer" ? "whole" : "two decimals"),
    appliesTo: spec.appliesTo ?? "all",
    ...direction(entity, group, basis, field),
    category: activity.category,
    denominator,
    counterpart: total,
    partOf: group === "total" && whole !== undefined && totals.has(whole) ? `total_${whole}` : undefined,
    deprecated: spec.deprecatedFor === undefined ? undefined : { use: `${group}_${spec.deprecatedFor}` },
    unfilled: spec.unfilled,
    headline: PLACES[entity].get(column) ?? {},
    aliases: ownField(ALIASES, field) ?? [],
    ...measuredDispersion(entity, column),
    ...measuredAttempts(entity, column),
  };
}

function shownAs(basis: Basis): Pick<Metric, "decimals" | "unit"> {
  switch (basis) {
    case "count":
    case "minutes":
      return { decimals: 0, unit: "" };
    case "percent":
      return { decimals: 1, unit: "%" };
    case "metres":
      return { decimals: 1, unit: "m" };
    default:
      return { decimals: 2, unit: "" };
  }
}

function model(basis: Basis, total: string | undefined, denominator: string | undefined): RateModelName {
  if (basis === "percent" && denominator !== undefined) return "binomial";
  return basis === "per 90" && total !== undefined ? "poisson" : "none";
}

function label(group: Group, basis: Basis, activityLabel: string): string {
  if (group === "total") return activityLabel;
  switch (basis) {
    case "per 90":
      return `${activityLabel} per 90`;
    case "percent":
      return `${activityLabel}, %`;
    case "metres":
      return `${activityLabel}, m`;
    default:
      return `${activityLabel} (${group})`;
  }
}

function description(group: Group, basis: Basis, phrase: string, denominator: string | undefined): string {
  const clean = phrase.replace(/,$/, "");
  const outOf =
    denominator === undefined ? "" : ` Out of ${activityOf(denominator).phrase.replace(/,$/, "")}.`;
  switch (basis) {
    case "minutes":
    case "expected goals":
    case "ratio":
      return `${capital(clean)}.`;
    case "count":
      return `Number of ${clean}.`;
    case "per 90":
      return `${capital(phrase)} per 90 minutes.`;
    case "metres":
      return `Mean ${clean}, in metres.${outOf}`;
    case "percent":
      return `Percentage: ${clean}.${outOf}`;
    case "not stated":
      return `${capital(clean)}, in the ${group} group; the interface states no basis.`;
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

import { listed } from "./pool-words.js";

/**
 * The English of descriptions. Every argument is text as it is to stand: names and labels in quotation marks, numbers
 * rounded. Where a number is not known, the sentence says so or leaves the part out, as its argument's type tells.
 */

/** How the interval of a rank is called. */
export type Grade =
  | "among_the_best"
  | "above_average"
  | "about_average_or_better"
  | "about_average_or_worse"
  | "below_average"
  | "among_the_lowest";

const GRADES: Readonly<Record<Grade, string>> = {
  among_the_best: "among the best",
  above_average: "above average",
  about_average_or_better: "about average or better",
  about_average_or_worse: "about average or worse",
  below_average: "below average",
  among_the_lowest: "among the lowest",
};

/** The same of metrics in which neither way is good, or nobody has said which. */
const GRADES_OF_SIZE: Readonly<Record<Grade, string>> = {
  ...GRADES,
  among_the_best: "among the highest",
  about_average_or_better: "about average or higher",
  about_average_or_worse: "about average or lower",
};

export interface RankWords {
  readonly metric: string;
  /** Whether a larger value is better, a lower one, or nobody says so. */
  readonly better: "higher" | "lower" | "neither";
  readonly value: string;
  readonly rank: string;
}

/** What is said behind a metric whose larger values are not better. */
const DIRECTION = { higher: "", lower: " (lower is better)", neither: " (larger ranks higher)" } as const;

/** How sure it is that one is better than the other, of metrics in which neither way is better: higher. */
export type Ahead = "very_likely_ahead" | "likely_ahead";

export interface AheadWords {
  readonly metric: string;
  readonly better: RankWords["better"];
  /** Who is ahead, and of whom, each with the value. */
  readonly ahead: string;
  readonly behind: string;
  readonly aheadValue: string;
  readonly behindValue: string;
  readonly chance: string;
  /** Whether the chance is that of the one behind being better. */
  readonly isOfOneBehind: boolean;
}

/** One of two: a name, among how many, and who these are. */
export type PoolOfOne = readonly [name: string, count: string | null, pool: string];

const peersCounted = (count: string | null): string =>
  count === null ? "peers of unknown number" : `${count} peers`;

export const ENGLISH = {
  position: (name: string, group: string | null, share: string | null): string => {
    if (group === null) return `The position of ${name} is not known.`;
    return share === null
      ? `${name} is a player of the group ${group}.`
      : `${name} is a player of the group ${group}, with ${share} % of the playing time there.`;
  },
  team: (name: string): string => `${name} is the team described here.`,
  age: (name: string, age: string): string => `${name} is ${age} years old.`,
  ageUnknown: (name: string): string => `The age of ${name} is not known.`,
  minutes: (name: string, minutes: string): string => `${name} has ${minutes} minutes on the field.`,
  matches: (name: string, matches: string): string => `${name} has ${matches} matches.`,
  playingTimeUnknown: (name: string): string => `How much ${name} played is not known.`,
  clubOfSeason: (name: string, club: string, season: string | null): string =>
    `The club of ${name} in the season${season === null ? "" : ` ${season}`} is ${club}.`,
  clubWhenFetched: (name: string, club: string): string =>
    `The club of ${name} when the record was fetched is ${club}, which need not be the season's.`,
  clubUndated: (name: string, club: string): string =>
    `The club of ${name} is ${club}; the record does not say when.`,
  among: (count: string | null, pool: string, isPeer: boolean): string =>
    `Ranks are among ${peersCounted(count)}, ${pool}${isPeer ? "" : ", who do not include the one described: read with care"}.`,
  nobody: (): string => "There are no peers, so nothing is ranked.",
  standing: (grade: Grade, words: RankWords & Readonly<Record<"level" | "low" | "high", string>>): string => {
    const { metric, better, value, rank, level, low, high } = words;
    const grades = better === "neither" ? GRADES_OF_SIZE : GRADES;
    return `${metric}${DIRECTION[better]} is ${grades[grade]}: ${value}, likely percentile rank ${rank}, ${level} % interval ${low} to ${high}.`;
  },
  nothing: (metrics: readonly string[]): string =>
    `Nothing stands out: the intervals reach both sides of the middle, or say no more than average, in ${listed(metrics)}.`,
  rankAlone: (end: "high" | "low", { metric, better, value, rank }: RankWords): string =>
    `The percentile rank in ${metric}${DIRECTION[better]} is ${end}: ${value}, rank ${rank}; how much of that is chance was not measured.`,
  thin: (metrics: readonly (readonly [metric: string, weight: string])[]): string =>
    `Too little is known to judge ${listed(metrics.map(([metric, weight]) => `${metric} (${weight})`))}: less than a third of each estimate is own evidence, the rest that of the peers.`,
  coverage: (coverage: string): string => `The coverage of the record is ${coverage}.`,
  missing: (metrics: readonly string[]): string => `There is no value of ${listed(metrics)}.`,
  noInterval: (metrics: readonly string[]): string =>
    `No interval is known of ${listed(metrics)}, so nothing is said of it.`,
  bestRole: (role: string, score: string, share: string): string =>
    `The best role score is that of ${role}: ${score}, on ${share} % of the role's weight.`,
  role: (role: string, score: string, share: string): string =>
    `The score in the role ${role} is ${score}, on ${share} % of the role's weight.`,
  roleInterval: (level: string, low: string, high: string): string =>
    `The ${level} % interval of that score is ${low} to ${high}.`,
  noRole: (): string => "No score in a role is known.",
  alike: (name: string, other: string, similarity: string): string =>
    `${other} is like ${name}: similarity ${similarity}.`,
  differs: (other: string, metric: string, by: string, way: "more" | "less"): string =>
    `The largest difference of ${other} is in ${metric}: ${by} standard deviations ${way}.`,
  nobodyAlike: (name: string): string => `Nobody can be compared with ${name} for likeness.`,
  sharedPool: (name: string, other: string, count: string | null, pool: string): string =>
    `${name} and ${other} are judged among the same ${peersCounted(count)}, ${pool}.`,
  twoPools: ([name, count, pool]: PoolOfOne, [other, others, otherPool]: PoolOfOne): string =>
    `${name} is judged among ${peersCounted(count)}, ${pool}, and ${other} among ${peersCounted(others)}, ${otherPool}: these are two pools, so the ranks of one say nothing about those of the other.`,
  noPeersOf: (name: string): string => `There are no peers for ${name}.`,
  notAmongPeers: (name: string): string => `${name} is not one of these peers: read with care.`,
  ahead: (how: Ahead, words: AheadWords): string => {
    const { metric, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind } = words;
    const sure = how === "very_likely_ahead" ? "very likely" : "likely";
    const way = better === "neither" ? "higher" : "better";
    const lower = better === "lower" ? DIRECTION.lower : "";
    const sureBy = isOfOneBehind
      ? `; ${behind} is ${way} with a chance of ${chance} %.`
      : `, chance ${chance} %.`;
    return `${ahead} is ${sure} ${way} than ${behind} in ${metric}${lower}: ${aheadValue} against ${behindValue}${sureBy}`;
  },
  notToldApart: (
    name: string,
    other: string,
    metrics: readonly (readonly [metric: string, chance: string])[],
  ): string =>
    `${name} and ${other} cannot be told apart in ${listed(metrics.map(([metric, chance]) => `${metric} (${chance} %)`))}: in brackets the chance that ${other} is better, or higher where neither way is better.`,
  thinComparison: (
    name: string,
    other: string,
    metrics: readonly (readonly [metric: string, weight: string, ofOther: string])[],
  ): string =>
    `Too little is known to compare ${name} and ${other} in ${listed(metrics.map(([metric, weight, ofOther]) => `${metric} (${weight} and ${ofOther})`))}: less than a third of an estimate is own evidence, the rest that of the peers.`,
  ranksHigher: (
    metric: string,
    better: RankWords["better"],
    first: Readonly<Record<"name" | "value" | "rank", string>>,
    second: Readonly<Record<"name" | "value" | "rank", string>>,
  ): string =>
    `${first.name} ranks higher than ${second.name} in ${metric}${DIRECTION[better]}: ${first.value}, rank ${first.rank}, against ${second.value}, rank ${second.rank}; how much of that is chance was not measured.`,
  noChance: (metrics: readonly string[]): string =>
    `No chance is known of who is better in ${listed(metrics)}, so nothing is said of it.`,
  missingOf: (name: string, metrics: readonly string[]): string =>
    `There is no value of ${name} in ${listed(metrics)}.`,
  missingOfBoth: (metrics: readonly string[]): string => `There is no value of either in ${listed(metrics)}.`,
  seasons: (
    name: string,
    after: readonly [season: string, minutes: string | null],
    before: readonly [season: string, minutes: string | null],
  ): string => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${minutes} minutes)`,
    );
    return `The season ${later} of ${name} is set against the season ${earlier}.`;
  },
  moved: (name: string): string => `${name} changed the competition between these seasons.`,
  changed: (
    way: "rose" | "fell",
    {
      metric,
      better,
      change,
      level,
      low,
      high,
    }: Omit<RankWords, "value" | "rank"> & Readonly<Record<"change" | "level" | "low" | "high", string>>,
  ): string =>
    `${metric}${better === "lower" ? DIRECTION.lower : ""} ${way} beside the peers of each season: likely change ${change}, ${level} % interval ${low} to ${high}.`,
  noChangeSeen: (metrics: readonly string[], level: string): string =>
    `No change can be told from chance in ${listed(metrics)}: the ${level} % interval of each reaches from a fall to a rise.`,
  noChangeKnown: (metrics: readonly string[], reason: string | null): string =>
    `No change is known in ${listed(metrics)}${reason === null ? "" : `: ${reason}`}.`,
  noSeasonBefore: (name: string): string => `${name} has no other season that this one could be set against.`,
} as const;

import { listed } from "./pool-words.js";
import { quoted } from "./quoted.js";
import type { Grade, SentenceWords } from "./sentence-words.js";
import { numberText, valueText } from "./value-text.js";

/** The words for the place of an interval. */
export const GRADES: Readonly<Record<Grade, string>> = {
  among_the_best: "among the best",
  above_average: "above average",
  about_average_or_better: "about average or better",
  about_average_or_worse: "about average or worse",
  below_average: "below average",
  among_the_lowest: "among the lowest",
};

/** The same words for metrics without a good direction, or with an unknown one. */
export const GRADES_OF_SIZE: Readonly<Record<Grade, string>> = {
  ...GRADES,
  among_the_best: "among the highest",
  about_average_or_better: "about average or higher",
  about_average_or_worse: "about average or lower",
};

/** The remark after a metric if larger values are not better. */
const DIRECTION = { higher: "", lower: " (lower is better)", neither: " (larger ranks higher)" } as const;

const peersCounted = (count: string | null): string =>
  count === null ? "peers of unknown number" : `${count} peers`;

/** The English sentences of descriptions; labels and names have quotation marks. */
export const ENGLISH: SentenceWords = {
  label: (metric) => metric,
  quoted,
  number: (value, decimals) => (decimals === undefined ? String(value) : numberText(value, decimals)),
  value: valueText,
  row: (index) => `row ${index}`,

  position: (name, group, share) => {
    if (group === null) return `The position of ${name} is not known.`;
    const where = GROUPS.has(group) ? `as ${withArticle(group)}` : `in the group ${quoted(group)}`;
    return `${name} plays ${where}${share === null ? "" : ` (${share} % of the playing time)`}.`;
  },
  team: (name) => `${name} is the team described here.`,
  age: (name, age) => `${name} is ${age} years old.`,
  ageUnknown: (name) => `The age of ${name} is not known.`,
  minutes: (name, minutes) => `${name} has played ${minutes} minutes.`,
  matches: (name, matches) => `${name} has played ${matches} matches.`,
  playingTimeUnknown: (name) => `How much ${name} played is not known.`,
  clubOfSeason: (name, club, season) =>
    `${name} played for ${club} in ${season === null ? "that season" : `the season ${season}`}.`,
  clubWhenFetched: (name, club) =>
    `When the record was fetched, ${name} was at ${club}, which need not be the club of the season.`,
  clubUndated: (name, club) => `The club of ${name} is ${club}; the record does not say when.`,
  among: (count, pool, isPeer) =>
    `Ranks are among ${peersCounted(count)}, ${quoted(pool)}${isPeer ? "" : ", and the one described is not one of them: read with care"}.`,
  nobody: () => "There are no peers, so nothing is ranked.",
  standing: (grade, words) => {
    const { metric, better, value, rank, level, low, high } = words;
    const grades = better === "neither" ? GRADES_OF_SIZE : GRADES;
    return `${capitalised(grades[grade])} in ${quoted(metric)}${DIRECTION[better]}: ${value}; likely percentile rank ${rank}, ${level} % interval ${low} to ${high}.`;
  },
  nothing: (metrics) =>
    `Nothing stands out in ${labels(metrics)}: each interval reaches both sides of the middle, or says no more than average.`,
  rankAlone: (end, { metric, better, value, rank }) =>
    `${capitalised(end)} rank in ${quoted(metric)}${DIRECTION[better]}: ${value}, percentile rank ${rank}; how much of that is chance was not measured.`,
  thin: (metrics) =>
    `Too little is known to judge ${listed(metrics.map(([metric, weight]) => `${quoted(metric)} (${weight})`))}: less than a third of each estimate is own evidence, the rest comes from the peers.`,
  coverage: (coverage) => `The coverage of the record is ${quoted(coverage)}.`,
  missing: (metrics) => `There is no value of ${labels(metrics)}.`,
  noInterval: (metrics) => `No interval is known of ${labels(metrics)}, so nothing is said of it.`,
  bestRole: (role, score, share) =>
    `The best role is ${quoted(role)}: score ${score}, on ${share} % of the role's weight.`,
  role: (role, score, share) =>
    `The score in the role ${quoted(role)} is ${score}, on ${share} % of the role's weight.`,
  roleInterval: ({ level, low, high }) => `The ${level} % interval of that score is ${low} to ${high}.`,
  noRole: () => "No score in a role is known.",
  alike: (name, other, similarity) => `${other} plays like ${name}: similarity ${similarity}.`,
  differs: (other, metric, by, way) =>
    `${other} differs most in ${quoted(metric)}: ${by} standard deviations ${way}.`,
  nobodyAlike: (name) => `Nobody can be compared with ${name} for likeness.`,

  sharedPool: (name, other, count, pool) =>
    `${name} and ${other} are judged among the same ${peersCounted(count)}, ${quoted(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} is judged among ${peersCounted(count)}, ${quoted(pool)}, and ${other} among ${peersCounted(others)}, ${quoted(otherPool)}: these are two pools, so the ranks of one say nothing about those of the other.`,
  noPeersOf: (name) => `There are no peers for ${name}.`,
  notAmongPeers: (name) => `${name} is not one of these peers: read with care.`,
  ahead: (how, { metric, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "very likely" : "likely";
    const way = better === "neither" ? "higher" : "better";
    const lower = better === "lower" ? DIRECTION.lower : "";
    const sureBy = isOfOneBehind
      ? `; ${behind} is ${way} with a chance of ${chance} %.`
      : `, chance ${chance} %.`;
    return `${ahead} is ${sure} ${way} than ${behind} in ${quoted(metric)}${lower}: ${aheadValue} against ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `${name} and ${other} cannot be told apart in ${listed(metrics.map(([metric, chance]) => `${quoted(metric)} (${chance} %)`))}: in brackets the chance that ${other} is better, or higher where neither way is better.`,
  thinComparison: (name, other, metrics) =>
    `Too little is known to compare ${name} and ${other} in ${listed(metrics.map(([metric, weight, ofOther]) => `${quoted(metric)} (${weight} and ${ofOther})`))}: less than a third of an estimate is own evidence, the rest that of the peers.`,
  ranksHigher: (metric, better, first, second) =>
    `${first.name} ranks higher than ${second.name} in ${quoted(metric)}${DIRECTION[better]}: ${first.value}, rank ${first.rank}, against ${second.value}, rank ${second.rank}; how much of that is chance was not measured.`,
  noChance: (metrics) =>
    `No chance is known of who is better in ${labels(metrics)}, so nothing is said of it.`,
  missingOf: (name, metrics) => `There is no value of ${name} in ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `There is no value of either in ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${minutes} minutes)`,
    );
    return `The season ${later} of ${name} is set against the season ${earlier}.`;
  },
  moved: (name) => `${name} changed the competition between these seasons.`,
  changed: (way, { metric, better, change, level, low, high }) =>
    `${quoted(metric)}${better === "lower" ? DIRECTION.lower : ""} ${way} beside the peers of each season: likely change ${change}, ${level} % interval ${low} to ${high}.`,
  noChangeSeen: (metrics, level) =>
    `No change can be told from chance in ${labels(metrics)}: the ${level} % interval of each reaches from a fall to a rise.`,
  noChangeKnown: (metrics, reason) =>
    `No change is known in ${labels(metrics)}${reason === null ? "" : `: ${reason}`}.`,
  noSeasonBefore: (name) => `${name} has no other season that this one could be set against.`,
};

function labels(metrics: readonly string[]): string {
  return listed(metrics.map(quoted));
}

/** The built-in position groups; other groups are a user's own words and are quoted. */
const GROUPS: ReadonlySet<string> = new Set([
  "goalkeeper",
  "centre back",
  "full back",
  "defensive midfielder",
  "central midfielder",
  "attacking midfielder",
  "winger",
  "striker",
]);

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

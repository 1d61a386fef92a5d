import { listed } from "./pool-words.js";
import { quoted } from "./quoted.js";
import type { Grade, SentenceWords } from "./sentence-words.js";
import { numberText, valueText } from "./value-text.js";

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

/** What is said behind a metric whose larger values are not better. */
const DIRECTION = { higher: "", lower: " (lower is better)", neither: " (larger ranks higher)" } as const;

/** The English of descriptions; labels stand in quotation marks, as names do. */
export const ENGLISH: SentenceWords = {
  quoted,
  number: (value, decimals) => (decimals === undefined ? String(value) : numberText(value, decimals)),
  value: valueText,
  row: (index) => `row ${index}`,

  position: (name, group, share) => {
    if (group === null) return `The position of ${name} is not known.`;
    return share === null
      ? `${name} is a player of the group ${quoted(group)}.`
      : `${name} is a player of the group ${quoted(group)}, with ${share} % of the playing time there.`;
  },
  team: (name) => `${name} is the team described here.`,
  age: (name, age) => `${name} is ${age} years old.`,
  ageUnknown: (name) => `The age of ${name} is not known.`,
  minutes: (name, minutes) => `${name} has ${minutes} minutes on the field.`,
  matches: (name, matches) => `${name} has ${matches} matches.`,
  playingTimeUnknown: (name) => `How much ${name} played is not known.`,
  clubOfSeason: (name, club, season) =>
    `The club of ${name} in the season${season === null ? "" : ` ${season}`} is ${club}.`,
  clubWhenFetched: (name, club) =>
    `The club of ${name} when the record was fetched is ${club}, which need not be the season's.`,
  clubUndated: (name, club) => `The club of ${name} is ${club}; the record does not say when.`,
  among: (count, pool, isPeer) =>
    `Ranks are among ${count === null ? "peers of unknown number" : `${count} peers`}, ${quoted(pool)}${isPeer ? "" : ", who do not include the one described: read with care"}.`,
  nobody: () => "There are no peers, so nothing is ranked.",
  standing: (grade, words) => {
    const { metric, better, value, rank, level, low, high } = words;
    const grades = better === "neither" ? GRADES_OF_SIZE : GRADES;
    return `${quoted(metric)}${DIRECTION[better]} is ${grades[grade]}: ${value}, likely percentile rank ${rank}, ${level} % interval ${low} to ${high}.`;
  },
  nothing: (metrics) =>
    `Nothing stands out: the intervals reach both sides of the middle, or say no more than average, in ${labels(metrics)}.`,
  rankAlone: (end, { metric, better, value, rank }) =>
    `The percentile rank in ${quoted(metric)}${DIRECTION[better]} is ${end}: ${value}, rank ${rank}; how much of that is chance was not measured.`,
  thin: (metrics) =>
    `Too little is known to judge ${listed(metrics.map(([metric, weight]) => `${quoted(metric)} (${weight})`))}: less than a third of each estimate is own evidence, the rest that of the peers.`,
  coverage: (coverage) => `The coverage of the record is ${quoted(coverage)}.`,
  missing: (metrics) => `There is no value of ${labels(metrics)}.`,
  noInterval: (metrics) => `No interval is known of ${labels(metrics)}, so nothing is said of it.`,
  bestRole: (role, score, share) =>
    `The best role score is that of ${quoted(role)}: ${score}, on ${share} % of the role's weight.`,
  role: (role, score, share) =>
    `The score in the role ${quoted(role)} is ${score}, on ${share} % of the role's weight.`,
  roleInterval: ({ level, low, high }) => `The ${level} % interval of that score is ${low} to ${high}.`,
  noRole: () => "No score in a role is known.",
  alike: (name, other, similarity) => `${other} is like ${name}: similarity ${similarity}.`,
  differs: (other, metric, by, way) =>
    `The largest difference of ${other} is in ${quoted(metric)}: ${by} standard deviations ${way}.`,
  nobodyAlike: (name) => `Nobody can be compared with ${name} for likeness.`,
};

function labels(metrics: readonly string[]): string {
  return listed(metrics.map(quoted));
}

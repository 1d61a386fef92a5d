import { CATEGORIES, type Category } from "../../catalogue/types.js";
import { counted } from "../../text/counted.js";
import { fewerPeersText } from "../../text/pool-words.js";
import { sentenceCase } from "../../text/spelling.js";
import { rankText } from "../../text/value-text.js";
import type { ChartTheme } from "../theme.js";
import type { LegendItem } from "./legend.js";
import type { Surroundings, Words } from "./picture.js";

/** Ranks of one or more players or teams over a list of metrics: what profile charts draw, as plain data. */
export interface Profile extends Words {
  readonly metrics: readonly ProfileMetric[];
  readonly subjects: readonly ProfileSubject[];
  /** Percent of certainty of the intervals, where it is known. */
  readonly level?: number | undefined;
  /** In what two of one pool are told apart, in sentences. */
  readonly apart?: readonly string[] | undefined;
  /** How intervals are drawn. Default: as whiskers. */
  readonly uncertainty?: Uncertainty | undefined;
}

/** How the interval of the true rank is drawn; `none`: not at all, and nothing is said of ranks that have none. */
export const UNCERTAINTIES = ["whisker", "fade", "none"] as const;
export type Uncertainty = (typeof UNCERTAINTIES)[number];

export interface ProfileMetric {
  readonly label: string;
  /** Undefined where the catalogue does not name the metric. */
  readonly category: Category | undefined;
}

/** One player or team; every list has an entry for each metric, missing as null. */
export interface ProfileSubject {
  readonly name: string;
  /** Whom this one is ranked among, where those who are shown stand in several pools: `among 43 strikers`. */
  readonly pool?: string | undefined;
  readonly ranks: readonly (number | null)[];
  /** Raw values as text; undefined where they are not known. */
  readonly values: readonly (string | null)[] | undefined;
  /** How many of the peers have a value, `28 of 45`; null where all have. */
  readonly fewer: readonly (string | null)[];
  /** The interval in which the true rank lies, with the level of the profile; missing as null. */
  readonly intervals: readonly (Interval | null)[];
  /** What stands out, in sentences that begin with a capital. */
  readonly said?: readonly string[] | undefined;
  /** Whether he played less than each of those he is compared with: drawn hatched. */
  readonly isThin?: boolean | undefined;
}

/** Between which ranks the true one lies, and the middle of those that were simulated, where it is known. */
export interface Interval {
  readonly low: number;
  readonly median: number | null;
  readonly high: number;
}

/** What is known of one of those shown in a metric. */
export interface ProfileCell extends ProfileMetric {
  readonly rank: number | null;
  readonly value: string | null;
  readonly fewer: string | null;
  readonly interval: Interval | null;
  readonly uncertainty: Uncertainty;
  readonly isThin: boolean;
  /** For a pointer that rests on it: `Goals per 90: 87 (0.99)`. */
  readonly hint: string;
}

/** The cells of one of those shown, the first if none is named, a metric each. */
export function cellsOf(
  profile: Profile,
  subject: ProfileSubject | undefined = profile.subjects[0],
): ProfileCell[] {
  if (subject === undefined) return [];
  const { ranks, values, fewer, intervals, isThin = false } = subject;
  const { uncertainty = "whisker" } = profile;
  return profile.metrics.map(({ label, category }, index) => {
    const words = { rank: ranks[index] ?? null, value: values?.[index] ?? null, fewer: fewer[index] ?? null };
    const whose = profile.subjects.length > 1 ? `${subject.name}, ` : "";
    const hint = `${whose}${label}: ${rankInWords(words)}`;
    const interval = uncertainty === "none" ? null : (intervals[index] ?? null);
    return { label, category, ...words, interval, uncertainty, isThin, hint };
  });
}

/** What stands around the drawing of a profile. */
export function aroundProfile(
  profile: Profile,
  legend: readonly LegendItem[],
  notes: readonly string[] = fewerPeersNotes(profile),
): Surroundings {
  return {
    ...profile,
    notes: [...notes, ...profile.notes],
    description: describeProfile(profile),
    legend,
  };
}

/** What metrics are called that the catalogue puts into no category. */
export const OTHER = "other";

/** Stands below a chart on which a metric is {@link marked}. */
export const LOWER_IS_BETTER = "* Lower is better: a high rank means a low value.";

/** The label of a metric, with a mark where less of it is better. */
export function marked(label: string, isTurned: boolean): string {
  return isTurned ? `${label}*` : label;
}

/** Metrics in the order of their categories, the catalogue's if none is given, those of none last; within a category as they stand. */
export function inCategoryOrder<T>(
  metrics: readonly T[],
  categoryOf: (metric: T) => string | undefined,
  order: readonly (string | undefined)[] = CATEGORIES,
): T[] {
  const place = (metric: T): number => {
    const at = order.indexOf(categoryOf(metric));
    return at < 0 ? order.length : at;
  };
  return [...metrics].sort((a, b) => place(a) - place(b));
}

export function categoryColour(theme: ChartTheme, category: Category | undefined): string {
  return category === undefined ? theme.otherCategory : theme.categories[category];
}

export function seriesColour(theme: ChartTheme, index: number): string {
  return theme.series[index % theme.series.length] ?? theme.ink;
}

/** What has categories, by category, in the order in which they occur. */
export function inCategories<T extends Pick<ProfileMetric, "category">>(
  some: readonly T[],
): { readonly category: Category | undefined; readonly members: readonly T[] }[] {
  return categoriesOf(some).map((category) => ({
    category,
    members: some.filter((one) => one.category === category),
  }));
}

/** The categories that occur, in the metrics' order. */
export function categoriesOf(metrics: readonly Pick<ProfileMetric, "category">[]): (Category | undefined)[] {
  return [...new Set(metrics.map(({ category }) => category))];
}

export function categoryTitle(category: Category | undefined): string {
  return sentenceCase(category ?? OTHER);
}

export function categoryLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  return categoriesOf(profile.metrics).map((category) => ({
    label: categoryTitle(category),
    colour: categoryColour(theme, category),
  }));
}

export function subjectLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  return profile.subjects.map(({ name, pool }, index) => ({
    label: pool === undefined ? name : `${name}, ${pool}`,
    colour: seriesColour(theme, index),
    sign: "circle",
  }));
}

/** The sign for missing values, where there are any. */
export function missingLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  const some = profile.subjects.some(({ ranks }) => ranks.includes(null));
  return some ? [{ label: "No value", colour: theme.muted, sign: "missing" }] : [];
}

/** Of which metrics fewer of the peers have a value, once where that holds for all who are shown. */
export function fewerPeersNotes(profile: Profile): string[] {
  const { subjects } = profile;
  const [first = [], ...others] = subjects.map((subject) => fewerPeersOf(profile, subject));
  if (others.every((lines) => lines.join() === first.join())) return first;
  return subjects.flatMap((subject) => fewerPeersOf(profile, subject, `the peers of ${subject.name}`));
}

/** The same of one of them. */
export function fewerPeersOf({ metrics }: Profile, { fewer }: ProfileSubject, whose?: string): string[] {
  const some = metrics.flatMap(({ label }, index) => {
    const text = fewer[index];
    return text == null ? [] : [[label, text.replaceAll(" ", "\u00A0")] as const];
  });
  return fewerPeersText(some, whose).map((line) => `${line}.`);
}

/** More ranks than two have in fourteen metrics nobody wants to hear one by one. */
const MOST_READ_OUT = { metrics: 14, ranks: 28 };

/** What is drawn among whom, what stands out, and every rank and value as long as they are few. */
export function describeProfile(profile: Profile): string {
  const { subtitle, facts = [], apart = [], metrics, subjects } = profile;
  const isLong =
    metrics.length > MOST_READ_OUT.metrics || metrics.length * subjects.length > MOST_READ_OUT.ranks;
  const each = subjects.map((subject) => {
    const { name, said = [] } = subject;
    const parts = cellsOf(profile, subject).map((cell) => `${cell.label} ${rankInWords(cell)}`);
    const ranks = isLong && said.length > 0 ? [] : [`${parts.join(", ")}.`];
    return `${name}: ${[...said.map(lowerFirst), ...ranks].join(" ")}`;
  });
  const drawn = isLong
    ? [`${counted(metrics.length, "metric")} ${metrics.length === 1 ? "is" : "are"} drawn.`]
    : [];
  return [`${subtitle}.`, ...facts.map((fact) => `${fact}.`), ...apart, ...each, ...drawn].join(" ");
}

/** The first of some sentences, as it stands behind a colon. */
export function lowerFirst(sentence: string, at: number): string {
  return at === 0 ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}

/** `87 (0.99) among 28 of 45`. */
function rankInWords({ rank, value, fewer }: Pick<ProfileCell, "rank" | "value" | "fewer">): string {
  const behind = value === null ? "" : ` (${value})`;
  const among = fewer === null ? "" : ` among ${fewer}`;
  return `${rank === null ? "no value" : rankText(rank)}${behind}${among}`;
}

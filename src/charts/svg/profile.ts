import { CATEGORIES, type Category } from "../../catalogue/types.js";
import { sentenceCase } from "../../text/spelling.js";
import { rankText } from "../../text/value-text.js";
import type { ChartTheme } from "../theme.js";
import type { LegendItem } from "./picture.js";

/** Ranks of one or more players or teams over a list of metrics: what profile charts draw, as plain data. */
export interface Profile {
  readonly title: string;
  readonly subtitle: string;
  /** Lines below the subtitle, such as how long each has played. */
  readonly facts?: readonly string[] | undefined;
  readonly notes: readonly string[];
  readonly metrics: readonly ProfileMetric[];
  readonly subjects: readonly ProfileSubject[];
  /** Percent of certainty of the intervals, where it is known. */
  readonly level?: number | undefined;
}

export interface ProfileMetric {
  readonly label: string;
  /** Undefined where the catalogue does not name the metric. */
  readonly category: Category | undefined;
}

/** One player or team; every list has an entry for each metric, missing as null. */
export interface ProfileSubject {
  readonly name: string;
  readonly ranks: readonly (number | null)[];
  /** Raw values as text; undefined where they are not known. */
  readonly values: readonly (string | null)[] | undefined;
  /** The interval in which the true rank lies, with the level of the profile; missing as null. */
  readonly intervals: readonly (Interval | null)[];
  /** Whether he played less than each of those he is compared with: drawn hatched. */
  readonly isThin?: boolean | undefined;
}

/** Between which ranks the true one lies, and the middle of those that were drawn, where it is known. */
export interface Interval {
  readonly low: number;
  readonly median: number | null;
  readonly high: number;
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
  return theme.series[index % theme.series.length]!;
}

/** The categories that occur, in the metrics' order. */
export function categoriesOf(metrics: readonly ProfileMetric[]): (Category | undefined)[] {
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
  return profile.subjects.map(({ name }, index) => ({
    label: name,
    colour: seriesColour(theme, index),
    sign: "circle",
  }));
}

/** The sign for missing values, where there are any. */
export function missingLegend(profile: Profile, theme: ChartTheme): LegendItem[] {
  const some = profile.subjects.some(({ ranks }) => ranks.includes(null));
  return some ? [{ label: "No value", colour: theme.muted, sign: "missing" }] : [];
}

/** Every rank and value in words. */
export function describeProfile(profile: Profile): string {
  const each = profile.subjects.map(({ name, ranks, values }) => {
    const parts = profile.metrics.map(({ label }, index) => {
      const value = values?.[index] == null ? "" : ` (${values[index]})`;
      return `${label} ${ranks[index] === null ? "no value" : rankText(ranks[index])}${value}`;
    });
    return `${name}: ${parts.join(", ")}.`;
  });
  return [`${profile.subtitle}.`, ...(profile.facts ?? []).map((fact) => `${fact}.`), ...each].join(" ");
}

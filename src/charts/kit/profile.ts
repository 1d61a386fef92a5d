import { fewerOf, type Standing } from "../../analysis/peers/standing.js";
import { CATEGORIES, type Category } from "../../catalogue/types.js";
import { fewerPeersText } from "../../text/pool-words.js";
import { rankText } from "../../text/value-text.js";
import { counted, sentenceCase } from "../../text/words.js";
import type { Look } from "../theme.js";

/** The texts around any drawing. */
export interface Words {
  readonly title: string;
  readonly subtitle: string;
  /** Names in the title; lines do not break inside them if they fit. */
  readonly names?: readonly string[] | undefined;
  /** Lines below the subtitle, such as minutes played. */
  readonly facts?: readonly string[] | undefined;
  /** Lines below the drawing. */
  readonly notes: readonly string[];
  /** The one subject of the chart. If given, the head describes him, and the other texts are below the drawing. */
  readonly subject?: SubjectHead | undefined;
}

/** The details of one player or team in the head of a chart or a page, beside his name. */
export interface SubjectHead {
  /** Lines below the name: club, age and position; minutes played. */
  readonly facts: readonly string[];
  /**
   * Where he played, none if unknown: `up` from the own goal (0), `across` from the left (0), with his share of playtime
   * there in percent; NaN if unknown.
   */
  readonly places: readonly {
    readonly name: string;
    readonly up: number;
    readonly across: number;
    readonly share: number;
  }[];
}

/** The data of profile charts: the standings of one or more players or teams in the same metrics, and words around them. */
export interface Profile extends Words {
  readonly subjects: readonly ProfileSubject[];
  /** Sentences about the metrics in which two subjects of one pool differ. */
  readonly apart?: readonly string[] | undefined;
  /** How intervals are drawn. Default: as bands. */
  readonly uncertainty?: Uncertainty | undefined;
}

/** How to draw the interval of the true rank. With `none`, charts neither draw intervals nor mention unknown ones. */
export const UNCERTAINTIES = ["band", "none"] as const;
export type Uncertainty = (typeof UNCERTAINTIES)[number];

/** A profile whose intervals are drawn only if they are asked for, where they would be too many. */
export function quietly<P extends Profile>(profile: P, isMany: boolean): P {
  return isMany ? { ...profile, uncertainty: profile.uncertainty ?? "none" } : profile;
}

/** One player or team. */
export interface ProfileSubject {
  readonly name: string;
  /** The subject's pool, if the subjects belong to several: `among 43 strikers`. */
  readonly pool?: string | undefined;
  /** What he is in each metric, under its label on the chart. */
  readonly standings: readonly Standing[];
  /** Sentences about what stands out, each with a capital first letter. */
  readonly said?: readonly string[] | undefined;
  /** Whether he played fewer minutes than each of his peers: his marks are grey. */
  readonly isThin?: boolean | undefined;
}

/** The interval of a true rank. */
export type Interval = Pick<Standing, "low" | "high">;

/** A standing as it is drawn, without its interval if the chart draws none. */
export interface Cell extends Standing {
  /** Whether the rank has no interval although the chart draws intervals. */
  readonly isUnmeasured: boolean;
  readonly isThin: boolean;
  /** The tooltip: `Goals per 90: 87 (0.99)`. */
  readonly hint: string;
}

/** The cells of one subject, by default the first: one per metric. */
export function cellsOf(profile: Profile, subject: ProfileSubject | undefined = profile.subjects[0]): Cell[] {
  if (subject === undefined) return [];
  const { uncertainty, subjects } = profile;
  const whose = subjects.length > 1 ? `${subject.name}, ` : "";
  return subject.standings.map((standing) => {
    const isUnknown = intervalOf(standing) === null;
    return {
      ...standing,
      ...(uncertainty === "none" || isUnknown ? NO_INTERVAL : {}),
      isUnmeasured: isUnknown && uncertainty !== "none" && !Number.isNaN(standing.rank),
      isThin: subject.isThin === true,
      hint: `${whose}${standing.label}: ${rankInWords(standing)}`,
    };
  });
}

const NO_INTERVAL = { low: Number.NaN, median: Number.NaN, high: Number.NaN };

/** The interval of a true rank; null if it is unknown. */
export function intervalOf({ low, high }: Interval): Interval | null {
  return Number.isNaN(low) || Number.isNaN(high) ? null : { low, high };
}

/** The metrics of a profile, under their labels on the chart. */
export function metricsOf({ subjects }: Profile): readonly Standing[] {
  return subjects[0]?.standings ?? [];
}

/** The level of the drawn intervals in percent, if known. */
export function levelOf(profile: Profile): number | undefined {
  const level = metricsOf(profile)[0]?.level ?? Number.NaN;
  return Number.isNaN(level) || profile.uncertainty === "none" ? undefined : level;
}

/** Name of the category of metrics that have none in the catalogue. */
export const OTHER = "other";

/** The line below a chart with a {@link marked} metric. */
export const LOWER_IS_BETTER = "* Lower is better: a high rank means a low value.";

/** The line below a chart with a metric of which some subject has few events. */
export const FEW_EVENTS = "† Few events: treat with caution.";

/** The label of a metric, with an asterisk if lower is better, and a dagger if there are few events. */
export function marked(label: string, isTurned: boolean, isFew = false): string {
  return label + (isTurned ? "*" : "") + (isFew ? "†" : "");
}

/** Metrics in the order of their categories, by default the catalogue's; those without a category are last. */
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

export function categoryColour(look: Look, category: Category | undefined): string {
  return category === undefined ? look.otherCategory : look.categories[category];
}

export function seriesColour(look: Look, index: number): string {
  return look.series[index % look.series.length] ?? look.ink;
}

/** Items grouped by category under its title, in the order in which the categories occur. */
export function inCategories<T extends Pick<Standing, "category">>(some: readonly T[]) {
  return [...new Set(some.map(({ category }) => category))].map((category) => ({
    category,
    title: sentenceCase(category ?? OTHER),
    members: some.filter((one) => one.category === category),
  }));
}

/** Lines about metrics in which fewer of the peers have a value; said once if they are the same for all subjects. */
export function fewerPeersNotes({ subjects }: Profile): string[] {
  const [first = [], ...others] = subjects.map((subject) => fewerPeersOf(subject));
  if (others.every((lines) => lines.join() === first.join())) return first;
  return subjects.flatMap((subject) => fewerPeersOf(subject, `the peers of ${subject.name}`));
}

/** The lines for one subject. */
function fewerPeersOf({ standings }: ProfileSubject, whose?: string): string[] {
  const some = standings.flatMap((standing) => {
    const text = fewerOf(standing);
    return text === null ? [] : [[standing.label.replace("†", ""), text.replaceAll(" ", "\u00A0")] as const];
  });
  return fewerPeersText(some, whose).map((line) => `${line}.`);
}

/** The alternative text lists at most the ranks of two subjects in fourteen metrics: more are tiring to hear. */
const MOST_READ_OUT = { metrics: 14, ranks: 28 };

/** The alternative text: the peers, what stands out, and every rank and value if they are few. */
export function describeProfile(profile: Profile): string {
  const { subtitle, facts = [], apart = [], subjects } = profile;
  const metrics = metricsOf(profile);
  const isLong =
    metrics.length > MOST_READ_OUT.metrics || metrics.length * subjects.length > MOST_READ_OUT.ranks;
  const each = subjects.map((subject) => {
    const { name, said = [] } = subject;
    const parts = cellsOf(profile, subject).map((cell) => `${cell.label} ${rankInWords(cell)}`);
    const ranks = isLong && said.length > 0 ? [] : [`${name}: ${parts.join(", ")}.`];
    return [...saidOf(name, said), ...ranks].join(" ");
  });
  const drawn = isLong
    ? [`${counted(metrics.length, "metric")} ${metrics.length === 1 ? "is" : "are"} drawn.`]
    : [];
  return [`${subtitle}.`, ...facts.map((fact) => `${fact}.`), ...apart, ...each, ...drawn].join(" ");
}

/** Sentences about one of several: with the name, if they do not begin with it. */
export function saidOf(name: string, said: readonly string[]): readonly string[] {
  return said.length === 0 || said[0]!.startsWith(name) ? said : [`${name}: ${said[0]}`, ...said.slice(1)];
}

/** `87 (0.99) among 28 of 45`. */
function rankInWords(standing: Standing): string {
  const { rank, text } = standing;
  const fewer = fewerOf(standing);
  const behind = text === null ? "" : ` (${text})`;
  const among = fewer === null ? "" : ` among ${fewer}`;
  return `${Number.isNaN(rank) ? "no value" : rankText(rank)}${behind}${among}`;
}

import { formatInterval } from "../../analysis/peers/percentile-intervals.js";
import { rankAt } from "../../charts/chart-input.js";
import type { Picture } from "../../charts/kit/picture.js";
import { cellsOf, describeProfile } from "../../charts/kit/profile.js";
import { unescaped } from "../../charts/png/script-runs.js";
import { comparisonChart } from "../../charts/profile-charts.js";
import { profileOf, turnedNotes } from "../../charts/profile-of.js";
import { scatterChart } from "../../charts/scatter-chart.js";
import { drawPercentileBars } from "../../charts/svg/percentile-bars.js";
import { swarmChart } from "../../charts/swarm-chart.js";
import { lightTheme } from "../../charts/theme.js";
import { keyAt } from "../../table/keys.js";
import { labelOf, unknownDirectionText } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import { MISSING_SIGN, rankText } from "../../text/value-text.js";
import { intervalText, missingParts } from "../bars.js";
import type { Markup } from "../markup.js";
import { cellText, oneScoreText, positionsInWords } from "../page-league.js";
import { dataFooter, howFiguresAreMade, metricMeanings } from "./closing.js";
import type { ReportContext, Subject } from "./context.js";
import { crestPicture, headPicture } from "./head.js";
import { factColumns, sharedMetrics } from "./shortlist.js";
import { SIMILAR_HEADS, similarHint, similarLines } from "./similar.js";
import { factLines, headlineProfile, LEAST_SLICES, pizzaOf } from "./subject.js";

/** The content of a slide: one idea, as a picture, a table or both. */
export interface Slide {
  readonly title: string;
  /** A line below the title. */
  readonly lead: string;
  /** The picture beside the name of the subject. */
  readonly head?: Picture | undefined;
  /** A description of that picture. */
  readonly headDescription?: string | undefined;
  /** A line at the foot. */
  readonly foot?: string | undefined;
  readonly picture?: Picture | undefined;
  /** A description of the picture for readers who cannot see it. */
  readonly description?: string | undefined;
  /** The first row is the head; a table without one has empty texts there. */
  readonly table?: readonly (readonly string[])[] | undefined;
  /** Notes for the speaker. */
  readonly notes: string;
}

/** A slide that may lack notes: the usual ones say how the figures are made. */
type Idea = Omit<Slide, "notes"> & Partial<Pick<Slide, "notes">>;

/** The number of table rows that fit on a slide. */
const MOST_ROWS = 14;
/** The number of shared metrics that fit beside the facts on a shortlist. */
const MOST_SHARED = 4;

/** A report as slides: an overview, then each subject; the sources of the data are at the foot of the last one. */
export function reportSlides(context: ReportContext): Slide[] {
  const method = plainText(howFiguresAreMade(context));
  const [, ...sentences] = plainText(dataFooter(context)).split("\n");
  const ideas = context.subjects.flatMap((subject) => subjectSlides(context, subject));
  if (context.subjects.length > 1) ideas.unshift(...glance(context));
  const slides = ideas.map((idea) => ({ notes: method, ...idea }));
  const { foot = "", notes, ...last } = slides.pop()!;
  const source = [foot, ...sentences].join(" ").trim();
  const told = [notes, method, plainText(metricMeanings(context))].join("\n");
  return [...slides, { ...last, foot: source, notes: told }];
}

function glance(context: ReportContext): Idea[] {
  const { title, lead, table, subjects } = context;
  const metrics = sharedMetrics(context).slice(0, MOST_SHARED);
  const facts = factColumns(table);
  const head = [
    "Name",
    ...facts.map(([name]) => name),
    "Role score",
    ...metrics.map((metric) => `${labelOf(table, metric)}, rank`),
  ];
  const rows = subjects.map((subject) => [
    subject.name,
    ...facts.map(([, column]) => cellText(table, column, subject.row)),
    oneScoreText(subject.roles),
    ...metrics.map((metric) => rankText(rankAt(table, metric, subject.row))),
  ]);
  return paged({ title, lead, head: crestPicture(context, lightTheme) }, head, rows);
}

function subjectSlides(context: ReportContext, subject: Subject): Idea[] {
  const { table, lead, level } = context;
  const { row, name, headline, profile: columns, said, similar } = subject;
  const directions = [...turnedNotes(table, columns, {}), ...unknownDirectionText(table, columns)];
  const ranked = [lead, ...directions].join(" ");
  const first = headline.length === 0 ? {} : headlineSlide(context, subject);
  const who = {
    title: name,
    lead: subject.head.facts.join("\n"),
    head: headPicture(context, subject, lightTheme),
    headDescription: positionsInWords(table, subject.row),
    foot: ranked,
  };
  const facts = factLines(table, row).map(([term, value]) => [term, String(value)]);
  const profile = profileOf(table, [row], columns);
  const ranks = cellsOf(profile).map(({ label, text, rank, low, median, high }) => [
    label,
    text ?? MISSING_SIGN,
    rankText(rank),
    formatInterval(median, low, high),
  ]);
  const heads = ["Metric", "Value", "Percentile rank", `Likely rank, ${level}% interval`];
  const words = said.map((paragraph) => [paragraph]);
  const slides = [
    { ...who, ...first, table: [["", ""], ...facts.slice(0, MOST_ROWS)] },
    { title: `${name}: in words`, lead: "", table: [[""], ...words] },
    ...scoreSlides(context, subject),
    ...chartSlides(context, subject),
    ...paged({ title: `${name}: values and ranks`, lead: ranked }, heads, ranks),
  ];
  if (similar === undefined) return slides;
  const alike = { title: `${name}: most similar`, lead: "", notes: similarHint(similar) };
  return [...slides, ...paged(alike, SIMILAR_HEADS, similarLines(similar, name))];
}

/** The scores of a subject by category and in roles, on slides. */
function scoreSlides({ level }: ReportContext, subject: Subject): Idea[] {
  const { name, categories, roles } = subject;
  const known = categories.every(({ score }) => score === null) ? [] : categories;
  const rows = [
    ...known.map((one) => [one.title, rankText(one.score), intervalText(one) || MISSING_SIGN]),
    ...roles.map(({ role, score }) => [`As ${role.name}`, rankText(score), MISSING_SIGN]),
  ];
  const lead = `0 to 100 among the peers.${missingParts(known)}`;
  return paged({ title: `${name}: scores`, lead }, ["", "Score", `${level}% interval`], rows);
}

/** Charts of a subject, one a slide: among all peers, in two metrics, and beside the most similar or else all metrics. */
function chartSlides({ table }: ReportContext, subject: Subject): Idea[] {
  const { row, name, headline, similar } = subject;
  const [x, y = x] = headline;
  if (x === undefined || y === undefined) return [];
  const own = keyAt(table, row);
  const nearest = similar?.rowCount ? keyAt(similar, 0) : undefined;
  const isHere = everyRow(table).some((at) => JSON.stringify(keyAt(table, at)) === JSON.stringify(nearest));
  const drawn: readonly (readonly [title: string, picture: Picture])[] = [
    ["among the peers", swarmChart(table, own, { metrics: headline.slice(0, 3) })],
    ...(x === y ? [] : [["in two metrics", scatterChart(table, own, { x, y })] as const]),
    nearest && isHere
      ? ["beside the most similar", comparisonChart(table, [own, nearest], { pools: "mixed" })]
      : ["at a glance", drawPercentileBars(headlineProfile(table, subject), lightTheme)],
  ];
  return drawn.map(([title, picture]) => {
    return { title: `${name}: ${title}`, lead: "", picture, description: picture.alt };
  });
}

/** The pizza of a player, or bars if there are too few metrics for one. */
function headlineSlide({ table }: ReportContext, subject: Subject): Partial<Idea> {
  const profile = headlineProfile(table, subject);
  const draw = subject.headline.length < LEAST_SLICES ? drawPercentileBars : pizzaOf;
  return { description: describeProfile(profile), picture: draw(profile, lightTheme) };
}

/** A table on as many slides as it needs, with about as many rows each; no slide without rows. */
function paged(slide: Omit<Idea, "table">, head: readonly string[], rows: readonly string[][]): Idea[] {
  const pages = Math.ceil(rows.length / MOST_ROWS);
  const size = Math.ceil(rows.length / pages);
  return Array.from({ length: pages }, (_, page) => ({
    ...slide,
    title: pages === 1 ? slide.title : `${slide.title} (${page + 1} of ${pages})`,
    table: [head, ...rows.slice(page * size, (page + 1) * size)],
  }));
}

/** The text of a part of the page, one line per element that has any. */
function plainText({ text }: Markup): string {
  const words = text
    .replace(/<\/dt>/g, ": ")
    .replace(/<[^>]*>/g, (tag) => (/^<\/(?:p|h2|div)/.test(tag) ? "\n" : ""));
  return unescaped(words)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

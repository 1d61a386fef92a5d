import { type ShownCategory, shownCategories } from "../../analysis/peers/category-scores.js";
import { withIntervals } from "../../analysis/peers/percentile-intervals.js";
import { scoresOfRows } from "../../analysis/peers/role-scores.js";
import { rateColumns, shrunkRates } from "../../analysis/peers/shrunk-rates.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { byCategory, rankedMetrics, subjectRows } from "../../charts/chart-input.js";
import type { SubjectHead } from "../../charts/kit/profile.js";
import { colour, embeddedPicture, LOOK_CHECKS } from "../../charts/look.js";
import { subjectOf } from "../../charts/profile-charts.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { comparable } from "../../comparison/comparable-values.js";
import { crossesPools } from "../../comparison/peer-criteria.js";
import { invalidOption } from "../../errors.js";
import { filled, numberBetween, type OptionsOf, says, text } from "../../options.js";
import { POOL } from "../../table/column-names.js";
import { distinctNames } from "../../table/keys.js";
import { chosenMetrics, groupAt } from "../../table/metric-columns.js";
import { cellOf, type RowKey, type Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import {
  AS_THEY_ARE,
  LIKELY_SCORES,
  ownRoles,
  PAGE_CHECKS,
  type PageLeague,
  type PageOptions,
  pageLeague,
  similarRows,
} from "../page-league.js";
import { sentencesOn } from "./said.js";
import { type SeasonScores, seasonRows, seasonScores } from "./seasons.js";

export interface ReportOptions extends PageOptions, OptionsOf<typeof REPORT_CHECKS> {}

export const REPORT_CHECKS = {
  ...PAGE_CHECKS,
  /** Probability, in percent, that an interval contains the true percentile rank. Default 90. */
  level: says(numberBetween(50, 99.9), "probability of the intervals in percent", 90),
  /** Colour of the bar at the top of slides and of the headings of their tables, such as a club's. */
  accent: says(colour, "colour of the bar at the top of slides and of table headers: #rrggbb"),
  /** A crest beside the name, or beside the title of a shortlist: a path, a `data:` address or bytes, as for charts. */
  logo: says(LOOK_CHECKS.logo, "PNG, JPEG or SVG picture beside the name, or the title of a shortlist"),
  /** A photo of the subject beside the name, in the same forms; refused for several subjects. */
  photo: says(LOOK_CHECKS.photo, "PNG, JPEG or SVG picture of the player or team, beside the name"),
  /** The date of the report, in the footer of printed pages. Default: today, `2026-11-23`. */
  date: says(text, "the date of the report (default: today)"),
};

/** A player or team in the report. */
export interface Subject {
  readonly row: number;
  readonly name: string;
  /** The head of the subject, with the same facts as the heads of charts. */
  readonly head: SubjectHead;
  /** The metrics of pizza and bars: at most twelve, by category. */
  readonly headline: readonly string[];
  /** The metrics of the table: the headline ones and those of the position's roles. */
  readonly profile: readonly string[];
  /** The scores by category; none for a team. */
  readonly categories: readonly ShownCategory[];
  /** The scores by category for each of a player's seasons, if the data have several. */
  readonly seasons: readonly SeasonScores[];
  /** The position's roles that have a score, the best first. */
  readonly roles: readonly RoleScore[];
  readonly similar: Table | undefined;
  /** Sentences about the subject from the table's cells, as `describePlayer` gives them. */
  readonly sentences: readonly string[];
}

interface RoleScore {
  readonly name: string;
  /** Whether it is the position's default role. */
  readonly isDefault: boolean;
  readonly score: number;
  /** Percent of the role's weight that the score is based on. */
  readonly share: number;
}

/** The data for all parts of a report. */
export interface ReportContext extends PageLeague {
  /** The rows that share a pool with a subject, with values, ranks and likely ranks. */
  readonly table: Table;
  /** All rows of the data. */
  readonly league: Table;
  readonly subjects: readonly Subject[];
  /** Whether each subject needs a heading, because the title is not its name. */
  readonly isTitled: boolean;
  readonly level: number;
  readonly date: string;
  /** The crest and the photo as data addresses. */
  readonly logo: string | undefined;
  readonly photo: string | undefined;
}

export function reportContext(
  sent: Table,
  keysOrNames: readonly (RowKey | string)[],
  options: ReportOptions,
): ReportContext {
  const { level, date = today() } = filled(REPORT_CHECKS, options);
  const wanted = [...new Set(keysOrNames.flatMap((one) => subjectRows(sent, one, 1)))];
  const pictures = ownPictures(options, wanted.length);
  const page = pageLeague(sent, options);
  const { table: league, criteria } = page;
  const asked = options.metrics && chosenMetrics(sent, options.metrics);
  const values = comparable(league, AS_THEY_ARE);
  const choices = wanted.map((there) => {
    const headline = headlinesOf(league.catalogue, groupAt(league, there));
    return {
      there,
      judged: (asked ?? headline).filter((metric) => league.has(metric)),
      headline: rankedMetrics(values, [there], asked ?? headline, MOST_SLICES),
      // Requested metrics are in the table with or without a rank.
      profile: asked
        ? byCategory(league, [there], asked)
        : rankedMetrics(values, [there], [...new Set([...headline, ...roleMetrics(league, there)])]),
    };
  });
  // If players may be ranked in a pool that they are not in, keep all rows and let the criteria find the peers.
  const crossing = crossesPools(criteria);
  const rows = crossing ? rowsOf(league) : rowsOfPools(league, wanted);
  const among = { ...(crossing ? criteria : {}), ...AS_THEY_ARE };
  const allRates = new Set(rateColumns(league));
  const rates = [...new Set(choices.flatMap(({ profile }) => profile))].filter((name) => allRates.has(name));
  const ranked = takeRows(league, rows);
  const places = wanted.map((there) => rows.indexOf(there));
  const table = rates.length === 0 ? ranked : withIntervals(ranked, places, rates, { level, ...among });
  const weighed = rates.length === 0 ? table : shrunkRates(table, { metrics: rates, ...among });
  const names = distinctNames(league, wanted);
  const categories = shownCategories(ranked, places, { level, ...among });
  const scores = scoresInRoles(page, wanted);
  const subjects = choices.map(
    ({ there, judged, ...metrics }, at): Subject => ({
      row: places[at] ?? -1,
      name: names[at] ?? "",
      head: subjectOf(league, there, names[at] ?? ""),
      ...metrics,
      categories: categories[at] ?? [],
      seasons: seasonScores(league, seasonRows(league, there), { level, ...among }),
      roles: scores[at] ?? [],
      similar: similarRows(page, there),
      sentences: sentencesOn(weighed, places[at] ?? -1, judged),
    }),
  );
  return {
    ...page,
    leastMinutes: page.leastMinutes && ((row) => page.leastMinutes?.(rows[row] ?? row) ?? 0),
    table,
    league,
    subjects,
    isTitled: subjects.length > 1 || options.title !== undefined,
    level,
    date,
    ...pictures,
  };
}

/** The given pictures. A photo is allowed for one subject only. */
function ownPictures({ logo, photo }: ReportOptions, count: number): Pick<ReportContext, "logo" | "photo"> {
  if (photo !== undefined && count > 1) {
    throw invalidOption("photo", "a picture", `none in a report on ${count}; a photo shows one`);
  }
  return {
    logo: logo === undefined ? undefined : embeddedPicture("logo", logo),
    photo: photo === undefined ? undefined : embeddedPicture("photo", photo),
  };
}

/** The local date, `2026-11-23`. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, "0");
  return [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join("-");
}

function roleMetrics(table: Table, row: number): string[] {
  return ownRoles(table, row).flatMap(({ weights }) => Object.keys(weights));
}

/** These rows, and the rows that share a pool with one of them. */
function rowsOfPools(table: Table, wanted: readonly number[]): number[] {
  const pool = (row: number): unknown => cellOf(table.column(POOL), row);
  const shared = new Set(wanted.map(pool));
  return rowsOf(table).filter((row) => wanted.includes(row) || (pool(row) !== null && shared.has(pool(row))));
}

function rowsOf({ rowCount }: Table): number[] {
  return Array.from({ length: rowCount }, (_, row) => row);
}

/** The scores of rows in the roles of their positions, the best first. */
function scoresInRoles({ unranked, criteria }: PageLeague, rows: readonly number[]): RoleScore[][] {
  const own = rows.map((row) => new Set(ownRoles(unranked, row).map(({ name }) => name)));
  const role = [...new Set(own.flatMap((names) => [...names]))];
  const found =
    role.length === 0 ? [] : scoresOfRows(unranked, rows, { role, ...criteria, ...LIKELY_SCORES });
  return rows.map((_, at) =>
    (found[at] ?? [])
      .filter(({ role, score }) => own[at]?.has(role.name) && !Number.isNaN(score))
      .map(({ role, score, weightShare }) => ({
        name: role.name,
        isDefault: role.default,
        score,
        share: weightShare,
      }))
      .sort((a, b) => b.score - a.score),
  );
}

/** The score in the position's default role; NaN if there is none. */
export function defaultScore({ roles }: Subject): number {
  return roles.find(({ isDefault }) => isDefault)?.score ?? Number.NaN;
}

import { DESCRIBE_CHECKS, scoredRow, similarTable } from "../../analysis/describe/described-tables.js";
import { paragraphsOf, sentencesOf } from "../../analysis/describe/sentences.js";
import { shownCategories } from "../../analysis/peers/category-scores.js";
import { withIntervals } from "../../analysis/peers/percentile-intervals.js";
import { ranksOf } from "../../analysis/peers/percentile-ranks.js";
import { likelyScoresOf, ownRoles } from "../../analysis/peers/role-scores.js";
import { rateColumns, shrunkRates } from "../../analysis/peers/shrunk-rates.js";
import { headlinesOf } from "../../catalogue/headlines.js";
import { byCategory, rankedMetrics, subjectRows } from "../../charts/chart-input.js";
import { colour, LOOK_CHECKS, ownPictures } from "../../charts/look.js";
import { subjectOf } from "../../charts/profile-charts.js";
import { MOST_SLICES } from "../../charts/svg/pizza.js";
import { comparable } from "../../comparison/comparable-values.js";
import { crossesPools } from "../../comparison/peer-criteria.js";
import { invalidOption } from "../../errors.js";
import { filled, numberBetween, type OptionsOf, says, text } from "../../options.js";
import { POOL } from "../../table/column-names.js";
import { distinctNames } from "../../table/find.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { chosenMetrics, groupAt, rankableMetrics } from "../../table/metric-columns.js";
import { everyRow } from "../../table/rows.js";
import { cellOf, type RowKey, type Table } from "../../table/table.js";
import { takeRows } from "../../table/verbs.js";
import { wordsOf } from "../../text/sentence-languages.js";
import {
  AS_THEY_ARE,
  leagueTitle,
  leastMinutesOn,
  PAGE_CHECKS,
  type PageOptions,
  pageTable,
  peersSentence,
  withClubs,
} from "../page-league.js";
import { seasonScores } from "./seasons.js";

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

export type ReportContext = ReturnType<typeof reportContext>;

/** A player or team in the report. */
export type Subject = ReportContext["subjects"][number];

export function reportContext(
  input: TableInput,
  keysOrNames: RowKey | string | readonly (RowKey | string)[],
  options: ReportOptions,
) {
  const sent = withClubs(checkedTable(input, options, REPORT_CHECKS), options);
  const keys = [keysOrNames].flat() as (RowKey | string)[];
  if (keys.length === 0) throw invalidOption("keysOrNames", keys, "a name, an id or a key, or several");
  // Reports name the day as readers in Sweden write it, `2026-11-23`.
  const { level, date = new Date().toLocaleDateString("sv") } = filled(REPORT_CHECKS, options);
  const wanted = [...new Set(keys.flatMap((one) => subjectRows(sent, one, 1)))];
  if (options.photo !== undefined && wanted.length > 1) {
    throw invalidOption("photo", "a picture", `none in a report on ${wanted.length}; a photo shows one`);
  }
  const pictures = ownPictures(options);
  const page = pageTable(sent, options);
  const { unranked, criteria } = page;
  const rankable = rankableMetrics(unranked, options.metrics);
  const league = ranksOf(unranked, { ...criteria, metrics: rankable, ...AS_THEY_ARE });
  const asked = options.metrics && chosenMetrics(sent, options.metrics);
  const values = comparable(league, AS_THEY_ARE);
  const choices = wanted.map((there) => {
    const own = headlinesOf(league.catalogue, groupAt(league, there));
    const ofRoles = ownRoles(league, there).flatMap(({ weights }) => Object.keys(weights));
    return {
      judged: (asked ?? own).filter((metric) => league.has(metric)),
      /** The metrics of pizza and bars: at most twelve, by category. */
      headline: rankedMetrics(values, [there], asked ?? own, MOST_SLICES),
      /** The metrics of the table. Requested ones are there with or without a rank. */
      profile: asked
        ? byCategory(league, [there], asked)
        : rankedMetrics(values, [there], [...new Set([...own, ...ofRoles])]),
    };
  });
  // If players may be ranked in a pool that they are not in, keep all rows and let the criteria find the peers.
  const crossing = crossesPools(criteria);
  const rows = crossing ? everyRow(league) : rowsOfPools(league, wanted);
  const among = { ...(crossing ? criteria : {}), ...AS_THEY_ARE };
  const allRates = new Set(rateColumns(league));
  const shown = new Set(choices.flatMap(({ profile, judged }) => [...profile, ...judged]));
  const rates = [...shown].filter((name) => allRates.has(name));
  const ranked = takeRows(league, rows);
  const places = wanted.map((there) => rows.indexOf(there));
  const table = rates.length === 0 ? ranked : withIntervals(ranked, places, rates, { level, ...among });
  const names = distinctNames(league, wanted);
  const categories = shownCategories(ranked, places, { level, ...among });
  const scores = likelyScoresOf(unranked, wanted, { ...criteria, level, ...AS_THEY_ARE });
  const weighed = rates.length === 0 ? table : shrunkRates(table, { metrics: rates, ...among });
  const subjects = wanted.map((there, at) => {
    const { judged, ...metrics } = choices[at]!;
    const [row, roles] = [places[at]!, scores[at]!];
    const similar = similarTable(unranked, there, criteria, page.similarCount);
    const tables = {
      players: weighed,
      roles: roles.length === 0 ? undefined : scoredRow(unranked, there, roles, level),
      similar: similar?.head(DESCRIBE_CHECKS.count.default),
    };
    const told = { tables, row, metrics: judged, asksAlike: page.similarCount > 0, words: wordsOf("en") };
    return {
      row,
      name: names[at]!,
      /** The same facts as in the heads of charts. */
      head: subjectOf(league, there, names[at]!),
      ...metrics,
      categories: categories[at] ?? [],
      seasons: seasonScores(league, there, { level, ...among }),
      roles: roles.filter(({ score }) => !Number.isNaN(score)),
      similar,
      /** The paragraphs of `describePlayer`. */
      said: paragraphsOf(sentencesOf(told)),
    };
  });
  const leastMinutes = leastMinutesOn(unranked, criteria);
  const [where, peers] = [leagueTitle(table), peersSentence(table, places)];
  return {
    ...page,
    title: options.title ?? (names.length > 3 ? `Shortlist of ${names.length}` : names.join(", ")),
    /** The league, unless the sentence about the peers names it, and that sentence. */
    lead: peers.includes(where) ? peers : `${where}. ${peers}`,
    leastMinutes: leastMinutes && ((row: number) => leastMinutes(rows[row] ?? row)),
    /** The rows that share a pool with a subject, with values, ranks and likely ranks; `league` has all rows. */
    table,
    league,
    subjects,
    /** Whether each subject needs a heading, because the title is not its name. */
    isTitled: subjects.length > 1 || options.title !== undefined,
    level,
    date,
    ...pictures,
  };
}

/** These rows, and the rows that share a pool with one of them. */
function rowsOfPools(table: Table, wanted: readonly number[]): number[] {
  const pool = (row: number): unknown => cellOf(table.column(POOL), row);
  const shared = new Set(wanted.map(pool));
  return everyRow(table).filter(
    (row) => wanted.includes(row) || (pool(row) !== null && shared.has(pool(row))),
  );
}

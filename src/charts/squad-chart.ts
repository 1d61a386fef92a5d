import { fewerOf, peersByPool } from "../analysis/peers/standing.js";
import { rowsOfClub } from "../analysis/search/found-by.js";
import { headlinesOf } from "../catalogue/headlines.js";
import { invalidOption, named, noRanks } from "../errors.js";
import { anything, type OptionCheck, type OptionsOf, says, text } from "../options.js";
import { hasOnlyClubsOfToday } from "../table/column-names.js";
import { distinctNames } from "../table/find.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { groupAt, labelOf, unknownDirectionText } from "../table/metric-columns.js";
import { everyRow } from "../table/rows.js";
import type { Table } from "../table/table.js";
import { poolCaption } from "../text/pool-words.js";
import { shortLabels } from "../text/short-label.js";
import { counted, firstFew, sentenceCase } from "../text/words.js";
import { Chart } from "./chart.js";
import { orNull, rankRows, type SquadChartData, wordsOf } from "./chart-data.js";
import {
  askedMetrics,
  asksForAll,
  byCategory,
  drawnTable,
  rankAt,
  rankedInput,
  subjectRows,
  whyUnranked,
} from "./chart-input.js";
import { RANK_CHART_CHECKS, type RankChartOptions, TEAMS } from "./chart-options.js";
import { smallestText } from "./kit/element.js";
import { LEAST_TEXT } from "./kit/picture.js";
import { levelOf, metricsOf } from "./kit/profile.js";
import { isNobody, type Rows, type Subjects } from "./peer-rows.js";
import { withClubs } from "./profile-charts.js";
import { HALF, minutesAt, profileOf, turnedNotes, wordsAround } from "./profile-of.js";
import { drawSquad, type SquadData, type SquadGroup } from "./svg/squad.js";

export interface SquadChartOptions extends RankChartOptions, OptionsOf<typeof SQUAD_CHECKS> {}

export const SQUAD_CHECKS = {
  ...RANK_CHART_CHECKS,
  /** The players of this club. Default: all named players, else every row. */
  club: says(text, "the players of this club"),
  /** Names, ids or keys of players to show; with a club, only those who play there. Default: all. */
  with: anything as OptionCheck<Subjects>,
  /** Records of the clubs, if the players' records do not name them. */
  teams: TEAMS,
};

/** Most metrics, on a sheet of its own size and in a picture of a given size. */
const MOST_METRICS = { sheet: { asked: 8, chosen: 6 }, preset: { asked: 5, chosen: 3 } };

/**
 * Draws small multiples of a squad: the percentile ranks of every player of a club, or of a table, as rows of cells coloured by rank.
 *
 * Shape:   a row per player of the club, per named player, or per row of the table, and a cell per metric, in a colour from
 *          0 to 100, in blocks by position group, from goalkeepers to strikers, most minutes first. Each group has its
 *          first six headline metrics with a rank for any of its players, or the same `metrics`, up to eight, for all; with
 *          a `preset` four, or up to five, under shorter labels. Teams form one block. A player with fewer minutes than each of
 *          the peers has one grey bar that says so. A `preset` shows those with most minutes, 21 at most, and counts the others.
 * Unit:    percentile ranks, 0 to 100, printed whole.
 * Missing: a dash on hatching, never 0.
 * Errors:  `invalid_option` for more than 30 rows, a club without players, and more metrics than fit;
 *          `unknown_row`, `ambiguous_name`, `unknown_metric`, `no_ranks`, `unknown_option`.
 *
 * @example
 * const league = teamsOf(await samplePlayers(), await sampleTeams());
 * squadChart(league, { club: "Liverpool", minMinutes: 900 }).title // => "Liverpool"
 */
export function squadChart(input: TableInput, options: SquadChartOptions = {}): Chart<SquadChartData> {
  return named("squadChart", () => {
    if (Array.isArray(options) || typeof options === "string") {
      const expected = 'an object such as { club: "Liverpool" } or { with: ["H. Kane"] }';
      throw invalidOption("options", options, expected);
    }
    const given = withClubs(checkedTable(input, options, SQUAD_CHECKS), options);
    const { table: ranked, look } = rankedInput(given, options, SQUAD_CHECKS);
    const all = squadRows(ranked, options.with, options.club);
    const { preset, club } = options;
    const longest = preset === undefined ? [...all] : mostMinutesFirst(ranked, all).slice(0, MOST_IN_PRESET);
    const shownOf = (rows: Rows) => {
      const blocks = blocksOf(ranked, rows, metricsAsked(ranked, rows, options));
      const metrics = [...new Set(blocks.flatMap((block) => block.metrics))];
      if (metrics.length === 0) throw noRanks(distinctNames(ranked, rows), whyUnranked(ranked, rows));
      return { blocks, metrics };
    };
    // Drawing intervals takes longest, and those of a row are the same beside fewer others.
    const measured = drawnTable(ranked, longest, shownOf(longest as [number]).metrics, options);
    const chartOf = (rows: Rows) => {
      const names = distinctNames(ranked, rows);
      const { blocks, metrics } = shownOf(rows);
      const table = drawnTable(measured, rows, metrics, options);
      const nameOf = new Map(rows.map((row, at) => [row, names[at]!]));
      const groups = blocks.map((block) => groupOf(table, block, nameOf, options));
      const isClubOfToday = club !== undefined && hasOnlyClubsOfToday(table);
      const shown = groups.flatMap(({ profile }) => profile.subjects.flatMap(({ standings }) => standings));
      const ranks = shown.filter(({ rank }) => !Number.isNaN(rank));
      const few = options.uncertainty === "none" ? [] : ranks.filter(({ weight }) => weight < HALF);
      const more = all.length - rows.length;
      const words = wordsAround(table, options, {
        title: club ?? sentenceCase(`${table.entity}s`),
        subtitle: poolCaption(peersByPool(table, rows), true).join(""),
        marks: [
          ...(more === 0 ? [] : [`Without ${counted(more, table.entity)} of fewer minutes.`]),
          ...turnedNotes(table, metrics, options),
          ...(few.length === 0
            ? []
            : [`Few events behind ${few.length} of ${ranks.length} ranks: treat with caution.`]),
        ],
        notes: [
          ...unknownDirectionText(table, metrics),
          ...fewerNotes(groups),
          ...(preset === undefined ? [] : ["Averages, unless a label says otherwise."]),
          ...(isClubOfToday ? ["The clubs are today's, not those of the season."] : []),
        ],
        rows,
      });
      const data = { ...words, groups };
      return new Chart(drawSquad(data, look), data.title, table.notes, () => squadData(data));
    };
    // As many rows as can be read, those with most minutes.
    for (;;) {
      const chart = chartOf(longest as [number]);
      if (preset === undefined || longest.length === 1 || smallestText(chart.svg) >= LEAST_TEXT) return chart;
      longest.pop();
    }
  });
}

/** The content of a squad chart, as plain data. */
function squadData({ groups, ...words }: SquadData): SquadChartData {
  const level = groups.map(({ profile }) => levelOf(profile)).find((known) => known !== undefined);
  const rows = groups.flatMap(({ title: group, profile, minutes }) =>
    profile.subjects.flatMap((subject, at) =>
      rankRows({ ...profile, subjects: [subject] }).map((row) => {
        return { ...row, group, minutes: orNull(minutes[at]) };
      }),
    ),
  );
  return { kind: "squad", ...wordsOf(words, level), rows };
}

/** The rows of a block over its metrics. Names are distinct across all blocks. */
function groupOf(
  table: Table,
  block: Block,
  nameOf: ReadonlyMap<number, string>,
  options: SquadChartOptions,
) {
  const { title, rows, metrics } = block;
  // Labels that fit a small picture.
  const short = options.preset && shortLabels(metrics.map((column) => labelOf(table, column)));
  const fitting = short && Object.fromEntries(metrics.map((column, at) => [column, short[at] ?? column]));
  const labels = { ...fitting, ...options.labels };
  const profile = profileOf(table, rows, metrics, { ...options, labels }, { marksFew: false });
  const subjects = profile.subjects.map((subject, at) => ({ ...subject, name: nameOf.get(rows[at]!)! }));
  return { title, profile: { ...profile, subjects }, minutes: rows.map((row) => minutesAt(table, row)) };
}

/** The metrics that the options name, the same for all blocks; or the number to choose for each block. */
function metricsAsked(table: Table, rows: Rows, options: SquadChartOptions): readonly string[] | number {
  const most = options.preset === undefined ? MOST_METRICS.sheet : MOST_METRICS.preset;
  if (asksForAll(options) || (options.metrics?.length ?? 0) > most.asked) {
    throw invalidOption("metrics", options.metrics, `a list of at most ${most.asked}`);
  }
  const named = askedMetrics(table, options);
  return named === undefined ? most.chosen : byCategory(table, rows, named);
}

/** One line about the metrics of all groups in which fewer of the peers have a value. */
function fewerNotes(groups: readonly SquadGroup[]): string[] {
  const each = groups.flatMap(({ title, profile }) => {
    const some = metricsOf(profile).flatMap((own) => (fewerOf(own) === null ? [] : [own.label]));
    return some.length === 0 ? [] : [`${title.toLowerCase()} (${firstFew(some)})`];
  });
  return each.length === 0 ? [] : [`Not all of the peers have a value: ${each.join("; ")}.`];
}

/** As many players as a club has in a season. */
const MOST_ROWS = 30;
const MOST_IN_PRESET = 21;

/** The named rows, by default all, in the order of the table; with a club, only its rows. */
function squadRows(table: Table, who: Subjects = [], club?: string): Rows {
  const named = isNobody(who) ? everyRow(table) : subjectRows(table, who, MOST_ROWS);
  const [first, ...others] = club === undefined ? named : rowsOfClub(table, named, club);
  if (first === undefined) throw noRanks([], "the table has no rows; check how it was read or filtered");
  if (others.length < MOST_ROWS) return [first, ...others];
  const expected = `at most ${MOST_ROWS}; name them, or their club`;
  throw invalidOption("with", `${1 + others.length} ${table.entity}s`, expected);
}

function mostMinutesFirst(table: Table, rows: Rows): number[] {
  return [...rows].sort((a, b) => (minutesAt(table, b) || 0) - (minutesAt(table, a) || 0));
}

/**
 * The rows by position group, most minutes first, with their metrics. `metrics` are the same for all groups, or the
 * number of headline metrics to show for each: the first in which any of its rows has a rank.
 */
function blocksOf(table: Table, rows: Rows, metrics: readonly string[] | number) {
  const longest = mostMinutesFirst(table, rows);
  return [...table.catalogue.groups.map(({ name }) => name), null].flatMap((group) => {
    const [first, ...others] = longest.filter((row) => groupAt(table, row) === group);
    if (first === undefined) return [];
    const own: Rows = [first, ...others];
    const title = group === null ? "No known position" : sentenceCase(`${group}s`);
    const chosen = (most: number): string[] => {
      const ranked = headlinesOf(table.catalogue, group).filter((name) =>
        own.some((row) => !Number.isNaN(rankAt(table, name, row))),
      );
      return byCategory(table, own, ranked.slice(0, most));
    };
    const shown = typeof metrics === "number" ? chosen(metrics) : metrics;
    return [{ title: table.entity === "team" ? "Teams" : title, rows: own, metrics: shown }];
  });
}

type Block = ReturnType<typeof blocksOf>[number];

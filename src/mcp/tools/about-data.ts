import { metric } from "../../catalogue/lookup.js";
import { hasValues } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { counted } from "../../text/words.js";
import { LIST, METRICS } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import { cellIn, seasonsOf } from "../data.js";
import { count, countIfAny, type Fields, list, number, text, textIfAny, texts, yesOrNo } from "../fields.js";
import type { Tool } from "../tool.js";

const MOST_FILES = 20;

const SEASON: Fields = {
  competition: textIfAny(),
  season: textIfAny(),
  competitionId: number(),
  seasonId: number(),
  rows: count(),
  minutes: number("of all rows, on the field"),
};

const DATA: Fields = {
  entity: text("player or team: what a row is of"),
  rows: count(),
  teams: countIfAny('rows of teams beside these, which `entity`: "team" asks for'),
  files: list({ name: text(), modified: textIfAny("when it was written") }),
  source: textIfAny("whose the data are, where that is known"),
  lastMatch: textIfAny("null where no row says when it was played"),
  metrics: count("how many metrics somebody has a value of"),
  missingMetrics: texts("metrics of the catalogue that nobody has a value of"),
};

export const describeData: Tool = {
  name: "describe_data",
  title: "Describe the data",
  description:
    "What the data are: files and their times, whether of players or teams, competitions and seasons with rows and minutes, the date of the last match where it is known, which metrics are there and which are missing. Ask this first.",
  takes: LIST,
  head: DATA,
  items: ["seasons", SEASON],
  find: ({ table, teams, files, source }) => {
    const seasons = [...seasonsOf(table).values()];
    const columns = table.catalogue.metrics.map(({ column }) => column);
    const missing = columns.filter((name) => !hasValues(table, name));
    return {
      text: `${counted(table.rowCount, `${table.entity} row`)} in ${counted(seasons.length, "season")}.`,
      head: {
        entity: table.entity,
        rows: table.rowCount,
        teams: teams === table ? null : teams?.rowCount,
        files: files.slice(0, MOST_FILES),
        source,
        lastMatch: lastMatch(table),
        metrics: columns.length - missing.length,
        missingMetrics: missing.slice(0, 100).map(cleaned),
      },
      total: seasons.length,
      item: (at) => {
        const rows = seasons[at]!;
        const ofFirst = (column: string) => cellIn(table, column, rows[0]!);
        return {
          competition: ofFirst("competition_name"),
          season: ofFirst("season_name"),
          competitionId: ofFirst("competitionId"),
          seasonId: ofFirst("seasonId"),
          rows: rows.length,
          minutes: minutesIn(table, rows),
        };
      },
      notes: table.notes,
    };
  },
};

function minutesIn(table: Table, rows: readonly number[]): number | null {
  const column = table.catalogue.minutes.onField;
  if (column === undefined || !table.has(column)) return null;
  const minutes = table.numbers(column);
  const played = rows.flatMap((row) => (Number.isNaN(minutes[row]) ? [] : [minutes[row]!]));
  return played.length === 0 ? null : played.reduce((sum, one) => sum + one, 0);
}

const MATCH_DATES = ["match_date", "match_dateutc"];

/** The latest date of the matches, if rows are matches. */
function lastMatch(table: Table): string | null {
  const column = MATCH_DATES.find((name) => table.has(name));
  if (column === undefined) return null;
  const days = [...table.texts(column)].filter((day) => day !== null && /^\d{4}-\d\d-\d\d/.test(day));
  return days.length === 0 ? null : cleaned(days.sort().at(-1)!).slice(0, 10);
}

// Texts are cleaned, because a user's catalogue also comes from outside.
const EXPLAINED: Fields = {
  column: text(),
  label: text(),
  description: text(),
  category: textIfAny(),
  basis: text(),
  unit: text(),
  better: text("higher, lower, or neither"),
  whyNeither: textIfAny(),
  denominator: textIfAny("the column that it is out of"),
  counterpart: textIfAny("the column of the total that it is made from"),
  deprecatedFor: textIfAny("the column to use in its place"),
  unfilled: textIfAny("whether the source is known to send about 0 for everybody"),
  inData: yesOrNo(),
};

export const explainMetric: Tool = {
  name: "explain_metric",
  title: "Explain metrics",
  description:
    "What metrics mean: definition, unit, which way is good and why neither is, what a percentage is out of, and whether the data have it.",
  takes: { metrics: METRICS },
  needs: ["metrics"],
  items: ["metrics", EXPLAINED],
  find: ({ table }, asked) => {
    const found = (asked.metrics as readonly string[]).map((name) => metric(name as never, table.catalogue));
    return {
      text: "What the catalogue says:",
      total: found.length,
      item: (at) => {
        const of = found[at]!;
        return { ...of, deprecatedFor: of.deprecated?.use, inData: table.has(of.column) };
      },
      notes: [],
    };
  },
};

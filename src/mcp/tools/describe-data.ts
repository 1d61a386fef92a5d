import type { Table } from "../../table/table.js";
import { LIST } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import { cellIn, type Data, type ReadFile, seasonsOf } from "../data.js";
import { count, countIfKnown, type Fields, list, number, text, textIfAny, texts } from "../fields.js";
import { partAsked, toolOf } from "../tool.js";

const MOST_FILES = 20;

interface Described extends Data {
  readonly missing: readonly string[];
}

/** The rows of a season. */
interface Season {
  readonly table: Table;
  readonly rows: readonly number[];
}

const ofFirst = (column: string) => (season: Season) => cellIn(season.table, column, season.rows[0]!);

const SEASON: Fields<Season> = {
  competition: textIfAny(ofFirst("competition_name")),
  season: textIfAny(ofFirst("season_name")),
  competitionId: number(ofFirst("competitionId")),
  seasonId: number(ofFirst("seasonId")),
  rows: count(({ rows }) => rows.length),
  minutes: number(minutesIn, "of all rows, on the field"),
};

const DATA: Fields<Described> = {
  entity: text(({ table }) => table.entity, "player or team: what a row is of"),
  rows: count(({ table }) => table.rowCount),
  teams: countIfKnown(
    ({ table, teams }) => (teams === table ? null : teams?.rowCount),
    'rows of teams beside these, which `entity`: "team" asks for',
  ),
  files: list(
    {
      name: text(({ name }: ReadFile) => name),
      modified: textIfAny(({ modified }: ReadFile) => modified, "when it was written"),
    },
    ({ files }) => files.slice(0, MOST_FILES),
  ),
  source: textIfAny(({ source }) => source, "whose the data are, where that is known"),
  lastMatch: textIfAny(({ table }) => lastMatch(table), "null where no row says when it was played"),
  metrics: count(
    ({ table, missing }) => table.catalogue.metrics.length - missing.length,
    "how many metrics somebody has a value of",
  ),
  missingMetrics: texts(
    ({ missing }) => missing.slice(0, 100).map(cleaned),
    "metrics of the catalogue that nobody has a value of",
  ),
};

export const describeData = toolOf({
  name: "describe_data",
  title: "Describe the data",
  description:
    "What the data are: files and their times, whether of players or teams, competitions and seasons with rows and minutes, the date of the last match where it is known, which metrics are there and which are missing. Ask this first.",
  takes: LIST,
  head: DATA,
  items: ["seasons", SEASON],
  find: (data, asked) => {
    const { table } = data;
    const seasons = [...seasonsOf(table).values()];
    const columns = table.catalogue.metrics.map(({ column }) => column);
    const hasValues = (name: string): boolean =>
      table.has(name) && table.numbers(name).some((value) => !Number.isNaN(value));
    return {
      text: `${table.rowCount} rows of ${table.entity}s in ${seasons.length} competitions and seasons.`,
      head: { ...data, missing: columns.filter((name) => !hasValues(name)) },
      total: seasons.length,
      item: (at) => ({ table, rows: seasons[at]! }),
      notes: table.notes,
      ...partAsked(asked),
    };
  },
});

function minutesIn({ table, rows }: Season): number | null {
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

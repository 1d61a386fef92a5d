import type { ScoreOfRow } from "../analysis/peers/role-scores.js";
import { FACT_NAMES, type FactName } from "../analysis/search/facts.js";
import { factCells } from "../analysis/search/found-by.js";
import { sharesPlayed } from "../analysis/squad/shares-played.js";
import { positionName } from "../catalogue/positions.js";
import { withKnownAges } from "../comparison/ages-and-positions.js";
import { withDefinedRates } from "../comparison/comparable-values.js";
import { withoutPool } from "../comparison/comparison.js";
import {
  hasCriteria,
  leastMinutes,
  PEER_CRITERIA_CHECKS,
  type PeerCriteria,
} from "../comparison/peer-criteria.js";
import { inPart } from "../errors.js";
import {
  filled,
  fromFile,
  listOfText,
  type OptionsOf,
  optionsFor,
  says,
  text,
  wholeNumberFrom,
  without,
} from "../options.js";
import { hasPool } from "../table/column-names.js";
import { distinctNames } from "../table/find.js";
import type { TableInput } from "../table/input.js";
import { minutesOnField, type PositionShare } from "../table/played.js";
import { grouped } from "../table/rows.js";
import { type Cell, cellAt, cellOf, type Table } from "../table/table.js";
import { teamsOf } from "../table/teams-of.js";
import { captionOfCells } from "../text/pool-words.js";
import { MISSING_SIGN, rankText } from "../text/value-text.js";
import { counted } from "../text/words.js";

/**
 * The options of every page, including the criteria for peers. Without criteria, the pool in the table is used, if it
 * has one.
 */
export interface PageOptions extends Omit<PeerCriteria, "weightByShare">, OptionsOf<typeof PAGE_CHECKS> {}

export const PAGE_CHECKS = {
  ...without(PEER_CRITERIA_CHECKS, "weightByShare"),
  /** Default: the subject of the page. */
  title: says(text, "default: the names"),
  /** Source of the records, with the text that its licence requires; shown on the page. */
  source: says(text, "source of the records, shown on the page"),
  /** Metrics to show. Default: those with values, the most informative first. */
  metrics: says(listOfText, "metrics to show, by column or label (default: headline metrics with values)"),
  /** Number of similar players or teams for each. Default 8. */
  count: says(wholeNumberFrom(0), "how many similar players or teams to list", 8),
  /** Records of the clubs, which give the name of each player's club, as in `teamsOf`. */
  teams: fromFile<TableInput>("records of the clubs, for the names of the players' clubs"),
};

/** Pages make meaningless rates missing at the start, so no analysis needs to look for them again. */
export const AS_THEY_ARE = { undefinedRates: "asSent" } as const;

/** The table with the clubs' names, if records of the clubs are given. */
export function withClubs(table: Table, { teams }: PageOptions): Table {
  return teams === undefined ? table : inPart("teams", () => teamsOf(table, teams));
}

/**
 * A table in the form that pages show, before it is ranked: meaningless rates are missing, ages are there if they can be
 * known, and there are no pools unless its own are kept. Further analyses of it use the criteria.
 */
export function pageTable(sent: Table, options: PageOptions) {
  const criteria: PeerCriteria = optionsFor(PEER_CRITERIA_CHECKS, options);
  const { count, source = sent.catalogue.source?.provider ?? "" } = filled(PAGE_CHECKS, options);
  const defined = withDefinedRates(withKnownAges(sent, criteria));
  const keepsPool = hasPool(sent) && !hasCriteria(criteria);
  const unranked = keepsPool ? defined : withoutPool(defined);
  return { unranked, criteria, similarCount: count, source };
}

/** The minimum minutes of a peer in each row's season; undefined if the table has its own pools. */
export function leastMinutesOn(table: Table, criteria: PeerCriteria) {
  return hasPool(table) ? undefined : leastMinutes(table, criteria);
}

/** The one score of a row, the first of its scores, with its role: `82 as inside forward`. */
export function oneScoreText(scores: readonly ScoreOfRow[]): string {
  const [best] = scores.filter(({ score }) => !Number.isNaN(score));
  return best === undefined ? MISSING_SIGN : `${rankText(best.score)} as ${best.role.name}`;
}

/** Who rows are: names that differ among the `named` ones, minutes (NaN if unknown), and the known facts. */
export function whoIsIn(table: Table, named: readonly number[]) {
  const names = distinctNames(table, named);
  const nameOf = new Map(named.map((row, at) => [row, names[at]!]));
  const minutes = minutesOnField(table);
  const facts = new Map(
    FACT_NAMES.flatMap((name) => {
      const cells = factCells(table, name);
      return cells === undefined ? [] : [[name, cells] as const];
    }),
  );
  return {
    facts,
    name: (row: number): string => nameOf.get(row) ?? "",
    minutes: (row: number): number => minutes?.[row] ?? Number.NaN,
    fact: (name: FactName, row: number): Cell => facts.get(name)?.[row] ?? null,
  };
}

export type WhoIs = ReturnType<typeof whoIsIn>;

/** The league's name in its records: `English first division 2017/2018`. */
export function leagueTitle(table: Table): string {
  const few = (names: readonly string[], what: string): string =>
    names.length > 2 ? `${names.length} ${what}` : names.join(" and ");
  const competitions = distinctTexts(table, "competition_name");
  const unnamed = table.entity === "player" ? "Players" : "Teams";
  const seasons = few(distinctTexts(table, "season_name"), "seasons");
  return `${few(competitions, "leagues") || unnamed} ${seasons}`.trim();
}

/**
 * The peers of rows of a ranked table, in a sentence, as the cells state them; empty without pools. Names those of these
 * places who spent much of the time in other positions.
 */
export function peersSentence(
  table: Table,
  rows: readonly number[],
  named: Iterable<number> = rows.keys(),
): string {
  const cell = (name: string, at: number): unknown => cellOf(table.column(name), rows[at]!);
  return captionOfCells({ rowCount: rows.length, columnNames: table.columnNames, cell }, [], named)
    .map((caption, at) => (at === 0 ? `${caption}; 100 is the best.` : ` ${caption}.`))
    .join("");
}

/** The dates of the data: `2017-08-11 to 2018-05-13`; empty if they are not in the records. */
export function seasonPeriod(table: Table): string {
  const first = distinctTexts(table, "season_startDate").sort()[0];
  const last = distinctTexts(table, "season_endDate").sort().at(-1);
  return first === undefined || last === undefined ? "" : `${first} to ${last}`;
}

/** The source and the dates of the data, in sentences. */
export function aboutData(table: Table, source: string): string {
  const period = seasonPeriod(table);
  const from = source === "" ? "Source: not stated." : `Source: ${source}`;
  const when = period === "" ? "Dates: not in the records." : `Seasons from ${period}.`;
  return `${from} ${when} ${counted(table.rowCount, "record")}.`;
}

function distinctTexts(table: Table, name: string): string[] {
  const column = table.has(name) ? table.column(name) : [];
  return column instanceof Float64Array ? [] : [...new Set(column)].filter((text) => text !== null);
}

/** Competition and season of a row, by name or else by id. An unstated one has a negative id and is left out. */
export function seasonOfRow(table: Table, row: number): string {
  const part = (name: string, column: string): string => {
    const id = table.numbers(column)[row]!;
    return String(cellAt(table, name, row) ?? (id < 0 ? "" : id));
  };
  return `${part("competition_name", "competitionId")} ${part("season_name", "seasonId")}`.trim();
}

/** The positions of a row's player, with shares of the time: `right winger 50%, left winger 19%`; "" if unknown. */
export function positionsInWords(table: Table, row: number): string {
  const nameOf = ({ code }: PositionShare): string =>
    positionName(table.catalogue, code)?.toLowerCase() ?? code;
  return [...grouped(sharesPlayed(table, row), nameOf)]
    .map(([name, own]) => [name, own.reduce((sum, { share }) => sum + share, 0)] as const)
    .map(([name, share]) => (Number.isNaN(share) ? name : `${name} ${Math.round(share)}%`))
    .join(", ");
}

/** A cell as text; a dash if it is missing or the table has no such column. */
export function cellText(table: Table, column: string, row: number): string {
  return String(cellAt(table, column, row) ?? MISSING_SIGN);
}

/** The column of ages: those at the start of the season, or else those in a sheet. */
export function ageColumn(table: Table): "age" | "player_age" {
  return table.has("age") || !table.has("player_age") ? "age" : "player_age";
}

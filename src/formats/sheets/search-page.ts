import { groupOfColumn } from "../../catalogue/columns.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { GROUPS, type Group } from "../../catalogue/types.js";
import { type Bare, bare } from "../../fields.js";
import { type Note, notedColumns } from "../../notes.js";
import { ProblemList, recordProblems } from "../../record/parse.js";
import { requiredKeys } from "../../table/keys.js";
import { knownKind } from "../../table/metric-columns.js";
import { coverageOfTagged } from "../../table/played.js";
import { cellOf, type Table } from "../../table/table.js";
import { numberInText } from "../../text/csv-text.js";
import { counted } from "../../text/words.js";
import type { Sheet } from "../sheet.js";
import { fillCounts } from "./fill-counts.js";
import type { SaidSeason, SheetIds } from "./ids.js";
import type { SheetCell } from "./numbers.js";
import { COMPETITION, isPlayerLabel, type PageColumn, PLAYER, pageColumns, SEASON } from "./page-columns.js";
import { readPositions, wordsOfPage } from "./positions.js";
import { emptyRows, tableOfRows } from "./season-table.js";

/** One of these stands beside the players on every spreadsheet of the page. */
const BESIDE = ["Position", "Minutes played", "Matches played", "Team"];

/** Whether a sheet was saved from the provider's search page. */
export function isSearchPage({ names }: Sheet): boolean {
  return names.includes(PLAYER) && BESIDE.some((name) => names.includes(name));
}

/** Whether a sheet has a row a player: one saved from the provider's search page, or made by a person. */
export function isPlayerSheet({ names }: Pick<Sheet, "names">): boolean {
  return names.some(isPlayerLabel) && names.length > 1;
}

/**
 * The table of a spreadsheet that was saved from the provider's search page, or that a person made.
 *
 * Shape:   one row for each row with a player; columns by their labels, unknown ones under their own. The first
 *          position gives position and group; shares are missing. Totals that the rates tell are filled in.
 * Missing: empty cells and `-`. What the sheet does not have and nothing fills is no column, be it metric or position.
 * Errors:  `invalid_record` for what is no number in a column of a metric.
 * Source:  ids are made up and negative, unless `ids` knows the player; a competition that nobody says is the file's.
 */
export function tableOfSearchPage(sheet: Sheet, options: SaidSeason, ids: SheetIds): Table {
  const catalogue = defaultCatalogue("player");
  const page = pageColumns(sheet, options.decimal);
  const sorted = sortedColumns(sheet, page.columns, options, ids);
  const { playerIds, keys, known, others, own, positions: said } = sorted;
  const { onField = "", tagged = "" } = catalogue.minutes;
  const hasMinutes = page.columns.some(({ target }) => target === onField);
  const filled = playerIds.filter((_, row) => fillCounts(known, row)).length;
  const metrics = new Map<string, ArrayLike<SheetCell>>(
    GROUPS.flatMap((group) => [...known, ...others].filter(([name]) => groupOfColumn(name) === group)),
  );
  const isEmpty = emptyRows(metrics.values());
  const total = (name: string, row: number): number | null => cellOf(known.get(name)!, row) as number | null;
  const coverage = playerIds.map((_, row) => {
    if (!hasMinutes) return "full";
    const minutes = { minutesTagged: total(tagged, row), minutesOnField: total(onField, row) };
    return isEmpty(row) ? "empty" : coverageOfTagged("player", minutes);
  });
  // Of what the sheet says of nobody there is no column, so that nobody is asked for it.
  const isSaid = (name: string): boolean => page.columns.some(({ target }) => target === name);
  for (const [name, values] of known)
    if (!isSaid(name) && values.every((value) => Number.isNaN(value))) metrics.delete(name);
  const positions = said && readPositions(said, wordsOfPage(), (row) => playerIds[row]!);
  const rows = { rowCount: playerIds.length, keys, positions: positions?.cells, coverage, metrics, own };
  return tableOfRows(rows, catalogue, [
    ...(positions?.notes ?? []),
    ...page.notes,
    ...(hasMinutes ? [countsNote(filled, playerIds.length - filled)] : []),
    ...notedColumns(
      "undescribed_columns",
      [...metrics, ...own].flatMap(([name, cells]) => (!known.has(name) && areNumbers(cells) ? [name] : [])),
      (names) =>
        `columns without a description, ranked as larger is better: ${names}; describe them with addColumn, or with a catalogue (scoutframe catalogue)`,
    ),
    ...(positions === undefined ? [NO_POSITIONS] : []),
    ...(hasMinutes ? [] : [NO_MINUTES]),
  ]);
}

/** The columns of a page in the rows with a player: keys and details, metrics of the interface and others, own ones. */
function sortedColumns(sheet: Sheet, all: readonly PageColumn[], options: SaidSeason, ids: SheetIds) {
  const catalogue = defaultCatalogue("player");
  const players = all.find(({ target }) => target === "name")!.cells;
  const rows = [...players.keys()].filter((row) => players[row] !== null);
  const columns = all.map((column) => ({ ...column, cells: rows.map((row) => column.cells[row]!) }));
  const cellsOf = (wanted: string) => columns.find(({ target }) => target === wanted)?.cells;
  const names = rows.map((row) => String(players[row]));
  const keys = new Map<string, readonly SheetCell[]>([["name", names]]);
  const known = new Map(
    catalogue.metrics.map(({ column }) => [column, new Float64Array(rows.length).fill(Number.NaN)] as const),
  );
  const others = new Map<string, readonly SheetCell[]>();
  const own = new Map<string, readonly SheetCell[]>();
  const isKnown = (name: string): boolean => knownKind(catalogue, name) !== undefined;
  for (const { label, target, cells } of columns) {
    if (known.has(target ?? "")) continue;
    const isMetric = target !== undefined && groupOfColumn(target) !== undefined;
    // The name of a metric that is computed from others stands for numbers alone.
    const isText =
      isMetric && isKnown(target) && cells.map(numberIn).some((cell) => typeof cell === "string");
    if (target === "name") keys.set("player_shortName", names);
    else if (target?.startsWith("player_")) keys.set(target, cells);
    else if (isMetric && !isText) others.set(target, cells.map(numberIn));
    else if ((target === undefined || isText) && label !== "" && !requiredKeys("player").includes(label))
      own.set(isKnown(label) ? `record_${label}` : `${label}${cellsOf(label) ? "_2" : ""}`, cells);
  }
  const kinds = { competition: COMPETITION, season: SEASON } as const;
  for (const kind of ["competition", "season"] as const) {
    const said = cellsOf(kinds[kind])?.map((cell) => (cell === null ? undefined : String(cell)));
    const found = names.map((_, row) => ids.of(kind, said?.[row] ?? options[kind], sheet));
    const [numbers, called] = [found.map(({ id }) => id), found.map(({ name }) => name)];
    keys.set(`${kind}Id`, numbers);
    if (called.some((name) => name !== null)) keys.set(`${kind}_name`, called);
  }
  const playerIds = names.map((_, row) => ids.ofPlayer(keys, row));
  keys.set("playerId", playerIds);
  fillNumbers(known, columns, playerIds);
  const positions = cellsOf("positions")?.map((cell) => (typeof cell === "string" ? [cell] : []));
  return { playerIds, keys, known, others, own, positions };
}

/** Fills the metrics. Errors: `invalid_record` for what is no number, as of the records of a row. */
function fillNumbers(
  known: ReadonlyMap<string, Float64Array>,
  columns: readonly PageColumn[],
  playerIds: readonly number[],
): void {
  const problems = new ProblemList();
  for (const [row, playerId] of playerIds.entries()) {
    const groups: Record<Group, Bare<unknown>> = { total: bare(), average: bare(), percent: bare() };
    for (const { target = "", cells } of columns) {
      const numbers = known.get(target);
      if (numbers === undefined) continue;
      const cell = numberIn(cells[row]!);
      if (typeof cell === "number") numbers[row] = cell;
      else if (cell !== null) {
        const group = groupOfColumn(target)!;
        groups[group][target.slice(group.length + 1)] = cell;
      }
    }
    const record = { playerId, competitionId: 0, seasonId: 0, positions: [], ...groups };
    problems.add(...recordProblems("player", record, { record: row }));
  }
  if (!problems.isEmpty) throw problems.error();
}

/** A number beside texts that are none. */
function numberIn(cell: SheetCell): SheetCell {
  return typeof cell === "string" ? (numberInText(cell) ?? cell) : cell;
}

function areNumbers(cells: ArrayLike<SheetCell>): boolean {
  const present = Array.from(cells).filter((cell) => cell !== null);
  return present.length > 0 && present.every((cell) => typeof cell === "number");
}

const NO_POSITIONS: Note = {
  code: "no_positions",
  message:
    "no column of positions: all players of a competition and season are ranked together; roles, similarity and pools by position need a column Position (RCB, Left Back, ST)",
};
const NO_MINUTES: Note = {
  code: "no_minutes",
  message:
    "no column of minutes: ranks include all players, even with few minutes; rates per 90, shrunk rates and intervals need a column Minutes played",
};

function countsNote(rows: number, without: number): Note {
  const others =
    without === 0 ? "" : `; not for ${without}, with fewer than 45 minutes or rates that fit no minutes`;
  const message = `totals and tagged minutes of ${counted(rows, "row")} were computed from the rates per 90 and the minutes shown${others}`;
  return { code: "counts_from_rates", message, rows };
}

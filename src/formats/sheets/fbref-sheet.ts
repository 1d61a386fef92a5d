import { shapeMismatch } from "../../errors.js";
import { ownField } from "../../fields.js";
import { cellText, type Sheet, withRows } from "../sheet.js";
import { fbrefNames, nameInGroup, RENAMED_COPY } from "./fbref-names.js";
import { numberInCell } from "./numbers.js";

/** Header lines are looked for among so many rows. */
const MOST_HEADER_LINES = 3;
const UNNAMED = /^Unnamed: \d+_level_\d+$|^$/;
/** Columns without figures: no name, the place in the list, and a link. */
const EMPTY_COLUMNS = ["", "Rk", "Matches"];
/** What the site's copies for programs call the columns that say who somebody is. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ["player", "Player"],
  ["team", "Squad"],
  ["league", "Comp"],
  ["season", "Season"],
  ["nation", "Nation"],
  ["pos", "Pos"],
  ["age", "Age"],
  ["born", "Born"],
  ["nationality", "Nation"],
  ["position", "Pos"],
]);
/** A copy of another making, and its columns that are counts; all others are rates. */
const MARK_OF_RENAMED = "PasTotCmp";
const COUNTS_OF_RENAMED = ["Goals", "MP", "Starts", "Min", "90s"];
/** What the site gives in parts, under the name of the whole. */
const SUMS: Readonly<Record<string, readonly [string, string]>> = {
  "Aerial Duels All": ["Aerial Duels Won", "Aerial Duels Lost"],
};
/** Where ids and seasons stand, which become columns of other names. */
const [OWN_ID, ADDRESS, END_YEAR, SEASON] = ["-9999", "Url", "Season_End_Year", "Season"];

/** A column under the name by which the catalogue knows it. */
interface NamedColumn {
  readonly name: string;
  readonly cells: ArrayLike<unknown>;
}

/** A sheet of the site's tables under the catalogue's names, in whatever shape a copy left it. */
export function fbrefSheet(sheet: Sheet, seasonSaid: unknown): Sheet {
  const { names, rates, from } = headOf(sheet);
  const players = sheet.columns[names.indexOf("Player")];
  const rows = Array.from({ length: sheet.rowCount - from }, (_, row) => row + from);
  const whole = withRows(
    sheet,
    rows.filter((row) => cellText(players?.[row]) !== "Player"),
  );
  const given = names
    .map((name, at): NamedColumn => ({ name, cells: whole.columns[at]! }))
    .filter(({ name }) => !EMPTY_COLUMNS.includes(name));
  const find = (name: string): NamedColumn | undefined => given.find((column) => column.name === name);
  const cellsOf: CellsOf = (name) => find(name)?.cells;
  const sums = sumsOf(cellsOf, whole.rowCount);
  const ids = idsOf(cellsOf, whole.rowCount);
  const season = find(END_YEAR) ?? find(SEASON);
  const left = given.filter((column) => ![OWN_ID, ADDRESS].includes(column.name) && column !== season);
  const columns = [...left.map(plainColumn), ...sums, ...ids];
  if (season !== undefined) columns.push(...seasonColumns(season, seasonSaid, sheet.file));
  return {
    ...whole,
    names: columns.map(({ name }) => name),
    columns: columns.map(({ cells }) => cells),
    rates: new Set([
      ...rates,
      ...sums.flatMap(({ name }) => (rates.has(ownField(SUMS, name)![0]) ? [name] : [])),
    ]),
  };
}

type CellsOf = (name: string) => ArrayLike<unknown> | undefined;

function sumsOf(cellsOf: CellsOf, rowCount: number): NamedColumn[] {
  return Object.entries(SUMS).flatMap(([name, parts]) => {
    const [one, other] = parts.map(cellsOf);
    if (one === undefined || other === undefined) return [];
    const cells = Array.from({ length: rowCount }, (_, row) => {
      const sum =
        (numberInCell(one[row], true) ?? Number.NaN) + (numberInCell(other[row], true) ?? Number.NaN);
      return Number.isNaN(sum) ? null : sum;
    });
    return [{ name, cells }];
  });
}

interface Head {
  readonly names: readonly string[];
  readonly rates: ReadonlySet<string>;
  /** The first row behind the header lines. */
  readonly from: number;
}

function headOf(sheet: Sheet): Head {
  const line = (row: number): string[] => sheet.columns.map((column) => cellText(column[row]));
  const isNames = (cells: readonly string[]): boolean => cells.includes("Player") && cells.includes("Squad");
  const isIndex = (cells: readonly string[]): boolean => cells.includes("player") && cells.includes("team");
  const most = isNames(sheet.names) ? 0 : Math.min(MOST_HEADER_LINES, sheet.rowCount);
  for (let row = 0; row < most; row++) {
    const cells = line(row);
    if (isNames(cells)) return headOfLines(sheet.names, cells, row + 1);
    if (row > 0 && isIndex(cells)) {
      const above = line(row - 1);
      const names = cells.map((cell, index) => cell || above[index]! || sheet.names[index]!);
      const groups = sheet.names.map((group, index) => (cells[index] || !above[index] ? "" : group));
      return headOfLines(groups, names.map(ofPrograms), row + 1);
    }
  }
  if (sheet.names.includes(MARK_OF_RENAMED)) return headOfRenamed(sheet.names);
  const plain = isIndex(sheet.names) ? sheet.names.map(ofPrograms) : sheet.names;
  return { names: fbrefNames(plain), rates: new Set(), from: 0 };
}

function ofPrograms(name: string): string {
  return PROGRAMS.get(name) ?? name;
}

/** Groups in one line and names in the next; a group that is written once stands for all that follow. */
function headOfLines(groups: readonly string[], names: readonly string[], from: number): Head {
  const plain = groups.map((group) => (UNNAMED.test(group) ? "" : group.replace(/\.\d+$/, "")));
  const isRepeated = plain.some((group, index) => group !== "" && group === plain[index - 1]);
  let last = "";
  const full = plain.map((group) => {
    last = group || last;
    return isRepeated ? group : last;
  });
  return { names: names.map((name, index) => nameInGroup(full[index]!, name)), rates: new Set(), from };
}

function headOfRenamed(headers: readonly string[]): Head {
  const plain = fbrefNames(headers.map((header) => RENAMED_COPY.get(header) ?? header));
  const names = headers.map((header, index) => RENAMED_COPY.get(header) ?? plain[index]!);
  const rates = names.filter((_, index) => !COUNTS_OF_RENAMED.includes(headers[index]!));
  return { names, rates: new Set(rates), from: 0 };
}

/** Each column whose cells say more than its value has the value alone; until 2021 a name was followed by its address. */
const PLAIN: Readonly<Record<string, (text: string) => string>> = {
  Nation: (text) => text.split(" ").at(-1)!,
  Comp: (text) => text.replace(/^[a-z]{2,3} (?=\S)/, ""),
  Age: (text) => /^\d+/.exec(text)?.[0] ?? text,
  Player: (text) => text.split("\\", 1)[0]!,
};

function plainColumn(column: NamedColumn): NamedColumn {
  const plain = ownField(PLAIN, column.name);
  if (plain === undefined) return column;
  const cells = Array.from(column.cells, (cell) => {
    const text = cellText(cell);
    return text === "" ? null : plain(text);
  });
  return { name: column.name, cells };
}

const HEXADECIMAL = /^[0-9a-f]{8}$/;

/** Ids stand in an address, in a column of their own, or nowhere. */
function idsOf(cellsOf: CellsOf, rowCount: number): NamedColumn[] {
  const cells = Array.from({ length: rowCount }, (_, row) => {
    const own = cellText(cellsOf(OWN_ID)?.[row]);
    if (HEXADECIMAL.test(own)) return own;
    return /\/players\/([0-9a-f]{8})(?:\/|$)/.exec(cellText(cellsOf(ADDRESS)?.[row]))?.[1] ?? null;
  });
  return cells.some((id) => id !== null) ? [{ name: "Id", cells }] : [];
}

/** Seasons by the year in which they end, which is their id, and by name. */
function seasonColumns({ name, cells }: NamedColumn, said: unknown, file: string | undefined): NamedColumn[] {
  const seasons = Array.from(cells, (cell) => seasonOf(cellText(cell), name === END_YEAR, said, file));
  return [
    { name: "Season id", cells: seasons.map(({ id }) => id) },
    { name: SEASON, cells: seasons.map((season) => season.name) },
  ];
}

interface SeasonCells {
  readonly id: number | null;
  readonly name: string | null;
}

/** The season in a cell; `2021` can be two seasons, so it is asked for. */
function seasonOf(text: string, isEndYear: boolean, said: unknown, file = "the table"): SeasonCells {
  if (text === "" || said !== undefined) return { id: null, name: null };
  if (isEndYear && /^\d{4}$/.test(text)) return endingIn(Number(text));
  const [, first, second] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  if (first === undefined) return { id: null, name: text };
  if ((Number(first) + 1) % 100 !== Number(second)) return { id: Number(text), name: text };
  if (text === "2021") {
    const what = `${file}: season ${text} may be 2020/2021 or 2021; choose one with season.`;
    throw shapeMismatch(what, { file, season: text });
  }
  return endingIn(2000 + Number(second) - (Number(second) > 70 ? 100 : 0));
}

function endingIn(year: number): SeasonCells {
  return { id: year, name: `${year - 1}/${year}` };
}

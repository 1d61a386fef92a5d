import { shapeMismatch } from "../../errors.js";
import { ownField } from "../../fields.js";
import { cellText } from "../../table/cell-column.js";
import { type Sheet, withRows } from "../sheet.js";
import { fbrefNames, nameInGroup, RENAMED_COPY } from "./fbref-names.js";
import { numberInCell } from "./metric-numbers.js";

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
/** What the site gives in parts alone. */
const [AERIALS, AERIALS_WON, AERIALS_LOST] = ["Aerial Duels All", "Aerial Duels Won", "Aerial Duels Lost"];
/** Where ids and seasons stand, which become columns of other names. */
const [OWN_ID, ADDRESS, END_YEAR, SEASON] = ["-9999", "Url", "Season_End_Year", "Season"];

/** A sheet of the site's tables under the catalogue's names, in whatever shape a copy left it. */
export function fbrefSheet(sheet: Sheet, seasonSaid: unknown): Sheet {
  const { names, rates, from } = headOf(sheet);
  const players = sheet.columns[names.indexOf("Player")];
  const rows = Array.from({ length: sheet.rowCount - from }, (_, row) => row + from);
  const kept = rows.filter((row) => cellText(players?.[row]) !== "Player");
  const whole = withRows(sheet, kept);
  const find = (name: string): ArrayLike<unknown> | undefined => whole.columns[names.indexOf(name)];
  const season = [END_YEAR, SEASON].find((name) => names.includes(name));
  const others = [...EMPTY_COLUMNS, OWN_ID, ADDRESS, season];
  const columns = names.flatMap((name, at): NamedColumn[] =>
    others.includes(name) ? [] : [[name, plainCells(name, whole.columns[at]!)]],
  );
  const [won, lost] = [find(AERIALS_WON), find(AERIALS_LOST)];
  if (won !== undefined && lost !== undefined) {
    const all = Array.from(won, (cell, row) => sumOf(cell, lost[row]));
    columns.push([AERIALS, all]);
  }
  const ids = Array.from({ length: whole.rowCount }, (_, row) =>
    idIn(find(OWN_ID)?.[row], find(ADDRESS)?.[row]),
  );
  if (ids.some((id) => id !== null)) columns.push(["Id", ids]);
  if (season !== undefined) {
    const seasons = Array.from(find(season)!, (cell) =>
      seasonOf(cellText(cell), season === END_YEAR, seasonSaid, sheet.file),
    );
    columns.push(["Season id", seasons.map(([id]) => id)], [SEASON, seasons.map(([, name]) => name)]);
  }
  return {
    ...whole,
    names: columns.map(([name]) => name),
    columns: columns.map(([, cells]) => cells),
    rates: rates.has(AERIALS_WON) ? new Set([...rates, AERIALS]) : rates,
  };
}

/** A column under the name by which the catalogue knows it. */
type NamedColumn = [name: string, cells: ArrayLike<unknown>];

function sumOf(...parts: readonly unknown[]): number | null {
  const sum = parts.reduce<number>((all, part) => all + (numberInCell(part, true) ?? Number.NaN), 0);
  return Number.isNaN(sum) ? null : sum;
}

/** The names of the columns, those of rates among them, and the first row behind the header lines. */
function headOf(sheet: Sheet) {
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
  return { names: fbrefNames(plain), rates: new Set<string>(), from: 0 };
}

function ofPrograms(name: string): string {
  return PROGRAMS.get(name) ?? name;
}

/** Groups in one line and names in the next; a group that is written once stands for all that follow. */
function headOfLines(groups: readonly string[], names: readonly string[], from: number) {
  const plain = groups.map((group) => (UNNAMED.test(group) ? "" : group.replace(/\.\d+$/, "")));
  const isRepeated = plain.some((group, index) => group !== "" && group === plain[index - 1]);
  let last = "";
  const full = plain.map((group) => {
    last = group || last;
    return isRepeated ? group : last;
  });
  return {
    names: names.map((name, index) => nameInGroup(full[index]!, name)),
    rates: new Set<string>(),
    from,
  };
}

function headOfRenamed(headers: readonly string[]) {
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

function plainCells(name: string, cells: ArrayLike<unknown>): ArrayLike<unknown> {
  const plain = ownField(PLAIN, name);
  return plain === undefined ? cells : Array.from(cells, (cell) => plain(cellText(cell)) || null);
}

/** Ids stand in a column of their own, in an address, or nowhere. */
function idIn(own: unknown, address: unknown): string | null {
  const text = cellText(own);
  if (/^[0-9a-f]{8}$/.test(text)) return text;
  return /\/players\/([0-9a-f]{8})(?:\/|$)/.exec(cellText(address))?.[1] ?? null;
}

/** The season in a cell, by the year in which it ends, which is its id, and by name; `2021` can be two, so it is asked for. */
function seasonOf(
  text: string,
  isEndYear: boolean,
  said: unknown,
  file = "the table",
): readonly [id: number | null, name: string | null] {
  const endingIn = (year: number) => [year, `${year - 1}/${year}`] as const;
  if (text === "" || said !== undefined) return [null, null];
  if (isEndYear && /^\d{4}$/.test(text)) return endingIn(Number(text));
  const [, first, second] = /^(\d\d)(\d\d)$/.exec(text) ?? [];
  if (first === undefined) return [null, text];
  if ((Number(first) + 1) % 100 !== Number(second)) return [Number(text), text];
  if (text === "2021") {
    const what = `${file}: season ${text} may be 2020/2021 or 2021; choose one with season.`;
    throw shapeMismatch(what, { file, season: text });
  }
  return endingIn(2000 + Number(second) - (Number(second) > 70 ? 100 : 0));
}

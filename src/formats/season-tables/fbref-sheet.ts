import { shapeMismatch } from "../../errors.js";
import { ownField } from "../../fields.js";
import type { Sheet } from "../sheet.js";
import { RENAMED_COPY } from "./fbref-layout.js";
import { fbrefNames, nameInGroup } from "./fbref-names.js";
import { cellText, type NamedSheet, withRows } from "./named-sheet.js";
import { numberInCell } from "./numbers.js";

/** Header lines are looked for among so many rows. */
const MOST_HEADER_LINES = 3;
const UNNAMED = /^Unnamed: \d+_level_\d+$|^$/;
/** Columns without figures: the place in the list, and a link. */
const EMPTY_COLUMNS = ["Rk", "Matches"];
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

/** A sheet of the site's tables under the catalogue's names, in whatever shape a copy left it. */
export function fbrefSheet(sheet: Sheet, seasonSaid: unknown): NamedSheet {
  const { names, rates, from } = headOf(sheet);
  const rows = Array.from({ length: sheet.rowCount - from }, (_, row) => row + from);
  const player = names.indexOf("Player");
  const isHeader = (row: number): boolean =>
    player >= 0 && cellText(sheet.columns[player]![row]) === "Player";
  const kept = names.map((name, index) => ({ name, cells: sheet.columns[index]! }));
  const columns = kept.filter(({ name }) => !EMPTY_COLUMNS.includes(name) && name !== "");
  const named: NamedSheet = {
    file: sheet.file ?? "the table",
    names: columns.map(({ name }) => name),
    columns: columns.map(({ cells }) => cells),
    rowCount: sheet.rowCount,
    rates,
  };
  const whole = withRows(
    named,
    rows.filter((row) => !isHeader(row)),
  );
  return withSeason(withIds(withPlainCells(withSums(whole))), seasonSaid);
}

/** What the site gives in parts, under the name of the whole. */
const SUMS: Readonly<Record<string, readonly [string, string]>> = {
  "Aerial Duels All": ["Aerial Duels Won", "Aerial Duels Lost"],
};

function withSums(sheet: NamedSheet): NamedSheet {
  const at = (name: string): ArrayLike<unknown> | undefined => sheet.columns[sheet.names.indexOf(name)];
  const made = Object.entries(SUMS).flatMap(([name, parts]) => {
    const [one, other] = parts.map(at);
    if (one === undefined || other === undefined) return [];
    const sums = Array.from({ length: sheet.rowCount }, (_, row) => {
      const sum =
        (numberInCell(one[row], true) ?? Number.NaN) + (numberInCell(other[row], true) ?? Number.NaN);
      return Number.isNaN(sum) ? null : sum;
    });
    return [{ name, sums, isRate: sheet.rates?.has(parts[0]) ?? false }];
  });
  return {
    ...sheet,
    names: [...sheet.names, ...made.map(({ name }) => name)],
    columns: [...sheet.columns, ...made.map(({ sums }) => sums)],
    rates: new Set([...(sheet.rates ?? []), ...made.flatMap(({ name, isRate }) => (isRate ? [name] : []))]),
  };
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

/** Each column whose cells say more than its value has the value alone. */
const PLAIN: Readonly<Record<string, (text: string) => string>> = {
  Nation: (text) => text.split(" ").at(-1)!,
  Comp: (text) => text.replace(/^[a-z]{2,3} (?=\S)/, ""),
  Age: (text) => /^\d+/.exec(text)?.[0] ?? text,
};

function withPlainCells(sheet: NamedSheet): NamedSheet {
  return {
    ...sheet,
    columns: sheet.columns.map((column, index) => {
      const plain = ownField(PLAIN, sheet.names[index]!);
      if (plain === undefined) return column;
      return Array.from(column, (cell) => {
        const text = cellText(cell);
        return text === "" ? null : plain(text);
      });
    }),
  };
}

const HEXADECIMAL = /^[0-9a-f]{8}$/;

/** Ids stand in an address, in a column of their own, or nowhere; until 2021 a name was followed by its address. */
function withIds(sheet: NamedSheet): NamedSheet {
  const at = (name: string): ArrayLike<unknown> | undefined => sheet.columns[sheet.names.indexOf(name)];
  const players = at("Player");
  const plain = Array.from(players ?? [], (cell) => cellText(cell).split("\\", 1)[0]!);
  const ids = Array.from({ length: sheet.rowCount }, (_, row) => {
    const own = cellText(at("-9999")?.[row]);
    if (HEXADECIMAL.test(own)) return own;
    return /\/players\/([0-9a-f]{8})(?:\/|$)/.exec(cellText(at("Url")?.[row]))?.[1] ?? null;
  });
  const columns = sheet.names
    .map((name, index): { readonly name: string; readonly cells: ArrayLike<unknown> } => ({
      name,
      cells: name === "Player" ? plain : sheet.columns[index]!,
    }))
    .filter(({ name }) => name !== "-9999" && name !== "Url");
  if (ids.some((id) => id !== null)) columns.push({ name: "Id", cells: ids });
  return {
    ...sheet,
    names: columns.map(({ name }) => name),
    columns: columns.map(({ cells }) => cells),
  };
}

/** Seasons by the year in which they end, which is their id, and by name; `2021` can be two seasons, so it is asked for. */
function withSeason(sheet: NamedSheet, said: unknown): NamedSheet {
  const index = ["Season_End_Year", "Season"].map((name) => sheet.names.indexOf(name)).find((at) => at >= 0);
  if (index === undefined) return sheet;
  const isEndYear = sheet.names[index] === "Season_End_Year";
  const seasons = Array.from(sheet.columns[index]!, (cell) =>
    seasonOf(cellText(cell), isEndYear, said, sheet.file),
  );
  const others = sheet.names.map((_, at) => at).filter((at) => at !== index);
  return {
    ...sheet,
    names: [...others.map((at) => sheet.names[at]!), "Season id", "Season"],
    columns: [
      ...others.map((at) => sheet.columns[at]!),
      seasons.map(({ id }) => id),
      seasons.map(({ name }) => name),
    ],
  };
}

interface SeasonCells {
  readonly id: number | null;
  readonly name: string | null;
}

function seasonOf(text: string, isEndYear: boolean, said: unknown, file: string): SeasonCells {
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

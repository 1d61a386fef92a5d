import { basename } from "node:path";
import { indexOf, isPlainObject, nameKey } from "../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import type { CatalogueDescription } from "../catalogue/description.js";
import type { MetricDescription } from "../catalogue/metric-description.js";
import { findPosition } from "../catalogue/positions.js";
import type { ColumnMetric, SourceColumn } from "../catalogue/types.js";
import { named, unreadable } from "../errors.js";
import { type Bare, bare } from "../fields.js";
import { DEFAULT_LIMITS, type Sheet, stackSheets } from "../formats/sheet.js";
import { numberInCell } from "../formats/sheets/metric-numbers.js";
import { checkArgument, isListOf, textOrList } from "../options.js";
import { cellText } from "../table/cell-column.js";
import { jsonValue } from "../text/json-text.js";
import { isLayoutColumn } from "../text/layout-columns.js";
import { bytesOfFile, kindOfContent, sheetsOfBytes, sheetText } from "./content.js";
import { type Row, sheetOfRows } from "./season-tables.js";

/**
 * Drafts a catalogue for tables without a description. A person completes it and passes it as `catalogue`.
 *
 * Shape:  takes the paths of CSV, spreadsheets (the first sheet), Parquet or JSON of flat rows, and looks at all their
 *         columns together. Keys, minutes and positions are guessed from names; every numeric column gets a basis guessed
 *         from name and values, never a direction. `remarks` gives the evidence for each guess, by its place.
 * Errors: `not_found`, `unreadable` for a file without rows of columns, those of each format.
 *
 * @example
 * const columns = ["name", "total_minutesOnField", "total_goals"];
 * await writeCsv(await samplePlayers(), "club.csv", { columns, headers: "labels" });
 * const draft = await draftCatalogue("club.csv");
 * [draft.minutes, draft.columns] // => ["Minutes", { Goals: "total_goals" }]
 */
export function draftCatalogue(paths: string | readonly string[]): Promise<CatalogueDescription> {
  return named("draftCatalogue", async () => {
    checkArgument("paths", paths, textOrList);
    const files = [paths].flat();
    const sheets = await Promise.all(files.map(sheetOfFile));
    const [first = ""] = files;
    return draftOfSheet(stackSheets(sheets), basename(first).replace(/\.[^.]+(?:\.gz)?$/, ""));
  });
}

async function sheetOfFile(path: string): Promise<Sheet> {
  const bytes = bytesOfFile(path);
  const kind = kindOfContent(bytes);
  if (kind === "records") return sheetOfJson(path, sheetText(path, bytes, DEFAULT_LIMITS).text);
  return (await sheetsOfBytes(kind, path, bytes, DEFAULT_LIMITS)).sheets[0];
}

/** Flat rows as a JSON array, or one JSON object per line. */
function sheetOfJson(path: string, text: string): Sheet {
  const values = [text, `[${text.trim().replace(/\r?\n(?=\{)/g, ",")}]`].map(jsonValue);
  const rows = values.find((value) => isListOf(value, isPlainObject)) as Row[] | undefined;
  if (rows !== undefined && rows.length > 0) return sheetOfRows(path, rows);
  throw unreadable(path, "it holds no rows: expected CSV, a spreadsheet, Parquet, or JSON of flat objects");
}

/** What names of columns are taken for, in the order in which they are looked for; the first column that fits is it. */
const KEYS: readonly (readonly [key: string, names: RegExp])[] = [
  ["playerId", /^(?:player[ _-]?id|id)$/i],
  ["name", /^(?:player(?:[ _-]?name)?|full[ _-]?name|name|spieler|jugador|joueur|giocatore|jogador)$/i],
  ["player_team", /^(?:team(?:[ _-]?name)?|club|squad|verein|equipo|équipe|squadra|equipe)$/i],
  ["competition_name", /^(?:competition|league|comp|liga|ligue)$/i],
  ["season_name", /^(?:season|saison|temporada|stagione)$/i],
  ["age", /^(?:age|alter|edad|età|idade)$/i],
  ["player_birthDate", /^(?:birth[ _-]?date|date of birth|dob|born|geburtsdatum)$/i],
];
const MINUTES = /^(?:min(?:ute)?s?|minutes played|mins played|time|minuten|einsatzminuten|minutos)$/i;
const MATCHES = /^(?:matches|games|apps|appearances|mp|spiele|partidos|matches played)$/i;
const POSITION = /^(?:pos(?:ition)?s?|role|rolle|posición|poste|ruolo)$/i;
const PER_90 = /(?:\bper|\/|_|\bp)\s?90\b|p90$/i;
const SHARE =
  /%|\b(?:pct|percent|percentage|ratio|rate|share|accuracy|quote)\b|_(?:pct|percent|ratio|rate)$/i;

type Guesses = {
  readonly keys: Bare<string>;
  readonly columns: Bare<string | SourceColumn>;
  readonly metrics: MetricDescription[];
  readonly remarks: Bare<string>;
};

/** As {@link draftCatalogue}, of all columns as one sheet. */
export function draftOfSheet(sheet: Sheet, provider: string): CatalogueDescription {
  const taken = new Set<string>();
  const guesses: Guesses = { keys: bare(), columns: bare(), metrics: [], remarks: bare() };
  const take = (names: RegExp, place: string): string | undefined => {
    const found = sheet.names.find((name) => names.test(name) && !taken.has(name));
    if (found === undefined) return undefined;
    taken.add(found);
    guesses.remarks[place] = `guessed by the name of "${found}"`;
    return found;
  };
  for (const [key, names] of KEYS) {
    const found = take(names, `keys.${key}`);
    if (found !== undefined) guesses.keys[key] = found;
  }
  const minutes = take(MINUTES, "minutes");
  const matches = take(MATCHES, "matches");
  const position = take(POSITION, "positions.column");
  for (const [index, name] of sheet.names.entries()) {
    if (name !== "" && !taken.has(name)) guessMetric(name, sheet.columns[index]!, guesses);
  }
  return {
    extend: "player",
    source: { provider },
    keys: { ...guesses.keys },
    ...(minutes === undefined ? {} : { minutes }),
    ...(matches === undefined ? {} : { matches }),
    ...(position === undefined ? {} : { positions: positionsOf(position, sheet, guesses) }),
    metrics: guesses.metrics,
    columns: { ...guesses.columns },
    remarks: { ...guesses.remarks },
  };
}

function guessMetric(name: string, cells: ArrayLike<unknown>, guesses: Guesses): void {
  const numbers = numbersIn(cells);
  if (numbers === undefined) return;
  const known = knownMetric(name);
  const guess = basisOf(name, numbers);
  const agrees = known?.basis === guess.basis || known?.basis === "expected goals";
  const isFree =
    known !== undefined && !Object.values(guesses.columns).some((held) => metricIn(held) === known.column);
  if (agrees && isFree) {
    if (known.column === name) return;
    guesses.columns[name] = guess.isFraction ? { metric: known.column, unit: "fraction" } : known.column;
    guesses.remarks[`columns.${name}`] = `guessed by its name to be ${known.label}; ${guess.why}`;
    return;
  }
  if (known !== undefined || isLayoutColumn("player", name)) {
    guesses.remarks[name] =
      "left out: its name has another meaning in our tables; give it its own metric under columns";
    return;
  }
  const place = guesses.metrics.length;
  guesses.metrics.push({
    column: name,
    label: name,
    ...(guess.basis === undefined ? {} : { basis: guess.basis }),
  });
  guesses.remarks[`metrics[${place}].basis`] = `${name}: ${guess.why}; no direction is stated`;
  if (guess.isFraction) guesses.columns[name] = { metric: name, unit: "fraction" };
}

/** The metric of ours that is called so. */
function knownMetric(name: string): ColumnMetric | undefined {
  const { byColumn, columnOfKey } = indexOf(defaultCatalogue("player"));
  return byColumn.get(columnOfKey.get(nameKey(name)) ?? name);
}

function metricIn(held: string | SourceColumn): string {
  return typeof held === "string" ? held : held.metric;
}

/** The numbers of a column; undefined where it holds text, or nothing. */
function numbersIn(cells: ArrayLike<unknown>): number[] | undefined {
  const numbers = Array.from(cells, (cell) => numberInCell(cell, true));
  if (numbers.includes(undefined)) return undefined;
  const present = (numbers as number[]).filter((number) => !Number.isNaN(number));
  return present.length === 0 ? undefined : present;
}

interface Guess {
  readonly basis?: "per 90" | "percent" | "count";
  readonly isFraction?: boolean;
  readonly why: string;
}

function basisOf(name: string, numbers: readonly number[]): Guess {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  if (PER_90.test(name)) return { basis: "per 90", why: "guessed per 90 by its name" };
  if (SHARE.test(name) && low >= 0 && high <= 1)
    return { basis: "percent", isFraction: true, why: "guessed a fraction of 1 by its name and values" };
  if (SHARE.test(name) && low >= 0 && high <= 100)
    return { basis: "percent", why: "guessed a percentage by its name and values" };
  if (low >= 0 && numbers.every(Number.isInteger))
    return { basis: "count", why: "guessed a count by its whole numbers" };
  return { why: "basis unknown" };
}

/** Words that are neither codes nor names of positions are listed, each for a code to be put behind it. */
function positionsOf(column: string, sheet: Sheet, guesses: Guesses): CatalogueDescription["positions"] {
  const cells = sheet.columns[sheet.names.indexOf(column)]!;
  const words = [...new Set(Array.from(cells, cellText).flatMap((text) => text.split(/\s*[,;/]\s*/)))];
  const catalogue = defaultCatalogue("player");
  const codes = new Set(catalogue.positions.codes.map(({ code }) => code));
  const entries = words
    .filter((word) => word !== "" && !codes.has(word.toLowerCase()))
    .map((word) => {
      const found = findPosition(catalogue, word);
      return [word, found !== undefined && codes.has(found) ? found : ""] as const;
    });
  for (const [word, code] of entries) {
    guesses.remarks[`positions.words.${word}`] =
      code === ""
        ? "unknown; enter one of our codes, or nothing where it is not a position"
        : "guessed by its name";
  }
  return entries.length === 0 ? { column } : { column, words: Object.fromEntries(entries) };
}

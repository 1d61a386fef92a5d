import { metricIn } from "../../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { type Entity, GROUPS } from "../../catalogue/types.js";
import { type Bare, bare, ownField } from "../../fields.js";
import type { Note } from "../../notes.js";
import { dateText } from "../../table/cell-column.js";
import { OPTIONAL_OBJECTS } from "../../table/column-names.js";
import { keyColumns } from "../../table/keys.js";
import { parsePositionsText } from "../../table/played.js";
import { everyRow, grouped } from "../../table/rows.js";
import { NUMBER, numberInText } from "../../text/csv-text.js";
import { exactOrText, jsonValue } from "../../text/json-text.js";
import type { Sheet } from "../sheet.js";
import { markedNumbers, markNotes, type ReadNumbers } from "./metric-numbers.js";
import type { Decimal } from "./numbers.js";

/** Where in a record the cells of a column belong. */
export type ColumnPath =
  | { readonly kind: "key" | "metric" | "field"; readonly path: readonly string[] }
  /** All positions, as one cell. */
  | { readonly kind: "positions" }
  /** A part of one position, where each row has one. */
  | { readonly kind: "position"; readonly part: "code" | "name" | "percent" }
  /** An index that a program wrote along. */
  | { readonly kind: "none" };

/** The fields of detail objects, which flatteners write without the name of the object. */
const DETAILS: Readonly<Record<Entity, ReadonlySet<string>>> = {
  player: new Set(
    "wyId gsmId shortName firstName middleName lastName height weight birthDate birthArea passportArea role foot gender status currentTeamId currentNationalTeamId imageDataURL".split(
      " ",
    ),
  ),
  team: new Set("wyId gsmId name officialName city area type category gender imageDataURL".split(" ")),
};

const INDEX = /^(Unnamed: \d+)?$/;
const POSITION_PART = /^(?:positions[._])?(?:position[._](code|name)|(percent))$/;

/** What the column of that name holds, in a file of records that some program flattened. */
export function pathOfColumn(entity: Entity, name: string, names: readonly string[]): ColumnPath {
  if (INDEX.test(name)) return { kind: "none" };
  if (keyColumns(entity).includes(name)) return { kind: "key", path: [name] };
  if (entity === "player") {
    if (name === "positions") return { kind: "positions" };
    const [, ofPosition, percent] = POSITION_PART.exec(name) ?? [];
    const part = (ofPosition ?? percent) as "code" | "name" | "percent" | undefined;
    if (part !== undefined && names.some((other) => POSITION_PART.exec(other)?.[1] === "code")) {
      return { kind: "position", part };
    }
  }
  const group = GROUPS.find((candidate) => isIn(candidate, name));
  if (group !== undefined) return { kind: "metric", path: [group, ...rest(name, group)] };
  const object = OPTIONAL_OBJECTS[entity].find((candidate) => isIn(candidate, name));
  if (object !== undefined) return { kind: "field", path: [object, ...rest(name, object)] };
  if (DETAILS[entity].has(name.split(".")[0]!)) return { kind: "field", path: [entity, ...name.split(".")] };
  return { kind: "field", path: name.split(".") };
}

function isIn(object: string, name: string): boolean {
  return name === object || name.startsWith(`${object}.`) || name.startsWith(`${object}_`);
}

/** The way on within an object: points nest, and after them `_` is a letter like any other. */
function rest(name: string, object: string): string[] {
  if (name === object) return [];
  const field = name.slice(object.length + 1);
  return name[object.length] === "." ? field.split(".") : [field];
}

type Fields = Bare<unknown>;

interface PlacedColumn {
  readonly at: ColumnPath;
  readonly cells: ArrayLike<unknown>;
}

/**
 * The records that some program flattened into a sheet, in their order; whether they are good ones is for the
 * parser to say. Rows that are equal in all but one position each are one record. How marks in numbers were read is added to
 * the notes. Errors: `shape_mismatch` for a mark that nothing decides.
 */
export function* recordsOfSheet(entity: Entity, sheet: Sheet, notes: Note[], decimal?: Decimal) {
  const read = new Map<string, ReadNumbers>();
  const columns = sheet.names.map((name, index) => {
    const at = pathOfColumn(entity, name, sheet.names);
    const cells = sheet.columns[index]!;
    if (at.kind !== "metric") return { at, cells: valuesOf(at, cells) };
    const metric = metricIn(defaultCatalogue(entity), at.path.join("_"));
    const found = markedNumbers({ file: sheet.file ?? "the table", name, cells }, metric, decimal);
    if (found !== undefined) read.set(name, found);
    return { at, cells: valuesOf(at, found?.cells ?? cells) };
  });
  notes.push(...markNotes(read));
  const whole = columns.filter(({ at }) => at.kind !== "position");
  const parts = columns.filter(({ at }) => at.kind === "position");
  const record = (row: number): Fields => recordOf(entity, whole, row);
  if (parts.length === 0) {
    for (let row = 0; row < sheet.rowCount; row++) yield record(row);
    return;
  }
  const told = whole.filter(({ at }) => at.kind !== "none");
  const same = grouped(everyRow(sheet), (row) => JSON.stringify(told.map(({ cells }) => cells[row] ?? null)));
  for (const rows of same.values()) {
    yield { ...record(rows[0]!), positions: rows.flatMap((row) => positionOf(parts, row)) };
  }
}

function recordOf(entity: Entity, columns: readonly PlacedColumn[], row: number): Fields {
  const record: Fields = bare();
  if (entity === "player") record.positions = [];
  for (const { at, cells } of columns) {
    if (at.kind === "positions") record.positions = positionsOf(cells[row]);
    else if (at.kind !== "none" && at.kind !== "position") put(record, at.path, cells[row] ?? null);
  }
  return record;
}

function put(record: Fields, path: readonly string[], value: unknown): void {
  let object = record;
  for (const name of path.slice(0, -1)) {
    const inner = object[name];
    if (inner === null || typeof inner !== "object") object[name] = bare();
    object = object[name] as Fields;
  }
  const last = path.at(-1)!;
  // A flattened object that is missing says nothing about its fields, which stand in columns of their own.
  if (value !== null || object[last] === undefined) object[last] = value;
}

function positionOf(parts: readonly PlacedColumn[], row: number): Fields[] {
  const cell = (wanted: string): unknown =>
    parts.find(({ at }) => at.kind === "position" && at.part === wanted)?.cells[row] ?? null;
  const [code, name, percent] = [cell("code"), cell("name"), cell("percent")];
  return code === null && percent === null ? [] : [{ position: { name, code }, percent }];
}

/** Positions as a list, as the text of one, or as our tables write them. */
function positionsOf(cell: unknown): unknown {
  if (cell === null) return [];
  if (typeof cell !== "string") return cell;
  if (/^[^\s[{]+:[\d.]+( |$)/.test(cell)) {
    return parsePositionsText(cell).map(({ code, share }) => ({ position: { code }, percent: share }));
  }
  return valueOfLiteral(cell) ?? cell;
}

/** The cells of a column as the values that records have there. */
function valuesOf(at: ColumnPath, cells: ArrayLike<unknown>): ArrayLike<unknown> {
  const isNumeric =
    at.kind === "key" || at.kind === "metric" || (at.kind === "position" && at.part === "percent");
  const holdsLiterals = Array.from(cells).every((cell) => typeof cell !== "string" || /^[[{]/.test(cell));
  const convert = isNumeric ? numeric : holdsLiterals ? literal : plain;
  return Array.from(cells, (cell) => convert(plain(cell)));
}

function plain(cell: unknown): unknown {
  if (cell === undefined || Number.isNaN(cell)) return null;
  if (typeof cell === "bigint") return exactOrText(cell);
  if (cell instanceof Date) return dateText(cell);
  if (cell === null || typeof cell !== "object") return cell;
  if (Array.isArray(cell)) return cell.map(plain);
  return Object.fromEntries(Object.entries(cell).map(([name, value]) => [name, plain(value)]));
}

/** Numbers also where they stand in quotes, if they are exact; anything else is left for the parser to name. */
function numeric(cell: unknown): unknown {
  if (typeof cell !== "string") return cell;
  if (cell === "") return null;
  return NUMBER.test(cell) ? (numberInText(cell, true) ?? cell) : literal(cell);
}

function literal(cell: unknown): unknown {
  return typeof cell === "string" ? (valueOfLiteral(cell) ?? cell) : cell;
}

/**
 * The value behind the text that JSON or Python writes of a list or an object: `[{'position': {'code': 'rb'}}]`.
 * Undefined of any other text. Elements of a list may also stand without commas, as numpy prints them.
 */
export function valueOfLiteral(text: string): unknown {
  const ofJson = jsonValue(text);
  if (ofJson !== undefined) return ofJson;
  // The next one stands last.
  const tokens = (text.match(TOKENS) ?? []).reverse();
  try {
    const value = valueIn(tokens, 0);
    return tokens.length === 0 ? value : undefined;
  } catch (error) {
    if (error instanceof NoLiteral) return undefined;
    throw error;
  }
}

class NoLiteral extends Error {}

/** Deeper than any answer of the service. */
const DEEPEST = 64;

const LITERAL_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Texts in quotes, numbers, words, and any other character alone. */
const TOKENS =
  /'[^'\\]*(?:\\.[^'\\]*)*'|"[^"\\]*(?:\\.[^"\\]*)*"|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[A-Za-z]+|\S/gs;
const ENDS: ReadonlyMap<string, string> = new Map([
  ["[", "]"],
  ["(", ")"],
  ["{", "}"],
]);
const WORDS: Readonly<Record<string, boolean | null>> = {
  True: true,
  False: false,
  None: null,
  nan: null,
  NaN: null,
  null: null,
  true: true,
  false: false,
};

function valueIn(tokens: string[], depth: number): unknown {
  const token = tokens.pop() ?? "";
  const end = ENDS.get(token);
  if (end !== undefined) {
    if (depth === DEEPEST) throw new NoLiteral();
    const inner = (): unknown => valueIn(tokens, depth + 1);
    if (token !== "{") return listUntil(end, tokens, inner);
    const entryOf = (): [string, unknown] => {
      const key = String(inner());
      take(":", tokens);
      return [key, inner()];
    };
    return Object.fromEntries(listUntil(end, tokens, entryOf));
  }
  if (token.length > 1 && /^['"]/.test(token)) return unescaped(token.slice(1, -1));
  if (LITERAL_NUMBER.test(token)) return Number(token);
  const word = ownField(WORDS, token);
  if (word !== undefined) return word;
  // `array([…], dtype=object)` stands for its list.
  if (token !== "array") throw new NoLiteral();
  take("(", tokens);
  const list = valueIn(tokens, depth);
  while (tokens.at(-1) !== ")") if (tokens.pop() === undefined) throw new NoLiteral();
  tokens.pop();
  return list;
}

function take(wanted: string, tokens: string[]): void {
  if (tokens.pop() !== wanted) throw new NoLiteral();
}

function listUntil<T>(end: string, tokens: string[], read: () => T): T[] {
  const values: T[] = [];
  while (tokens.at(-1) !== end) {
    values.push(read());
    if (tokens.at(-1) === ",") tokens.pop();
  }
  tokens.pop();
  return values;
}

const ESCAPED = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/gs;
const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  r: "\r",
  t: "\t",
  "\\": "\\",
  "'": "'",
  '"': '"',
};

function unescaped(text: string): string {
  return text.replace(ESCAPED, (whole, two?: string, four?: string, eight?: string, sign = "") => {
    const digits = two ?? four ?? eight;
    if (digits === undefined) return ownField(ESCAPES, sign) ?? whole;
    const code = Number.parseInt(digits, 16);
    if (code > 0x10ffff) throw new NoLiteral();
    return String.fromCodePoint(code);
  });
}

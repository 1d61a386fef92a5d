import { metricIn } from "../../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { EXPORT_HEAD_LABELS, EXPORT_METRIC_LABELS } from "../../catalogue/export-labels.js";
import { ownField } from "../../fields.js";
import { type Note, notedColumns } from "../../notes.js";
import { dateText } from "../../table/cell-column.js";
import { plain } from "../../text/nearest.js";
import type { Sheet } from "../sheet.js";
import { saidOf, wholeAgain } from "./metric-numbers.js";
import { type Decimal, isNothing, type SheetCell, type WrittenColumn, writtenColumn } from "./numbers.js";

/** What people write above the columns of their own sheets, as the search page's labels. */

export const PLAYER = "Player";
export const COMPETITION = "Competition";
export const SEASON = "Season";

const OTHER_LABELS: Readonly<Record<string, readonly string[]>> = {
  [PLAYER]: ["player name", "name", "full name", "short name", "footballer"],
  Team: ["club", "squad", "team name", "club name", "current club"],
  Position: ["pos", "positions", "main position"],
  Age: ["age (years)"],
  "Market value": ["value", "market value (€)", "value (€)", "mv"],
  "Contract expires": [
    "contract",
    "contract until",
    "contract end",
    "contract expiry",
    "contract expiration",
  ],
  "Minutes played": ["minutes", "mins", "min", "mins played", "minutes on field"],
  "Matches played": ["matches", "apps", "appearances", "games", "games played"],
  "Passport country": ["nationality", "nation"],
  Foot: ["preferred foot"],
  [COMPETITION]: ["league"],
  [SEASON]: [],
};

/** Made on first use: most files are no sheets, and plain text of all labels takes 10 ms of a start. */
let labels: ReadonlyMap<string, string> | undefined;

/** The search page's label that a header means. */
function labelOf(header: string): string | undefined {
  labels ??= new Map([
    ...[...Object.keys(EXPORT_HEAD_LABELS), ...Object.keys(EXPORT_METRIC_LABELS)].map(
      (label) => [plain(label), label] as const,
    ),
    ...Object.entries(OTHER_LABELS).flatMap(([label, others]) =>
      [label, ...others].map((other) => [plain(other), label] as const),
    ),
  ]);
  return labels.get(plain(header));
}

/** So many lines may stand above the headers. */
export const MOST_ABOVE = 20;

export function isPlayerLabel(header: string): boolean {
  return labelOf(header) === PLAYER;
}

/** Which of the first lines holds the headers: the first with a column of players and another one; -1 where none does. */
export function headerAt(lines: readonly (readonly string[])[]): number {
  return lines
    .slice(0, MOST_ABOVE)
    .findIndex((line) => line.some(isPlayerLabel) && line.filter((cell) => cell.trim() !== "").length > 1);
}

/** The headers as the search page's labels, as far as they mean the same and the label is not there itself. */
export function pageLabels(names: readonly string[]): string[] {
  const taken = new Set(names);
  return names.map((name) => {
    const label = labelOf(name);
    if (label === undefined || taken.has(label)) return name;
    taken.add(label);
    return label;
  });
}

/** A column of a sheet, and the column of a table that it fills; undefined where it keeps its own name. */
export interface PageColumn extends WrittenColumn {
  readonly label: string;
  readonly target: string | undefined;
}

/** Columns whose cells are text even where each looks like a number. */
const TEXT: ReadonlySet<string> = new Set([
  "name",
  "player_team",
  "player_seasonTeam",
  "positions",
  "player_birthCountry",
  "player_passportCountry",
  "player_foot",
  "player_onLoan",
  "player_contractExpires",
  COMPETITION,
  SEASON,
]);

/** The columns of a sheet under the labels that they mean, with texts as numbers where they are, and notes of that. */
export function pageColumns(sheet: Sheet, decimal: Decimal | undefined) {
  const own = withPandasNames(sheet.names);
  const columns = withPandasNames(pageLabels(sheet.names)).map((label, at) =>
    foundColumn(label, own[at]!, Array.from(sheet.columns[at]!, cellValue), decimal),
  );
  return { columns, notes: numberNotes(columns) };
}

/** A sheet with texts as numbers where a whole column is of them, but for the columns named, and notes of that. */
export function withWrittenNumbers(sheet: Sheet, except: readonly string[]) {
  const found = sheet.names.map((label, at): PageColumn | undefined => {
    const cells = Array.from(sheet.columns[at]!, (cell) => cell as SheetCell);
    const hasTexts = !except.includes(label) && cells.some((cell) => typeof cell === "string");
    return hasTexts ? { label, target: undefined, ...writtenColumn(label, cells) } : undefined;
  });
  const columns = sheet.columns.map((cells, at) => {
    const written = found[at]?.cells ?? [];
    return written.some((cell) => typeof cell === "number") ? written : cells;
  });
  return { sheet: { ...sheet, columns }, notes: numberNotes(found.filter((one) => one !== undefined)) };
}

function foundColumn(
  label: string,
  name: string,
  given: readonly SheetCell[],
  decimal?: Decimal,
): PageColumn {
  const target = targetOf(label);
  if (target !== undefined && TEXT.has(target)) return { label, target, cells: given };
  const metric = target === undefined ? undefined : metricIn(defaultCatalogue("player"), target);
  const isWhole = metric?.type === "integer";
  const isMinutes = metric?.basis === "minutes";
  const written = withWholeMinutes(writtenColumn(label, given, decimal, isWhole), isMinutes);
  // What counts whole things has no fractions: such a column is somebody's rate under the same word.
  const isOther =
    isWhole && written.cells.some((cell) => typeof cell === "number" && !Number.isInteger(cell));
  const isDoubtful = metric !== undefined && written.doubtful !== undefined;
  const isOwn = target === undefined || isOther || isDoubtful;
  return isOwn ? { label: name, target: undefined, ...written } : { label, target, ...written };
}

/** Minutes whose mark of thousands a program took for one of decimals, whole again. */
function withWholeMinutes(written: WrittenColumn, isMinutes: boolean): WrittenColumn {
  if (!isMinutes || written.cells.some((cell) => typeof cell === "string")) return written;
  const { numbers, read, doubtful } = wholeAgain(
    Float64Array.from(written.cells, (cell) => (cell === null ? Number.NaN : Number(cell))),
    true,
  );
  if (read === undefined) return written;
  const told = doubtful === undefined ? read : `${read}; ${doubtful}`;
  return { cells: Array.from(numbers, (number) => (Number.isNaN(number) ? null : number)), read: told };
}

function targetOf(label: string): string | undefined {
  if (label === COMPETITION || label === SEASON) return label;
  return ownField(EXPORT_HEAD_LABELS, label) ?? ownField(EXPORT_METRIC_LABELS, label);
}

/** The second column of a label gets `.1`, as where pandas saved the sheet once more. */
export function withPandasNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return count === 0 ? name : `${name}.${count}`;
  });
}

function cellValue(cell: unknown): SheetCell {
  if (cell === null || cell === undefined || Number.isNaN(cell)) return null;
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell === "number" || typeof cell === "boolean") return cell;
  const text = String(cell);
  return isNothing(text) ? null : text;
}

function numberNotes(found: readonly PageColumn[]): Note[] {
  const columns = found.map((column) => [column.label, column] as const);
  const [read, doubtful] = [saidOf(columns, "read"), saidOf(columns, "doubtful")];
  const ambiguous = `ambiguous numbers were left as text: ${doubtful.each.join(", ")}`;
  return [
    ...notedColumns("numbers_in_text", read.names, () => `text was read as numbers: ${read.each.join(", ")}`),
    ...notedColumns(
      "doubtful_numbers",
      doubtful.names,
      () => `${ambiguous}; set the decimal sign with decimal: "." or decimal: ","`,
    ),
  ];
}

import type { Entity } from "../../catalogue/types.js";
import { named } from "../../errors.js";
import { type Note, notesOf } from "../../notes.js";
import { OPTIONAL_OBJECTS } from "../../table/column-names.js";
import { type CatalogueOption, checkedTable, type TableInput } from "../../table/input.js";
import { idColumn, keyAt, keyColumns, keyText, repeatedKeys } from "../../table/keys.js";
import { parsePositionsText } from "../../table/played.js";
import { everyRow, grouped } from "../../table/rows.js";
import { cellOf, type Table } from "../../table/table.js";
import { tableOfLines } from "../../table/verbs.js";
import { printable } from "../../text/safe-text.js";
import { counted } from "../../text/words.js";
import { minutesBehindAverages } from "../peers/rate-evidence.js";
import { checkAgreement } from "./check-agreement.js";
import { checkFields } from "./check-fields.js";
import { checkInflated, checkSeason } from "./check-season.js";
import { type Finding, type FindingKind, FindingList } from "./findings.js";

/** The result of {@link checkRecords}. */
export interface RecordReport {
  /** Whether there are no faults. Unusual values and drift are not faults. */
  readonly ok: boolean;
  readonly entity: Entity;
  /** Number of records checked, without unreadable ones. */
  readonly rowCount: number;
  /** Impossible values: the records contradict themselves. */
  readonly faults: readonly Finding[];
  /** Values far from those of all others, which may be correct: an unusual player, or a wrong number. */
  readonly unusual: readonly Finding[];
  /** Differences from the interface, and values without information; both may be correct. */
  readonly drift: readonly Finding[];
  /** The report for a reader: faults, then unusual values, then drift, one per line. */
  readonly text: string;
  /** A row per finding: `field`, `severity` (`fault`, `unusual` or `drift`), `kind`, `rows`, `message`, `example`. */
  toTable(): Table;
}

/**
 * Checks the data for contradictions and for differences from the interface, and reports every field with any.
 *
 * Shape:   a report; see {@link RecordReport}. Invalid records and repeated keys are faults in it and do
 *          not throw.
 * Faults:  `invalid` records; `duplicate` keys; `contradictory` numbers: a part larger than its whole
 *          (won of tried, successful of attempted, on target of taken), a negative count, an average that
 *          is not total × 90 / minutes, a percentage that is not part / whole, deprecated twins or two
 *          spellings that differ, more minutes tagged than played or than 120 a match, fewer than 45 for each match
 *          played from first to last minute, matches neither started nor entered, duels that are not the sum
 *          of their kinds if those of other records are, a season that ends before it starts, goals conceded
 *          that do not fit the clean sheets, averages of unstated basis that are not per 90 if those of other
 *          records are, positions of more than 100 percent or out of order, objects of another id; `renamed` fields: an
 *          unknown one with the spelling of a missing one; `missing`
 *          ones that no record has although their parts are there, or that only some records
 *          lack; `constant` ones that have one value throughout, out of 100 attempts and more.
 * Unusual: `unusual` rates of a few, far beyond all others of the position, in total and average alike: they may
 *          be correct.
 * Drift:   `extra` fields and position codes that the interface does not name; `missing` ones without any
 *          evidence; `constant` ones that may be correct; `average_ballLosses` if it is about 0
 *          for all, as the service sends it.
 * Unit:    within rounding: 0.005 for rates of two decimals; 0.05 for `percent_win` and
 *          `percent_yellowCardsPerFoul`; 0.5 for rates that the interface types as whole numbers and their
 *          deprecated twins; 0.03 for attacking and defensive actions per 90, which the service adds up
 *          from rounded parts; for averages of teams 0.1 percent more than that, because they carry four
 *          digits and stand on playing minutes that the record does not hold and that are computed from them.
 * Missing: checks that need a missing value are skipped. At partial, untagged or empty coverage a
 *          rate of 0 is not a fault: the service sends 0 for rates that it does not give. Columns that a table lacks are
 *          not reported.
 * Errors:  `shape_mismatch` for anything but records or a table of them.
 *
 * @example checkRecords(await samplePlayers()).faults // => []
 * @example
 * const wrong = { playerId: 7, competitionId: 2, seasonId: 3, positions: [], total: { duels: 4, duelsWon: 5 } };
 * checkRecords([wrong]).faults[0].message // => "more than total_duels, although it is a part of it"
 */
export function checkRecords(input: TableInput, options: CatalogueOption = {}): RecordReport {
  return named("checkRecords", () => {
    const table = checkedTable(input, options, {}, true);
    const faults = new FindingList(table);
    const unusual = new FindingList(table);
    const drift = new FindingList(table);
    addProblems(table, faults);
    checkKeys(table, faults);
    checkIds(table, faults);
    checkPositions(table, faults);
    const minutes = minutesBehindAverages(table);
    checkAgreement(table, minutes, faults);
    checkSeason(table, minutes, faults);
    checkInflated(table, minutes, unusual);
    checkFields({ table, minutes, faults, drift });
    const { entity, rowCount } = table;
    const lists = { faults: faults.findings, unusual: unusual.findings, drift: drift.findings };
    const found = { entity, rowCount, ...lists };
    const [ok, text] = [found.faults.length === 0, reportText(found)];
    return { ok, ...found, text, toTable: () => findingsTable(found) };
  });
}

const PROBLEM_CODES: ReadonlySet<string> = new Set([
  "empty_input",
  "invalid_json",
  "invalid_record",
  "wrong_entity",
]);

/** Records that are not in the table because they are unreadable or duplicates; the table's notes list them. */
function addProblems(table: Table, faults: FindingList): void {
  const field = idColumn(table.entity);
  const addLost = (kind: FindingKind, message: string, told: readonly Note[], untold = 0): void => {
    const rows = told.length + untold;
    if (rows > 0) faults.add({ kind, field, rows, message, example: told[0]?.message ?? null });
  };
  for (const { count, message } of notesOf(table.notes, "more_problems")) {
    const said = "problems with records beyond those listed";
    faults.add({ kind: "invalid", field, rows: count, message: said, example: message });
  }
  const unread = table.notes.filter(({ code }) => PROBLEM_CODES.has(code));
  addLost("invalid", "not a readable record", unread);
  const untold = notesOf(table.notes, "more_duplicates").reduce((sum, { count }) => sum + count, 0);
  addLost("duplicate", "the key of another record", notesOf(table.notes, "duplicate_key"), untold);
}

const MOST_PERCENT = 100;
/** Shares combined from several seasons are rounded to two decimals. */
const SHARE_ROUNDING = 0.005;
const ARITHMETIC = 1e-9;

function checkKeys(table: Table, list: FindingList): void {
  for (const [first, row] of repeatedKeys(table)) {
    const records = `records ${first} and ${row}, ${keyText(keyAt(table, row))}`;
    list.addRow("duplicate", idColumn(table.entity), "the key of another record", row, records);
  }
}

function checkPositions(table: Table, list: FindingList): void {
  if (!table.has("positions")) return;
  for (const [row, text] of table.texts("positions").entries()) {
    const shares = parsePositionsText(text);
    if (text === null || shares.length === 0) continue;
    const fault = (message: string): void => list.contradicts("positions", message, row, text);
    const sum = shares.reduce((total, { share }) => total + share, 0);
    const whole = shares.every(({ share }) => Number.isInteger(share));
    const rounding = whole ? 0 : SHARE_ROUNDING * shares.length + ARITHMETIC;
    if (sum > MOST_PERCENT + rounding) fault("shares of more than 100 percent");
    if (shares.some(({ share }) => share < 0 || share > MOST_PERCENT))
      fault("a share outside 0 to 100 percent");
    if (shares.some(({ share }, index) => share > (shares[index - 1]?.share ?? share)))
      fault("not ordered by share, largest first");
    if (new Set(shares.map(({ code }) => code)).size < shares.length) fault("a position twice");
  }
}

/** Optional objects must have the same player or team, competition and season as their record. */
function checkIds(table: Table, list: FindingList): void {
  const keys = new Set(keyColumns(table.entity));
  for (const object of OPTIONAL_OBJECTS[table.entity]) {
    const [own, nested] = [`${object}Id`, `${object}_wyId`];
    if (!keys.has(own) || !table.has(own) || !table.has(nested)) continue;
    for (const row of everyRow(table)) {
      const [id, again] = [cellOf(table.column(own), row), cellOf(table.column(nested), row)];
      if (id === null || again === null || id === again) continue;
      list.contradicts(nested, `not equal to ${own}`, row, `${again} and ${id}`);
    }
  }
}

function findingsTable({ entity, faults, unusual, drift }: Found): Table {
  const lines = Object.entries({ fault: faults, unusual, drift }).flatMap(([severity, findings]) =>
    findings.map((finding) => ({ ...finding, severity })),
  );
  const names = ["field", "severity", "kind", "rows", "message", "example"] as const;
  return tableOfLines({ entity }, names, lines, { texts: names.filter((name) => name !== "rows") });
}

type Found = Pick<RecordReport, "entity" | "rowCount" | "faults" | "unusual" | "drift">;

/** The report as lines: a summary, the faults, the unusual values, and drift grouped by kind and message. */
export function reportText({ entity, rowCount, faults, unusual, drift }: Found): string {
  const fields = new Set(faults.map(({ field }) => field)).size;
  const found =
    faults.length === 0 ? "no faults" : `${counted(faults.length, "fault")} in ${counted(fields, "field")}`;
  // Fields with the same message share a line.
  const drifted = grouped(drift, ({ kind, message }) => `${kind} (${message})`);
  const lines = [
    `${counted(rowCount, `${entity} record`)}: ${found}.`,
    ...faults.map(findingText),
    ...headed("Unusual, but not contradictory (for information):", unusual.map(findingText)),
    ...headed(
      "Differs from the specification (for information):",
      [...drifted].flatMap(([line, of]) => [`${line}:`, ...wrapped(of.map(({ field }) => field))]),
    ),
  ];
  return printable(lines.join("\n"));
}

function findingText({ kind, field, rows, message, example }: Finding): string {
  const line = `${kind}: ${field} in ${counted(rows, "record")}: ${message}`;
  return example === null ? line : `${line}\n    ${rows === 1 ? "" : "first: "}${example}`;
}

function headed(head: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", head, ...lines];
}

const LINE_WIDTH = 100;
const INDENT = "    ";

function wrapped(names: readonly string[]): string[] {
  const lines: string[] = [];
  let line = "";
  for (const name of names) {
    const longer = line === "" ? `${INDENT}${name}` : `${line}, ${name}`;
    if (longer.length > LINE_WIDTH && line !== "") {
      lines.push(`${line},`);
      line = `${INDENT}${name}`;
    } else line = longer;
  }
  return [...lines, line];
}

import assert from "node:assert/strict";
import { inspect } from "node:util";
import { type Description, percentileRanks, readCsv, ScoutframeError, type Table, toCsv } from "scoutframe";

/** What holds of whatever is handed to the library. */

/** What an action gives; undefined where it refuses, which it may do with errors of ours alone. */
export function given<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch (error) {
    return refusal(error);
  }
}

/** As {@link given}, of what takes its time. */
export async function later<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await action();
  } catch (error) {
    return refusal(error);
  }
}

function refusal(error: unknown): undefined {
  if (!(error instanceof ScoutframeError)) throw error;
  assert.ok(
    error.message.length > 0 && error.message.length < 20_000,
    `a message of ${error.message.length} letters`,
  );
}

/** Columns are as long as the table, numbers are finite or missing, and keys are whole. */
export function holdsTable(table: Table): void {
  const { columnNames, rowCount } = table;
  assert.equal(new Set(columnNames).size, columnNames.length, "a name stands twice");
  for (const name of columnNames) {
    const column = table.column(name);
    const isSound = column instanceof Float64Array ? column.every(isNumberCell) : column.every(isTextCell);
    if (column.length !== rowCount || !isSound) assert.fail(`${name} holds ${inspect(column)}`);
  }
  for (const name of [`${table.entity}Id`, "competitionId", "seasonId"]) {
    assert.ok(table.numbers(name).every(Number.isSafeInteger), `${name} is whole`);
  }
}

const isNumberCell = (cell: number): boolean => Number.isFinite(cell) || Number.isNaN(cell);
const isTextCell = (cell: unknown): boolean => cell === null || typeof cell === "string";

const RANKED = ["total_goals", "average_goals", "percent_successfulCrosses"];

/** Ranks are percentages, and leave every column as it was. */
export function holdsRanks(table: Table, options: object = {}): void {
  const ranked = given(() => percentileRanks(table, { metrics: RANKED, ...options }));
  if (ranked === undefined) return;
  assert.equal(ranked.rowCount, table.rowCount);
  for (const name of RANKED.map((metric) => `${metric}_rank`).filter((rank) => ranked.has(rank))) {
    assert.ok(ranked.numbers(name).every(isPercentage), name);
  }
  for (const name of RANKED.filter((metric) => table.has(metric))) {
    assert.deepEqual(ranked.column(name), table.column(name));
  }
}

/** From 0 to 100, or missing. */
export const isPercentage = (value: number): boolean => Number.isNaN(value) || (value >= 0 && value <= 100);

/**
 * A table comes back from CSV as it was, but that -0 is 0, that half a character is none, and that nothing but missing
 * cells may be of either kind.
 */
export function holdsCsv(table: Table): void {
  const back = readCsv(toCsv(table));
  assert.deepEqual(back.columnNames, table.columnNames);
  assert.deepEqual(cellsOf(back), cellsOf(table));
}

function cellsOf(table: Table): unknown[] {
  return table.columnNames.map((name) => {
    const column = table.column(name);
    const cells = column instanceof Float64Array ? column.map((cell) => cell + 0) : column.map(inUtf8);
    return cells.every((cell) => cell === null || Number.isNaN(cell)) ? "missing" : cells;
  });
}

const inUtf8 = (text: string | null): string | null => text && Buffer.from(text).toString();

/** Two tables hold the same in the same order, and say the same of it. */
export function holdsSame(actual: Table, expected: Table): void {
  const partsOf = (table: Table) => [table.columnNames, table.rowCount, table.notes, table.toColumns()];
  assert.deepEqual(partsOf(actual), partsOf(expected));
}

/** A description says something, every cell stands in its table, and no text has a sign that steers. */
export function holdsDescription({ sentences, tables, text }: Description): void {
  assert.ok(sentences.length > 0);
  assert.equal(text.replaceAll("\n\n", " "), sentences.map((sentence) => sentence.text).join(" "));
  for (const { text, cells } of sentences) {
    assert.ok(text.endsWith(".") && text.length < 20_000, `a sentence of ${text.length} letters`);
    assert.doesNotMatch(text, /[\p{Cc}\u202a-\u202e\u2066-\u2069]|NaN|undefined/u);
    for (const { table, row, column, value } of cells) {
      assert.deepEqual(tables[table]?.row(row)[column], value, `${table}.${column} of row ${row}`);
    }
  }
}

import { writeFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { Table } from "scoutframe";
import type { SqlDialect } from "../../src/sql/dialects.js";
import type { SqlRow } from "./reference.js";

/** A database of its own for a test. Tables go in and answers come out as CSV, which all engines have. */
export interface Engine {
  readonly dialect: SqlDialect;
  /** Reads a table in, in place of a former one of that name. */
  load(table: string, file: CsvFile): Promise<void>;
  /** Opens a file with a record on each line; gives what stands behind FROM. */
  records(path: string): Promise<string>;
  /** Runs a statement that answers nothing. */
  run(statement: string): Promise<void>;
  /** What a statement answers, as CSV with a header. */
  answer(statement: string): Promise<string>;
  close(): Promise<void>;
}

export type StartEngine = () => Promise<Engine>;

/** A table as CSV: NULL is nothing, NaN is NaN. */
export interface CsvFile {
  readonly path: string;
  readonly columns: readonly CsvColumn[];
}

export interface CsvColumn {
  readonly name: string;
  readonly kind: "number" | "text";
}

/** Reads rows in by way of a file at `path`; columns that are not among the text columns are numbers. */
export async function loadRows(
  engine: Engine,
  table: string,
  path: string,
  rows: readonly SqlRow[],
  textColumns: readonly string[],
): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map(
    (name): CsvColumn => ({ name, kind: textColumns.includes(name) ? "text" : "number" }),
  );
  const lines = rows.map((row) => names.map((name) => field(row[name] ?? null)).join(","));
  writeFileSync(path, `${[names.map(quoted).join(","), ...lines].join("\n")}\n`);
  await engine.load(table, { path, columns });
}

function field(value: number | string | null): string {
  if (value === null) return "";
  if (typeof value === "string") return quoted(value);
  return Object.is(value, -0) ? "-0.0" : String(value);
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** What a statement answers; cells that are not among the text columns are numbers. */
export async function answeredRows(
  engine: Engine,
  statement: string,
  textColumns: readonly string[],
): Promise<SqlRow[]> {
  return parse(await engine.answer(statement), {
    columns: true,
    cast: (text, { column, header }) => {
      if (header) return text;
      if (text === "") return null;
      return textColumns.includes(String(column)) ? text : Number(text.replace(/^nan$/i, "NaN"));
    },
  });
}

/** The rows of an answer with a table's columns, in the order of their ids. */
export async function flatRows(engine: Engine, statement: string, like: Table): Promise<SqlRow[]> {
  const texts = like.columnNames.filter((name) => !(like.column(name) instanceof Float64Array));
  return sorted(await answeredRows(engine, statement, texts));
}

/** The cells of a table as engines answer them, in the order of their ids. */
export function rowsOf(table: Table): SqlRow[] {
  // Zero has no sign on every engine.
  const cells = (row: object) => Object.entries(row).map(([name, cell]) => [name, cell === 0 ? 0 : cell]);
  return sorted(table.rows().map((row) => Object.fromEntries(cells(row)) as SqlRow));
}

function sorted(rows: readonly SqlRow[]): SqlRow[] {
  const id = ({ playerId, teamId }: SqlRow): number => Number(playerId ?? teamId);
  return [...rows].sort((one, other) => id(one) - id(other));
}

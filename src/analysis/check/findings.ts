import { valueAt } from "../../stats/values-at.js";
import { idColumn } from "../../table/keys.js";
import { cellOf, isNumbers, type Table } from "../../table/table.js";
import { printable } from "../../text/safe-text.js";

/** The kinds of findings about a field. */
export type FindingKind =
  | "invalid"
  | "duplicate"
  | "contradictory"
  | "unusual"
  | "renamed"
  | "missing"
  | "constant"
  | "extra";

/** A finding about one field of a set of records. */
export interface Finding {
  /** The column of the field; the id's column for a whole record. */
  readonly field: string;
  readonly kind: FindingKind;
  /** Number of records. */
  readonly rows: number;
  readonly message: string;
  /** The first record that shows it, with its values; null if every record does. */
  readonly example: string | null;
}

/** Findings in order of first occurrence, one for each kind, field and message. */
export class FindingList {
  readonly #found = new Map<string, { -readonly [key in keyof Finding]: Finding[key] }>();

  constructor(readonly table: Table) {}

  /** Counts one more row for a finding; `values` describes the row's values. */
  addRow(kind: FindingKind, field: string, message: string, row: number, values: string): void {
    const known = this.#found.get(`${kind} ${field} ${message}`);
    if (known) known.rows++;
    else this.add({ kind, field, message, rows: 1, example: `${this.#who(row)}: ${values}` });
  }

  /** Counts a row in which a field contradicts another one, or the rules of football. */
  contradicts(field: string, message: string, row: number, values: string): void {
    this.addRow("contradictory", field, message, row, values);
  }

  /**
   * Counts the rows whose numbers in these columns contradict a field: `judge` gives the message and the values. Does
   * nothing if a column is not named.
   */
  contradictions<const Names extends readonly (string | undefined)[]>(
    field: string | undefined,
    names: Names,
    judge: (values: Numbers<Names>, row: number) => readonly [message: string, values: string] | undefined,
  ): void {
    eachRow(this.table, names, (row, values) => {
      const found = judge(values, row);
      if (field !== undefined && found !== undefined) this.contradicts(field, found[0], row, found[1]);
    });
  }

  add(finding: Omit<Finding, "example"> & Partial<Finding>): void {
    const { kind, field, message, example = null } = finding;
    this.#found.set(`${kind} ${field} ${message}`, {
      ...finding,
      message: printable(message),
      example: example === null ? null : printable(example),
    });
  }

  get findings(): Finding[] {
    return [...this.#found.values()];
  }

  #who(row: number): string {
    const id = idColumn(this.table.entity);
    const key = this.table.has(id) ? `${id} ${this.table.numbers(id)[row]}` : `row ${row}`;
    const name = this.table.has("name") ? cellOf(this.table.column("name"), row) : null;
    return name === null ? key : `${key} (${name})`;
  }
}

/** One number for each name. */
type Numbers<Names extends readonly unknown[]> = { readonly [Place in keyof Names]: number };

/** Calls `check` for each row with a number in all these columns. Does nothing if a column is missing or holds text. */
export function eachRow<const Names extends readonly (string | undefined)[]>(
  table: Table,
  names: Names,
  check: (row: number, values: Numbers<Names>) => void,
): void {
  const columns = names.map((name) => (name !== undefined && table.has(name) ? table.column(name) : []));
  if (!columns.every(isNumbers)) return;
  for (let row = 0; row < table.rowCount; row++) {
    const values = columns.map((column) => valueAt(column, row));
    if (!values.some(Number.isNaN)) check(row, values as Numbers<Names>);
  }
}

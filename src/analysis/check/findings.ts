import { idColumn } from "../../table/keys.js";
import { cellOf, type Table } from "../../table/table.js";

/** What can be noticed about a field. */
export const FINDING_KINDS = [
  "invalid",
  "duplicate",
  "contradictory",
  "renamed",
  "missing",
  "constant",
  "extra",
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/** Something noticed about one field of a set of records. */
export interface Finding {
  /** The column of the field; the id's column for a whole record. */
  readonly field: string;
  readonly kind: FindingKind;
  /** In how many records. */
  readonly rows: number;
  readonly message: string;
  /** The first record that shows it, with its values; null where every record does. */
  readonly example: string | null;
}

/** Findings in the order they were made, one for each field and message. */
export class FindingList {
  readonly #found = new Map<string, { -readonly [key in keyof Finding]: Finding[key] }>();
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts one more row for a finding, of which `values` says what stands there. */
  addRow(kind: FindingKind, field: string, message: string, row: number, values: string): void {
    const known = this.#found.get(`${kind} ${field} ${message}`);
    if (known) known.rows++;
    else this.add({ kind, field, message, rows: 1, example: `${this.#who(row)}: ${values}` });
  }

  add(finding: Finding): void {
    this.#found.set(`${finding.kind} ${finding.field} ${finding.message}`, { ...finding });
  }

  get findings(): Finding[] {
    return [...this.#found.values()];
  }

  #who(row: number): string {
    const id = idColumn(this.#table.entity);
    const key = this.#table.has(id) ? `${id} ${this.#table.numbers(id)[row]}` : `row ${row}`;
    const name = this.#table.has("name") ? cellOf(this.#table.column("name"), row) : null;
    return name === null ? key : `${key} (${name})`;
  }
}

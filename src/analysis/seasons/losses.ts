import type { Note } from "../../notes.js";
import { counted } from "../../text/counted.js";
import { REASONS, type Reason } from "./season-sums.js";

/** What could not be told from the seasons it is of, with the reason. */
export class Losses {
  readonly #rowsOf = new Map<Reason, Map<string, number>>();

  /** One row in which a column is missing for this reason. */
  add(reason: Reason, column: string): void {
    const rowsOf = this.#rowsOf.get(reason) ?? new Map<string, number>();
    this.#rowsOf.set(reason, rowsOf.set(column, (rowsOf.get(column) ?? 0) + 1));
  }

  notes(): Note[] {
    return [...this.#rowsOf].map(([reason, rowsOf]) => {
      const columns = [...rowsOf.keys()];
      const rows = Math.max(...rowsOf.values());
      return {
        code: "not_recomputed",
        message: `missing in up to ${counted(rows, "combined row")}, because ${REASONS[reason]}: ${columns.join(", ")}`,
        reason,
        columns,
        rows,
      };
    });
  }
}

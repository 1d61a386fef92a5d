import type { Entity } from "../catalogue/types.js";
import { invalidRecords } from "../errors.js";
import type { Note } from "../notes.js";
import { makeProblem } from "../record/parse.js";
import { counted } from "../text/counted.js";

/** Counts the records of the other entity in a folder or glob; they are left to the other reader. */
export class OtherEntity {
  readonly #notes: Note[];
  readonly #countOf = new Map<string, number>();

  constructor(notes: Note[]) {
    this.#notes = notes;
  }

  /** Whether records of `found` are left out when `wanted` is read; counts them if so. */
  take(found: Entity | undefined, wanted: Entity, file = "", count = 1): boolean {
    if (found === undefined || found === wanted) return false;
    this.#countOf.set(file, (this.#countOf.get(file) ?? 0) + count);
    return true;
  }

  /** Adds a note about the records left out. Errors: `wrong_entity` if there was nothing else. */
  finish(rowCount: number, wanted: Entity): void {
    if (this.#countOf.size === 0) return;
    const other = wanted === "player" ? "team" : "player";
    const count = [...this.#countOf.values()].reduce((sum, some) => sum + some, 0);
    const files = [...this.#countOf.keys()];
    if (rowCount === 0) {
      const found = {
        code: "wrong_entity" as const,
        id: null,
        path: "",
        expected: `${wanted} records`,
        received: `${counted(count, `${other} record`)}; use ${other === "team" ? "readTeams" : "readPlayers"}`,
      };
      throw invalidRecords([makeProblem(wanted, { record: null, file: files[0]! }, found)]);
    }
    this.#notes.push({
      code: "other_entity",
      message: `left out ${counted(count, `${other} record`)} beside the ${wanted}s, for ${other === "team" ? "readTeams" : "readPlayers"} to read: ${files.join(", ")}`,
      files,
      count,
    });
  }
}

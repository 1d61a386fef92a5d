import type { Entity } from "../catalogue/types.js";
import { invalidRecords } from "../errors.js";
import type { Note } from "../notes.js";
import { makeProblem } from "../record/parse.js";
import { counted } from "../text/counted.js";

/** Counts what a folder or a glob holds of the other entity, which is for the other reader. */
export class OtherEntity {
  readonly #notes: Note[];
  readonly #countOf = new Map<string, number>();

  constructor(notes: Note[]) {
    this.#notes = notes;
  }

  /** Whether records of `found` are left out where `wanted` is read. */
  take(found: Entity | undefined, wanted: Entity, file = "", count = 1): boolean {
    if (found === undefined || found === wanted) return false;
    this.#countOf.set(file, (this.#countOf.get(file) ?? 0) + count);
    return true;
  }

  /** Notes what was left out. Errors: `wrong_entity` where nothing else was there. */
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

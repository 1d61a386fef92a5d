import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Catalogue } from "../catalogue/types.js";
import { unwritable } from "../errors.js";
import {
  catalogueOfCsvMetadata,
  csvMetadata,
  isOwnMetadata,
  type WrittenCsv,
} from "../formats/csv-metadata.js";
import type { Note } from "../notes.js";
import { entityOfColumns } from "../table/layout.js";
import { unreadReasonOf } from "../text/system-reasons.js";
import { isAsItIs } from "./output.js";
import { writeWholeFile } from "./write-file.js";

/** The ending under which CSV on the Web looks for the description of a CSV. */
const ENDING = "-metadata.json";
const ZIPPED = /\.gz$/i;

/** Whether a file is the CSV on the Web description of a file beside it, and so holds no rows. */
export function isMetadataFile(path: string): boolean {
  if (!path.endsWith(ENDING)) return false;
  const described = path.slice(0, -ENDING.length);
  return [described, `${described}.gz`].some((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** The catalogue in the description beside a CSV with these columns, or a note if the description is of no use. */
export function catalogueBeside(
  path: string,
  columns: readonly string[],
): { readonly catalogue?: Catalogue; readonly notes: readonly Note[] } {
  const file = [path, path.replace(ZIPPED, "")].map((name) => `${name}${ENDING}`).find(existsSync);
  if (file === undefined) return { notes: [] };
  const found = catalogueFor(columns, file);
  if (typeof found !== "string") return { catalogue: found, notes: [] };
  const message = `${file} was not used as the description of the columns of ${path}: ${found}`;
  return { notes: [{ code: "unread_metadata", message, file }] };
}

function catalogueFor(columns: readonly string[], file: string): Catalogue | string {
  try {
    const found = catalogueOfCsvMetadata(readFileSync(file, "utf8"));
    const entity = entityOfColumns(columns);
    if (typeof found === "string" || entity === undefined || found.entity === entity) return found;
    return `it is of ${found.entity}s`;
  } catch (cause) {
    return unreadReasonOf(cause, file);
  }
}

/**
 * The description beside a CSV while the CSV is written. It is put in place before the CSV, so that no CSV is without
 * its meaning. An old description of ours that no longer applies is removed once the CSV is in place.
 */
export class MetadataBeside {
  readonly #path: string;
  readonly #file: string;
  readonly #before: string | undefined;
  #written = false;
  #said = "";

  constructor(path: string) {
    this.#path = path;
    this.#file = `${path}${ENDING}`;
    this.#before = existsSync(this.#file) ? readFileSync(this.#file, "utf8") : undefined;
  }

  /** Writes the description of a CSV that is about to be put in place. Pipes and devices get none. */
  put(csv: WrittenCsv): void {
    const metadata = isAsItIs(this.#path) ? undefined : csvMetadata(basename(this.#path), csv);
    if (metadata === undefined) return;
    const { text, isNeeded } = metadata;
    if (this.#before !== undefined && !isOwnMetadata(this.#before)) {
      if (!isNeeded) return;
      const why =
        "another program wrote it, and the description of the CSV's columns belongs there; move it away";
      throw unwritable(this.#file, why);
    }
    writeWholeFile(this.#file, text);
    this.#written = true;
    this.#said = isNeeded
      ? "the description of columns that are not built in"
      : "the mark that the CSV is a table, not records as columns,";
  }

  /** Call once the CSV is in place: returns the note, or removes an old description of ours that no longer applies. */
  finish(): Note[] {
    if (this.#written) {
      const message = `${this.#said} is in ${this.#file}; keep it beside ${this.#path}`;
      return [{ code: "wrote_metadata", message, file: this.#file }];
    }
    if (this.#before !== undefined && isOwnMetadata(this.#before)) rmSync(this.#file);
    return [];
  }

  /** Call if the CSV could not be written: restores what was there before. */
  takeBack(): void {
    if (!this.#written) return;
    if (this.#before === undefined) rmSync(this.#file, { force: true });
    else writeWholeFile(this.#file, this.#before);
  }
}

import { peersByPool } from "../analysis/peers/standing.js";
import { type Note, type NoteCode, notesOf } from "../notes.js";
import { columnName } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import { captionOfCells } from "../text/pool-words.js";
import { counted } from "../text/words.js";
import { inFlags } from "./in-flags.js";

/** The caption of a result: its peers, read from the cells, and what is missing and why. */
export function peerCaption(result: Table, metrics: readonly string[]): string[] {
  const { rowCount, columnNames } = result;
  const cell = (name: string, row: number): unknown => result.column(name)[row];
  const ranks = metrics.map((metric) => columnName(metric, "rank"));
  return [
    ...captionOfCells({ rowCount, columnNames, cell }, ranks).map((line) => `${line}.`),
    ...missingLines(result.notes, new Set(peersByPool(result).keys()), metrics),
  ];
}

const WHY_MISSING = {
  few_values: "too few peers have a value of",
  constant_metric: "all peers have the same value of",
  no_deviation: "at least half of the peers have the same value of",
} as const;

/** The reasons why metrics have no values in the pools shown. */
export function missingLines(
  notes: readonly Note[],
  pools: ReadonlySet<string>,
  metrics: readonly string[],
): string[] {
  const shownOf = ({ columns }: { readonly columns: readonly string[] }): string =>
    columns.filter((name) => metrics.includes(name)).join(", ");
  const reasons = (Object.keys(WHY_MISSING) as (keyof typeof WHY_MISSING)[]).flatMap((code) =>
    notesOf(notes, code)
      .filter((note) => pools.has(note.pool) && shownOf(note) !== "")
      .map((note) => `${WHY_MISSING[code]} ${shownOf(note)} (${note.pool})`),
  );
  return [
    ...notesOf(notes, "small_pool")
      .filter(({ pool }) => pools.has(pool))
      .map(({ peers, pool }) => `only ${peers} in the pool of ${pool}`),
    ...notesOf(notes, "no_pool").map(({ rows }) => `${counted(rows, "row is", "rows are")} in no pool`),
    ...reasons,
    ...notesOf(notes, "no_evidence")
      .filter((note) => shownOf(note) !== "")
      .map((note) => `no attempts or minutes to judge by: ${shownOf(note)}`),
  ].map((reason) => `Missing: ${reason}.`);
}

/** The messages of the notes of these kinds. */
export function noteLines(notes: readonly Note[], ...codes: readonly NoteCode[]): string[] {
  return notes.filter(({ code }) => codes.includes(code)).map(({ message }) => `${inFlags(message)}.`);
}

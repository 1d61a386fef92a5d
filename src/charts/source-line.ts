import type { Table } from "../table/table.js";
import type { ChartOptions } from "./chart-options.js";

/** What stands last below a chart: the note that was given, and where the data come from. */
export function closingNotes(table: Table, { note, source = sourceOf(table) }: ChartOptions): string[] {
  return [...(note === undefined ? [] : [note]), ...(source === "" ? [] : [`Data: ${source}`])];
}

/** Whose numbers, and of what: `FBref, Premier League 2024/2025`. */
function sourceOf(table: Table): string {
  const { source } = table.catalogue;
  return [source?.provider ?? "", seasonsOf(table)].filter((text) => text !== "").join(", ");
}

/** `English first division 2017/2018`, as far as the table names them; else by their ids. */
function seasonsOf(table: Table): string {
  const named = [few(table, "competition_name"), few(table, "season_name")].filter((text) => text !== "");
  if (named.length > 0) return named.join(" ");
  return ["competition", "season"]
    .flatMap((what) => {
      const id = few(table, `${what}Id`);
      return id === "" ? [] : [`${what} ${id}`];
    })
    .join(", ");
}

function few(table: Table, column: string): string {
  const values = new Set<number | string | null>(table.has(column) ? table.column(column) : []);
  const [first, ...others] = [...values].filter((value) => value !== null && !Number.isNaN(value));
  if (first === undefined) return "";
  return others.length === 0 ? String(first) : `${first} and ${others.length} more`;
}

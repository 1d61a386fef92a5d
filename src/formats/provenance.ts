import packageJson from "../../package.json" with { type: "json" };
import type { Table } from "../table/table.js";

export const SOFTWARE = `scoutframe ${packageJson.version}`;

/**
 * What a file should say of a table besides its cells: who wrote it, where the figures come from, as whoever wrote it
 * says, and the distinct texts of `pool`, which say among whom the rows are ranked.
 */
export function provenanceOf(table: Table, source: string | undefined) {
  const pool = table.has("pool") ? table.column("pool") : [];
  return {
    software: SOFTWARE,
    entity: table.entity,
    source,
    pools: [...new Set(Array.from<unknown>(pool).filter((text) => typeof text === "string"))],
    notes: table.notes.map(({ message }) => message),
  };
}

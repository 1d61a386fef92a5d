import packageJson from "../../package.json" with { type: "json" };
import type { Table } from "../table/table.js";

/** What a file should say of a table besides its cells. */
export interface Provenance {
  /** Who wrote the file: `scoutframe 0.1.0`. */
  readonly software: string;
  readonly entity: Table["entity"];
  /** Where the figures come from, as whoever wrote the file says. */
  readonly source: string | undefined;
  /** Among whom the rows are ranked, where they are: the distinct texts of their `pool`. */
  readonly pools: readonly string[];
  readonly notes: readonly string[];
}

export const SOFTWARE = `scoutframe ${packageJson.version}`;

export function provenanceOf(table: Table, source: string | undefined): Provenance {
  const pool = table.has("pool") ? table.column("pool") : [];
  return {
    software: SOFTWARE,
    entity: table.entity,
    source,
    pools: [...new Set(Array.from<unknown>(pool).filter((text) => typeof text === "string"))],
    notes: table.notes.map(({ message }) => message),
  };
}

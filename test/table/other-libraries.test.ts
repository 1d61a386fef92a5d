// The round trips that the README shows, through dataframe libraries of others.

import { type ColumnTable, desc, table as tableOfArquero } from "arquero";
import fc from "fast-check";
import { fromColumns, leaders, samplePlayers, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { anyRankedTable, anyTable } from "../fixtures/any-table.js";
import { expectSameTable } from "../fixtures/tables.js";

const ofArquero = (frame: ColumnTable): Table =>
  fromColumns(Object.fromEntries(frame.columnNames().map((name) => [name, frame.array(name)])));

describe("arquero", () => {
  it("takes toColumns and gives back any table", () => {
    fc.assert(
      fc.property(fc.oneof(anyTable, anyRankedTable), (table) => {
        fc.pre(table.rowCount > 0);
        expectSameTable(ofArquero(tableOfArquero(table.toColumns())), table);
      }),
    );
  });

  it("sorts and chooses rows of a league as the library does", async () => {
    const league = await samplePlayers();
    const best = tableOfArquero(league.toColumns()).orderby(desc("total_goals")).slice(0, 5);
    expect(ofArquero(best).column("name")).toEqual(
      leaders(league, "total_goals", { count: 5 }).column("name"),
    );
  });
});

/** What is used of polars. */
interface Polars {
  DataFrame(columns: object): { toObject(): Record<string, ArrayLike<unknown>> };
}

/**
 * Polars is no dependency of the tests: its native part is 115 MB, and asks for Node 22 where the library runs on 20.
 * Whoever installs `nodejs-polars` beside the library has it tried.
 */
async function polars(): Promise<Polars | undefined> {
  const name = "nodejs-polars";
  const found = await import(/* @vite-ignore */ name).catch(() => undefined);
  return found?.default;
}

describe("polars", () => {
  it("takes toColumns and gives back any table, where it is installed", async ({ task }) => {
    const library = await polars();
    if (library === undefined) {
      task.meta.missing = "Polars (npm install --no-save nodejs-polars, on Node 22 or newer)";
      return;
    }
    const league = await samplePlayers();
    expectSameTable(fromColumns(library.DataFrame(league.toColumns()).toObject()), league);
    fc.assert(
      fc.property(fc.oneof(anyTable, anyRankedTable), (table) => {
        fc.pre(table.rowCount > 0);
        expectSameTable(fromColumns(library.DataFrame(table.toColumns()).toObject()), table);
      }),
      { numRuns: 20 },
    );
  });
});

// Columns of numbers in every shape that their pages have, as hyparquet and DuckDB read them.

import { readFileSync } from "node:fs";
import { DuckDBInstance } from "@duckdb/node-api";
import { parquetMetadata } from "hyparquet";
import { fromColumns, readParquet, type Table, writeParquet } from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../../fixtures/folder.js";
import { expectSameTable } from "../../fixtures/tables.js";

const path = testFolder("parquet-numbers");

/** More rows than a page has. */
const ROWS = 150_001;
const column = (of: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => of(row));

const SHAPES = {
  playerId: column((row) => 2 ** 40 + row),
  competitionId: column(() => 364),
  seasonId: column(() => 181150),
  one: column(() => 7.25),
  none: column(() => Number.NaN),
  two: column((row) => row % 2),
  few: column((row) => (row * 7919) % 300),
  hundredths: column((row) => ((row * 7919) % 60_000) / 100),
  tooManyDifferent: column((row) => (row * 7919) % 70_000),
  allDifferent: column((row) => Math.sqrt(row + 1)),
  zeros: column((row) => (row % 3 === 0 ? -0 : 0)),
  everyOther: column((row) => (row % 2 ? row % 40 : Number.NaN)),
  firstHalf: column((row) => (row < ROWS / 2 ? row % 40 : Number.NaN)),
  lastPage: column((row) => (row < 2 ** 17 ? Number.NaN : row % 40)),
  lastRow: column((row) => (row === ROWS - 1 ? 1 : Number.NaN)),
  inRuns: column((row) => (row % 1000 < 500 ? row % 9 : Number.NaN)),
};

async function written(options: Parameters<typeof writeParquet>[2]): Promise<Table> {
  const table = fromColumns(SHAPES);
  await writeParquet(table, path("shapes.parquet"), options);
  return table;
}

describe("columns of numbers", () => {
  it.each([{}, { compression: "none" }, { rowGroupSize: 140_000 }] as const)(
    "come back bit by bit, as %j writes them",
    async (options) => {
      const table = await written(options);
      const back = await readParquet(path("shapes.parquet"));
      expectSameTable(back, table);
      expect(back.numbers("zeros").every((value, row) => Object.is(value, row % 3 === 0 ? -0 : 0))).toBe(
        true,
      );
    },
  );

  it("are what DuckDB reads, with bounds that it may skip by", async () => {
    await written({});
    const connection = await (await DuckDBInstance.create(":memory:")).connect();
    const of = async (what: string) =>
      (
        await connection.runAndReadAll(`select ${what} from read_parquet('${path("shapes.parquet")}')`)
      ).getRows()[0]!;
    for (const [name, values] of Object.entries(SHAPES)) {
      const present = values.filter((value) => !Number.isNaN(value));
      const row = "(playerId - 1099511627776)";
      const [count, weighed, min, max] = await of(
        `count("${name}"), sum("${name}" * (${row} % 97)), min("${name}"), max("${name}")`,
      );
      let expected = 0;
      values.forEach((value, row) => {
        if (!Number.isNaN(value)) expected += value * (row % 97);
      });
      expect([name, Number(count)]).toEqual([name, present.length]);
      if (present.length === 0) continue;
      expect(Math.abs(Number(weighed) - expected)).toBeLessThanOrEqual(1e-9 * Math.abs(expected));
      const sorted = present.slice().sort();
      expect([Number(min) + 0, Number(max) + 0]).toEqual([sorted[0]! + 0, sorted.at(-1)! + 0]);
    }
    const [few] = await of("count(*) filter (few between 100 and 109)");
    expect(Number(few)).toBe(SHAPES.few.filter((value) => value >= 100 && value <= 109).length);
    connection.closeSync();
  });

  it("stand in a dictionary where few differ, and need less than the cells", async () => {
    await written({});
    const { row_groups } = parquetMetadata(readFileSync(path("shapes.parquet")).buffer);
    const chunk = (name: string) =>
      row_groups[0]!.columns.find(({ meta_data }) => meta_data!.path_in_schema[0] === name)!.meta_data!;
    expect(chunk("few").encodings).toContain("RLE_DICTIONARY");
    expect(Number(chunk("few").total_compressed_size)).toBeLessThan(100_000 * 2);
    expect(chunk("allDifferent").encodings).toEqual(["PLAIN"]);
    expect(chunk("one").statistics).toMatchObject({ min_value: 7.25, max_value: 7.25, null_count: 0n });
    expect(chunk("none").statistics).toMatchObject({ null_count: 100_000n });
    expect(chunk("playerId").statistics).toMatchObject({ min_value: 2n ** 40n });
    expect(chunk("zeros").statistics).toMatchObject({ min_value: -0, max_value: 0 });
  });
});

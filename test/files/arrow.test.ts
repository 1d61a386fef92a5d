import * as arrow from "apache-arrow";
import fc from "fast-check";
import { type ArrowTable, fromColumns, samplePlayers, type Table, toArrow } from "scoutframe";
import { describe, expect, it } from "vitest";
import { anyRankedTable, anyTable } from "../fixtures/any-table.js";
import { keysOf } from "../fixtures/records.js";
import { expectSameTable } from "../fixtures/tables.js";

const columnsOf = (table: ArrowTable | arrow.Table) =>
  Object.fromEntries(table.schema.fields.map(({ name }) => [name, table.getChild(name)!]));

describe("toArrow", () => {
  it("shares the memory of numbers, and counts what is missing", async () => {
    const players: Table = await samplePlayers();
    const table = await toArrow<arrow.Table>(players, { arrow });
    expect([table.numRows, table.numCols]).toEqual([players.rowCount, players.columnNames.length]);
    expect(table.schema.fields.every(({ nullable }) => nullable)).toBe(true);
    const goals = table.getChild("total_goals")!;
    expect(goals.data[0]!.values.buffer).toBe(players.numbers("total_goals").buffer);
    expect(table.getChild("total_xgShot")!.nullCount).toBe(515);
    expect(goals.get(players.find("M. Salah"))).toBe(32);
    expect(JSON.parse(table.schema.metadata.get("scoutframe")!)).toMatchObject({ entity: "player" });
  });

  it("gives back any table, also after Arrow wrote it to bytes and read it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyTable, anyRankedTable), async (table) => {
        // Arrow's own decoder takes such a sign for a mark of the encoding.
        fc.pre(!JSON.stringify(table.rows()).includes('"\uFEFF'));
        const there = await toArrow<arrow.Table>(table, { arrow });
        expectSameTable(fromColumns(columnsOf(there)), table);
        const read = arrow.tableFromIPC(arrow.tableToIPC(there));
        if (table.rowCount > 0) expectSameTable(fromColumns(columnsOf(read)), table);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  it.each([[{}], [{ makeData: Object }], ["arrow"], [null]])(
    "refuses what is not the package: %j",
    async (other) => {
      const options = { arrow: other as object };
      await expect(toArrow(fromColumns(keysOf(1)), options)).rejects.toMatchObject({
        code: "invalid_option",
      });
    },
  );
});

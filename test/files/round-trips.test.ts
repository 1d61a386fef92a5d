// Whatever columns a table has beside its keys: a file that we write gives it back.

import fc from "fast-check";
import {
  addColumn,
  percentileRanks,
  playerTable,
  readTable,
  type Table,
  teamTable,
  writeCsv,
  writeJson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { anyTable } from "../fixtures/any-table.js";
import { testFolder } from "../fixtures/folder.js";
import { player, team } from "../fixtures/records.js";

const path = testFolder("round-trips");
const FORMATS: Readonly<Record<string, (table: Table, path: string) => Promise<unknown>>> = {
  json: writeJson,
  csv: writeCsv,
  xlsx: writeXlsx,
  parquet: writeParquet,
};

let files = 0;
async function returns(table: Table, format: string): Promise<void> {
  const file = path(`${files++}.${format}`);
  await FORMATS[format]!(table, file);
  const back = await readTable(file);
  expect(back.entity).toBe(table.entity);
  expect(back.columnNames).toEqual(table.columnNames);
  expect(back.rows()).toEqual(table.rows());
  for (const name of table.columnNames) {
    expect([name, back.column(name) instanceof Float64Array]).toEqual([
      name,
      table.column(name) instanceof Float64Array,
    ]);
  }
  expect(back.catalogue).toEqual(table.catalogue);
}

const players = playerTable(
  [1, 2, 3].map((id) => player({ id, name: `P${id}`, total: { goals: id }, average: { goals: id / 3 } })),
);
const teams = teamTable([1, 2].map((id) => team({ id, name: `T${id}`, total: { goals: id } })));
const KEYS = ["playerId", "competitionId", "seasonId"];
const sprints = addColumn(players, "sprints", [4, 5, Number.NaN], { label: "Sprints", better: "higher" });

describe.each(Object.keys(FORMATS))("a file of %s", (format) => {
  it.each<[string, Table]>([
    ["keys alone", players.select(KEYS)],
    ["keys and names", players.select([...KEYS, "name"])],
    ["a metric without coverage", players.select([...KEYS, "total_goals"])],
    ["metrics in another order", players.select(["average_goals", ...KEYS, "total_goals"])],
    ["coverage without metrics", players.select([...KEYS, "coverage"])],
    ["a group without coverage", players.select([...KEYS, "positionGroup", "positions"])],
    ["teams' keys", teams.select(["teamId", "competitionId", "seasonId"])],
    ["teams' goals", teams.select(["teamId", "competitionId", "seasonId", "total_goals"])],
    ["a column of one's own", sprints.select([...KEYS, "sprints"])],
    ["ranks alone", percentileRanks(players, { metrics: ["total_goals"], only: "ranks", minPeers: 1 })],
  ])("gives back a table of %s", async (_what, table) => {
    await returns(table, format);
  });

  it("gives back any table of any columns", async () => {
    const picked = fc
      .tuple(anyTable, fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat()))
      .filter(([table]) => table.rowCount > 0)
      .map(([table, keeps, places]) => {
        const names = table.columnNames.filter((name) => KEYS.includes(name) || keeps.next().value);
        // A file other than Parquet says nothing of the kind of a column without a value.
        const said = names.filter(
          (name) => KEYS.includes(name) || table.rows().some((row) => row[name] !== null),
        );
        const order = new Map(said.map((name) => [name, places.next().value]));
        return table.select(said.sort((one, other) => order.get(one)! - order.get(other)!));
      });
    await fc.assert(
      fc.asyncProperty(picked, (table) => returns(table, format)),
      { numRuns: 40 },
    );
  });
});

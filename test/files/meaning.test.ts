import {
  addColumn,
  fromColumns,
  fromDataFrame,
  notesOf,
  percentileRanks,
  readCsv,
  readParquet,
  readPlayers,
  readTable,
  samplePlayers,
  type Table,
  toDataFrame,
  writeCsv,
  writeJson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";

const path = testFolder("meaning");

let league: Table;
beforeAll(async () => {
  const sample = await samplePlayers();
  // Of the averages one is enough.
  const some = sample.columnNames.filter(
    (name) => !/^(average|percent)_/.test(name) || name === "average_yellowCards",
  );
  const rated = addColumn(
    addColumn(sample.select(some), "touches", (of) => of("total_passes") + of("total_duels")),
    "losses",
    (of) => of("total_losses") / (of("total_passes") + of("total_duels")),
    // What it is out of is a plain column.
    { label: "Losses per touch", better: "lower", basis: "ratio", denominator: "touches" },
  );
  league = addColumn(rated, "mistakes", rated.numbers("average_yellowCards"), { better: "lower" });
});

/** The ways that a table takes through files and other programs, and back. */
const WAYS: Readonly<Record<string, (table: Table) => Promise<Table> | Table>> = {
  "as it is": (table) => table,
  "danfo's sort": (table) => {
    const sorted = toDataFrame(table).sortValues("mistakes", { ascending: false });
    return fromDataFrame(sorted as never);
  },
  "CSV and what stands beside it": async (table) => {
    await writeCsv(table, path("a.csv"));
    return readPlayers(path("a.csv"));
  },
  "CSV under labels": async (table) => {
    await writeCsv(table, path("b.csv"), { headers: "labels", delimiter: ";", decimalComma: true });
    return readCsv(path("b.csv"));
  },
  XLSX: async (table) => {
    await writeXlsx(table, path("a.xlsx"));
    return readPlayers(path("a.xlsx"));
  },
  JSON: async (table) => {
    await writeJson(table, path("a.json"));
    return readTable(path("a.json"));
  },
  Parquet: async (table) => {
    await writeParquet(table, path("a.parquet"));
    return readParquet(path("a.parquet"));
  },
  "its columns alone": (table) => fromColumns(table.toColumns(), { catalogue: table.catalogue }),
};

describe("what a column of one's own means", () => {
  it.each(Object.keys(WAYS))("is the same by this way: %s", async (way) => {
    const table = await WAYS[way]!(league);
    const ranked = percentileRanks(table, { metrics: ["mistakes"], minMinutes: 900 });
    // Of 58 wingers he stands 52nd from the one with most yellow cards, equal ones sharing their places: 52 / 58.
    expect(ranked.row("M. Salah").mistakes_rank).toBeCloseTo(89.66, 2);
    expect(ranked.row("M. Salah").peerCount).toBe(58);
    expect(notesOf(ranked.notes, "unknown_direction")).toEqual([]);
    expect(table.catalogue).toEqual(league.catalogue);
    // With the rank beside it, too.
    const again = await WAYS[way]!(ranked);
    expect(again.row("M. Salah").mistakes_rank).toBe(ranked.row("M. Salah").mistakes_rank);
    expect(percentileRanks(again, { metrics: ["mistakes"] }).row("M. Salah").mistakes_rank).toBe(
      ranked.row("M. Salah").mistakes_rank,
    );
  });

  it("is not known of bare columns, which are ranked larger-first with a note", () => {
    const ranked = percentileRanks(fromColumns(league.toColumns()), {
      metrics: ["mistakes"],
      minMinutes: 900,
    });
    expect(notesOf(ranked.notes, "unknown_direction").map(({ columns }) => columns)).toEqual([["mistakes"]]);
    expect(ranked.row("M. Salah").mistakes_rank).toBeCloseTo(12.07, 2);
  });
});

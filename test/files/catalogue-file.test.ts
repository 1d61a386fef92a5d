import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import {
  addColumn,
  type CatalogueDescription,
  defineCatalogue,
  definedRates,
  fromColumns,
  playerTable,
  readCsv,
  readParquet,
  readPartitions,
  readPlayers,
  readTable,
  readTeams,
  type Table,
  teamTable,
  writeCsv,
  writeJson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { readCsv as readText } from "scoutframe/core";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("catalogue");

/** A provider's table, as a club might describe it. */
const CLUB: CatalogueDescription = {
  extend: "player",
  metrics: [{ column: "pressures", label: "Pressures", better: "higher" }],
  keys: { playerId: "ID", name: "Player" },
  minutes: "Min",
  positions: { column: "Pos", codes: { DF: "defender", MF: "midfielder" } },
  columns: { Gls: "total_goals", "Won%": { metric: "percent_duelsWon", unit: "fraction" }, Prs: "pressures" },
};
const SOURCE = {
  ID: [1, 2],
  Player: ["A. One", "B. Two"],
  competitionId: [3, 3],
  seasonId: [4, 4],
  Pos: ["DF", "MF"],
  Min: [900, 90],
  Gls: [3, null],
  "Won%": [0.5, 0.25],
  Prs: [7, 8],
};
const ROWS = SOURCE.ID.map((_, row) =>
  Object.fromEntries(Object.entries(SOURCE).map(([name, cells]) => [name, cells[row]])),
);
const CSV = [
  Object.keys(SOURCE).join(","),
  ...ROWS.map((row) =>
    Object.values(row)
      .map((cell) => cell ?? "")
      .join(","),
  ),
  "",
].join("\n");

let file = "";
beforeAll(() => {
  file = path("club.json");
  writeFileSync(file, `\uFEFF${JSON.stringify(CLUB)}`);
});

const expected = () => fromColumns(SOURCE, { catalogue: CLUB });

function expectClub(table: Table): void {
  expect(table.rows()).toEqual(expected().rows());
  expect(table.row(0)).toMatchObject({
    total_minutesOnField: 900,
    percent_duelsWon: 50,
    positionGroup: "defender",
  });
  expect(table.catalogue).toEqual(defineCatalogue(CLUB));
}

describe("a reader that is given a catalogue, or the path of one", () => {
  it("reads a provider's files under the table's names, whatever their format", async () => {
    writeFileSync(path("own.csv"), CSV);
    writeFileSync(path("own.csv.gz"), gzipSync(CSV));
    writeFileSync(path("own.json"), JSON.stringify(ROWS));
    writeFileSync(path("own.ndjson"), ROWS.map((row) => JSON.stringify(row)).join("\n"));
    // Written by means that know nothing of the catalogue.
    const { writeXlsx: workbook } = await import("hucre/xlsx");
    const rows = ROWS.map((row) => Object.values(row).map((cell) => cell ?? null));
    const sheet = { name: "S", rows: [Object.keys(SOURCE), ...rows] };
    writeFileSync(path("own.xlsx"), await workbook({ sheets: [sheet] }));
    for (const name of ["own.csv", "own.csv.gz", "own.json", "own.ndjson", "own.xlsx"]) {
      for (const catalogue of [file, CLUB, defineCatalogue(CLUB)]) {
        expectClub(await readPlayers(path(name), { catalogue }));
        expectClub(await readTable(path(name), { catalogue }));
      }
    }
    expectClub(readCsv(path("own.csv"), { catalogue: file }));
    expectClub(readCsv(path("own.csv.gz"), { catalogue: file }));
    expectClub(readCsv(CSV, { catalogue: file }));
    expectClub(readText(CSV, { catalogue: CLUB }));
    expectClub(await readTable(ROWS as never, { catalogue: CLUB }));
  });

  it("reads Parquet under the names of the catalogue, some of its columns too", async () => {
    const parquet = await import("hyparquet-writer");
    const columns = Object.entries(SOURCE).map(([name, data]) => ({ name, data, nullable: true }));
    writeFileSync(
      path("own.parquet"),
      Buffer.from(parquet.parquetWriteBuffer({ columnData: columns as never })),
    );
    expectClub(await readParquet(path("own.parquet"), { catalogue: file }));
    expectClub(await readTable(path("own.parquet"), { catalogue: file }));
    const columnNames = ["playerId", "competitionId", "seasonId", "total_goals"];
    const some = await readParquet(path("own.parquet"), { catalogue: file, columns: columnNames });
    expect(some.columnNames).toEqual(columnNames);
  });

  it("takes it before what the files say", async () => {
    const owned = addColumn(expected(), "own", [1, 2], { better: "lower" });
    const catalogue = { extend: "player", metrics: [{ column: "own", better: "higher" }] } as const;
    await writeCsv(owned, path("said.csv"));
    await writeXlsx(owned, path("said.xlsx"));
    await writeJson(owned, path("said.json"));
    await writeParquet(owned, path("said.parquet"));
    for (const name of ["said.csv", "said.xlsx", "said.json", "said.parquet"]) {
      const table = await readTable(path(name), { catalogue });
      expect(table.catalogue).toEqual(defineCatalogue(catalogue));
      expect(table.notes).toEqual([]);
    }
    expect(readCsv(path("said.csv"), { catalogue }).catalogue).toEqual(defineCatalogue(catalogue));
    expect((await readParquet(path("said.parquet"), { catalogue })).catalogue).toEqual(
      defineCatalogue(catalogue),
    );
    await writeParquet(owned, path("parts"), { partitioned: true });
    for await (const table of readPartitions(path("parts"), { catalogue })) {
      expect(table.catalogue).toEqual(defineCatalogue(catalogue));
    }
  });

  it("sees records of the service with it", async () => {
    const records = [player({ id: 1 })] as never;
    const catalogue = { extend: "player", metrics: [{ column: "total_goals", better: "lower" }] } as const;
    for (const table of [
      await readPlayers(records, { catalogue }),
      await readTable(records, { catalogue }),
      playerTable(records, { catalogue }),
    ]) {
      expect(table.catalogue).toEqual(defineCatalogue(catalogue));
    }
    expect(teamTable([], { catalogue: { extend: "team", roles: {} } }).entity).toBe("team");
  });

  it("has it say of records which group a position code belongs to", async () => {
    const positions = { codes: { lib: "sweeper" } };
    const records = [player({ id: 1, positions: { lib: 60 } })] as never;
    expect((await readPlayers(records)).notes.map(({ code }) => code)).toEqual(["unknown_position"]);
    for (const table of [
      await readPlayers(records, { catalogue: { extend: "player", positions } }),
      definedRates(records, { catalogue: { extend: "player", positions } }) as Table,
    ]) {
      expect(table.row(0)).toMatchObject({
        position: "lib",
        positionGroup: "sweeper",
        positionGroupShare: 60,
      });
      expect(table.notes).toEqual([]);
    }
  });

  it("says what is wrong with it, and where", async () => {
    const bad = path("bad.json");
    writeFileSync(bad, '{"extend":"player","metrics":[{"column":5},{"label":"x"}],"rolls":{}}');
    for (const read of [
      () => readPlayers([], { catalogue: bad }),
      () => readTeams([], { catalogue: bad }),
      async () => readCsv("a\n", { catalogue: bad }),
      () => readParquet("a", { catalogue: bad }),
    ]) {
      const error = await read().catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: "invalid_catalogue", message: expect.stringContaining(bad) });
      expect((error as { details: { problems: unknown[] } }).details.problems).toHaveLength(3);
    }
    writeFileSync(bad, "{");
    await expect(readTable([], { catalogue: bad })).rejects.toThrow(`readTable: ${bad}: `);
    await expect(readTable([], { catalogue: path("none.json") })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(readTable([], { catalogue: path() })).rejects.toMatchObject({ code: "unreadable" });
    await expect(readTable([], { catalogue: 5 as never })).rejects.toMatchObject({ code: "invalid_option" });
    await expect(readTeams([], { catalogue: file })).rejects.toMatchObject({ code: "wrong_entity" });
  });

  it("takes no path where no file is read, and says what to do", () => {
    const calls = [
      () => readText(CSV, { catalogue: file as never }),
      () => playerTable([], { catalogue: file as never }),
      () => fromColumns(SOURCE, { catalogue: file as never }),
      () => addColumn([], "a", [], { catalogue: file as never }),
    ];
    for (const call of calls) {
      expect(call).toThrow(expect.objectContaining({ code: "invalid_option" }));
      expect(call).toThrow("defineCatalogue");
    }
  });
});

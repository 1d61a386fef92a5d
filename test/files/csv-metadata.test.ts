import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import {
  addColumn,
  fromColumns,
  notesOf,
  percentileRanks,
  providerCatalogue,
  rankPartitions,
  readCsv,
  readPartitions,
  readPlayers,
  readTable,
  type Table,
  toCsv,
  writeCsv,
  writeParquet,
  writePartitions,
} from "scoutframe";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";

const KEYS = { playerId: [1, 2], competitionId: [3, 3], seasonId: [4, 4], coverage: ["full", "full"] };
const plain = fromColumns(KEYS);
const owned = addColumn(plain, "foulsPerDuel", [0.5, 1.25], { label: "Fouls per duel", better: "lower" });

let folder = "";
const at = (name: string): string => join(folder, name);
const metadataAt = (name: string) => JSON.parse(readFileSync(at(`${name}-metadata.json`), "utf8"));
const better = ({ catalogue }: Table, column: string) =>
  catalogue.metrics.find((metric) => metric.column === column)?.better;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "scoutframe-beside-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

describe("beside a CSV", () => {
  it("stands what its columns mean, as the W3C has it, where one is the owner's", async () => {
    const notes = await writeCsv(owned, at("own.csv"));
    expect(notes).toEqual([
      {
        code: "wrote_metadata",
        message: `the description of columns that are not built in is in ${at("own.csv-metadata.json")}; keep it beside ${at("own.csv")}`,
        file: at("own.csv-metadata.json"),
      },
    ]);
    expect(metadataAt("own.csv")).toEqual({
      "@context": "http://www.w3.org/ns/csvw",
      url: "own.csv",
      tableSchema: {
        columns: [
          { name: "playerId", titles: "playerId", datatype: "number" },
          { name: "competitionId", titles: "competitionId", datatype: "number" },
          { name: "seasonId", titles: "seasonId", datatype: "number" },
          { name: "coverage", titles: "coverage", datatype: "string" },
          { name: "foulsPerDuel", titles: ["foulsPerDuel", "Fouls per duel"], datatype: "number" },
        ],
      },
      "scoutframe:catalogue": {
        extend: "player",
        metrics: [{ column: "foulsPerDuel", label: "Fouls per duel", better: "lower" }],
      },
    });
    expect(readFileSync(at("own.csv"), "utf8")).toBe(toCsv(owned));
  });

  it("stands the CSV's dialect where it is another, its headers, and names that URI templates know", async () => {
    const odd = addColumn(plain, "_é value", [1, 2], { label: "Value", better: "higher" });
    await writeCsv(odd, at("o d.csv"), {
      delimiter: ";",
      decimalComma: true,
      headers: "labels",
      columns: ["playerId", "_é value"],
    });
    expect(metadataAt("o d.csv")).toMatchObject({
      url: "o%20d.csv",
      dialect: { delimiter: ";" },
      tableSchema: {
        columns: [
          { titles: "playerId", datatype: { base: "number", format: { decimalChar: "," } } },
          { name: "%5F%C3%A9%20value", titles: "Value" },
        ],
      },
    });
  });

  it("stands nothing where everything is built in, or the owner's columns are not written", async () => {
    expect(await writeCsv(plain, at("plain.csv"))).toEqual([]);
    expect(await writeCsv(addColumn(plain, "noted", ["a", "b"]), at("noted.csv"))).toEqual([]);
    expect(await writeCsv(owned, at("some.csv"), { columns: ["playerId", "coverage"] })).toEqual([]);
    expect(await writeCsv(owned.select(["playerId", "coverage"]), at("few.csv"))).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(["few.csv", "noted.csv", "plain.csv", "some.csv"]);
  });

  it("goes what an earlier CSV left, and never what another program wrote", async () => {
    await writeCsv(owned, at("a.csv"));
    await writeCsv(plain, at("a.csv"));
    expect(readdirSync(folder)).toEqual(["a.csv"]);
    writeFileSync(at("a.csv-metadata.json"), "{}");
    await writeCsv(plain, at("a.csv"));
    expect(readFileSync(at("a.csv-metadata.json"), "utf8")).toBe("{}");
    const before = readFileSync(at("a.csv"), "utf8");
    await expect(writeCsv(owned, at("a.csv"))).rejects.toMatchObject({
      code: "unwritable",
      message: expect.stringContaining(
        `${at("a.csv-metadata.json")} cannot be written, and no half-written file was left: another program`,
      ),
    });
    expect(readFileSync(at("a.csv"), "utf8")).toBe(before);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it("stays what stood there where the CSV cannot be written", async () => {
    mkdirSync(at("a.csv"));
    writeFileSync(at("a.csv-metadata.json"), '{"scoutframe:catalogue":{}}');
    await expect(writeCsv(owned, at("a.csv"))).rejects.toMatchObject({ code: "unwritable" });
    expect(readFileSync(at("a.csv-metadata.json"), "utf8")).toBe('{"scoutframe:catalogue":{}}');
    await expect(writeCsv(owned, at("no/a.csv"))).rejects.toThrow(`${at("no/a.csv")} cannot be written`);
    // A file that was read is not replaced, and gets no description of what it does not hold.
    writeFileSync(at("read.csv"), toCsv(plain));
    readCsv(at("read.csv"));
    await expect(writeCsv(owned, at("read.csv"))).rejects.toMatchObject({ code: "unwritable" });
    expect(readdirSync(folder)).not.toContain("read.csv-metadata.json");
  });

  it("stands nothing in a folder that is read, but for a file of such a name without its CSV", async () => {
    await writeCsv(owned, at("a.csv"));
    expect(await readTable(folder)).toMatchObject({ rowCount: 2, notes: [] });
    writeFileSync(at("b.csv-metadata.json"), '{"playerId":9,"competitionId":3,"seasonId":4,"positions":[]}');
    expect([...(await readTable(folder)).numbers("playerId")]).toEqual([1, 2, 9]);
  });

  it("stands it for tables that come one after another", async () => {
    const seasons = fromColumns({ ...KEYS, seasonId: [4, 5] });
    await writeParquet(addColumn(seasons, "own", [1, 2], { better: "lower" }), at("parts"), {
      partitioned: true,
    });
    const ranked = rankPartitions(readPartitions(at("parts")), {
      metrics: ["own"],
      by: ["seasonId"],
      minPeers: 1,
    });
    const notes = await writePartitions(ranked, at("all.csv"));
    expect(notes.map(({ code }) => code)).toEqual(["wrote_metadata"]);
    expect(metadataAt("all.csv")).toMatchObject({
      "scoutframe:catalogue": { metrics: [{ column: "own", better: "lower" }] },
    });
    expect(better(await readTable(at("all.csv")), "own")).toBe("lower");
    await writePartitions(readPartitions(at("parts")), at("all.csv"), { columns: ["playerId"] });
    expect(existsSync(at("all.csv-metadata.json"))).toBe(false);
  });
});

describe("what stands beside a CSV", () => {
  it("is found by whatever reads it, under names or labels, with columns left out, and gzipped", async () => {
    const ranked = percentileRanks(owned, { metrics: ["foulsPerDuel"], by: [], minPeers: 1, minMinutes: 0 });
    for (const headers of ["names", "labels"] as const) {
      await writeCsv(ranked, at("own.csv"), { headers });
      for (const table of [
        readCsv(at("own.csv")),
        await readPlayers(at("own.csv")),
        await readTable(folder),
        await readTable(at("*")),
        await readTable([at("own.csv"), at("own.csv-metadata.json")]),
      ]) {
        expect(table.catalogue).toEqual(owned.catalogue);
        expect(table.rows()).toEqual(ranked.rows());
        expect(table.notes).toEqual([]);
      }
    }
    await writeCsv(owned, at("own.csv"), {
      columns: ["playerId", "competitionId", "seasonId", "foulsPerDuel"],
    });
    expect(better(await readPlayers(at("own.csv")), "foulsPerDuel")).toBe("lower");
    writeFileSync(at("own.csv.gz"), gzipSync(readFileSync(at("own.csv"))));
    rmSync(at("own.csv"));
    expect(better(readCsv(at("own.csv.gz")), "foulsPerDuel")).toBe("lower");
    expect(better(await readTable(at("own.csv.gz")), "foulsPerDuel")).toBe("lower");
    expect((await readTable(folder)).rowCount).toBe(2);
  });

  it("is found in the folders of partitions", async () => {
    mkdirSync(at("parts/seasonId=4"), { recursive: true });
    await writeCsv(owned, at("parts/seasonId=4/a.csv"), {
      columns: ["playerId", "competitionId", "coverage", "foulsPerDuel"],
    });
    expect(better(await readTable(at("parts")), "foulsPerDuel")).toBe("lower");
    for await (const table of readPartitions(at("parts")))
      expect(better(table, "foulsPerDuel")).toBe("lower");
  });

  it.each([
    ["no JSON", "{", "it is not JSON with scoutframe:catalogue, so another program wrote it"],
    ["another program's", '{"@context":"http://www.w3.org/ns/csvw","url":"own.csv"}', "another program"],
    ["no object", "[1]", "another program"],
    ["no catalogue", '{"scoutframe:catalogue":{"metrics":5}}', "is not a catalogue"],
    ["of teams", '{"scoutframe:catalogue":{"extend":"team"}}', "of teams"],
  ])("costs nothing but itself, with a note that names it, where it is %s", async (_, text, why) => {
    await writeCsv(owned, at("own.csv"));
    writeFileSync(at("own.csv-metadata.json"), text);
    for (const table of [readCsv(at("own.csv")), await readTable(at("own.csv"))]) {
      expect(table.rows()).toEqual(owned.rows());
      const [note] = notesOf(table.notes, "unread_metadata");
      expect(note).toMatchObject({
        file: at("own.csv-metadata.json"),
        message: expect.stringContaining(`${at("own.csv-metadata.json")} was not used`),
      });
      expect(note?.message).toContain(why);
    }
  });
});

describe("a description that was put beside a CSV", () => {
  const said = (catalogue: object, url = "a.csv") => {
    const csv = "playerId,competitionId,seasonId,coverage,total_goals,own\n1,2,3,full,4,5\n";
    writeFileSync(at("a.csv"), csv);
    const metadata = { url, "scoutframe:catalogue": { extend: "player", ...catalogue } };
    writeFileSync(at("a.csv-metadata.json"), JSON.stringify(metadata));
  };
  const own = { column: "own", label: "Own", better: "lower" };
  const turned = { column: "total_goals", better: "lower" };

  it("names what it says otherwise than is built in", async () => {
    said({ metrics: [own, turned], minutes: "own", keys: { playerId: "own" } });
    for (const table of [readCsv(at("a.csv")), await readPlayers(at("a.csv"))]) {
      const [note] = notesOf(table.notes, "metadata_changes");
      expect(note).toMatchObject({ file: at("a.csv-metadata.json") });
      expect(note?.changes).toEqual(expect.arrayContaining(["total_goals", "keys"]));
      expect(note?.message).toContain("total_goals");
    }
    said({ metrics: [own] });
    expect(notesOf(readCsv(at("a.csv")).notes, "metadata_changes")).toEqual([]);
  });

  it.each([
    ["minutes", { minutes: { onField: "total_goals" } }],
    ["matches", { matches: { onField: "total_goals" } }],
    ["keys", { keys: { name: "total_goals" } }],
  ])(
    "names the %s that it changes also where it says that another provider made the table",
    (field, changed) => {
      said({ source: { provider: "Ours", recognised: [["own"]] }, ...changed });
      expect(notesOf(readCsv(at("a.csv")).notes, "metadata_changes")[0]?.changes).toEqual([field]);
    },
  );

  it.each(["understat", "fbref", "statsbomb"] as const)(
    "of %s changes no keys, minutes or positions that are built in",
    async (provider) => {
      const catalogue = await providerCatalogue(provider);
      await writeCsv(fromColumns({ ...KEYS, total_goals: [1, 2] }, { catalogue }), at("a.csv"));
      expect(metadataAt("a.csv")["scoutframe:catalogue"].source.provider).toBe(catalogue.source?.provider);
      const changes = notesOf(readCsv(at("a.csv")).notes, "metadata_changes").flatMap((note) => note.changes);
      expect(changes.filter((name) => !/^(total|average|percent)_/.test(name))).toEqual([]);
    },
  );

  it("is taken only for own columns where no more is trusted", async () => {
    said({ metrics: [own, turned] });
    const table = await readPlayers(at("a.csv"), { metadata: "own columns" });
    expect([better(table, "total_goals"), better(table, "own")]).toEqual(["higher", "lower"]);
    expect(notesOf(table.notes, "metadata_changes")[0]?.message).toContain("not taken");
    expect(better(await readPlayers(at("a.csv")), "total_goals")).toBe("lower");
  });

  it("is not read where its url names another file, or none", () => {
    for (const url of ["b.csv", "../a.csv", ""]) {
      said({ metrics: [own] }, url);
      expect(notesOf(readCsv(at("a.csv")).notes, "unread_metadata")[0]?.message).toContain("its url is");
    }
  });
});

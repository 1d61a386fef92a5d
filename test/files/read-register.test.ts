import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import {
  join,
  linkPlayers,
  notesOf,
  playerTable,
  type Register,
  readPlayers,
  readRegister,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { FBREF_STANDARD, understatRow } from "../fixtures/season-tables.js";

const path = testFolder("register");
let folders = 0;

/** A folder with these files, gzipped where their names say so. */
function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = path(`release-${folders++}`);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(`${folder}/${name}`.replace(/\/[^/]+$/, ""), { recursive: true });
    writeFileSync(`${folder}/${name}`, name.endsWith(".gz") ? gzipSync(content) : content);
  }
  return folder;
}

const BRIDGES = `provider,namespace,external_id,reep_id
wyscout,player,1,rp00000000000001
understat,player,901,rp00000000000001
wyscout,team,1,rt00000000000001
understat,team,5,rt00000000000001
wyscout,player,2,rp00000000000002
understat,player,902,rp00000000000009
`;
const REDIRECTS = "from_id,to_id,reason\nrp00000000000002,rp00000000000009,merged\n";
const LATER = `provider,namespace,external_id,reep_id,rung,upstream_status
wyscout,player,1,rp00000000000001,exact,
understat,player,900,rp00000000000001,exact,de_corroborated
understat,player,901,rp00000000000001,exact,active
understat,player,902,rp00000000000001,exact,withheld
`;
const PEOPLE = `reep_id,key_wikidata,type,name,date_of_birth,key_wyscout,key_understat,key_fbref
reep_p00000001,Q1,player,"One, A.",2000-01-31,1,901,
reep_p00000002,Q2,player,Zoë Two,2000-01-31,2,902,0000001f
reep_c00000003,Q3,coach,Three,1970-01-31,3,903,
`;

const counts = (register: Register): string[] =>
  register.counts.map(({ provider, namespace, bridges, entities }) =>
    [provider, namespace, bridges, entities].filter((part) => part !== "").join(" "),
  );
const table = playerTable([1, 2, 3].map((id) => player({ id, name: `P${id}` })));
const linked = (register: Register) => {
  const found = linkPlayers(table, register, { to: "understat" });
  return found.rows().map((row) => `${row.key_understat} ${row.linkState}`);
};

describe("readRegister", () => {
  it("reads a release: gzipped bridges with their redirects, players only, and its stamp", async () => {
    const folder = folderOf({
      "csv/bridges.csv.gz": BRIDGES,
      "csv/redirects.csv.gz": REDIRECTS,
      "csv/entities.csv.gz": "reep_id,label\nrp00000000000001,One\n",
      "csv/overlay_xids.csv.gz":
        "provider,namespace,external_id,reep_id,confidence\nwyscout,player,3,rp00000000000001,0.85\n",
      "release.json": '{"stamp": "20260826T221009Z", "files": {}}',
    });
    const register = await readRegister(folder);
    expect(register.release).toBe("20260826T221009Z");
    expect(counts(register)).toEqual(["wyscout player 2 2", "understat player 2 2"]);
    expect(linked(register)).toEqual(["901 linked", "902 redirected", "null no bridge"]);
    expect(register.notes[0]).toMatchObject({
      code: "register",
      bridges: 4,
      message: "register 20260826T221009Z: 4 bridges of 2 provider namespaces",
    });
    // The redirects beside the file are found.
    expect(linked(await readRegister(`${folder}/csv/bridges.csv.gz`))[1]).toBe("902 redirected");
  });

  it("keeps the entities and providers that are asked for", async () => {
    const folder = folderOf({ "20260826T221009Z-bridges.csv": BRIDGES });
    const teams = await readRegister(folder, { entity: "team" });
    expect(counts(teams)).toEqual(["wyscout team 1 1", "understat team 1 1"]);
    expect(teams.release).toBe("20260826T221009Z");
    expect((await readRegister(folder, { entity: "all" })).counts).toHaveLength(4);
    expect(counts(await readRegister(folder, { providers: ["Wyscout"] }))).toEqual(["wyscout player 2 2"]);
    await expect(readRegister(folder, { providers: ["opta", "wyscout"] })).rejects.toThrow(
      'readRegister: providers is "opta"; expected providers of the register: understat, wyscout',
    );
  });

  it("counts a file that is there in two formats once, and knows the release by what stands beside or above", async () => {
    const twice = folderOf({
      "bridges.csv": BRIDGES,
      "bridges.csv.gz": BRIDGES,
      "latest.json": '{"stamp": "May"}',
    });
    const register = await readRegister(twice);
    expect([counts(register)[0], register.release]).toEqual(["wyscout player 2 2", "May"]);
    const unsaid = folderOf({
      "a/b/bridges.csv": BRIDGES,
      "release.json": '{"stamp": "June"}',
      "a/latest.json": "{}",
    });
    expect((await readRegister(unsaid)).release).toBe(null);
    await expect(readRegister("")).rejects.toThrow("an empty path");
    await expect(readRegister([])).rejects.toThrow("source is []; expected a path, or several");
  });

  it("leaves withdrawn bridges out and counts them", async () => {
    const register = await readRegister(folderOf({ "bridges.csv": LATER }));
    expect(linked(register)[0]).toBe("901 linked");
    expect(notesOf(register.notes, "withdrawn_bridges")).toMatchObject([
      { statuses: { de_corroborated: 1, withheld: 1 } },
    ]);
  });

  it("tells of redirects in a ring", async () => {
    const redirects =
      "from_id,to_id,reason\nrp00000000000002,rp00000000000009,merged\nrp00000000000009,rp00000000000002,merged\n";
    const register = await readRegister(folderOf({ "bridges.csv": BRIDGES, "redirects.csv": redirects }));
    expect(linked(register)[1]).toBe("902 redirected");
    expect(notesOf(register.notes, "redirect_rings")).toMatchObject([{ rings: ["rp00000000000002"] }]);
  });

  it("reads the wide people of version 0, with quotes and letters beyond ASCII", async () => {
    const register = await readRegister(folderOf({ "data/people.csv": PEOPLE }));
    expect(counts(register)).toEqual(["wikidata 2 2", "wyscout 2 2", "understat 2 2", "fbref 1 1"]);
    expect(linked(register)).toEqual(["901 linked", "902 linked", "null no bridge"]);
  });

  it("reads three columns of one's own, in any form of CSV, and as Parquet", async () => {
    const own = "provider,external_id,reep_id\nwyscout,1,a\nunderstat,901,a\n";
    const texts = [
      own,
      own.replaceAll(",", ";").replaceAll("\n", "\r\n"),
      `\uFEFF${own}`,
      own.replaceAll("a\n", '"a"\n'),
    ];
    for (const [at, text] of texts.entries()) {
      const file = path(`own-${at}.csv`);
      writeFileSync(file, text);
      expect(linked(await readRegister(file))[0], text).toBe("901 linked");
    }
    const utf16 = path("own.txt");
    writeFileSync(utf16, Buffer.from(`\uFEFF${own.replaceAll(",", "\t")}`, "utf16le"));
    expect(linked(await readRegister([utf16]))[0]).toBe("901 linked");
    const columnData = Object.entries({
      provider: ["wyscout", "understat"],
      external_id: ["1", "901"],
      reep_id: ["a", "a"],
    });
    const buffer = parquetWriteBuffer({
      columnData: columnData.map(([name, data]) => ({ name, data, type: "STRING" as const })),
    });
    writeFileSync(path("own.parquet"), Buffer.from(buffer));
    expect(linked(await readRegister(path("own.parquet")))[0]).toBe("901 linked");
  });

  it("says which line has too few cells, which file is none of a register, and what is not there", async () => {
    const ragged = path("ragged.csv");
    writeFileSync(ragged, `${BRIDGES}fbref,person,dc7f8a28\n`);
    const error = await readRegister(ragged).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "invalid_csv", details: { line: 8 } });
    expect((error as Error).message).toContain("line 8: found 3 cells; expected 4, as in the header.");
    writeFileSync(path("other.csv"), "name,club\nA,B\n");
    await expect(readRegister(path("other.csv"))).rejects.toThrow(
      "has the columns name, club; expected columns provider",
    );
    writeFileSync(path("records.json"), "[]");
    await expect(readRegister(path("records.json"))).rejects.toThrow("holds no rows of a register");
    await expect(readRegister(path("nowhere"))).rejects.toMatchObject({ code: "not_found" });
    await expect(readRegister(folderOf({ "values.csv": "a,b\n" }))).rejects.toThrow(
      "holds no bridges.csv, people.csv",
    );
    writeFileSync(path("cut.csv.gz"), gzipSync(BRIDGES).subarray(0, 60));
    await expect(readRegister(path("cut.csv.gz"))).rejects.toMatchObject({ code: "unreadable" });
    await expect(readRegister(7 as never)).rejects.toMatchObject({ code: "invalid_option" });
  });
});

describe("join by a register", () => {
  const fileOf = (name: string, content: string): string => {
    writeFileSync(path(name), content);
    return path(name);
  };
  const fbref = () => readPlayers(fileOf("fbref.csv", FBREF_STANDARD), { season: 2025 });
  const understat = (...rows: readonly Readonly<Record<string, string>>[]) =>
    readPlayers(fileOf("understat.json", JSON.stringify(rows.map((row) => understatRow(row)))), {
      season: 2024,
    });
  const state = (joined: Table, name: string) => {
    const { linkState, total_goals_understat } = joined.row(name);
    return [linkState, total_goals_understat];
  };

  it("joins FBref's hexadecimal ids with Understat's numbers, those without a bridge by name", async () => {
    const one = await fbref();
    const names = one.texts("name");
    const register = await readRegister(
      fileOf(
        "ids.csv",
        "provider,namespace,external_id,reep_id\nfbref,person,abcdef12,a\nunderstat,player,70,a\nunderstat,player,7,a\n",
      ),
    );
    const other = await understat(
      { id: "7", player_name: "Somebody Else", goals: "4" },
      { id: "8", player_name: names[1]!, goals: "6" },
    );
    const byId = join(one, other, { register });
    expect(state(byId, names[0]!)).toEqual(["several", 4]);
    expect(state(byId, names[1]!)).toEqual(["no bridge", null]);
    const named = join(one, other, { register, on: "name" });
    expect(state(named, names[0]!)).toEqual(["several", 4]);
    expect(state(named, names[1]!)).toEqual(["by name", 6]);
    expect(notesOf(named.notes, "joined")[0]!.rows).toBe(2);
    const back = join(other, one, { register, columns: { total_goals: "goalsFbref" } });
    expect(back.row("Somebody Else")).toMatchObject({
      key_fbref: "abcdef12",
      goalsFbref: one.row(0).total_goals,
    });
  });

  it("never joins by name who has a bridge to somebody else", async () => {
    const one = await fbref();
    const name = one.texts("name")[0]!;
    const register = [
      { provider: "fbref", external_id: "abcdef12", reep_id: "a" },
      { provider: "understat", external_id: "7", reep_id: "a" },
      { provider: "fbref", external_id: "ffffffff", reep_id: "b" },
      { provider: "understat", external_id: "8", reep_id: "b" },
    ];
    const other = await understat({ id: "8", player_name: name, goals: "6" });
    expect(state(join(one, other, { register, on: "name" }), name)).toEqual(["linked", null]);
  });

  it("does not multiply rows, and tells of two players with one row", async () => {
    const one = await fbref();
    const [first, second] = one.rows().map((row) => (row.playerId as number).toString(16));
    const register = [
      { provider: "fbref", external_id: first, reep_id: "a" },
      { provider: "fbref", external_id: second, reep_id: "a" },
      { provider: "understat", external_id: "7", reep_id: "a" },
    ];
    const joined = join(one, await understat({ id: "7" }), { register });
    expect(joined.rowCount).toBe(one.rowCount);
    expect(notesOf(joined.notes, "linked_twice")).toHaveLength(1);
    expect(notesOf(joined.notes, "join_doubled")).toMatchObject([{ side: "table", at: [0, 1] }]);
    expect(errorOf(() => join(one, [], {} as never)).message).toContain("say which columns hold the same");
  });
});

import { writeFileSync } from "node:fs";
import {
  compare,
  filterPositions,
  join,
  metric,
  notesOf,
  percentileRanks,
  pizzaChart,
  readPlayers,
  reportPage,
  roleScores,
  search,
  shrunkRates,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { FBREF_STANDARD, understatRow } from "../fixtures/season-tables.js";

const path = testFolder("beside");
let files = 0;

function fileOf(content: string, ending = "csv"): string {
  const file = path(`${files++}.${ending}`);
  writeFileSync(file, content);
  return file;
}

const fbref = () => readPlayers(fileOf(FBREF_STANDARD), { season: 2025 });
const understat = () =>
  readPlayers(
    fileOf(
      JSON.stringify([
        understatRow({ id: "7", player_name: "Ann Back", goals: "4" }),
        understatRow({ id: "8", player_name: "Bob Both", team_title: "City,Town" }),
        understatRow({ id: "9", player_name: "Bobby Both" }),
      ]),
      "json",
    ),
    { season: 2024 },
  );

describe("tables of two providers", () => {
  it("are not joined by ids, which say nothing of each other", async () => {
    const [one, other] = [await fbref(), await understat()];
    expect(() => join(one, other, { on: "playerId" })).toThrow(
      "playerId of FBref and of Understat are different ids; join by name",
    );
  });

  it("decide a position group that letters without an order leave open, where the other names one of them", async () => {
    const rows = [
      ["Ann Back", "D F S"],
      ["Bob Both", "M F"],
      ["Cleo Idle", "F"],
      ["Dee None", "D M"],
    ].map(([player_name, position], at) =>
      understatRow({ id: String(at + 1), player_name: player_name!, position: position! }),
    );
    const table = await readPlayers(fileOf(JSON.stringify(rows), "json"), { season: 2024 });
    expect(table.texts("positionGroup")).toEqual([null, null, "forward", null]);
    const page = [
      { name: "Ann Back", positionGroup: "defender" },
      { name: "Bob Both", positionGroup: "goalkeeper" },
      { name: "Cleo Idle", positionGroup: "midfielder" },
    ];
    expect(join(table, page, { on: "name", columns: {} }).texts("positionGroup")).toEqual([
      ...["defender", null, "forward", null],
    ]);
    const decided = join(table, await fbref(), { on: "name", columns: ["player_nation"] });
    expect(decided.texts("positionGroup")).toEqual(["defender", "midfielder", "forward", null]);
    const [ann] = percentileRanks(decided, { by: ["positionGroup"], minMinutes: 0, minPeers: 1 }).texts(
      "pool",
    );
    expect(ann).toMatch(/^defenders/);
    // What the table knows itself, or says in an order, stays.
    const other = join(await fbref(), page, { on: "name", columns: {} });
    expect(other.texts("positionGroup")).toEqual((await fbref()).texts("positionGroup"));
  });

  it("are joined by names, doubtful ones left to be looked at, and columns of both stand side by side", async () => {
    const joined = join(await fbref(), await understat(), {
      on: "name",
      columns: ["total_goals", "average_xgChain"],
    });
    expect(joined.columnNames.slice(-2)).toEqual(["total_goals_understat", "average_xgChain"]);
    expect(joined.row("Ann Back")).toMatchObject({ total_goals: 3, total_goals_understat: 4 });
    expect(metric("total_goals_understat", joined.catalogue).label).toBe("Goals (Understat)");
    expect(metric("average_xgChain", joined.catalogue).label).toBe("xG chain per 90 (Understat)");
    expect(metric("total_goals", joined.catalogue).label).toBe("Goals");
    const ranked = percentileRanks(joined, {
      by: [],
      minMinutes: 0,
      minPeers: 1,
      metrics: ["total_goals_understat"],
    });
    expect(ranked.row("Ann Back").pool).toContain("season table of FBref");
  });

  it("are joined by a register, whose ids have leading zeros or lost them", async () => {
    const register = "key_fbref,key_understat,key_wyscout\nabcdef12,7,70\n00000012,8,80\n0000000a,,90\n";
    const known = join(await fbref(), register, {
      on: { playerId: "key_fbref" },
      columns: ["key_understat", "key_wyscout"],
    });
    expect(known.column("key_wyscout")).toEqual(Float64Array.of(70, 80, 90));
    const both = join(known, await understat(), {
      on: { key_understat: "playerId" },
      columns: ["total_shots"],
    });
    expect(both.column("total_shots")).toEqual(Float64Array.of(20, 20, Number.NaN));
    const cut = join(await fbref(), [{ key_fbref: 12, key_understat: 8 }], { on: { playerId: "key_fbref" } });
    expect(cut.row("Bob Both").key_understat).toBe(8);
  });
});

/** A league of made-up forwards and defenders in the site's standard table. */
function league(): string {
  const head =
    "Rk,Player,Nation,Pos,Squad,Comp,Age,Born,MP,Starts,Min,90s,Gls,Ast,G-PK,xG,npxG,xAG,PrgC,PrgP,PrgR";
  const rows = Array.from({ length: 24 }, (_, index) => {
    const minutes = 1000 + 50 * index;
    const position = index % 2 === 0 ? "FW" : '"DF,MF"';
    const counts = [index % 7, index % 5, index % 7, (index % 7) * 0.9, (index % 7) * 0.9, index % 4];
    return [
      ...[index, `P${index} Made-Up`, "eng ENG", position, `Club ${index % 4}`, "Premier League", 25, 1999],
      ...[20, 15, minutes, (minutes / 90).toFixed(1), ...counts, index * 3, index * 5, index * 2],
    ].join(",");
  });
  return [head, ...rows].join("\n");
}

describe("what a season table of another provider is good for", () => {
  let made: Table | undefined;
  const table = async (): Promise<Table> =>
    (made ??= await readPlayers(fileOf(league()), { season: "2024/2025" }));

  it("is ranked within its coarse groups, and the pool says whose table it is", async () => {
    const ranked = percentileRanks(await table(), { metrics: ["average_goals"] });
    expect(ranked.row("P2 Made-Up")).toMatchObject({
      // A third of the most minutes, 2150.
      pool: "forwards, Premier League 2024/2025, season table of FBref, at least 700 minutes".replace(
        "700",
        "717",
      ),
      peerCount: 12,
    });
    expect(filterPositions(await table(), "midfielder", { match: "any" }).rowCount).toBe(12);
  });

  it("has roles of its groups, by name and of one's own", async () => {
    const scored = roleScores(await table());
    expect(scored.row("P2 Made-Up").role).toBe("coarse forward");
    expect(scored.row("P3 Made-Up").role).toBe("coarse defender");
    // What the standard table lacks of the role is left out, and the row says how much of the weight is there.
    expect(Number(scored.row("P3 Made-Up").weightShare)).toBeLessThan(100);
    const own = { name: "carrier", positionGroup: "forward", weights: { average_progressiveCarries: 1 } };
    expect(roleScores(await table(), { role: own }).row("P2 Made-Up").role).toBe("carrier");
  });

  it("has shrunk rates, and says that dispersion was not measured on such numbers", async () => {
    const shrunk = shrunkRates(await table(), { metrics: ["average_progressiveCarries"] });
    expect(Number.isNaN(shrunk.column("average_progressiveCarries_shrunk")[4])).toBe(false);
    expect(notesOf(shrunk.notes, "unmeasured_dispersion")[0]?.columns).toEqual([
      "average_progressiveCarries",
    ]);
  });

  it("is drawn and reported with the provider as source", async () => {
    expect(pizzaChart(await table(), "P2 Made-Up").svg).toContain("Data: FBref, Premier League 2024/2025");
    expect(reportPage(await table(), "P2 Made-Up")).toContain("Source: FBref");
    expect(compare(await table(), ["P2 Made-Up", "P4 Made-Up"]).rowCount).toBeGreaterThan(5);
  });

  it("is searched by its own groups", async () => {
    const { table: found } = search(await table(), { version: 1, filters: { position: ["forward"] } });
    expect(found.rowCount).toBe(12);
  });
});

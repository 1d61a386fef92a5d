import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { writeXlsx } from "hucre/xlsx";
import {
  combineSeasons,
  compare,
  defineCatalogue,
  leaders,
  notesOf,
  percentileRanks,
  type ReadOptions,
  readPlayers,
  type Table,
  writeCsv,
  writeJson,
  writeParquet,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import {
  FBREF_PANDAS,
  FBREF_R,
  FBREF_SHOOTING,
  FBREF_STANDARD,
  statsbombRow,
  understatRow,
} from "../fixtures/season-tables.js";

const path = testFolder("season-tables");
let files = 0;

function fileOf(content: string | Uint8Array, ending = "csv"): string {
  const file = path(`${files++}.${ending}`);
  writeFileSync(file, content);
  return file;
}

const read = (content: string | Uint8Array, options: ReadOptions = {}, ending = "csv"): Promise<Table> =>
  readPlayers(fileOf(content, ending), options);

const json = (rows: readonly object[], options: ReadOptions = {}) =>
  read(JSON.stringify(rows), options, "json");

function csvOf(rows: readonly Readonly<Record<string, unknown>>[], delimiter = ","): string {
  const names = Object.keys(rows[0]!);
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ""))]
    .map((cells) => cells.join(delimiter))
    .join("\n");
}

describe("a season table of StatsBomb", () => {
  it("has counts behind its rates, percentages of its fractions and the eight position groups", async () => {
    const table = await json([statsbombRow()]);
    expect(table.row(0)).toMatchObject({
      playerId: 5503,
      name: "Lea Long-Name",
      competitionId: 11,
      seasonId: 317,
      position: "rw",
      positionGroup: "winger",
      positions: "rw amf",
      player_team: "Town",
      player_birthDate: "2000-01-31",
      total_goals: 5,
      total_nonPenaltyGoals: 4,
      total_nonPenaltyShots: 30,
      total_shotAssists: 25,
      total_recoveries: 50,
      // 3 of 10 crosses, since the rate is of those that succeeded.
      total_successfulCrosses: 3,
      total_crosses: 10,
      total_dribbles: 40,
      total_successfulDribbles: 20,
      percent_successfulDribbles: 50,
      average_obv: -0.05,
      total_xgChain: 4.5,
      something_new_90: 1.5,
    });
    expect(table.row(0).percent_successfulPasses).toBeCloseTo(71.83, 10);
    expect(table.row(0).percent_nonPenaltyGoalConversion).toBeCloseTo(400 / 30, 10);
    expect(table.row(0).total_nonPenaltyXg).toBeCloseTo((0.34864852 * 1233.9667) / 90, 10);
    expect(table.has("total_passes")).toBe(false);
    expect(table.catalogue.source?.provider).toBe("StatsBomb");
  });

  it("is the same as JSON, NDJSON, zipped, as CSV with any delimiter and as a workbook", async () => {
    const rows = [statsbombRow(), statsbombRow({ player_id: 2, player_name: "Other", primary_position: "" })];
    const names = Object.keys(rows[0]!);
    const workbook = await writeXlsx({
      sheets: [{ name: "S", rows: [names, ...rows.map((row) => names.map((name) => row[name] as string))] }],
    });
    const first = await json(rows);
    const others = [
      await read(rows.map((row) => JSON.stringify(row)).join("\n"), {}, "ndjson"),
      await read(gzipSync(JSON.stringify(rows)), {}, "json.gz"),
      await read(csvOf(rows)),
      await read(csvOf(rows, "\t"), {}, "tsv"),
      await read(workbook, {}, "xlsx"),
    ];
    for (const other of others) expect(other.rows()).toEqual(first.rows());
  });

  it("leaves a count missing whose rate is none of a whole number, and a ratio that is blank", async () => {
    const table = await json([
      statsbombRow({ player_season_goals_90: 0.4, player_season_crossing_ratio: null }),
      statsbombRow({ player_id: 2 }),
    ]);
    expect(table.row(0)).toMatchObject({
      average_goals: 0.4,
      total_goals: null,
      percent_successfulCrosses: null,
    });
  });

  it("is known where a copy cut off what stands before and behind its names", async () => {
    const short = Object.fromEntries(
      Object.entries(statsbombRow({ player_season_npxgxa_90: 0.5 }))
        .filter(([name]) => name !== "player_season_xgchain")
        .map(([name, value]) => [name.replace(/^player_season_/, "").replace(/_90$/, ""), value]),
    );
    const table = await json([short]);
    expect(table.row(0)).toMatchObject({ total_goals: 5, average_nonPenaltyXg: 0.34864852 });
  });

  it("adds up the clubs of a season, never averages, and says so", async () => {
    const rate = (count: number, minutes: number) => (count * 90) / minutes;
    const spell = (team: string, minutes: number, goals: number, dribbles: number, won: number) => ({
      ...statsbombRow(),
      team_name: team,
      player_season_minutes: minutes,
      player_season_goals_90: rate(goals, minutes),
      player_season_total_dribbles_90: rate(dribbles, minutes),
      player_season_dribbles_90: rate(won, minutes),
      player_season_dribble_ratio: won / dribbles,
    });
    const table = await json([spell("Town", 900, 1, 10, 1), spell("City", 1800, 5, 30, 27)]);
    expect(table.rowCount).toBe(1);
    expect(table.row(0)).toMatchObject({
      player_team: "Town, City",
      total_minutesOnField: 2700,
      total_goals: 6,
      average_goals: 0.2,
      total_dribbles: 40,
      percent_successfulDribbles: 70,
      // What it is out of is not given, and no average of percentages is one.
      percent_successfulPasses: null,
    });
    expect(notesOf(table.notes, "joined_clubs")).toMatchObject([{ rows: 2, names: ["Lea Long-Name"] }]);
  });
});

describe("the clubs of a player's season", () => {
  const town = { ...statsbombRow(), team_id: 5, team_name: "Town", player_season_minutes: 900 };
  const city = { ...town, team_id: 6, team_name: "City", player_season_minutes: 1800 };
  const apart = { clubs: "apart" } as const;

  it("stay apart where that is asked for, with the source's ids among the keys", async () => {
    const table = await json([town, city], apart);
    expect(table.columnNames.slice(0, 5)).toEqual([
      "playerId",
      "name",
      "competitionId",
      "seasonId",
      "clubId",
    ]);
    expect(table.column("clubId")).toEqual(Float64Array.of(5, 6));
    expect(table.texts("player_team")).toEqual(["Town", "City"]);
    expect(table.column("total_minutesOnField")).toEqual(Float64Array.of(900, 1800));
    expect(table.find({ playerId: 5503, clubId: 6 })).toBe(1);
    expect(table.find({ playerId: 5503, player_team: "Town" })).toBe(0);
    expect(notesOf(table.notes, "joined_clubs")).toEqual([]);
    expect(() => table.find(5503)).toThrow("clubId: 6");
    expect((await json([town, city])).has("clubId")).toBe(false);
  });

  it("have one made id for each name, over all pages", async () => {
    const csv = (goals: string) =>
      ["Player,Squad,Comp,Pos,Born,Season,MP,Min,90s", ...goals.split(" ")].join("\n");
    const pages = [
      csv("Ann,Town,PL,FW,1999,2024/2025,10,900,10 Ann,City,PL,FW,1999,2024/2025,5,450,5"),
      csv("Bob,City,PL,FW,1998,2024/2025,8,700,7.8 Bob,,PL,FW,1998,2024/2025,1,20,0.2"),
    ].map((page) => fileOf(page));
    const table = await readPlayers(pages, { ...apart, provider: "fbref" });
    expect(table.texts("name")).toEqual(["Ann", "Ann", "Bob", "Bob"]);
    const [ofTown, ofCity, again, unknown] = table.column("clubId") as Float64Array;
    expect([ofTown, ofCity, again]).toEqual([-1, -2, -2]);
    expect(unknown).toBeNaN();
  });

  it("leave out the row that sums them up", async () => {
    const rows = ["Ann,2 Teams,15,1350,15", "Ann,Town,10,900,10", "Ann,City,5,450,5"];
    const csv = [
      "Player,Squad,MP,Min,90s,Comp,Pos,Born,Season",
      ...rows.map((row) => `${row},PL,FW,1999,2024/2025`),
    ];
    const table = await read(csv.join("\n"), { ...apart, provider: "fbref" });
    expect(table.texts("player_team")).toEqual(["Town", "City"]);
    expect(notesOf(table.notes, "left_out_lines")).toMatchObject([{ rows: 1 }]);
  });

  it.each(["json", "csv", "parquet"])("come back from %s as they were", async (form) => {
    const table = await json([town, city], apart);
    const file = path(`apart.${form}`);
    if (form === "json") await writeJson(table, file);
    else if (form === "csv") await writeCsv(table, file);
    else await writeParquet(table, file);
    const back = await readPlayers(file);
    expect(back.column("clubId")).toEqual(table.column("clubId"));
    expect(back.column("total_minutesOnField")).toEqual(table.column("total_minutesOnField"));
  });

  it("are rows of one key each in records, too, of which two of one club are refused", async () => {
    const record = (clubId: number) => JSON.stringify({ ...player({ id: 1 }), clubId });
    const table = await read([5, 6, 7].map(record).join("\n"), {}, "ndjson");
    expect([...table.numbers("clubId")]).toEqual([5, 6, 7]);
    await expect(read([5, 6, 5].map(record).join("\n"), {}, "ndjson")).rejects.toThrow("clubId 5");
  });

  it("are told apart by their names in a comparison, ranked each and added up by combineSeasons", async () => {
    const table = await json([town, city, { ...town, player_id: 7, player_name: "Ada", team_id: 5 }], apart);
    const ranked = percentileRanks(table, { metrics: ["average_goals"] });
    expect([...ranked.numbers("inPool")]).toEqual([1, 1, 1]);
    const both = combineSeasons(table);
    expect(both.row("Lea Long-Name")).toMatchObject({ total_minutesOnField: 2700, clubId: null });
    expect(both.row("Ada").clubId).toBe(5);
    const rows = [0, 1].map((row) => ({ playerId: 5503, clubId: row === 0 ? 5 : 6 }));
    expect(compare(table, rows).columnNames.join()).toContain("(Town)");
  });
});

describe("a season table of FBref", () => {
  const season = { season: "2024/2025" };

  it("is read as the site shares it, with its header lines among the rows", async () => {
    const table = await read(FBREF_STANDARD, season);
    expect(table.column("name")).toEqual(["Ann Back", "Bob Both", "Cleo Idle"]);
    expect(table.row("Ann Back")).toMatchObject({
      playerId: 0xabcdef12,
      player_sourceId: "abcdef12",
      positionGroup: "defender",
      positions: "df mf",
      competition_name: "Premier League",
      season_name: "2024/2025",
      player_nation: "ENG",
      player_birthYear: 1999,
      age: 25,
      total_minutesOnField: 2700,
      total_minutesTagged: 2700,
      total_goals: 3,
      average_goals: 0.1,
      total_nonPenaltyGoals: 2,
      percent_penaltiesConversion: 50,
    });
    expect(table.row("Ann Back").average_xgShot).toBeCloseTo(0.07, 10);
    // A transfer: the longer spell gives the position, and a rate under 900 minutes of the source is not kept.
    expect(table.row("Bob Both")).toMatchObject({
      playerId: 0x12,
      player_team: "Town, City",
      positionGroup: "midfielder",
      total_goals: 3,
      average_goals: 0.2,
    });
    expect(table.row("Cleo Idle")).toMatchObject({
      coverage: "empty",
      positionGroup: "goalkeeper",
      total_goals: null,
    });
  });

  it("keeps a rate of few minutes as it was given, since totals have one decimal", async () => {
    const [groups = "", names = "", , , bob = ""] = FBREF_STANDARD.split("\n");
    const table = await read([groups, names, bob].join("\n"), season);
    expect(table.row(0)).toMatchObject({ average_xgShot: 0.21, total_xgShot: 1.1 });
  });

  it("is one table where several pages are read, joined by the site's ids", async () => {
    const table = await readPlayers([fileOf(FBREF_STANDARD), fileOf(FBREF_SHOOTING)], season);
    expect(table.rowCount).toBe(3);
    expect(table.row("Ann Back")).toMatchObject({
      total_nonPenaltyShots: 20,
      total_shotsOnTarget: 8,
      percent_nonPenaltyShotsOnTarget: 40,
      percent_nonPenaltyGoalConversion: 10,
    });
    expect(table.row("Ann Back").average_shotDistance).toBeCloseTo(18 * 0.9144, 10);
    expect(table.row("Bob Both")).toMatchObject({ total_nonPenaltyShots: 25, average_shotDistance: null });
    expect(table.has("total_shots")).toBe(false);
    expect(notesOf(table.notes, "season_tables")).toMatchObject([{ provider: "FBref", tables: 2 }]);
  });

  it("knows by name, year of birth and nation whose row it is on a page without ids", async () => {
    const bare = FBREF_SHOOTING.replaceAll(/,(?:-9999|[0-9a-f]{8})$/gm, ",");
    const table = await readPlayers([fileOf(FBREF_STANDARD), fileOf(bare)], season);
    expect(table.rowCount).toBe(3);
    expect(table.row("Ann Back")).toMatchObject({ playerId: 0xabcdef12, total_nonPenaltyShots: 20 });
  });

  it("takes matches begun from the table of all players, since the keepers' counts those in goal", async () => {
    const keepers =
      ",,,,Playing Time,Playing Time,Playing Time,Playing Time,Performance,Performance,Performance,Performance\n" +
      "Player,Nation,Squad,Born,MP,Starts,Min,90s,GA,SoTA,Saves,Save%\nKim Keeper,eng ENG,Town,1999,10,9,900,10.0,12,40,29,72.5\n";
    const standard =
      ",,,,Playing Time,Playing Time,Playing Time,Playing Time,Performance\n" +
      "Player,Nation,Squad,Born,MP,Starts,Min,90s,Gls\nKim Keeper,eng ENG,Town,1999,11,10,930,10.3,0\n";
    const table = await readPlayers([fileOf(keepers), fileOf(standard)], season);
    expect(table.row(0)).toMatchObject({
      total_matches: 11,
      total_matchesInStart: 10,
      total_minutesOnField: 930,
      total_gkConcededGoals: 12,
      // As given: the site counts no penalties in it.
      percent_gkShotsOnTargetSaved: 72.5,
    });
  });

  it("says where pages disagree, and takes the first", async () => {
    const other = FBREF_SHOOTING.replace("25-123,1999,30.0,3,", "25-123,1999,30.0,9,");
    const table = await readPlayers([fileOf(FBREF_STANDARD), fileOf(other)], season);
    expect(table.row("Ann Back").total_goals).toBe(3);
    expect(notesOf(table.notes, "contradictory_tables")[0]?.columns).toContain("total_goals");
  });

  it("works minutes out of matches of ninety minutes where a page has no others, and says so", async () => {
    const table = await read(FBREF_SHOOTING, season);
    expect(table.row("Ann Back").total_minutesOnField).toBe(2700);
    expect(notesOf(table.notes, "minutes_from_nineties")).toMatchObject([{ rows: 3 }]);
  });

  it("is read from a copy for R and from one for pandas with three header lines", async () => {
    for (const content of [FBREF_R, FBREF_PANDAS]) {
      const table = await read(content);
      expect(table.row(0)).toMatchObject({
        name: "Ann Back",
        seasonId: 2025,
        season_name: "2024/2025",
        player_team: "Town",
        positionGroup: "defender",
        total_matches: 30,
        total_minutesOnField: 2700,
        total_goals: 3,
        total_assists: 6,
        average_goals: 0.1,
      });
    }
    expect((await read(FBREF_R)).row(0)).toMatchObject({
      playerId: 0xabcdef12,
      total_progressiveCarries: 40,
    });
    expect((await read(FBREF_PANDAS)).row(0).playerId).toBe(-1);
  });

  it.each([
    [
      "pandas' flat names",
      "Unnamed: 1_level_0_Player,Unnamed: 4_level_0_Squad,Playing Time_Min,Playing Time_90s,Performance_Gls,Per 90 Minutes_Gls,Expected_xG",
    ],
    [
      "tuples as names",
      `"('Unnamed: 1_level_0', 'Player')","('x', 'Squad')","('Playing Time', 'Min')","('Playing Time', '90s')","('Performance', 'Gls')","('Per 90 Minutes', 'Gls')","('Expected', 'xG')"`.replace(
        "'x'",
        "'Unnamed: 4_level_0'",
      ),
    ],
    ["repeats with numbers", "Player,Squad,Min,90s,Gls,Gls.1,xG"],
    ["a copy for R", "Player,Squad,Min_Playing.Time,Mins_Per_90_Playing,Gls,Gls_Per,xG_Expected"],
  ])("knows columns by %s", async (_, header) => {
    const table = await read(`${header}\nAnn,Town,900,10.0,5,0.50,4.5\n`, season);
    expect(table.row(0)).toMatchObject({
      total_minutesOnField: 900,
      total_goals: 5,
      average_goals: 0.5,
      total_xgShot: 4.5,
    });
  });

  it("is read from a workbook, whose groups stand once above several columns, and whose 1/3 became a date", async () => {
    const rows = [
      ["", "", "", "Playing Time", "", "Total", "", ""],
      ["Player", "Squad", "90s", "MP", "Min", "Cmp", "Att", "KP"],
      ["Ann", "Town", 10, 12, 900, 80, 100, 5],
    ];
    const table = await read(await writeXlsx({ sheets: [{ name: "S", rows }] }), season, "xlsx");
    expect(table.row(0)).toMatchObject({
      total_matches: 12,
      total_minutesOnField: 900,
      total_passes: 100,
      percent_successfulPasses: 80,
      total_shotAssists: 5,
    });
    const spoilt = await read("Player;Squad;90s;KP;01-mars\nAnn;Town;10;5;40\n", season);
    expect(spoilt.row(0).total_successfulPassesToFinalThird).toBe(40);
  });

  it("knows by table, order or group what columns of one name are", async () => {
    const header =
      "Player,Squad,90s,Cmp,Att,Cmp%,Cmp.1,Att.1,Cmp%.1,Att_stats_defense,Att_stats_possession,Won,Lost_stats_misc";
    const table = await read(`${header}\nAnn,Town,10.0,80,100,80.0,30,40,75.0,12,25,6,2\n`, season);
    expect(table.row(0)).toMatchObject({
      total_successfulPasses: 80,
      total_passes: 100,
      total_shortPasses: 40,
      percent_successfulShortPasses: 75,
      total_dribblesAgainst: 12,
      total_dribbles: 25,
      total_aerialDuelsWon: 6,
      total_aerialDuels: 8,
      percent_aerialDuelsWon: 75,
    });
  });

  it("reads a copy whose bare names are rates, with semicolons", async () => {
    const header =
      "Rk;Player;Nation;Pos;Squad;Comp;Age;Born;MP;Starts;Min;90s;Goals;Shots;SoT%;PasTotCmp;PasTotAtt;PasTotCmp%;CrdY";
    const row = "1;Ann;ENG;FWMF;Town;Premier League;25;1999;30;30;2700;30.0;25;3.90;44.4;20.0;25.0;80.0;0.10";
    const table = await read(`${header}\n${row}\n`, season);
    expect(table.row(0)).toMatchObject({
      positions: "fw mf",
      positionGroup: "forward",
      total_goals: 25,
      total_nonPenaltyShots: 117,
      total_passes: 750,
      total_yellowCards: 3,
      percent_successfulPasses: 80,
    });
  });

  it("asks for a season that can be two", async () => {
    const content = FBREF_PANDAS.replace(",2425,", ",2021,");
    await expect(read(content)).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining("season 2021 may be 2020/2021 or 2021; choose one with season"),
    });
    expect((await read(content, { season: 2021 })).row(0).seasonId).toBe(2021);
  });

  it("tells two of one name apart by their clubs where nothing else does, and one of two clubs by his year of birth", async () => {
    const header = "Player,Squad,Nation,Born,Min,90s,Gls";
    const table = await read(
      `${header}\nRodri,Town,,,900,10.0,1\nRodri,City,,,900,10.0,2\nVitinha,Town,POR,2000,900,10.0,3\nVitinha,City,POR,2000,900,10.0,4\n`,
      season,
    );
    expect(table.rowCount).toBe(3);
    expect(table.column("total_goals")).toEqual(Float64Array.of(1, 2, 7));
    expect(notesOf(table.notes, "made_up_ids")).toMatchObject([{ rows: 3 }]);
  });
});

describe("a season table of Understat", () => {
  it("has numbers of its texts, names without signs of pages, and rates of its totals", async () => {
    const table = await json([understatRow()], { season: 2023, competition: "Premier League" });
    expect(table.row(0)).toMatchObject({
      playerId: 447,
      name: "N'Golo Made-Up",
      seasonId: 2023,
      competition_name: "Premier League",
      competitionId: -1,
      positionGroup: "midfielder",
      total_shots: 20,
      total_shotAssists: 30,
      average_shots: 0.6,
      total_xgShot: 2.5,
      total_nonPenaltyXg: 1.75,
      percent_goalConversion: 15,
    });
  });

  it("puts nobody into a group that the letters do not tell", async () => {
    const rows = ["D", "F M S", "S", "GK"].map((position, index) =>
      understatRow({ id: String(index), position, team_title: "Town,City" }),
    );
    const table = await json(rows);
    expect(table.column("positionGroup")).toEqual(["defender", null, null, "goalkeeper"]);
    expect(table.column("positions")).toEqual(["df", "fw mf", null, "gk"]);
    expect(table.column("player_team")[0]).toBe("Town, City");
  });

  it("is known under the names of a copy for pandas", async () => {
    const table = await read(
      "league,season,team,player,player_id,position,matches,minutes,goals,np_goals,xg,np_xg,assists,xa,shots,key_passes,xg_chain,xg_buildup\nENG,2023,Town,Ann,9,F,10,900,5,4,4.5,3.75,1,0.9,20,10,6.5,1.5\n",
    );
    expect(table.row(0)).toMatchObject({
      playerId: 9,
      total_goals: 5,
      total_nonPenaltyXg: 3.75,
      seasonId: 2023,
    });
  });
});

describe("reading season tables", () => {
  it("says what is missing of a provider that was said and is not", async () => {
    await expect(read(csvOf([understatRow()]), { provider: "fbref" })).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringMatching(/is not a season table of fbref: .*; add "Player", "Squad", "90s"/),
    });
  });

  it("names row and value of text where a number belongs", async () => {
    await expect(json([understatRow(), understatRow({ id: "2", xG: "many" })])).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining('"xG" holds "many" in row 1; expected a number'),
    });
  });

  it("refuses a table that does not say who a player is", async () => {
    const catalogue = defineCatalogue({
      extend: "player",
      source: { provider: "Club" },
      keys: { name: "Spieler" },
    });
    await expect(read("Name,Tore\nAnn,3\n", { catalogue })).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining('no column identifies the players; expected "playerId" or "Spieler"'),
    });
  });

  it("refuses a catalogue of teams", async () => {
    const catalogue = defineCatalogue({ extend: "team", source: { provider: "Club" } });
    await expect(read("Name,Tore\nAnn,3\n", { catalogue })).rejects.toMatchObject({
      code: "shape_mismatch",
      message: "readPlayers: the catalogue of Club is of teams; expected a catalogue of players.",
    });
  });

  it("leaves out lines without a player, and says how many", async () => {
    const table = await read(`${FBREF_STANDARD}\n,,,,Squad Total,,,,30,,2000,,9,,,,,,,,,`, { season: 2025 });
    expect(table.rowCount).toBe(3);
    expect(notesOf(table.notes, "left_out_lines")).toMatchObject([{ rows: 1 }]);
  });

  it("joins no ids of two providers", async () => {
    const sources = [fileOf(FBREF_STANDARD), fileOf(csvOf([understatRow()]))];
    await expect(readPlayers(sources, { season: 2025 })).rejects.toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining("FBref and Understat"),
    });
  });

  it("refuses two rows of one player, club and season", async () => {
    await expect(json([understatRow(), understatRow()])).rejects.toMatchObject({ code: "duplicate_key" });
  });

  it("reads tables that a catalogue of one's own describes", async () => {
    const catalogue = defineCatalogue({
      extend: "player",
      source: { provider: "Club" },
      keys: { name: "Spieler", player_team: "Verein" },
      minutes: "Einsatzminuten",
      positions: { column: "Rolle", words: { Innenverteidiger: "cb", Sturm: "cf" } },
      activities: { sprints: { label: "Sprints", better: "higher", category: "ball carrying" } },
      columns: {
        Tore: "total_goals",
        Sprints: "total_sprints",
        Zweikampfquote: { metric: "percent_duelsWon", unit: "fraction" },
      },
    });
    const table = await read(
      "Spieler,Verein,Einsatzminuten,Rolle,Tore,Sprints,Zweikampfquote,Note\nAnn,Town,900,Sturm,9,100,0.55,2.5\n",
      { catalogue, season: "2024/25" },
    );
    expect(table.row(0)).toMatchObject({
      playerId: -1,
      name: "Ann",
      position: "cf",
      positionGroup: "striker",
      total_goals: 9,
      average_goals: 0.9,
      average_sprints: 10,
      Note: 2.5,
    });
    expect(table.row(0).percent_duelsWon).toBeCloseTo(55, 10);
  });
});

describe("marks of thousands and decimals in a season table", () => {
  const rowOf = (time: string, xG: string, games = "20") => ({
    ...understatRow(),
    ...{ time: `"${time}"`, xG: `"${xG}"`, games, id: `${games}${time.length}`, player_name: "Lea" },
  });

  it.each([",", ";", "\t"])(
    "between cells parted by %j are decided by what the metric is, and told",
    async (delimiter) => {
      const table = await read(csvOf([rowOf("1,810", "0,5"), rowOf("945", "1,25", "19")], delimiter), {
        season: 2023,
      });
      expect([...table.numbers("total_minutesOnField")]).toEqual([1810, 945]);
      expect([...table.numbers("total_xgShot")]).toEqual([0.5, 1.25]);
      const [note] = notesOf(table.notes, "numbers_in_text");
      expect(note?.columns).toContain("time");
      expect(note?.message).toMatch(/time \("?1[.,]81"?0?"? is 1810\)/);
    },
  );

  it("are an error where nothing decides, with both readings and the way out", async () => {
    const rows = csvOf([rowOf("900", "1,250")]);
    await expect(read(rows, { season: 2023 })).rejects.toThrow(
      /"xG" holds "1,250", which may be 1250 or 1.25 in row 0; expected the decimal mark to be set with decimal/,
    );
    const table = await read(rows, { season: 2023, decimal: "," });
    expect([...table.numbers("total_xgShot")]).toEqual([1.25]);
  });

  it("leave a column that nobody described as text, with a note, where nothing decides", async () => {
    const rows = csvOf([{ ...rowOf("900", "1.25"), Wage: '"1,250"' }]);
    const table = await read(rows, { season: 2023 });
    expect(table.texts("Wage")).toEqual(["1,250"]);
    expect(notesOf(table.notes, "doubtful_numbers")).toMatchObject([{ columns: ["Wage"] }]);
    const decided = await read(rows, { season: 2023, decimal: "." });
    expect([...decided.numbers("Wage")]).toEqual([1250]);
  });
});

it("knows expected goals without penalties by the short name of the source", async () => {
  const head = "Player,Squad,Pos,Age,Born,90s,Min,Expected npxG,Per 90 Minutes npxG,Url";
  const line = (at: number): string =>
    `P${at},T,FW,25,1998,10,900,${at},${at / 10},https://fbref.com/en/players/0100000${at}/P`;
  writeFileSync(path("npxg.csv"), [head, ...[1, 2, 3].map(line)].join("\n"));
  const table = await readPlayers(path("npxg.csv"));
  expect(leaders(table, "npxG").row(0)).toMatchObject({ name: "P3", total_nonPenaltyXg: 3 });
  expect(() => leaders(table, "npxG per 90")).toThrow('did you mean "average_nonPenaltyXg"?');
});

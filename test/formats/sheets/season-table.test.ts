import { describe, expect, it } from "vitest";
import { defineCatalogue } from "../../../src/catalogue/define-catalogue.js";
import type { Sheet } from "../../../src/formats/sheet.js";
import { SheetIds } from "../../../src/formats/sheets/ids.js";
import { seasonTable } from "../../../src/formats/sheets/season-table.js";
import { notesOf } from "../../../src/notes.js";
import { fromColumns } from "../../../src/table/from-columns.js";

type Cell = string | number | Date | null;

/** A club's own table, of whose positions the first one counts. */
const CLUB = defineCatalogue({
  extend: "player",
  source: { provider: "Club" },
  keys: {
    playerId: "Id",
    name: "Name",
    player_team: "Team",
    player_nation: "Nation",
    player_birthDate: "Date of birth",
    player_birthYear: "Born",
    competition_name: "League",
    competitionId: "League id",
    season_name: "Season",
    seasonId: "Season id",
    age: "Age",
  },
  minutes: "Minutes",
  matches: "Matches",
  positions: { column: "Position", also: ["Other"], words: { Stopper: "cb", Wide: "rw lw", Nowhere: "" } },
  columns: {
    Goals: "total_goals",
    "Goals too": "total_goals",
    "Goals p90": "average_goals",
    Nineties: { metric: "total_minutesOnField", unit: "nineties" },
    "Passing share": { metric: "percent_successfulPasses", unit: "fraction" },
    Saves: "total_gkSaves",
  },
});

/** A sheet of rows, whose headers are all that any row says. */
function sheetOf(...rows: readonly Readonly<Record<string, Cell>>[]): Sheet {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return {
    file: "club.csv",
    names,
    rowCount: rows.length,
    columns: names.map((name) => rows.map((row) => row[name] ?? null)),
  };
}

const read = (sheets: readonly Sheet[], said = {}, catalogue = CLUB) =>
  seasonTable(sheets, catalogue, said, new SheetIds(undefined));

const rowOf = (row: Readonly<Record<string, Cell>>, said = {}) =>
  read([sheetOf({ Name: "Ann", Season: "2024/25", ...row })], said).row(0);

describe("the keys of rows", () => {
  it("are the source's numbers, whatever they are written as", () => {
    expect(rowOf({ Id: 7, "League id": "12", "Season id": "2025.0" })).toMatchObject({
      playerId: 7,
      competitionId: 12,
      seasonId: 2025,
      season_name: "2024/25",
    });
    expect(rowOf({ Id: "-7" }).playerId).toBe(-7);
  });

  it("are made up, and negative, for what has none: the same for the same words", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Id: "a-1", League: "North", Season: "24/25" },
        { Name: "Bob", Id: null, League: "South", Season: "24/25" },
        { Name: "Ann", Id: "a-1", League: "North", Season: "25/26" },
        { Name: "Cleo", Id: 12.5, League: null, Season: "25/26" },
      ),
    ]);
    expect([...table.numbers("playerId")]).toEqual([-1, -2, -1, -3]);
    expect([...table.numbers("competitionId")]).toEqual([-1, -2, -1, -3]);
    expect([...table.numbers("seasonId")]).toEqual([-1, -1, -2, -2]);
    expect(table.column("player_sourceId")).toEqual(["a-1", null, "a-1", "12.5"]);
    expect(table.column("competition_name")).toEqual(["North", "South", "North", null]);
  });

  it("are whole numbers and nothing else, those that the source has before those of its names", () => {
    const ids = (cells: readonly Cell[]) => [
      ...read([sheetOf(...cells.map((Id, row) => ({ Name: `P${row}`, Id, Season: "24/25" })))]).numbers(
        "playerId",
      ),
    ];
    expect(ids(["2025.00", "1e5", "0x7", "7.5", "7,5", "x7"])).toEqual([2025, -1, -2, -3, -4, -5]);
    const leagues = read([
      sheetOf(
        { Name: "Ann", Season: "24/25", League: "fa", "League id": "12" },
        { Name: "Bob", Season: "24/25", League: "fa", "League id": "cup" },
      ),
    ]);
    // Their letters are those of hexadecimal numbers, which they are not.
    expect([...leagues.numbers("competitionId")]).toEqual([12, -1]);
    expect(leagues.column("competition_name")).toEqual(["fa", "fa"]);
  });

  it("stand beside the source's own text only where they are not that text", () => {
    expect(read([sheetOf({ Name: "Ann", Id: 7, Season: "24/25" })]).has("player_sourceId")).toBe(false);
    expect(read([sheetOf({ Name: "Ann", Season: "24/25" })]).has("player_sourceId")).toBe(false);
  });

  it("that are made up are of one source's id, else of its people", () => {
    const ids = new SheetIds(undefined);
    const of = (provider: string, ...rows: readonly Readonly<Record<string, Cell>>[]) => [
      ...seasonTable(
        [sheetOf(...rows.map((row) => ({ Season: "24/25", ...row })))],
        defineCatalogue({ extend: "player", source: { provider }, keys: CLUB.keys }),
        {},
        ids,
      ).numbers("playerId"),
    ];
    const [ann, anne] = [
      { Id: "a-1", Name: "Ann", Team: "Town" },
      { Id: "a-2", Name: "Ann", Team: "Town" },
    ];
    expect(of("Club", ann, anne)).toEqual([-1, -2]);
    expect(of("Club", anne, { ...ann, Name: "Anna" })).toEqual([-2, -1]);
    expect(of("Other", ann)).toEqual([-3]);
  });

  it("that are made up are those that a table knows by name", () => {
    const known = fromColumns({
      playerId: [70, 80],
      competitionId: [1, 1],
      seasonId: [1, 1],
      name: ["Ann", "Bob"],
    });
    const ids = new SheetIds(known);
    const table = seasonTable([sheetOf({ Name: "Bob", Season: "24/25" })], CLUB, {}, ids);
    expect([...table.numbers("playerId")]).toEqual([80]);
  });

  it("are taken of names that are numbers, which need no name then", () => {
    const table = read([sheetOf({ Name: "Ann", Season: "2024", League: "3" })]);
    expect(table.row(0)).toMatchObject({ seasonId: 2024, competitionId: 3 });
    expect(table.has("season_name")).toBe(false);
    expect(table.has("competition_name")).toBe(false);
    const mixed = read([sheetOf({ Name: "Ann", Season: "2024" }, { Name: "Bob", Season: "24/25" })]);
    expect(mixed.column("season_name")).toEqual(["2024", "24/25"]);
  });

  it("are what is said of the call, before what the table says", () => {
    expect(rowOf({ "Season id": 9, League: "North" }, { season: 2030, competition: "Cup" })).toMatchObject({
      seasonId: 2030,
      competitionId: -1,
      competition_name: "Cup",
    });
    expect(read([sheetOf({ Name: "Ann", Season: "24/25" })], { season: 2030 }).has("season_name")).toBe(
      false,
    );
    expect(rowOf({ "Season id": 9 }, { season: "30/31" })).toMatchObject({
      seasonId: -1,
      season_name: "30/31",
    });
  });

  it("tell people apart by what else is known of them", () => {
    const of = (...rows: readonly Record<string, Cell>[]) => [
      ...read([sheetOf(...rows.map((row) => ({ Season: "24/25", ...row })))]).numbers("playerId"),
    ];
    const [town, city] = [
      { Name: "Ann", Team: "Town" },
      { Name: "Ann", Team: "City" },
    ];
    expect(of(town, city)).toEqual([-1, -2]);
    // One of two clubs is added up.
    expect(of({ ...town, Born: 1999 }, { ...city, Born: 1999 })).toEqual([-1]);
    expect(of({ ...town, Born: 1999 }, { ...city, Born: 2000 })).toEqual([-1, -2]);
    expect(
      of({ ...town, "Date of birth": "1999-05-01" }, { ...city, "Date of birth": "1999-05-01" }),
    ).toEqual([-1]);
    expect(
      of({ ...town, "Date of birth": "1999-05-01" }, { ...city, "Date of birth": "1999-05-02" }),
    ).toEqual([-1, -2]);
    // Not by what they say when it is written in one go.
    expect(of({ Name: "Ann", Born: 1999 }, { Name: "Ann1", Born: 999 })).toEqual([-1, -2]);
    expect(of({ Id: 1, Team: "2 Town" }, { Id: 12, Team: "Town" }, { Id: 1, Team: "2Town" })).toEqual([
      1, 12,
    ]);
    expect(of({ ...town, Born: 1999, Nation: "ENG" }, { ...city, Born: 1999, Nation: "FRA" })).toEqual([
      -1, -2,
    ]);
  });

  it("of ids in hexadecimal are their numbers", () => {
    const catalogue = defineCatalogue({
      extend: "player",
      source: { provider: "Hex", ids: "hexadecimal" },
      keys: { playerId: "Id", name: "Name" },
    });
    const table = read(
      [sheetOf({ Id: "0000001f", Name: "A" }, { Id: "xyz", Name: "B" }, { Id: "1f1f1f1f1f1f1f", Name: "C" })],
      { season: 1 },
      catalogue,
    );
    expect([...table.numbers("playerId")]).toEqual([31, -1, -2]);
    expect(table.column("player_sourceId")).toEqual(["0000001f", "xyz", "1f1f1f1f1f1f1f"]);
    // A spreadsheet takes digits alone for a number.
    const digits = read(
      [sheetOf({ Id: 10, Name: "A" }, { Id: "0000000a", Name: "B" })],
      { season: 1 },
      catalogue,
    );
    expect([...digits.numbers("playerId")]).toEqual([16, 10]);
  });
});

describe("names", () => {
  it.each([
    ["N&#039;Golo", "N'Golo"],
    ["&#x4e;'Golo", "N'Golo"],
    ["O&apos;Neil &amp; Co", "O'Neil & Co"],
    ["A&nbsp;B &lt;c&gt; &quot;d&quot;", 'A B <c> "d"'],
    ["&unknown; &#0; &#1114112; &#xFFFFF;", "&unknown; &#0; &#1114112; \u{FFFFF}"],
    ["AT&T", "AT&T"],
  ])("lose what pages leave in them: %s", (written, name) => {
    expect(rowOf({ Name: written }).name).toBe(name);
  });

  it("stay text though they look like numbers, and have a blank between two clubs", () => {
    expect(rowOf({ Name: "007", Team: "Town,City" })).toMatchObject({
      name: "007",
      player_team: "Town, City",
    });
    expect(rowOf({ Team: "Town, City" }).player_team).toBe("Town, City");
  });

  it("and details are missing where a cell is blank or NA", () => {
    const row = rowOf({
      Team: "NA",
      Nation: " ",
      "Date of birth": new Date("1999-05-01T00:00:00Z"),
      Age: "25",
    });
    expect(row).toMatchObject({
      player_team: null,
      player_nation: null,
      player_birthDate: "1999-05-01",
      age: 25,
    });
  });
});

describe("positions", () => {
  it.each<[string, string | null, string | null, string | null, string | null]>([
    ["the catalogue's words", "Stopper", null, "cb", "centre back"],
    ["words of several codes", "wide", null, "rw lw", "winger"],
    ["words for no position", "Nowhere", null, null, null],
    ["codes", "CF", null, "cf", "striker"],
    ["word by word", "CF, Stopper/lw", null, "cf cb lw", "striker"],
    ["a second column behind the first", "Stopper", "cf", "cb cf", "centre back"],
    ["each code once", "cf", "CF;cf", "cf", "striker"],
    ["nothing", "NA", "", null, null],
  ])("are known by %s", (_, first, other, positions, group) => {
    expect(rowOf({ Position: first, Other: other })).toMatchObject({ positions, positionGroup: group });
  });

  it("that nobody knows are kept, and told with how many rows and the first", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Id: 4, Season: "24/25", Position: "cf" },
        { Name: "Bob", Id: 5, Season: "24/25", Position: "Libero" },
        { Name: "Cleo", Id: 6, Season: "24/25", Position: "libero" },
      ),
    ]);
    expect(table.row("Bob")).toMatchObject({ positions: "libero", positionGroup: null });
    expect(notesOf(table.notes, "unknown_position")).toEqual([
      {
        code: "unknown_position",
        message:
          'position "libero" of 2 rows (first: row 1) is not in the catalogue; it was kept and belongs to no group',
        position: "libero",
        count: 2,
        record: 1,
        id: 5,
      },
    ]);
  });

  it("of several groups are told: the first counts", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Season: "24/25", Position: "cf cb" },
        { Name: "Bob", Season: "24/25", Position: "rw lw" },
      ),
    ]);
    expect(notesOf(table.notes, "several_groups")).toEqual([
      {
        code: "several_groups",
        message:
          'several position groups of 1 player: the first one in the source counts; match: "any" finds players by all',
        rows: 1,
      },
    ]);
    expect(table.column("positionGroup")).toEqual(["striker", "winger"]);
  });

  it("of several groups are told: all count where their order says nothing", () => {
    const positions = { column: "Position", ranked: false };
    const open = { ...CLUB, positions: { ...CLUB.positions, ...positions } };
    const table = read([sheetOf({ Name: "Ann", Season: "24/25", Position: "cf cb" })], {}, open);
    expect(notesOf(table.notes, "several_groups")).toEqual([
      {
        code: "several_groups",
        message:
          'several position groups of 1 player: they are ranked among all rows with any of them, since the source does not give the main position; match: "any" finds players by all',
        rows: 1,
      },
    ]);
    expect(table.column("positionGroup")).toEqual([null]);
  });

  it("are no column where the table has none", () => {
    expect(read([sheetOf({ Name: "Ann", Season: "24/25" })]).has("positions")).toBe(false);
  });
});

describe("metrics", () => {
  it("of two columns for one are those of the first, its gaps filled from the other", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Season: "24/25", Goals: 3, "Goals too": 9 },
        { Name: "Bob", Season: "24/25", Goals: null, "Goals too": 2 },
      ),
    ]);
    expect([...table.numbers("total_goals")]).toEqual([3, 2]);
  });

  it("are in the unit of the table: a fraction is a percentage, a ninety 90 minutes", () => {
    const row = rowOf({ "Passing share": 0.25, Nineties: 2.5 });
    expect(row).toMatchObject({ percent_successfulPasses: 25, total_minutesOnField: 225 });
  });

  it("of minutes are those that are given; nineties fill gaps alone, and are counted", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Season: "24/25", Minutes: 230, Nineties: 2.6 },
        { Name: "Bob", Season: "24/25", Minutes: null, Nineties: 1 },
        { Name: "Cleo", Season: "24/25", Minutes: null, Nineties: null },
        { Name: "Di", Season: "24/25", Minutes: null, Nineties: 2 },
      ),
    ]);
    expect([...table.numbers("total_minutesOnField")]).toEqual([230, 90, Number.NaN, 180]);
    expect([...table.numbers("total_minutesTagged")]).toEqual([230, 90, Number.NaN, 180]);
    expect(notesOf(table.notes, "minutes_from_nineties")).toEqual([
      {
        code: "minutes_from_nineties",
        message:
          "minutes of 2 rows were computed from matches of ninety minutes with one decimal, and may be off by 4.5",
        rows: 2,
      },
    ]);
    const given = read([sheetOf({ Name: "Ann", Season: "24/25", Minutes: 230, Nineties: 2.6 })]);
    expect(notesOf(given.notes, "minutes_from_nineties")).toEqual([]);
  });

  it("under our own names are what they are called, unless the catalogue says otherwise", () => {
    const table = read([
      sheetOf({ Name: "Ann", Season: "24/25", total_assists: 4, total_minutesTagged: 80, Minutes: 90 }),
    ]);
    expect(table.row(0)).toMatchObject({
      total_assists: 4,
      total_minutesTagged: 80,
      total_minutesOnField: 90,
    });
    expect(notesOf(table.notes, "minutes_from_nineties")).toEqual([]);
    const other = defineCatalogue({
      extend: "player",
      source: { provider: "Club" },
      keys: { name: "Name" },
      columns: { total_minutesOnField: { metric: "total_minutesOnField", unit: "nineties" } },
    });
    const nineties = read(
      [sheetOf({ Name: "Ann", total_minutesOnField: 2 })],
      { season: 1, competition: 1 },
      other,
    );
    expect(nineties.row(0).total_minutesOnField).toBe(180);
  });

  it("and keys of two columns of one name are those of the first", () => {
    const sheet = {
      ...{ file: "a.csv", names: ["Name", "Season", "Goals", "Goals", "Name"], rowCount: 1 },
      columns: [["Ann"], ["24/25"], [3], [9], ["Bob"]],
    };
    expect(read([sheet]).row(0)).toMatchObject({ name: "Ann", total_goals: 3 });
  });

  it("stand in the catalogue's order, and columns that nobody described behind them", () => {
    const table = read([
      sheetOf({
        Zeal: 3,
        Name: "Ann",
        total_assists: 1,
        Goals: 2,
        Season: "24/25",
        Minutes: 90,
        Colour: "red",
      }),
    ]);
    const order = [...CLUB.metrics, ...CLUB.derived].map(({ column }) => column);
    const metrics = table.columnNames.filter((name) => order.includes(name));
    expect(metrics).toEqual([...metrics].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    expect(metrics).toEqual(expect.arrayContaining(["total_goals", "average_goals", "total_assists"]));
    expect(table.columnNames.slice(-2)).toEqual(["Zeal", "Colour"]);
    expect(table.row(0)).toMatchObject({ Zeal: 3, Colour: "red" });
  });

  it("that nobody described never take the name of a column of ours", () => {
    const row = rowOf({ coverage: "x", total_sprints: 3, source_coverage: "y" });
    expect(row).toMatchObject({ source_coverage: "x", source_total_sprints: 3, "source_coverage.1": "y" });
    expect(row.coverage).toBe("full");
    const again = rowOf({ coverage: "x", "source_coverage.1": "y", source_coverage: "z" });
    expect(again).toMatchObject({ source_coverage: "x", "source_coverage.1": "y", "source_coverage.2": "z" });
  });

  it("that nobody described are text where one cell is", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Season: "24/25", Load: "1,5", Mood: "3" },
        { Name: "Bob", Season: "24/25", Load: null, Mood: "fine" },
      ),
    ]);
    expect([...table.numbers("Load")]).toEqual([1.5, Number.NaN]);
    expect(table.column("Mood")).toEqual(["3", "fine"]);
  });
});

describe("coverage", () => {
  it("is empty of who did not play and has no figure, and full of anybody else", () => {
    const table = read([
      sheetOf(
        { Name: "A", Season: "24/25", Minutes: 0, Matches: 0, Goals: 0 },
        { Name: "B", Season: "24/25", Minutes: 0, Matches: 1, Goals: 0 },
        { Name: "C", Season: "24/25", Minutes: null, Matches: null, Goals: 1 },
        { Name: "D", Season: "24/25", Minutes: null, Matches: null, Goals: null },
      ),
    ]);
    expect(table.column("coverage")).toEqual(["empty", "full", "full", "empty"]);
    expect(read([sheetOf({ Name: "A", Season: "24/25", Goals: 0 })]).column("coverage")).toEqual(["full"]);
    for (const time of ["Minutes", "Matches"]) expect(rowOf({ [time]: 0, Goals: 0 }).coverage).toBe("empty");
  });
});

describe("rows that name no player", () => {
  it("are left out, and told where they say something", () => {
    const table = read([
      sheetOf(
        { Name: "Ann", Id: 1, Season: "24/25", Goals: 1 },
        { Name: null, Id: null, Season: null, Goals: 30 },
        { Name: null, Id: null, Season: null, Goals: null },
        { Name: null, Id: 2, Season: "24/25", Goals: 2 },
      ),
    ]);
    expect([...table.numbers("playerId")]).toEqual([1, 2]);
    expect(notesOf(table.notes, "left_out_lines")).toEqual([
      {
        code: "left_out_lines",
        message: "club.csv: left out 1 row without a player's name",
        rows: 1,
        file: "club.csv",
      },
    ]);
  });

  it("need no note where they are blank", () => {
    const table = read([sheetOf({ Name: "Ann", Season: "24/25" }, { Name: null, Season: null })]);
    expect(table.rowCount).toBe(1);
    expect(notesOf(table.notes, "left_out_lines")).toEqual([]);
  });

  it("are left out by the one column that there is, of names or of ids", () => {
    for (const key of ["name", "playerId"]) {
      const catalogue = defineCatalogue({
        extend: "player",
        source: { provider: "Club" },
        keys: { [key]: "Who" },
        columns: { Goals: "total_goals" },
      });
      const rows = [
        { Who: 1, Goals: 2 },
        { Who: null, Goals: 5 },
      ];
      expect(read([sheetOf(...rows)], { season: 1, competition: 1 }, catalogue).rowCount).toBe(1);
    }
  });

  it("are all of a table without a column of players, which is refused", () => {
    expect(() => read([sheetOf({ Goals: 1 })])).toThrow(
      expect.objectContaining({
        code: "shape_mismatch",
        message: 'club.csv: no column identifies the players; expected "Id" or "Name" among ["Goals"].',
        details: { file: "club.csv", columns: ["Goals"] },
      }),
    );
  });
});

describe("several clubs of one season", () => {
  const spells = [
    {
      ...{ Id: 1, Name: "Ann", Team: "Town", Season: "24/25", Minutes: 300, Goals: 1, Position: "cf" },
      ...{ "Passing share": 0.5, Mood: "fine", Foot: "left" },
    },
    {
      ...{ Id: 1, Name: "Ann", Team: "City", Season: "24/25", Minutes: 600, Goals: 3, Position: "cb" },
      ...{ "Passing share": 0.75, Mood: "low", Foot: "left" },
    },
    { Id: 2, Name: "Bob", Team: "City", Season: "24/25", Minutes: 90, Goals: 1, Position: "cf", Mood: "so" },
  ];

  it("are one row: sums, rates of the sums, and the rest of the longest spell", () => {
    const table = read([sheetOf(...spells)]);
    expect(table.rowCount).toBe(2);
    expect(table.row(0)).toMatchObject({
      playerId: 1,
      player_team: "Town, City",
      position: "cb",
      total_minutesOnField: 900,
      total_goals: 4,
      average_goals: 0.4,
      // A percentage of nobody knows what is none of the sum.
      percent_successfulPasses: null,
      Mood: null,
      Foot: "left",
    });
    expect(table.row(1)).toMatchObject({ playerId: 2, player_team: "City", total_goals: 1, Mood: "so" });
    expect(notesOf(table.notes, "joined_clubs")).toEqual([
      {
        code: "joined_clubs",
        message:
          "2 rows of 1 player with several clubs in one season were added up, and their rates recomputed from the sums",
        rows: 2,
        names: ["Ann"],
      },
    ]);
  });

  it("count once beside a row that sums them up, which stays where it is alone", () => {
    const sum = (Id: number, Team: string) => ({
      ...spells[0]!,
      Id,
      Name: `P${Id}`,
      Team,
      Minutes: 900,
      Goals: 4,
    });
    const table = read([
      sheetOf(sum(1, "2 Teams"), { ...sum(1, "Town"), Minutes: 300 }, { ...sum(1, "City"), Minutes: 600 }),
    ]);
    expect(table.row(0)).toMatchObject({ player_team: "Town, City", total_minutesOnField: 900 });
    expect(notesOf(table.notes, "left_out_lines")).toMatchObject([
      {
        rows: 1,
        message: expect.stringMatching(
          /: left out 1 row for all clubs of a player together, whose rows for each club are there$/,
        ),
      },
    ]);
    const alone = read([sheetOf(sum(2, "3 Teams"), sum(3, "2 squads"))]);
    expect(alone.texts("player_team")).toEqual(["3 Teams", "2 squads"]);
    expect(notesOf(alone.notes, "left_out_lines")).toEqual([]);
  });

  it("leave the rows of others as they are", () => {
    const bob = { Id: 2, Name: "Bob", Season: "24/25", "Passing share": 0.5, Team: null };
    const row = read([sheetOf(...spells.slice(0, 2), bob)]).row("Bob");
    expect(row).toMatchObject({ percent_successfulPasses: 50, player_team: null });
  });

  it("have what stands once of the longest, of two the first, and what the source calls them", () => {
    const of = (Team: string | null, Minutes: number, Age: number) => ({
      ...{ Id: "a-1", Name: "Ann", League: "North", Season: "24/25", Team, Minutes, Age },
    });
    const table = read([
      sheetOf(of("Town", 300, 24), of(null, 600, 25), of("City", 600, 26), of("Village", 100, 27)),
    ]);
    expect(table.row(0)).toMatchObject({
      ...{ player_team: "Town, City, Village", age: 25, total_minutesOnField: 1600 },
      ...{ player_sourceId: "a-1", competition_name: "North", season_name: "24/25" },
    });
    expect(table.rowCount).toBe(1);
  });

  it("have a missing sum where a part of it is missing", () => {
    const [town, city] = spells as [(typeof spells)[0], (typeof spells)[0]];
    expect(read([sheetOf(town, { ...city, Goals: null as never })]).row(0).total_goals).toBeNull();
  });

  it("may have no name", () => {
    const of = (team: string) => ({ Id: 1, Team: team, Season: "24/25", Goals: 1 });
    const table = read([sheetOf(of("Town"), of("City"))]);
    expect(notesOf(table.notes, "joined_clubs")).toMatchObject([{ names: ["unnamed"] }]);
  });

  it("stay apart where they are of two competitions", () => {
    const table = read([
      sheetOf(
        { Id: 1, Season: "24/25", "League id": 1, Goals: 1, Position: "cf" },
        { Id: 1, Season: "24/25", "League id": 2, Goals: 1, Position: "cf" },
      ),
    ]);
    expect(table.rowCount).toBe(2);
  });
});

describe("several tables", () => {
  const of = (row: Readonly<Record<string, Cell>>) => ({ Season: "24/25", ...row });

  it("are joined by ids, and by who somebody is where one has none", () => {
    const table = read([
      sheetOf(of({ Id: 1, Name: "Ann", Born: 1999, Minutes: 90, Matches: 1 })),
      sheetOf(of({ Name: "Ann", Born: 1999, Goals: 2 })),
      sheetOf(of({ Name: "Ann", Born: 2001, Goals: 5 })),
    ]);
    expect(table.rowCount).toBe(2);
    expect(table.row(0)).toMatchObject({ playerId: 1, total_goals: 2, total_minutesOnField: 90 });
  });

  it("do not guess whose row it is where two are called so", () => {
    const table = read([
      sheetOf(of({ Id: 1, Name: "Ann", Minutes: 90 }), of({ Id: 2, Name: "Ann", Minutes: 80 })),
      sheetOf(of({ Name: "Ann", Goals: 2 })),
    ]);
    expect(table.rowCount).toBe(3);
  });

  it("say where they disagree; the one that tells most of playing time counts", () => {
    const table = read([
      sheetOf(
        of({ Id: 1, Name: "Ann", Goals: 3, total_assists: 1 }),
        of({ Id: 2, Name: "Bob", Goals: 1 }),
        of({ Id: 3, Name: "Cleo", Goals: 7 }),
      ),
      sheetOf(
        of({ Id: 1, Name: "Ann", Goals: 2, total_assists: 4, Minutes: 90 }),
        of({ Id: 2, Name: "Bob", Goals: 1 }),
        of({ Id: 3, Name: "Cleo", Goals: 8 }),
      ),
    ]);
    expect(table.row("Ann")).toMatchObject({ total_goals: 2, total_assists: 4 });
    expect(notesOf(table.notes, "contradictory_tables")).toEqual([
      {
        code: "contradictory_tables",
        message: "tables disagree on total_goals, total_assists in 2 rows; the first table counts",
        columns: ["total_goals", "total_assists"],
        rows: 2,
      },
    ]);
  });

  it("may say of anything but metrics what they like, and nothing of a metric", () => {
    const table = read([
      sheetOf(of({ Id: 1, Name: "Ann", Age: 24, Mood: "fine", Position: "cf", Goals: 3 })),
      sheetOf(
        of({ Id: 1, Name: "Anna", Age: 25, Mood: "low", Position: "cb", Goals: null, total_assists: 1 }),
      ),
    ]);
    expect(table.row(0)).toMatchObject({
      ...{ name: "Ann", age: 24, Mood: "fine", position: "cf", total_goals: 3, total_assists: 1 },
    });
    expect(notesOf(table.notes, "contradictory_tables")).toEqual([]);
  });

  it("count first that have minutes and matches", () => {
    const table = read([
      sheetOf(of({ Id: 1, Name: "Ann", Minutes: 80 })),
      sheetOf(of({ Id: 1, Name: "Ann", Minutes: 90, Matches: 1 })),
    ]);
    expect(table.row(0)).toMatchObject({ total_minutesOnField: 90, total_matches: 1 });
  });

  it("take playing time from the table of all before that of keepers", () => {
    const table = read([
      sheetOf(of({ Id: 1, Name: "Kim", Saves: 9, Minutes: 80 })),
      sheetOf(of({ Id: 1, Name: "Kim", Minutes: 95 })),
    ]);
    expect(table.row(0)).toMatchObject({ total_minutesOnField: 95, total_gkSaves: 9 });
  });

  it("say how much was read of whom", () => {
    const table = read([sheetOf(of({ Id: 1, Name: "Ann" })), sheetOf(of({ Id: 2, Name: "Bob" }))]);
    expect(notesOf(table.notes, "season_tables")).toEqual([
      {
        code: "season_tables",
        message:
          "read as season tables of Club: 2 rows of 2 tables; missing totals, rates and percentages were computed from the others",
        provider: "Club",
        tables: 2,
        rows: 2,
      },
    ]);
  });

  it("have positions of the first that names any", () => {
    for (const first of [{ Goals: 1 }, { Position: null }, { Position: "NA" }]) {
      const table = read([
        sheetOf(of({ Id: 1, Name: "Ann", ...first })),
        sheetOf(of({ Id: 1, Name: "Ann", Position: "cf" })),
        sheetOf(of({ Id: 1, Name: "Ann", Position: "cb" })),
      ]);
      expect(table.row(0).position).toBe("cf");
    }
  });

  it("refuse a row that stands twice in one of them, and name it", () => {
    const twice = of({ Name: "Ann", Id: 1, Team: "Town" });
    expect(() => read([sheetOf(of({ Name: "Bob", Id: 2, Team: "X" }), twice, twice)])).toThrow(
      expect.objectContaining({
        code: "duplicate_key",
        message: expect.stringContaining("Ann, 1, Town, 24/25"),
        details: { key: "Ann, 1, Town, 24/25", records: [1, 2] },
      }),
    );
  });
});

import {
  compare,
  filterPositions,
  leaders,
  notesOf,
  peers,
  playerTable,
  samplePlayers,
  type Table,
  teamTable,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { player, playersWith, team } from "../../fixtures/records.js";

const ids = (table: Table) => [...table.numbers("playerId")];

const MIXED = playerTable([
  player({ id: 1, positions: { cf: 40, rw: 35, lw: 25 } }),
  player({ id: 2, positions: { rw: 55, rb: 45 } }),
  player({ id: 3, positions: { rb: 100 } }),
  player({ id: 4, positions: {} }),
  player({ id: 5, positions: { cmf: 100 } }),
  player({ id: 6, positions: { lwb: 51, lb5: 30, rw: 19 } }),
]);

describe("filterPositions", () => {
  it.each<[string | string[], object, number[]]>([
    ["winger", {}, [1, 2]],
    ["cf", {}, [1]],
    [["cf", "full back"], {}, [1, 3, 6]],
    ["winger", { match: "primary" }, [2]],
    ["winger", { match: "group" }, [1, 2]],
    ["rw", { match: "group" }, [1, 2]],
    ["winger", { match: "any" }, [1, 2, 6]],
    ["winger", { match: "any", minShare: 20 }, [1, 2]],
    ["winger", { match: "any", minShare: 60 }, [1]],
    ["winger", { match: "group", minShare: 56 }, [1]],
    ["rw", { match: "primary", minShare: 55 }, [2]],
    ["rw", { minShare: 56 }, []],
    ["full back", { minShare: 81 }, [3, 6]],
    ["full back", { minShare: 82 }, [3]],
  ])("finds %j %j", (wanted, options, expected) => {
    expect(ids(filterPositions(MIXED, wanted, options))).toEqual(expected);
  });

  it("finds wing-backs and back threes, whose codes are easily forgotten", () => {
    const codes = ["rb5", "lb5", "rwb", "lwb", "rcb3", "lcb3", "rcmf3", "lcmf3"];
    const table = playerTable(codes.map((code, index) => player({ id: index, positions: { [code]: 100 } })));
    expect(ids(filterPositions(table, "full back"))).toEqual([0, 1, 2, 3]);
    expect(ids(filterPositions(table, "centre back"))).toEqual([4, 5]);
    expect(ids(filterPositions(table, "central midfielder"))).toEqual([6, 7]);
  });

  it("refuses unknown names, an empty list and teams", () => {
    expect(() => filterPositions(MIXED, "strikr")).toThrow(/did you mean "striker"/);
    expect(() => filterPositions(MIXED, [])).toThrow(/expected a position code/);
    expect(() => filterPositions(MIXED, "cf", { match: "some" as "any" })).toThrow(
      /expected one of "primary", "group", "any"/,
    );
    expect(() => filterPositions([team({ id: 1 })], "cf")).toThrow(/teams have no positions/);
  });
});

describe("peers", () => {
  it("are the rows of one row's pool, or of all pools", () => {
    expect(ids(peers(MIXED, { of: 1 }))).toEqual([1, 2]);
    expect(ids(peers(MIXED))).toEqual([1, 2, 3, 6]);
    expect(ids(peers(MIXED, { by: [] }))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ids(peers(MIXED, { of: 1, minShare: 60 }))).toEqual([1]);
    expect(ids(peers(MIXED, { positions: "full back" }))).toEqual([3, 6]);
  });

  it("leave out a row under the threshold, also the one asked about", () => {
    const table = playerTable([player({ id: 1, minutes: 100 }), player({ id: 2 }), player({ id: 3 })]);
    expect(ids(peers(table, { of: 1, minMinutes: 900 }))).toEqual([2, 3]);
  });

  it("include rows whose minutes are missing where no minutes are asked for, and else leave them out", () => {
    const table = playerTable([player({ id: 1, total: { minutesOnField: null } }), player({ id: 2 })]);
    expect(ids(peers(table, { minMinutes: 0 }))).toEqual([1, 2]);
    expect(ids(peers(table, { minMinutes: 1 }))).toEqual([2]);
    expect(ids(peers(table))).toEqual([2]);
  });
});

describe("leaders", () => {
  it("puts the best first, shares places, keeps the order of ties and counts only those with a value", () => {
    const table = leaders(playersWith("total_goals", [2, 5, null, 5, 9]), "total_goals", { minMinutes: 0 });
    expect(table.rows().map((row) => [row.place, row.name])).toEqual([
      [1, "P5"],
      [2, "P2"],
      [2, "P4"],
      [4, "P1"],
    ]);
    expect(table.notes).toMatchObject([{ code: "leaders", metric: "total_goals", rows: 4, criteria: "" }]);
  });

  it("puts the lowest first where lower is better, unless told otherwise", () => {
    const records = playersWith("average_fouls", [2, 5, 1]);
    expect(leaders(records, "average_fouls").column("name")).toEqual(["P3", "P1", "P2"]);
    expect(leaders(records, "average_fouls", { direction: "raw", count: 1 }).column("name")).toEqual(["P2"]);
  });

  it("takes minutes and positions, and leaves out rates that mean nothing", async () => {
    const league = await samplePlayers();
    const keepers = leaders(league, "average_gkConcededGoals", { minMinutes: 900, count: 3 });
    expect(keepers.column("name")).toEqual(["Ederson", "L. Karius", "David de Gea"]);
    const young = playersWith("average_goals", [1, 2], { minutes: 30 });
    expect(leaders(young, "average_goals").rowCount).toBe(0);
    expect(leaders(young, "average_goals", { undefinedRates: "asSent" }).rowCount).toBe(2);
    expect(leaders(league, "total_goals", { positions: "full back", count: 1 }).row(0).positionGroup).toBe(
      "full back",
    );
  });

  it("names the nearest right metric and option", () => {
    expect(() => leaders(MIXED, "total_gaols")).toThrow(/leaders: .*did you mean "total_goals"/);
    expect(() => leaders(MIXED, "total_goals", { conut: 3 } as object)).toThrow(/did you mean "count"/);
    expect(() => leaders(MIXED, "total_goals", { count: 0 })).toThrow(/at least 1/);
  });
});

describe("compare", () => {
  const table = playerTable([
    ...[1, 2, 3, 4].map((id) =>
      player({ id, name: `P${id}`, total: { goals: id, corners: id }, average: { fouls: id } }),
    ),
    player({ id: 5, name: "P5", total: { goals: 4, corners: null }, average: { fouls: 9 } }),
    player({ id: 6, name: "P5", total: { goals: 8 }, positions: { gk: 100 } }),
  ]);
  const metrics = ["total_goals", "average_fouls", "total_corners"];

  it("puts rows side by side, a metric a row, with ranks among each one's own peers", () => {
    const two = compare(table, ["P4", 5], { metrics });
    expect(two.columnNames).toEqual([
      "metric",
      "label",
      "better",
      "entity",
      "P4",
      "P4 rank",
      "P4 pool",
      "P4 peers",
      "P5",
      "P5 rank",
      "P5 difference",
      "P5 pool",
      "P5 peers",
      "best",
    ]);
    const pool = "wingers, competition 1, season 10, at least 600 minutes";
    const among = { entity: "player", "P4 pool": pool, "P4 peers": 5, "P5 pool": pool, "P5 peers": 5 };
    // Goals 1, 2, 3, 4, 4: the two 4s share places 4 and 5 → 90. Fouls, lower is better: 4 → 2/5, 9 → 1/5.
    expect(two.rows()).toEqual([
      {
        metric: "total_goals",
        label: "Goals",
        better: "higher",
        ...among,
        P4: 4,
        "P4 rank": 90,
        P5: 4,
        "P5 rank": 90,
        "P5 difference": 0,
        best: "P4, P5",
      },
      {
        metric: "average_fouls",
        label: "Fouls per 90",
        better: "lower",
        ...among,
        P4: 4,
        "P4 rank": 40,
        P5: 9,
        "P5 rank": 20,
        "P5 difference": 5,
        best: "P4",
      },
      {
        metric: "total_corners",
        label: "Corners",
        better: "neither",
        ...among,
        // One of the five has no corners.
        "P4 peers": 4,
        "P5 peers": 4,
        P4: 4,
        "P4 rank": null,
        P5: null,
        "P5 rank": null,
        "P5 difference": null,
        best: null,
      },
    ]);
  });

  it("notes who leads on how many, and how many are shared, of those in which somebody can lead", () => {
    const [note] = notesOf(compare(table, ["P4", 5], { metrics }).notes, "leads");
    expect(note).toEqual({
      code: "leads",
      message: "compare: of 2 metrics P4 leads on 1, P5 leads on 0; 1 shared",
      metrics: 2,
      leads: { P4: 1, P5: 0 },
      shared: 1,
    });
    const alone = notesOf(
      compare(table, ["P1", "P4"], { metrics: ["total_goals", "average_fouls"] }).notes,
      "leads",
    );
    expect(alone).toMatchObject([
      { message: "compare: of 2 metrics P1 leads on 1, P4 leads on 1", leads: { P1: 1, P4: 1 }, shared: 0 },
    ]);
  });

  it("says of what there are no chances, because it is no rate", () => {
    const { notes } = compare(table, ["P1", "P4"], { metrics: ["total_corners"], chances: true });
    expect(notesOf(notes, "no_evidence")).toMatchObject([
      {
        message:
          "compare: total_corners: no chance, because neither catalogue nor table gives attempts or minutes for these rates",
        columns: ["total_corners"],
      },
    ]);
  });

  it("tells two of one name apart by their ids", () => {
    expect(compare(table, [5, 6, 1], { metrics }).columnNames).toContain("P5 (6)");
  });

  it("refuses one row, a row twice, and unknown names", () => {
    expect(() => compare(table, ["P1"])).toThrow(/at least two/);
    expect(() => compare(table, ["P1", 1])).toThrow(/different rows/);
    expect(() => compare(table, ["P1", "P9"])).toThrow(/did you mean "P/);
    expect(() => compare(table, ["P1", "P5"])).toThrow(/fits 2 rows/);
  });
});

describe("rows and columns", () => {
  const teams = teamTable(
    [3, null, 1, 3].map((goals, index) =>
      team({ id: index, name: ["b", null, "a", "c"][index]!, total: { goals } }),
    ),
  );

  it("sort with missing last in both directions, and keep ties in order", () => {
    const order = (column: string, descending: boolean) => [
      ...teams.sort(column, { descending }).numbers("teamId"),
    ];
    expect(order("total_goals", false)).toEqual([2, 0, 3, 1]);
    expect(order("total_goals", true)).toEqual([0, 3, 2, 1]);
    expect(order("name", false)).toEqual([2, 0, 3, 1]);
    expect(order("name", true)).toEqual([3, 0, 2, 1]);
    expect(() => teams.sort("gaols")).toThrow(/did you mean "total_goals"/);
  });

  it("filter and select", () => {
    expect(teams.filter(({ total_goals }) => total_goals === 3).rowCount).toBe(2);
    expect(() => teams.filter(3 as never)).toThrow(/test is 3; expected a function/);
    expect(teams.select(["name", "teamId"]).row(0)).toEqual({ name: "b", teamId: 0 });
    expect(() => teams.select(["nme"])).toThrow(/did you mean "name"/);
  });
});

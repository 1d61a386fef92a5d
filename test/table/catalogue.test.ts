import {
  addColumn,
  defaultCatalogue,
  defineCatalogue,
  definedRates,
  explorerPage,
  fromColumns,
  fromDataFrame,
  percentileBars,
  percentileRanks,
  playerTable,
  reportPage,
  samplePlayers,
  scatterChart,
  toDataFrame,
} from "scoutframe";
import { concat, type DataFrame, merge } from "scoutframe/danfo";
import { beforeAll, describe, expect, it } from "vitest";
import { directionOf, unknownDirectionNote } from "../../src/table/metric-columns.js";
import type { Table } from "../../src/table/table.js";

const KEYS = { playerId: [1, 2], competitionId: [3, 3], seasonId: [4, 4] };
const FOULS = { column: "fouls", label: "Own fouls", better: "lower", basis: "per 90" } as const;
const CLUB = defineCatalogue({
  extend: "player",
  metrics: [FOULS],
  keys: { playerId: "ID", name: "Player" },
  minutes: "Min",
  positions: { column: "Pos", codes: { DF: "defender", MF: "midfielder" } },
  columns: { Gls: "total_goals", "Won%": { metric: "percent_duelsWon", unit: "fraction" }, F: "fouls" },
});
const SOURCE = {
  ID: [1, 2],
  Player: ["A. One", "B. Two"],
  competitionId: [3, 3],
  seasonId: [4, 4],
  Pos: ["DF,MF", "XX"],
  Min: [900, 90],
  Gls: [3, null],
  "Won%": [0.5, 0.25],
  F: [1, 2],
};

let league: Table;
beforeAll(async () => {
  const sample = await samplePlayers();
  league = addColumn(sample, "losses", (of) => of("total_losses"), { better: "lower" });
});

describe("columns of a source", () => {
  it("get the table's names, units and position groups", () => {
    const table = fromColumns(SOURCE, { catalogue: CLUB });
    expect(table.catalogue).toBe(CLUB);
    expect(table.rows()).toEqual([
      expect.objectContaining({
        playerId: 1,
        name: "A. One",
        total_minutesOnField: 900,
        total_goals: 3,
        percent_duelsWon: 50,
        fouls: 1,
      }),
      expect.objectContaining({
        playerId: 2,
        name: "B. Two",
        total_minutesOnField: 90,
        total_goals: null,
        percent_duelsWon: 25,
        fouls: 2,
      }),
    ]);
    expect(table.select(["position", "positionGroup", "positions"]).rows()).toEqual([
      { position: "DF", positionGroup: "defender", positions: "DF MF" },
      { position: "XX", positionGroup: null, positions: "XX" },
    ]);
    expect(table.notes).toMatchObject([
      { code: "unknown_position", position: "XX", count: 1, record: 1, id: 2 },
    ]);
  });

  it("stay as they are once they have them", () => {
    const table = fromColumns(SOURCE, { catalogue: CLUB });
    const again = fromColumns(table.toColumns(), { catalogue: table.catalogue });
    expect(again.toColumns()).toEqual(table.toColumns());
    expect(definedRates(table, { catalogue: CLUB }).columnNames).toEqual(table.columnNames);
  });

  it("are refused where two have one name, and where the catalogue is of the other entity", () => {
    expect(() => fromColumns({ ...SOURCE, total_goals: [1, 1] }, { catalogue: CLUB })).toThrow(
      'fromColumns: "Gls" and "total_goals" both mean total_goals in the catalogue; expected one of them.',
    );
    const teams = { teamId: [1], competitionId: [3], seasonId: [4] };
    expect(() => fromColumns(teams, { catalogue: CLUB })).toThrow(
      expect.objectContaining({ code: "wrong_entity" }),
    );
    expect(() => fromColumns(KEYS, { catalogue: { extend: "plyer" } as never })).toThrow(
      /^fromColumns: 1 problem\.\n {2}extend expected one of "player", "team", received "plyer"$/,
    );
    expect(() => fromColumns(KEYS, { catalogue: "club" as never })).toThrow(
      /^fromColumns: catalogue is "club"/,
    );
  });
});

describe("the catalogue of a table", () => {
  it("is what is built in, and grows by what is said of a column", () => {
    const table = fromColumns({ ...KEYS, a: [1, 2] });
    expect(table.catalogue).toBe(defaultCatalogue("player"));
    const said = addColumn(table, "b", [1, 2], { better: "lower" });
    expect(said.catalogue.metrics.at(-1)).toMatchObject({ column: "b", better: "lower" });
    expect(table.catalogue).toBe(defaultCatalogue("player"));
    expect(said.sort("a").catalogue).toBe(said.catalogue);
  });

  it("is another where a function is given one, of tables, frames and records", () => {
    const catalogue = defineCatalogue({
      extend: "player",
      metrics: [{ column: "total_goals", better: "lower" }],
    });
    const frame = toDataFrame(league.select(["playerId", "competitionId", "seasonId", "total_goals"]));
    const records = [{ playerId: 7, competitionId: 2, seasonId: 3, positions: [] }];
    expect(definedRates(league, { catalogue }).catalogue).toBe(catalogue);
    expect(fromDataFrame(frame, { catalogue }).catalogue).toBe(catalogue);
    expect(fromDataFrame(definedRates(frame, { catalogue })).catalogue).toBe(catalogue);
    expect(definedRates(records, { catalogue }).catalogue).toBe(catalogue);
    expect(definedRates(playerTable(records), { catalogue: structuredClone(catalogue) }).catalogue).toEqual(
      catalogue,
    );
    const options = { metrics: ["total_goals"], by: [], minMinutes: 0 } as const;
    const ranks = percentileRanks(league, { ...options, catalogue }).numbers("total_goals_rank");
    const usual = percentileRanks(league, options).numbers("total_goals_rank");
    expect(ranks[usual.indexOf(Math.max(...usual))]).toBe(Math.min(...ranks));
  });
});

describe("charts and pages", () => {
  it("see a table with the catalogue that is given, and say whose direction nobody has said", () => {
    const wingers = league.filter(({ positionGroup }) => positionGroup === "winger");
    const odd = fromColumns({ ...wingers.toColumns() });
    const options = { metrics: ["losses", "total_goals"], minMinutes: 900 } as const;
    const catalogue = {
      extend: "player",
      metrics: [{ column: "losses", label: "Ball lost", better: "lower" }],
    } as const;
    const unsaid = percentileBars(odd, "M. Salah", options).svg;
    expect(unsaid).toContain("direction not stated, larger ranks higher: losses");
    const said = percentileBars(odd, "M. Salah", { ...options, catalogue }).svg;
    expect(said).not.toContain("direction not stated");
    expect(said).toContain("Ball lost");
    expect(scatterChart(odd, [], { x: "losses", y: "total_goals", catalogue }).svg).toContain("Ball lost");
    expect(reportPage(odd, "M. Salah", { ...options, catalogue })).toContain("Ball lost");
    // An explorer's numbers and labels are packed.
    const explored = { metrics: ["losses"], minMinutes: 900 };
    expect(explorerPage(odd, { ...explored, catalogue })).not.toBe(explorerPage(odd, explored));
    expect(() => explorerPage(odd, { catalogue: { extend: "team" } })).toThrow(
      /^explorerPage: the table is of players/,
    );
    expect(() => percentileBars(odd, "M. Salah", { catalogue: { extend: "team" } })).toThrow(
      /^percentileBars: the table is of players; expected a table of teams/,
    );
  });
});

describe("a frame of ours", () => {
  const lossesOf = (frame: DataFrame) => fromDataFrame(frame).catalogue.metrics.at(-1);

  it("keeps what its table knows through danfo's verbs", async () => {
    const few = league.select(["playerId", "name", "competitionId", "seasonId", "total_goals", "losses"]);
    const frame = toDataFrame(few);
    const { columns } = frame;
    const frames: DataFrame[] = [
      frame.sortValues("losses") as DataFrame,
      frame.query(frame.column("total_goals").gt(5)),
      frame.head(3),
      frame.iloc({ rows: ["0:5"] }),
      frame.loc({ columns }),
      frame.drop({ columns: ["name"] }) as DataFrame,
      frame.addColumn(
        "wage",
        Array.from({ length: few.rowCount }, (_, row) => row),
      ) as DataFrame,
      frame.rename({ total_goals: "goals" }) as DataFrame,
      frame.resetIndex() as DataFrame,
      frame.setIndex({ column: "playerId" }) as DataFrame,
      frame.fillNa(0) as DataFrame,
      frame.copy(),
      await frame.sample(5),
      (frame.sortValues("losses") as DataFrame).head(9).tail(4),
      concat({ dfList: [frame.head(2), frame.tail(2)], axis: 0 }) as DataFrame,
      merge({
        left: frame,
        right: toDataFrame(league.select(["playerId", "total_shots"])),
        on: ["playerId"],
        how: "inner",
      }),
    ].map((made) => made);
    for (const made of frames) expect(lossesOf(made)).toMatchObject({ column: "losses", better: "lower" });
    expect(Object.keys(frame.sortValues("losses") as DataFrame)).toEqual(Object.keys(frame));
  });

  it("is ranked after danfo as its table is", () => {
    const options = { metrics: ["losses"], minMinutes: 900 } as const;
    const sorted = toDataFrame(league).sortValues("name") as DataFrame;
    const ranked = fromDataFrame(percentileRanks(sorted, options));
    const rankOf = (table: Table) => table.numbers("losses_rank")[table.find("M. Salah")];
    expect(rankOf(ranked)).toBe(rankOf(percentileRanks(league, options)));
  });
});

describe("the direction of a column", () => {
  it("is what somebody has said of it, and of a shrunk rate its metric's", () => {
    const table = fromColumns({
      ...KEYS,
      total_goals: [1, 2],
      total_odd: [1, 2],
      own: [1, 2],
      age: [20, 30],
    });
    expect(directionOf(league, "losses")).toBe("lower");
    expect(directionOf(table, "total_goals")).toBe("higher");
    expect(directionOf(addColumn(table, "b", [1, 2], { label: "B" }), "b")).toBe("neither");
    expect(["total_odd", "own"].map((name) => directionOf(table, name))).toEqual([undefined, undefined]);
    expect(directionOf(table, "age")).toBe("neither");
    expect(unknownDirectionNote(table, ["total_goals", "own", "total_odd"])).toMatchObject([
      {
        code: "unknown_direction",
        columns: ["own", "total_odd"],
        message: expect.stringContaining('{ better: "lower" }'),
      },
    ]);
    expect(unknownDirectionNote(table, ["total_goals"])).toEqual([]);
  });
});

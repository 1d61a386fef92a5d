import {
  fromDataFrame,
  loadRecords,
  playerTable,
  readIds,
  readPlayers,
  readTable,
  readTeams,
  samplePlayers,
  sampleTeams,
  writeCsv,
  writeJson,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { OF_PLAYER_TABLES, OF_TABLES, type Question } from "../fixtures/public-functions.js";
import { player } from "../fixtures/records.js";

const league = await samplePlayers();
const teams = await sampleTeams();
const QUESTION: Question = { rows: ["M. Salah", "H. Kane"], metrics: ["average_goals", "average_shots"] };

const ALL = Object.entries({ ...OF_TABLES, ...OF_PLAYER_TABLES });

/** Those that are asked about rows, and those that are asked about metrics. */
const ABOUT_ROWS = [
  "compare",
  "peers",
  "mostSimilar",
  "pizzaChart",
  "percentileBars",
  "radarChart",
  "swarmChart",
  "scatterChart",
  "comparisonChart",
];
const ABOUT_METRICS = [
  "percentileRanks",
  "zScores",
  "shrunkRates",
  "percentileIntervals",
  "compare",
  "leaders",
  "mostSimilar",
  "styleMap",
  "pizzaChart",
  "percentileBars",
  "radarChart",
  "swarmChart",
  "scatterChart",
  "comparisonChart",
];

const functionsOf = (names: readonly string[]) => ALL.filter(([name]) => names.includes(name));

describe("a forgotten await", () => {
  it.each(ALL)("is what %s says, in its own name", (name, call) => {
    const error = errorOf(() => call(samplePlayers() as never, QUESTION));
    expect(error.code).toBe("shape_mismatch");
    expect(error.message).toMatch(new RegExp(`^${name}: the \\w+ is a promise; put await before it`));
  });

  const written = { writeCsv, writeJson } as const;
  it.each(Object.entries(written))("is what %s says before a file is written", async (name, write) => {
    const promise = samplePlayers();
    await expect((async () => write(promise as never, "never-written"))()).rejects.toThrow(
      new RegExp(`^${name}: the \\w+ is a promise; put await before it`),
    );
  });

  const sources = { readPlayers, readTeams, readTable, loadRecords, readIds } as const;
  it.each(Object.entries(sources))("is what %s says of a source", async (name, read) => {
    const promise = Promise.resolve("records.json");
    await expect((async () => read(promise as never))()).rejects.toThrow(
      new RegExp(`^${name}: the \\w+ is a promise; put await before it`),
    );
  });
});

describe("what is no table", () => {
  it.each(ALL)("is refused by %s in its own name", (name, call) => {
    for (const value of [undefined, null, 7, "players.json", { rows: [] }]) {
      const error = errorOf(() => call(value as never, QUESTION));
      expect([error.code, error.message.startsWith(`${name}: `)]).toEqual(["shape_mismatch", true]);
    }
  });

  it("is refused by fromDataFrame", () => {
    expect(errorOf(() => fromDataFrame(league as never)).message).toMatch(/^fromDataFrame: /);
  });
});

describe("a row that is not there", () => {
  it.each(functionsOf(ABOUT_ROWS))(
    "is missed by %s in its own name, with the nearest right one",
    (name, call) => {
      const error = errorOf(() => call(league, { ...QUESTION, rows: ["M. Sallah", "H. Kane"] }));
      expect(error.code).toBe("unknown_row");
      expect(error.message).toMatch(new RegExp(`^${name}: .*did you mean .*Salah`));
    },
  );

  it.each(functionsOf(ABOUT_ROWS))("by an unknown key column is told by %s in its own name", (name, call) => {
    const error = errorOf(() => call(league, { ...QUESTION, rows: [{ playerID: 7 }, "H. Kane"] }));
    expect(error.code).toBe("unknown_column");
    expect(error.message).toMatch(new RegExp(`^${name}: .*did you mean "playerId"`));
  });
});

describe("a metric that is not there", () => {
  it.each(functionsOf(ABOUT_METRICS))("is missed by %s in its own name", (name, call) => {
    const error = errorOf(() => call(league, { ...QUESTION, metrics: ["average_gaols", "average_shots"] }));
    expect(["unknown_metric", "unknown_column"]).toContain(error.code);
    expect(error.message).toMatch(new RegExp(`^${name}: .*did you mean "average_goals"`));
  });
});

describe("a surname alone", () => {
  it("finds the one who has it", () => {
    expect(league.row("Salah").name).toBe("Mohamed Salah");
    expect(league.row("de bruyne").name).toBe("K. De Bruyne");
    expect(league.row("AGUERO").name).toBe("S. Agüero");
  });

  const named = playerTable([
    player({ id: 1, name: "A. Silva" }),
    player({ id: 2, name: "B. Silva" }),
    player({ id: 3, name: "Silva" }),
    player({ id: 4, name: "C. Costa" }),
    player({ id: 5, name: "D. Costa" }),
  ]);

  it.each(functionsOf(ABOUT_ROWS))("of several is ambiguous to %s, which lists who has it", (name, call) => {
    const error = errorOf(() =>
      call(named, { rows: ["Costa", "A. Silva"], metrics: ["total_matches", "average_goals"] }),
    );
    expect(error.code).toBe("ambiguous_name");
    expect(error.message).toMatch(
      new RegExp(`^${name}: "Costa" fits 2 rows; give a key: .*playerId: 4.*playerId: 5`),
    );
  });

  it("gives way to whoever is called exactly so", () => {
    expect(named.row("Silva").playerId).toBe(3);
  });

  it("finds no team by half its name", () => {
    expect(errorOf(() => teams.find("City")).code).toBe("unknown_row");
  });
});

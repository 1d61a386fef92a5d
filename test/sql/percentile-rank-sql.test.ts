import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// The grammars of all other engines come with the package's own index.
import { TrinoSQL } from "dt-sql-parser/dist/parser/trino/index.js";
import {
  addColumn,
  fromColumns,
  type PercentileRankSqlOptions,
  percentileRankSql,
  percentileRanks,
  playerTable,
  type Table,
} from "scoutframe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";
import { duckdb } from "./duckdb.js";
import { answeredRows, type Engine, loadRows } from "./engine.js";
import type { SqlRow } from "./reference.js";

const TEXTS = ["coverage", "positionGroup", "name", "pool"];

const folder = mkdtempSync(join(tmpdir(), "scoutframe-sql-"));
let engine: Engine;
beforeAll(async () => {
  engine = await duckdb(folder);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

async function rankRows(rows: readonly SqlRow[], options: PercentileRankSqlOptions): Promise<SqlRow[]> {
  await loadRows(engine, "players", join(folder, "players.csv"), rows, TEXTS);
  const answer = await answeredRows(engine, percentileRankSql(options), [
    "coverage",
    "positionGroup",
    "name",
  ]);
  return answer.sort((a, b) => Number(a.playerId) - Number(b.playerId));
}

const season = (playerId: number, more: SqlRow): SqlRow => ({
  playerId,
  competitionId: 1,
  seasonId: 7,
  positionGroup: "winger",
  coverage: "full",
  ...more,
});
const tableOf = (rows: readonly SqlRow[]): Table =>
  fromColumns(
    Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, rows.map((row) => row[name] ?? null)])),
  );
const goals = { metrics: ["total_goals"], minPeers: 1, minMinutes: 0 };

describe("percentileRankSql", () => {
  it("ranks by hand: goals 1, 2, 2, 4 and a missing one", async () => {
    const rows = [2, 1, null, 4, 2].map((total_goals, index) => season(index + 1, { total_goals }));
    // Four have a value: 1 → 1/4, the two 2s share places 2 and 3 → 2.5/4, 4 → 4/4.
    const ranked = await rankRows(rows, goals);
    expect(ranked.map((row) => row.total_goals_rank)).toEqual([62.5, 25, null, 100, 62.5]);
    expect(ranked.map((row) => [row.peerCount, row.inPool])).toEqual(rows.map(() => [5, 1]));
  });

  it("leaves what the table has as it is, and stands behind it", async () => {
    const rows = [1, 2, 3].map((total_goals, index) => season(index + 1, { total_goals, name: "Nan" }));
    const [first] = await rankRows(rows, goals);
    expect(Object.keys(first!)).toEqual([
      ...Object.keys(rows[0]!),
      "peerCount",
      "inPool",
      "total_goals_rank",
    ]);
    expect(first).toMatchObject(rows[0]!);
  });

  it("puts each column where percentileRanks does, where it knows the table's columns", async () => {
    const rows = [1, 2, 3].map((total_goals, index) => season(index + 1, { total_goals, total_shots: 1 }));
    const [first] = await rankRows(rows, { ...goals, columns: Object.keys(rows[0]!) });
    expect(Object.keys(first!)).toEqual([
      "playerId",
      "competitionId",
      "seasonId",
      "positionGroup",
      "coverage",
      "peerCount",
      "inPool",
      "total_goals",
      "total_goals_rank",
      "total_shots",
    ]);
  });

  it("replaces the ranks of a former run", async () => {
    const former = { peerCount: 9, inPool: 0, pool: "somebody" };
    const rows = [1, 2, 3].map((total_goals, index) =>
      season(index + 1, { ...former, total_goals, total_goals_rank: 1, total_shots: 1, total_shots_rank: 1 }),
    );
    const ranked = await rankRows(rows, { ...goals, columns: Object.keys(rows[0]!) });
    expect(ranked.map((row) => row.total_goals_rank)).toEqual([100 / 3, 200 / 3, 100]);
    expect(ranked[0]).toMatchObject({ peerCount: 3, inPool: 1 });
    expect(Object.keys(ranked[0]!)).not.toContain("total_shots_rank");
  });

  it("gives rows that share a key no rank rather than one another's", async () => {
    const rows = [1, 1, 2].map((playerId, index) => season(playerId, { total_goals: index + 1 }));
    const ranked = await rankRows(rows, goals);
    expect(ranked.map((row) => row.total_goals_rank)).toEqual([null, null, 100]);
  });

  it("tells rounds and matches apart where it knows that the table has them", async () => {
    const rows = [1, 2, 3].map((matchId) => season(1, { matchId, total_goals: matchId }));
    const ranked = await rankRows(rows, { ...goals, columns: Object.keys(rows[0]!) });
    expect(ranked.map((row) => row.total_goals_rank).sort()).toEqual([100, 100 / 3, 200 / 3]);
  });

  it.each<[string, readonly string[] | undefined]>([
    ["each competition and season", undefined],
    ["all of them in one pool", ["positionGroup"]],
  ])("takes the regulars of %s for peers, as percentileRanks does", async (_, by) => {
    // By competition and season, with who is a regular.
    const seasons: readonly [minutes: (number | null)[], regulars: number[]][] = [
      [
        [3000, 900, 899, null],
        [1, 1, 0, 0],
      ],
      [
        [1800, 600, 599, Number.NaN],
        [1, 1, 0, 0],
      ],
      [
        [100, 34, 33.5, 33],
        [1, 1, 0, 0],
      ],
      [
        [null, Number.NaN, null, Number.NaN],
        [1, 1, 1, 1],
      ],
      [
        [0, 0, null, 0],
        [1, 1, 1, 1],
      ],
    ];
    const rows = seasons.flatMap(([minutes], id) =>
      minutes.map((total_minutesOnField, at) =>
        season(4 * id + at + 1, {
          competitionId: 1 + (id % 2),
          seasonId: 10 + Math.floor(id / 2),
          total_minutesOnField,
          total_goals: (7 * id + 3 * at) % 5,
        }),
      ),
    );
    const options = { metrics: ["total_goals"], minPeers: 1, by };
    const ranked = percentileRanks(tableOf(rows), options);
    expect([...ranked.numbers("inPool")]).toEqual(seasons.flatMap(([, regulars]) => regulars));
    const cells = ["playerId", "peerCount", "inPool", "total_goals_rank"] as const;
    const cellsOf = (row: SqlRow) => cells.map((name) => row[name]);
    expect((await rankRows(rows, options)).map(cellsOf)).toEqual((ranked.rows() as SqlRow[]).map(cellsOf));
  });

  it("takes what has no competition for one, whichever way it is missing", async () => {
    const rows = [2700, 800].map((total_minutesOnField, at) =>
      season(at + 1, { competitionId: [null, Number.NaN][at]!, total_minutesOnField, total_goals: at }),
    );
    const options = { metrics: ["total_goals"], minPeers: 1, by: ["seasonId"] };
    expect((await rankRows(rows, options)).map(({ inPool }) => inPool)).toEqual([1, 0]);
  });

  it("asks for no minutes of rows of matches and rounds, where it knows that the table has them", async () => {
    for (const name of ["matchId", "roundId"]) {
      const rows = [2700, 10].map((total_minutesOnField, at) =>
        season(at + 1, { [name]: at, total_minutesOnField, total_goals: at }),
      );
      const told = { ...goals, minMinutes: undefined, columns: Object.keys(rows[0]!) };
      expect((await rankRows(rows, told)).map(({ inPool }) => inPool)).toEqual([1, 1]);
      const by = ["seasonId", name];
      expect((await rankRows(rows, { ...told, columns: undefined, by })).map(({ inPool }) => inPool)).toEqual(
        [1, 1],
      );
    }
  });

  it("reads whatever stands behind FROM: a query, or a folder of Parquet partitioned by season", async () => {
    const rows = [1, 2, 3, 4].map((total_goals, index) =>
      season(index + 1, { total_goals, seasonId: index % 2 }),
    );
    const parquet = join(folder, "seasons");
    for (const from of [
      "(select * from players)",
      `read_parquet('${parquet}/**', hive_partitioning = true)`,
    ]) {
      await loadRows(engine, "players", join(folder, "players.csv"), rows, TEXTS);
      await engine.run(
        `copy players to '${parquet}' (format parquet, partition_by ("competitionId", "seasonId"), overwrite true)`,
      );
      const ranked = await rankRows(rows, { ...goals, from });
      expect(ranked.map((row) => row.total_goals_rank)).toEqual([50, 50, 100, 100]);
    }
  });

  it("ranks all that a table takes for metrics, where it is given one", async () => {
    const values = [1, 2, 3].map((total_goals, index) =>
      player({ id: index + 1, total: { goals: total_goals } }),
    );
    const table = addColumn(playerTable(values), "mistakes", [0, 1, 2], { better: "lower" });
    const statement = percentileRankSql({ columns: table });
    const added = statement.matchAll(/as "(\w+_rank)"/g);
    const ranked = percentileRanks(table).columnNames.filter((name) => name.endsWith("_rank"));
    expect([...added].map(([, name]) => name)).toEqual(ranked);
    expect(statement).toContain('- cast("mistakes" as double precision)');
    expect(errorOf(() => percentileRankSql({ columns: table, entity: "team" })).code).toBe("wrong_entity");
  });

  it("refuses what cannot be, with the nearest right name", () => {
    const refused = (options: object) => errorOf(() => percentileRankSql(options));
    expect(refused({ minMinuets: 900 })).toMatchObject({
      code: "unknown_option",
      message: 'percentileRankSql: unknown option "minMinuets"; did you mean "minMinutes"?',
    });
    expect(refused({ dialect: "postgre" })).toMatchObject({ code: "invalid_option" });
    expect(refused({ metrics: [] })).toMatchObject({ code: "invalid_option" });
    expect(refused({ minPeers: 0 })).toMatchObject({ code: "invalid_option" });
    expect(refused({ entity: "team", minMinutes: 900 })).toMatchObject({ code: "invalid_option" });
    expect(refused({ metrics: ["total_gaols"] })).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "total_goals" },
    });
    expect(refused({ metrics: ["vaule"], by: [], columns: ["playerId", "value"] })).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "value" },
    });
    expect(refused({ by: ["positionGruop"], columns: ["playerId", "positionGroup"] })).toMatchObject({
      code: "unknown_column",
      details: { nearest: "positionGroup" },
    });
  });

  it.each([
    {},
    { entity: "team", ties: "mean", by: [] },
    {
      metrics: ["average_goals", "value"],
      columns: ["playerId", "average_goals", "value", 'a "b"'],
      by: ["value"],
    },
    { metrics: ["percent_gkSaves"], minMinutes: 900.5, direction: "raw", undefinedRates: "asSent" },
  ] as const)("keeps to Trino's grammar, which is all that is tried of Trino: %j", (options) => {
    const errors = new TrinoSQL().validate(percentileRankSql({ ...options, dialect: "trino" }).trim());
    expect(errors).toEqual([]);
  });
});

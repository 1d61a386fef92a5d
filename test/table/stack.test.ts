import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import {
  combineSeasons,
  progress,
  readTable,
  roleScores,
  samplePlayers,
  sampleTeams,
  scatterChart,
  stack,
  writeCsv,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { playerTable } from "../../src/index.js";
import { errorOf } from "../fixtures/errors.js";
import { player } from "../fixtures/records.js";

const league = await samplePlayers();
const season = (seasonId: number, goals: number) =>
  playerTable([player({ id: 7, seasonId, total: { goals, minutesTagged: 900 } })]);

describe("stack", () => {
  it("puts the rows of each table under each other, with the columns of all", () => {
    const [first, last] = [
      league.head(2).select(["playerId", "competitionId", "seasonId", "name"]),
      league.tail(1),
    ];
    const both = stack(first, last);
    expect(both.column("name")).toEqual([...first.column("name"), ...last.column("name")]);
    expect(both.numbers("total_goals")[0]).toBeNaN();
    expect(both.row(2)).toEqual(last.row(0));
    expect(first.stack(last).column("name")).toEqual(both.column("name"));
    expect(stack([first, last]).column("name")).toEqual(both.column("name"));
    expect(stack(first, [last, league.slice(5, 6)]).rowCount).toBe(4);
  });

  it("refuses rows of one key, and teams under players", async () => {
    expect(errorOf(() => stack(league, league)).code).toBe("duplicate_key");
    const teams = await sampleTeams();
    expect(errorOf(() => stack(league, teams)).message).toContain("stack: ");
  });
});

describe("what takes two tables", () => {
  it("adds up seasons of a list", () => {
    const both = combineSeasons([season(1, 3), season(2, 4)]);
    expect([both.rowCount, both.row(0).total_goals]).toEqual([1, 7]);
  });

  it("compares the season of the one with that of the other", () => {
    const [before, after] = [season(1, 3), season(2, 4)];
    expect(progress(before, after)).toEqual(progress(stack(before, after)));
  });
});

describe("what is typed first", () => {
  it("draws two columns", () => {
    expect(scatterChart(league, "Shots", "Goals", { names: 0 }).svg).toBe(
      scatterChart(league, { x: "total_shots", y: "total_goals", names: 0 }).svg,
    );
  });

  it("scores a role in place of options", () => {
    const role = { name: "mine", weights: { average_goals: 1 } };
    expect(roleScores(league, role).column("score")).toEqual(roleScores(league, { role }).column("score"));
  });

  it("writes what the ending says, and no CSV under another", async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), "written-"));
    for (const ending of ["csv", "xlsx", "json", "parquet"]) {
      const path = joinPath(folder, `teams.${ending}`);
      await (await sampleTeams()).write(path);
      expect((await readTable(path)).rowCount).toBe(20);
    }
    await expect(league.write(joinPath(folder, "a.doc"))).rejects.toThrow("ends in .csv, .xlsx");
    const path = joinPath(folder, "a.xlsx");
    await expect(writeCsv(league, path)).rejects.toThrow(`table.write(${JSON.stringify(path)})`);
  });
});

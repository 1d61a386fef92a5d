import { createClient, fetchPlayers, fetchTeams, playerTable, samplePlayerRecords, toCsv } from "scoutframe";
import { createServer } from "scoutframe/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { player, team } from "../fixtures/records.js";

async function clientOf(...[records, options]: Parameters<typeof createServer>) {
  const server = await createServer(records, options);
  onTestFinished(() => server.close());
  return createClient({ baseUrl: server.url, requestsPerSecond: 1000, retries: 0 });
}

describe("fetchPlayers", () => {
  it("gives the table that the records would give by themselves", async () => {
    const records = await samplePlayerRecords();
    const client = await clientOf(records);
    const ids = records.map(({ playerId }) => playerId);
    const params = { compId: 364, details: ["player"], fetch: ["competition", "season"] } as const;
    const { table, failures } = await fetchPlayers(client, ids, params);
    expect(failures).toEqual([]);
    expect(toCsv(table) === toCsv(playerTable(records))).toBe(true);
  });

  it("keeps failures beside the table and in its notes, and calls neither an empty season", async () => {
    const client = await clientOf([player({ id: 1 }), player({ id: 2, seasonId: 9 }), player({ id: 3 })]);
    const { table, failures } = await fetchPlayers(client, [1, 2, 3, 4, 1], { compId: 1, seasonId: 10 });
    expect([...table.column("playerId")]).toEqual([1, 2, 3]);
    expect(table.column("coverage")).toEqual(["full", "empty", "full"]);
    expect(failures).toMatchObject([{ id: 4, code: "http_status", status: 404, attempts: 1 }]);
    expect(table.notes).toContainEqual({
      code: "http_status",
      id: 4,
      status: 404,
      message: failures[0]!.message,
    });
  });

  it("stops at its signal, and refuses options that it does not know", async () => {
    const client = await clientOf([player({ id: 1 })]);
    const run = fetchPlayers(client, [1], { compId: 1 }, { signal: AbortSignal.abort() });
    await expect(run).rejects.toMatchObject({ code: "aborted" });
    await expect(fetchPlayers(client, [1], { compId: 1 }, { onProblem: 1 } as never)).rejects.toMatchObject({
      code: "unknown_option",
    });
  });
});

describe("fetchTeams", () => {
  it("is the same for teams", async () => {
    const client = await clientOf([team({ id: 4, name: "Leeds", total: { goals: 50 } })]);
    const { table } = await fetchTeams(client, [4], { compId: 1, details: ["team"] });
    expect(table.row(0)).toMatchObject({ teamId: 4, name: "Leeds", total_goals: 50 });
  });
});

import { spawn } from "node:child_process";
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, downloadPlayers, downloadTeams, readPlayers } from "scoutframe";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { thisProcess } from "../../src/client/lock.js";
import { scratch } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";
import { idsOf, records, rejection, serving } from "./helpers.js";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const PARAMS = { compId: 1, seasonId: 10 };

const asLines = (players: readonly object[]): string =>
  players.map((record) => `${JSON.stringify(record)}\n`).join("");

/** What a file of lines holds, whatever its order. */
const linesIn = (path: string): string[] =>
  readFileSync(path, "utf8")
    .split(/(?<=\n)/)
    .sort();
const sortedLines = (players: readonly object[]): string[] => players.map((one) => asLines([one])).sort();

/** The records as the service sends them: without the objects that nobody asks for. */
const sent = (count: number): object[] => records(count);

async function setUp(count: number, options: Parameters<typeof serving>[1] = {}) {
  let requests = 0;
  const server = await serving(records(count), { onRequest: () => requests++, ...options });
  const client = createClient({ baseUrl: server.url, requestsPerSecond: 1000, backoffMs: 1, retries: 1 });
  const folder = scratch();
  return { client, folder, out: join(folder, "league.ndjson"), requests: () => requests, server };
}

describe("downloadPlayers", () => {
  it("writes a line for each record, which reads back as a table", async () => {
    const { client, folder, out } = await setUp(5);
    const result = await downloadPlayers(client, [3, 1, 2, 3], PARAMS, { out });
    expect(result).toEqual({ out, written: 3, skipped: 0, failures: [], failuresPath: null });
    expect(linesIn(out)).toEqual(sortedLines(sent(3)));
    expect([...(await readPlayers(folder)).column("playerId")].sort()).toEqual([1, 2, 3]);
    expect(readdirSync(folder).sort()).toEqual([".league.ndjson.request", "league.ndjson"]);
  });

  it("skips what is there, asks again for what failed, and keeps reasons beside the file", async () => {
    const broken = new Set([2, 4]);
    const { client, out, requests } = await setUp(5, {
      faults: ({ path }) => (broken.has(Number(/players\/(\d+)/.exec(path)![1])) ? "html" : undefined),
    });
    const first = await downloadPlayers(client, [1, 2, 3, 4, 5], PARAMS, { out });
    expect([first.written, first.failures.map(({ id }) => id), first.failuresPath]).toEqual([
      3,
      [2, 4],
      `${out}.failures`,
    ]);
    const reasons = readFileSync(`${out}.failures`, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(reasons).toEqual([
      {
        id: 2,
        code: "html_answer",
        status: 200,
        attempts: 1,
        message: expect.stringContaining("players/2/"),
      },
      {
        id: 4,
        code: "html_answer",
        status: 200,
        attempts: 1,
        message: expect.stringContaining("players/4/"),
      },
    ]);
    broken.clear();
    const before = requests();
    const second = await downloadPlayers(client, [1, 2, 3, 4, 5], PARAMS, { out });
    expect([second.written, second.skipped, second.failuresPath, requests() - before]).toEqual([
      2,
      3,
      null,
      2,
    ]);
    expect(existsSync(`${out}.failures`)).toBe(false);
    expect(linesIn(out)).toEqual(sortedLines(sent(5)));
  });

  it("writes what arrives while an id has no answer, and loses none of it when it is stopped", async () => {
    const stalled = /players\/1\//;
    const { client, out, server } = await setUp(60, {
      faults: ({ attempt, path }) => (stalled.test(path) && attempt === 1 ? "stall" : undefined),
    });
    const stop = new AbortController();
    const run = downloadPlayers(client, idsOf(records(60)), PARAMS, { out, signal: stop.signal });
    await vi.waitFor(() => expect(linesIn(out)).toHaveLength(59), 60_000);
    stop.abort();
    expect(await rejection(run)).toMatchObject({ code: "aborted" });
    expect(linesIn(out)).toEqual(sortedLines(sent(60).slice(1)));
    const again = createClient({ baseUrl: server.url });
    expect(await downloadPlayers(again, idsOf(records(60)), PARAMS, { out })).toMatchObject({
      skipped: 59,
      written: 1,
    });
  });

  it.each([
    ["a text", "my notes\n"],
    ["records", asLines(records(2))],
    ["text without a line break", "precious"],
  ])("keeps a file of somebody else's where its failures would stand: %s", async (_, content) => {
    const { client, folder, out, requests } = await setUp(2);
    writeFileSync(`${out}.failures`, content);
    expect(await rejection(downloadPlayers(client, [1, 9], PARAMS, { out }))).toMatchObject({
      code: "unwritable",
      message: expect.stringContaining("league.ndjson.failures is where the failures of a download go"),
    });
    expect([readFileSync(`${out}.failures`, "utf8"), requests()]).toEqual([content, 0]);
    expect(readdirSync(folder)).not.toContain(".league.ndjson.lock");
  });

  it("takes away a torn list of failures of its own", async () => {
    const { client, out } = await setUp(2);
    const line = '{"id":9,"code":"http_status","status":404,"attempts":1,"message":"none"}\n';
    writeFileSync(`${out}.failures`, line + line.slice(0, 20));
    expect(await downloadPlayers(client, [1, 2], PARAMS, { out })).toMatchObject({ failuresPath: null });
    expect(existsSync(`${out}.failures`)).toBe(false);
  });

  it("takes away what a killed process left beside its file, and nothing else", async () => {
    const { client, folder, out } = await setUp(2);
    const random = "0123456789abcdef";
    const left = [[`..league.ndjson.request.${random}.part`, "x"]] as const;
    const kept = [
      [".league.ndjson.lock.a000000000000000", "somebody's words"],
      [`.league.csv.${random}.part`, "x"],
      ["league.ndjson.part", "x"],
    ] as const;
    for (const [name, content] of [...left, ...kept]) writeFileSync(join(folder, name), content);
    await downloadPlayers(client, [1, 2], PARAMS, { out });
    const expected = [".league.ndjson.request", "league.ndjson", ...kept.map(([name]) => name)];
    expect(readdirSync(folder).sort()).toEqual(expected.sort());
  });

  it.each([1, 20, 130])(
    "takes away a line that lacks its last %i characters, and asks again for it",
    async (lost) => {
      const { client, out } = await setUp(4);
      const three = asLines(sent(3));
      writeFileSync(out, three.slice(0, -lost));
      await downloadPlayers(client, [1, 2, 3, 4], PARAMS, { out });
      expect(readFileSync(out, "utf8").startsWith(asLines(sent(2)))).toBe(true);
      expect(linesIn(out)).toEqual(sortedLines(sent(4)));
    },
  );

  it("keeps a whole record that only lacks its line break", async () => {
    const { client, out, requests } = await setUp(2);
    writeFileSync(out, asLines(sent(1)).trimEnd());
    await downloadPlayers(client, [1, 2], PARAMS, { out });
    expect([readFileSync(out, "utf8"), requests()]).toEqual([asLines(sent(2)), 1]);
  });

  it("adds another season to a file, and tells the two apart", async () => {
    const seasons = [10, 11].map((seasonId) => player({ id: 1, seasonId }));
    const server = await serving(seasons);
    const client = createClient({ baseUrl: server.url });
    const out = join(scratch(), "two.ndjson");
    for (const seasonId of [10, 11, 10]) await downloadPlayers(client, [1], { compId: 1, seasonId }, { out });
    expect(readFileSync(out, "utf8")).toBe(asLines(seasons));
  });

  it.each([
    ["of somebody else", "name,goals\nSalah,32\n"],
    ["of one line", '{"name":"scoutframe"}'],
    ["of an array", `${JSON.stringify(records(2))}\n`],
    ["that is damaged in the middle", `${asLines(records(1))}{"playerId":\n${asLines(records(1))}`],
    ["of teams", '{"teamId":1,"competitionId":1,"seasonId":10}\n'],
  ])("refuses a file %s, and leaves it as it is", async (_, content) => {
    const { client, folder, out, requests } = await setUp(2);
    writeFileSync(out, content);
    expect(await rejection(downloadPlayers(client, [1], PARAMS, { out }))).toMatchObject({
      code: "unreadable",
    });
    expect([readFileSync(out, "utf8"), requests()]).toEqual([content, 0]);
    expect(readdirSync(folder)).toEqual(["league.ndjson"]);
  });

  it("refuses to mix the answers to two questions in one file", async () => {
    const { client, out } = await setUp(2);
    await downloadPlayers(client, [1], PARAMS, { out });
    const run = downloadPlayers(client, [1], { ...PARAMS, details: ["player"] }, { out });
    expect(await rejection(run)).toMatchObject({
      code: "invalid_option",
      message: expect.stringContaining("another file"),
    });
  });

  it("lets one download at a time add to a file", async () => {
    const { client, folder, out } = await setUp(2, { latencyMs: 50 });
    const first = downloadPlayers(client, [1, 2], PARAMS, { out });
    expect(await rejection(downloadPlayers(client, [1], PARAMS, { out }))).toMatchObject({ code: "busy" });
    expect((await first).written).toBe(2);
    // The mark of a process that is alive, and of one that is not.
    const sign = (pid: number): void =>
      writeFileSync(
        join(folder, ".league.ndjson.lock"),
        JSON.stringify({ ...thisProcess(), pid, started: null }),
      );
    sign(process.ppid);
    expect(await rejection(downloadPlayers(client, [1], PARAMS, { out }))).toMatchObject({ code: "busy" });
    sign(4_194_999);
    expect((await downloadPlayers(client, [1], PARAMS, { out })).skipped).toBe(1);
    expect(readdirSync(folder)).not.toContain(".league.ndjson.lock");
  });

  it("leaves whole lines when it is aborted, and goes on from there", async () => {
    const { client, out } = await setUp(100, { latencyMs: 5 });
    const stop = new AbortController();
    const ids = idsOf(records(100));
    const onProgress = ({ done }: { done: number }) => done === 40 && stop.abort();
    const run = downloadPlayers(client, ids, PARAMS, { out, signal: stop.signal, onProgress });
    expect(await rejection(run)).toMatchObject({ code: "aborted" });
    const arrived = linesIn(out);
    expect(arrived.length).toBeGreaterThanOrEqual(40);
    expect(sortedLines(sent(100))).toEqual(expect.arrayContaining(arrived));
    expect((await downloadPlayers(client, ids, PARAMS, { out })).skipped).toBe(arrived.length);
    expect(linesIn(out)).toEqual(sortedLines(sent(100)));
  });

  it.each([
    [{ out: "" }, /out is ""/],
    [{ out: "league.ndjson.gz" }, /not compressed/],
    [{ out: "x", append: true }, /unknown option "append"/],
    [{ out: "no/such/folder/league.ndjson" }, /cannot be written/],
  ])("refuses %j", async (options, message) => {
    const { client } = await setUp(1);
    expect(String(await rejection(downloadPlayers(client, [1], PARAMS, options)))).toMatch(message);
  });
});

describe("downloadTeams", () => {
  it("is the same for teams", async () => {
    const team = { teamId: 4, competitionId: 1, seasonId: 10, roundId: 7 };
    const server = await serving([team as never]);
    const out = join(scratch(), "teams.ndjson");
    await downloadTeams(createClient({ baseUrl: server.url }), [4], PARAMS, { out });
    expect(readFileSync(out, "utf8")).toBe(asLines([team]));
  });
});

describe("scoutframe fetch", () => {
  const SECRETS = ["scout-user", "s3cr3t-word", Buffer.from("scout-user:s3cr3t-word").toString("base64")];
  const auth = { username: SECRETS[0]!, password: SECRETS[1]! };

  interface Ended {
    readonly code: number | null;
    readonly signal: string | null;
    readonly output: string;
  }

  function scoutframe(args: readonly string[], cwd: string) {
    const env = { ...process.env, SCOUTFRAME_USERNAME: auth.username, SCOUTFRAME_PASSWORD: auth.password };
    const child = spawn(process.execPath, [CLI, ...args], { cwd, env });
    onTestFinished(() => void child.kill("SIGKILL"));
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(String(data)));
    const ended = new Promise<Ended>((resolve) => {
      child.on("close", (code, signal) => resolve({ code, signal, output: output.join("") }));
    });
    return { child, ended };
  }

  function everythingIn(folder: string): string {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.name}\n${readFileSync(join(entry.parentPath, entry.name), "utf8")}`)
      .join("\n");
  }

  it("gives the same lines after kill -9 and a second run as undisturbed, and writes no secret anywhere", async () => {
    const count = 300;
    const server = await serving(records(count), {
      auth,
      latencyMs: 5,
      // Always the same ones fail, and some need a second attempt.
      faults: ({ attempt, path }) => {
        const id = Number(/players\/(\d+)/.exec(path)![1]);
        return id % 50 === 7 ? "html" : id % 10 === 3 && attempt === 1 ? "cutBody" : undefined;
      },
    });
    const folder = scratch();
    writeFileSync(join(folder, "ids.txt"), idsOf(records(count)).join("\n"));
    const args = (out: string) => [
      ...["fetch", "players", "--ids", "ids.txt", "--comp", "1", "--season", "10", "--base-url", server.url],
      ...["--rate", "400", "--out", out],
    ];
    const undisturbed = await scoutframe(args("undisturbed.ndjson"), folder).ended;
    expect([undisturbed.code, undisturbed.output]).toEqual([1, expect.stringContaining("6 players failed")]);

    const disturbed = join(folder, "disturbed.ndjson");
    const { child, ended } = scoutframe([...args("disturbed.ndjson"), "--progress"], folder);
    await vi.waitFor(() => expect(statSync(disturbed).size).toBeGreaterThan(10_000), {
      timeout: 60_000,
      interval: 5,
    });
    child.kill("SIGKILL");
    expect((await ended).signal).toBe("SIGKILL");
    const half = readFileSync(disturbed, "utf8");
    expect(half.length).toBeLessThan(readFileSync(join(folder, "undisturbed.ndjson"), "utf8").length);
    // What the disk might have kept of the next line.
    appendFileSync(disturbed, '{"playerId":1,"compet');
    const again = await scoutframe([...args("disturbed.ndjson"), "--cache", "cache"], folder).ended;
    expect([again.code, again.output]).toEqual([1, expect.stringContaining("were already there")]);

    expect(linesIn(disturbed)).toEqual(linesIn(join(folder, "undisturbed.ndjson")));
    expect(linesIn(`${disturbed}.failures`)).toEqual(linesIn(join(folder, "undisturbed.ndjson.failures")));
    const written = [everythingIn(folder), undisturbed.output, again.output].join("\n");
    for (const secret of SECRETS) expect(written).not.toContain(secret);
  });

  it("stops at Ctrl+C with whole lines, and says how to go on", async () => {
    const server = await serving(records(200), { latencyMs: 20 });
    const folder = scratch();
    const out = join(folder, "some.ndjson");
    const ids = idsOf(records(200)).join(",");
    const { child, ended } = scoutframe(
      ["fetch", "players", ids, "--comp", "1", "--base-url", server.url, "--rate", "200", "--out", out],
      folder,
    );
    await vi.waitFor(() => expect(statSync(out).size).toBeGreaterThan(1000), {
      timeout: 60_000,
      interval: 5,
    });
    child.kill("SIGINT");
    const { code, output } = await ended;
    expect([code, output]).toEqual([1, expect.stringContaining("run the same command again to go on")]);
    expect(sortedLines(sent(200))).toEqual(expect.arrayContaining(linesIn(out)));
  });
});

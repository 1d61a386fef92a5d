import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { metrics, playerTable, safeParsePlayers, samplePlayerRecords, teamTable } from "scoutframe";
import {
  createServer,
  type FaultKind,
  SERVER_FAULTS,
  type ServedRequest,
  type ServerOptions,
} from "scoutframe/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { countingAttempts, MOST_PATHS } from "../../src/server/server.js";
import { player, team } from "../fixtures/records.js";

const SALAH = {
  ...player({ id: 7, name: "M. Salah", seasonId: 20 }),
  season: { wyId: 20, name: "2018/2019" },
};
const RECORDS = [
  player({ id: 7, seasonId: 10, total: { goals: 3 } }),
  SALAH,
  player({ id: 8, seasonId: 20 }),
  player({ id: 9, competitionId: 2, seasonId: 30 }),
  team({ id: 7, name: "Leeds", seasonId: 20 }),
  { ...team({ id: 7, seasonId: 20 }), roundId: 101 },
];

async function serve(options: ServerOptions = {}) {
  const server = await createServer(RECORDS, options);
  onTestFinished(() => server.close());
  return async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}${path}`, init);
    const text = await answer.text();
    const type = answer.headers.get("content-type");
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: type?.includes("json") && text !== "" ? JSON.parse(text) : text,
    };
  };
}

/** What somebody is told who asks for a record under this name of the server. */
async function statusAs(host: string): Promise<number | undefined> {
  const server = await createServer(RECORDS);
  onTestFinished(() => server.close());
  return new Promise((resolve, reject) => {
    const options = { headers: { host } };
    httpRequest(`${server.url}${players(7, "compId=1")}`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

const players = (id: number | string, query: string) => `/v2/players/${id}/advancedstats?${query}`;
const teams = (id: number | string, query: string) => `/v2/teams/${id}/advancedstats?${query}`;

describe("createServer", () => {
  it("answers with the record of the season asked for, and without one of the newest", async () => {
    const get = await serve();
    expect((await get(players(7, "compId=1&seasonId=10"))).body).toEqual(RECORDS[0]);
    const { status, headers, body } = await get(players(7, "compId=1"));
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(body.seasonId).toBe(20);
  });

  it("gives optional objects where they are asked for and only there", async () => {
    const get = await serve();
    const plain = (await get(players(7, "compId=1"))).body;
    expect(Object.keys(plain)).toEqual([
      "playerId",
      "competitionId",
      "seasonId",
      "positions",
      "total",
      "average",
      "percent",
    ]);
    const full = (await get(players(7, "compId=1&details=player&fetch=competition,season,round"))).body;
    expect(full).toEqual({
      ...plain,
      player: { wyId: 7, shortName: "M. Salah" },
      season: { wyId: 20, name: "2018/2019" },
      competition: { wyId: 1 },
      round: null,
    });
    expect((await get(teams(7, "compId=1&roundId=100&details=team&fetch=round"))).body).toMatchObject({
      team: { wyId: 7, name: "Leeds" },
      round: { wyId: 100 },
    });
  });

  it("finds rounds where the records name them, and without one the latest", async () => {
    const get = await serve();
    expect((await get(teams(7, "compId=1"))).body.roundId).toBe(101);
    expect((await get(teams(7, "compId=1&roundId=100"))).body.roundId).toBe(100);
    expect((await get(teams(7, "compId=1&roundId=102"))).status).toBe(404);
  });

  it("gives an empty season to somebody who did not play in one that others played", async () => {
    const get = await serve();
    const { status, body } = await get(players(8, "compId=1&seasonId=10"));
    expect([status, body.playerId, body.seasonId, body.positions]).toEqual([200, 8, 10, []]);
    expect(Object.keys(body.total)).toHaveLength(metrics({ entity: "player", group: "total" }).length);
    expect(safeParsePlayers(body).problems).toEqual([]);
    expect(playerTable(body).column("coverage")).toEqual(["empty"]);
    const away = await createServer([team({ id: 1 }), team({ id: 2, seasonId: 11 })]);
    onTestFinished(() => away.close());
    const other = await (await fetch(`${away.url}${teams(1, "compId=1&seasonId=11")}`)).json();
    expect(teamTable(other as never).column("coverage")).toEqual(["empty"]);
  });

  it.each([
    [players(1, "compId=1"), 404, "There is no player 1."],
    [teams(8, "compId=1"), 404, "There is no team 8."],
    [players(7, "compId=3"), 404, "There is no competition 3."],
    [players(7, "compId=1&seasonId=11"), 404, "There is no season 11 of competition 1."],
    [players(7, "compId=1&matchDay=3"), 404, "There are no statistics of match day 3"],
    [players(7, ""), 400, "compId is missing."],
    [players("abc", "compId=1"), 400, 'wyId must be a whole number of at least 1, not "abc".'],
    [players(0, "compId=1"), 400, "wyId"],
    [players(7, "compId=1e3"), 400, "compId must be a whole number"],
    [players(7, "compId=1&seasonId=-2"), 400, "seasonId must be a whole number"],
    [players(7, "compId=1&roundId="), 400, "roundId must be a whole number"],
    [players(7, "compId=1&matchDay=x"), 400, "matchDay must be a whole number"],
    [players(7, "compId=1&compId=2"), 400, "compId is given 2 times."],
    [players(7, "compId=1&details=team"), 400, 'details may hold player, not "team".'],
    [teams(7, "compId=1&details=player"), 400, 'details may hold team, not "player".'],
    [
      players(7, "compId=1&fetch=season,teams"),
      400,
      'fetch may hold competition, season, round, not "teams".',
    ],
    [players(7, "compId=1&seasonID=20"), 400, "There is no parameter seasonID."],
    ["/v2/players/7", 404, "No such operation"],
    ["/v3/players/7/advancedstats?compId=1", 404, "No such operation"],
    ["//", 404, "No such operation"],
  ])("answers %s with %i and says why", async (path, status, message) => {
    const answer = await (await serve())(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ error: { code: status, message: expect.stringContaining(message) } });
  });

  it("answers HEAD as GET, without the body", async () => {
    const get = await serve();
    for (const path of [players(7, "compId=1"), players(1, "compId=1")]) {
      const whole = await get(path);
      const head = await get(path, { method: "HEAD" });
      expect([head.status, head.text]).toEqual([whole.status, ""]);
      for (const name of ["content-type", "content-length"]) {
        expect(head.headers.get(name)).toBe(whole.headers.get(name));
      }
    }
  });

  it.each([
    ["tooManyRequests", 429],
    ["serverError", 500],
    ["brokenJson", 200],
    ["html", 200],
    ["endless", 200],
    ["trickle", 0],
    ["stall", 0],
  ] as const)("misbehaves towards HEAD too: %s is status %i", async (kind, status) => {
    const server = await createServer(RECORDS, { faults: () => kind });
    onTestFinished(() => server.close());
    const init = { method: "HEAD", signal: AbortSignal.timeout(status === 0 ? 300 : 15_000) };
    const answer = fetch(`${server.url}${players(7, "compId=1")}`, init);
    expect(await answer.then(({ status }) => status).catch(() => 0)).toBe(status);
  });

  it.each(["127.0.0.1", "localhost:8080", "LOCALHOST", "[::1]:80"])("answers as %s", async (host) => {
    expect(await statusAs(host)).toBe(200);
  });

  it.each([
    "attacker.example",
    "attacker.example:80",
    "127.0.0.1.attacker.example",
    "localhost.attacker.example",
    "127.999.999.999",
    "127.0.0.256:80",
    "127.0.0.01",
  ])("does not answer as %s, which a page elsewhere may have made point here", async (host) => {
    expect(await statusAs(host)).toBe(403);
  });

  it("does not answer who says two names, even where the first is right", async () => {
    const server = await createServer(RECORDS);
    onTestFinished(() => server.close());
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.end(
      `GET /${players(7, "compId=1")} HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: attacker.example\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 403 /);
  });

  it("lets no browser guess what an answer is", async () => {
    const get = await serve({ faults: ({ attempt }) => (attempt === 2 ? "html" : undefined) });
    for (const path of [players(7, "compId=1"), players(7, "compId=1"), "/"]) {
      expect((await get(path)).headers.get("x-content-type-options")).toBe("nosniff");
    }
  });

  it("keeps a field of any name, and numbers beyond JSON's", async () => {
    const odd = JSON.parse(`{ "__proto__": { "goals": 1 }, ${JSON.stringify(RECORDS[0]).slice(1)}`);
    const server = await createServer([{ ...odd, serial: 2n ** 64n }]);
    onTestFinished(() => server.close());
    const text = await (await fetch(`${server.url}${players(7, "compId=1")}`)).text();
    expect(text).toContain('"__proto__":{"goals":1}');
    expect(text).toContain('"serial":"18446744073709551616"');
  });

  it("allows GET and HEAD only", async () => {
    const { status, headers, body } = await (await serve())(players(7, "compId=1"), {
      method: "POST",
      body: "{}",
    });
    expect([status, headers.get("allow"), body.error.code]).toEqual([405, "GET, HEAD", 405]);
  });

  it("asks for credentials where it is told to", async () => {
    const get = await serve({ auth: { username: "u", password: "p:w" } });
    const withAuth = (text: string) => ({
      headers: { authorization: `Basic ${Buffer.from(text).toString("base64")}` },
    });
    const path = players(7, "compId=1");
    const without = await get(path);
    expect([without.status, without.body.error.code, without.headers.get("www-authenticate")]).toEqual([
      401,
      401,
      'Basic realm="scoutframe"',
    ]);
    expect((await get(path, withAuth("u:wrong"))).status).toBe(401);
    expect((await get(path, withAuth("u:p:w"))).status).toBe(200);
  });

  it("keeps nothing of requests that it does not let in", async () => {
    const seen: number[] = [];
    const auth = { username: "u", password: "p" };
    const get = await serve({ auth, onRequest: ({ attempt }) => seen.push(attempt) });
    const path = players(7, "compId=1");
    const headers = { authorization: `Basic ${Buffer.from("u:p").toString("base64")}` };
    for (const init of [{}, {}, { headers }, {}, { headers }]) await get(path, init);
    expect(seen).toEqual([1, 1, 1, 1, 2]);
  });

  it("counts the attempts of so many paths, and forgets the one that was asked for longest ago", () => {
    const attemptOf = countingAttempts();
    attemptOf("first");
    attemptOf("second");
    expect(attemptOf("first")).toBe(2);
    for (let path = 2; path < MOST_PATHS; path++) attemptOf(`path ${path}`);
    expect([attemptOf("first"), attemptOf("one more")]).toEqual([3, 1]);
    expect([attemptOf("first"), attemptOf("second")]).toEqual([4, 1]);
  });

  it("answers 429 with Retry-After beyond its limit", async () => {
    const get = await serve({ requestsPerSecond: 3, retryAfterSeconds: 2 });
    const answers = [];
    for (let number = 0; number < 5; number++) answers.push(await get(players(7, "compId=1")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers[4]!.headers.get("retry-after")).toBe("2");
    expect(answers[4]!.body).toEqual({ error: { code: 429, message: "Too many requests" } });
  });

  it("tells of each request as it arrives", async () => {
    const seen: ServedRequest[] = [];
    const get = await serve({ onRequest: (request) => seen.push(request), latencyMs: 20 });
    for (const path of [players(7, "compId=1"), players(8, "compId=1"), players(7, "compId=1")])
      await get(path);
    expect(seen.map(({ number, method, path, attempt }) => [number, method, path, attempt])).toEqual([
      [1, "GET", players(7, "compId=1"), 1],
      [2, "GET", players(8, "compId=1"), 1],
      [3, "GET", players(7, "compId=1"), 2],
    ]);
    expect(seen[1]!.time - seen[0]!.time).toBeGreaterThanOrEqual(19);
  });

  it("refuses what is no record, what is there twice, and options that do not fit", async () => {
    await expect(
      createServer([{ ...player({ id: 1 }), total: { goals: "x" } } as never]),
    ).rejects.toMatchObject({ code: "invalid_record" });
    await expect(createServer([player({ id: 1 }), player({ id: 1 })])).rejects.toMatchObject({
      code: "duplicate_key",
    });
    for (const options of [
      { prot: 1 },
      { port: 70_000 },
      { latencyMs: -1 },
      { faults: { html: 2 } },
      { faults: { html: 0.6, stall: 0.6 } },
      { faults: { htm: 0.1 } },
      { auth: { username: "u" } },
    ]) {
      await expect(createServer([], options as never)).rejects.toMatchObject({
        code: expect.stringMatching(/_option$/),
      });
    }
  });

  it("says that a port is taken", async () => {
    const first = await createServer([]);
    onTestFinished(() => first.close());
    const port = Number(new URL(first.url).port);
    await expect(createServer([], { port })).rejects.toThrow(
      `createServer: port is ${port}; expected a free port`,
    );
  });

  it("ends at once, with what it has not answered", async () => {
    const server = await createServer(RECORDS, { faults: () => "stall" });
    const open = fetch(`${server.url}${players(7, "compId=1")}`).catch((error: Error) => error.message);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.close();
    expect(await open).toBe("fetch failed");
  });

  it("serves the sample league as it is", async () => {
    const sample = await samplePlayerRecords();
    const server = await createServer(sample);
    onTestFinished(() => server.close());
    const answer = await fetch(
      `${server.url}${players(36, "compId=364&seasonId=181150&details=player&fetch=competition,season")}`,
    );
    expect(await answer.json()).toEqual(sample[0]);
  });
});

describe("faults", () => {
  /**
   * What a plain client sees: status, some headers, the body, and whether the connection was cut. It waits for no end
   * where none comes.
   */
  async function seen(kind: FaultKind) {
    const server = await createServer(RECORDS, { faults: () => kind, retryAfterSeconds: 3 });
    onTestFinished(() => server.close());
    return new Promise<{ status: number; type: string; retryAfter: string; body: string; cut: boolean }>(
      (resolve) => {
        const answer = { status: 0, type: "", retryAfter: "", body: "", cut: false };
        const request = httpRequest(`${server.url}${players(8, "compId=1")}`, (response) => {
          Object.assign(answer, {
            status: response.statusCode,
            type: response.headers["content-type"] ?? "",
            retryAfter: response.headers["retry-after"] ?? "",
          });
          response.on("data", (data) => {
            answer.body += data;
            if (answer.body.length >= (kind === "trickle" ? 3 : 1e6)) request.destroy();
          });
          response.on("error", () => {
            answer.cut = true;
          });
          response.on("close", () => resolve(answer));
        });
        request.on("error", () => resolve({ ...answer, cut: true }));
        if (kind === "stall") setTimeout(() => request.destroy(), 350);
        request.end();
      },
    );
  }
  const right = JSON.stringify(RECORDS[2]);
  const half = right.slice(0, Math.floor(right.length / 2));

  it.each([
    [
      "tooManyRequests",
      {
        status: 429,
        retryAfter: "3",
        body: '{"error":{"code":429,"message":"Too many requests"}}',
        cut: false,
      },
    ],
    [
      "serverError",
      { status: 500, body: '{"error":{"code":500,"message":"Internal server error"}}', cut: false },
    ],
    ["textError", { status: 500, body: '{"error":"Something went wrong"}', cut: false }],
    ["unavailable", { status: 503, retryAfter: expect.stringMatching(/GMT$/), cut: false }],
    ["cutConnection", { status: 0, body: "", cut: true }],
    ["cutBody", { status: 200, body: half, cut: true }],
    ["brokenJson", { status: 200, body: half, cut: false }],
    ["html", { status: 200, type: "text/html", body: expect.stringMatching(/^<!DOCTYPE html>/) }],
    ["wrongMediaType", { status: 200, type: "text/plain", body: right }],
    ["notARecord", { status: 200, body: '{"status":"ok","data":[]}' }],
    ["otherRecord", { status: 200, body: right.replace('"playerId":8', '"playerId":9') }],
    ["endless", { status: 200, body: expect.stringMatching(/^ {1000000,}$/), cut: true }],
    ["trickle", { status: 200, body: expect.stringMatching(/^\{"?p?l?a?$/), cut: true }],
    ["stall", { status: 0, body: "", cut: true }],
  ] as const)("%s is what it says", async (kind, expected) => {
    expect(await seen(kind)).toMatchObject(expected);
  });

  it("are all in the list above", () => {
    expect(Object.keys(SERVER_FAULTS)).toHaveLength(14);
  });

  it("come in their shares, in an order that the seed decides", async () => {
    const run = async (seed: number): Promise<number[]> => {
      const get = await serve({ faults: { serverError: 0.3, html: 0.1 }, seed });
      const statuses = [];
      for (let number = 0; number < 300; number++) {
        const { status, headers } = await get(players(7, "compId=1"));
        statuses.push(headers.get("content-type") === "text/html" ? 1 : status);
      }
      return statuses;
    };
    const [first, again, other] = [await run(1), await run(1), await run(2)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    for (const statuses of [first, other]) {
      const share = (wanted: number): number => statuses.filter((status) => status === wanted).length / 300;
      // Three standard deviations of a share of 0.3 in 300 are 0.08, of 0.1 they are 0.05.
      expect(Math.abs(share(500) - 0.3)).toBeLessThan(0.08);
      expect(Math.abs(share(1) - 0.1)).toBeLessThan(0.05);
    }
  });
});

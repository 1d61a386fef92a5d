import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { createClient, type PlayerParams, playerTable, type ScoutframeError } from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import { player, team } from "../fixtures/records.js";
import { BASE_URL, JSON_TYPE, mocked, rejection } from "./helpers.js";

const SALAH = player({ id: 120353, name: "M. Salah" });

describe("createClient", () => {
  it.each([
    [{}, /createClient: baseUrl/],
    [{ baseUrl: "service.example" }, /baseUrl/],
    [{ baseUrl: "ftp://service.example" }, /baseUrl/],
    [{ baseUrl: `${BASE_URL}?key=1` }, /baseUrl/],
    [{ baseUrl: BASE_URL, requestPerSecond: 1 }, /did you mean "requestsPerSecond"/],
    [
      { baseUrl: BASE_URL, requestsPerSecond: 0 },
      /requestsPerSecond is 0; expected a whole number of at least 1/,
    ],
    [{ baseUrl: BASE_URL, concurrency: 1.5 }, /concurrency is 1.5/],
    [{ baseUrl: BASE_URL, timeoutMs: Number.POSITIVE_INFINITY }, /timeoutMs/],
    [{ baseUrl: BASE_URL, maxBytes: -1 }, /maxBytes/],
    [{ baseUrl: BASE_URL, retries: -1 }, /retries/],
    [{ baseUrl: BASE_URL, backoffMs: Number.NaN }, /backoffMs/],
    [{ baseUrl: BASE_URL, cache: { folder: "" } }, /cache.folder/],
    [{ baseUrl: BASE_URL, cache: { ttl: 1, folder: "x" } }, /did you mean "ttlMs"/],
    [{ baseUrl: BASE_URL, dispatcher: {} }, /dispatcher/],
    [{ baseUrl: BASE_URL, auth: "basic" }, /auth/],
    [{ baseUrl: BASE_URL, auth: { username: "u" } }, /auth/],
    [{ baseUrl: BASE_URL, auth: { user: "u", password: "p" } }, /did you mean "auth.username"/],
    [{ baseUrl: BASE_URL, auth: { username: "u", password: "p", bearer: "b" } }, /auth/],
    [{ baseUrl: BASE_URL, auth: { headers: { "x key": "v" } } }, /auth.headers/],
    [{ baseUrl: BASE_URL, headers: { host: "elsewhere" } }, /headers.host/],
  ])("refuses %j", (options, message) => {
    expect(() => createClient(options as never)).toThrow(message);
  });

  it.each([
    ["player", 0, { compId: 1 }, /the player's id is 0/],
    ["player", "7", { compId: 1 }, /the player's id is "7"/],
    ["player", 7, {}, /compId is nothing; expected a whole number/],
    ["player", 7, { compId: "1" }, /compId/],
    ["player", 7, { compId: 1, season: 2 }, /did you mean "seasonId"/],
    ["player", 7, { compId: 1, seasonId: -1 }, /seasonId is -1/],
    ["player", 7, { compId: 1, roundId: 1.5 }, /roundId/],
    ["player", 7, { compId: 1, matchDay: null }, /matchDay/],
    ["player", 7, { compId: 1, details: ["team"] }, /details is \["team"\]; expected a list of "player"/],
    ["team", 7, { compId: 1, details: ["player"] }, /expected a list of "team"/],
    ["player", 7, { compId: 1, details: "player" }, /details/],
    ["team", 7, { compId: 1, fetch: ["seasons"] }, /fetch/],
  ] as const)(
    "checks what %s(%j, %j) asks for, and sends nothing",
    async (operation, id, params, message) => {
      const { client, agent } = mocked();
      const error = await rejection(client[operation](id as never, params as never));
      expect(String(error)).toMatch(message);
      expect(agent.getCallHistory()?.calls() ?? []).toEqual([]);
    },
  );

  it("checks all ids before the first is asked for", () => {
    const { client } = mocked();
    expect(() => client.players([1, 2, -3], { compId: 1 })).toThrow(/id is -3/);
    expect(() => client.teams("12" as never, { compId: 1 })).toThrow(/list of whole numbers/);
    expect(() => client.players([1], { compId: 1 }, { onProblems: 1 } as never)).toThrow(
      /did you mean "onProblem"/,
    );
  });
});

describe("a request", () => {
  it("holds every parameter in the query, lists separated by commas, each word once", async () => {
    const { client, service } = mocked({ auth: "none" });
    let sent: { path: string; headers: unknown } | undefined;
    service.intercept({ path: () => true }).reply((request) => {
      sent = { path: request.path, headers: request.headers };
      return {
        statusCode: 200,
        data: { ...SALAH, competitionId: 364, seasonId: 181150 },
        responseOptions: JSON_TYPE,
      };
    });
    const params: PlayerParams = {
      compId: 364,
      seasonId: 181150,
      roundId: 4405654,
      matchDay: 3,
      details: ["player", "player"],
      fetch: ["round", "competition", "season"],
    };
    await client.player(120353, params);
    expect(sent).toEqual({
      path: "/v2/players/120353/advancedstats?compId=364&seasonId=181150&roundId=4405654&matchDay=3&details=player&fetch=competition,season,round",
      headers: { accept: "application/json", "user-agent": "scoutframe", "accept-encoding": "identity" },
    });
  });

  it("goes below the path of the base URL, for teams to their own operation", async () => {
    const { client, service } = mocked({ baseUrl: `${BASE_URL}/api/` });
    service
      .intercept({ path: "/api/v2/teams/1612/advancedstats?compId=1&details=team" })
      .reply(200, team({ id: 1612 }), JSON_TYPE);
    expect(await client.team(1612, { compId: 1, details: ["team"] })).toEqual(team({ id: 1612 }));
  });

  it.each([
    // base64 of "scout:s3cret", by the command line tool of that name.
    ["Basic", { username: "scout", password: "s3cret" }, "authorization", "Basic c2NvdXQ6czNjcmV0"],
    ["bearer", { bearer: "t0ken" }, "authorization", "Bearer t0ken"],
    ["header", { headers: { "X-Api-Key": "k3y" } }, "x-api-key", "k3y"],
  ])("carries %s credentials", async (_, auth, name, value) => {
    const { client, service } = mocked({ auth });
    service.intercept({ path: /./, headers: { [name]: value } }).reply(200, SALAH, JSON_TYPE);
    expect(await client.player(120353, { compId: 1 })).toEqual(SALAH);
  });

  it("takes credentials from the environment, unless told otherwise", async () => {
    vi.stubEnv("SCOUTFRAME_USERNAME", "scout");
    vi.stubEnv("SCOUTFRAME_PASSWORD", "s3cret");
    const seen: unknown[] = [];
    for (const auth of [undefined, "none", { bearer: "t0ken" }] as const) {
      const { client, service } = mocked({ auth });
      service.intercept({ path: /./ }).reply((request) => {
        seen.push((request.headers as Record<string, string>).authorization);
        return { statusCode: 200, data: SALAH, responseOptions: JSON_TYPE };
      });
      await client.player(120353, { compId: 1 });
    }
    expect(seen).toEqual(["Basic c2NvdXQ6czNjcmV0", undefined, "Bearer t0ken"]);
    vi.stubEnv("SCOUTFRAME_PASSWORD", "");
    expect(() => createClient({ baseUrl: BASE_URL })).toThrow(/SCOUTFRAME_PASSWORD/);
  });
});

describe("an answer", () => {
  it("that is an empty season is a record of coverage empty", async () => {
    const { client, service } = mocked();
    const empty = {
      playerId: 7,
      competitionId: 1,
      seasonId: 10,
      positions: [],
      total: { goals: 0 },
      average: {},
      percent: {},
    };
    service.intercept({ path: /./ }).reply(200, empty, JSON_TYPE);
    const record = await client.player(7, { compId: 1 });
    expect(playerTable([record]).column("coverage")).toEqual(["empty"]);
  });

  it("keeps fields that nobody announced", async () => {
    const { client, service } = mocked();
    const record = { ...SALAH, total: { ...SALAH.total, newIdea: 3 } };
    service.intercept({ path: /./ }).reply(200, record, JSON_TYPE);
    expect(await client.player(120353, { compId: 1 })).toEqual(record);
  });

  it("may be compressed all the same, or have another JSON type, or a byte order mark", async () => {
    const { client, service } = mocked();
    const text = `\uFEFF${JSON.stringify(SALAH)}`;
    const headers = { "content-type": "application/problem+json; charset=utf-8", "content-encoding": "gzip" };
    service.intercept({ path: /./ }).reply(200, gzipSync(text), { headers });
    expect(await client.player(120353, { compId: 1 })).toEqual(SALAH);
  });

  it.each([
    [{ error: { code: 404, message: "No such player" } }, "No such player"],
    [{ error: "No such player" }, "No such player"],
    [{ message: "No such player" }, "No such player"],
    [{ error: { message: "two\nlines \u001b[31m" } }, "two lines [31m"],
  ])(
    "with a status that is none of success fails at once, in the service's words: %j",
    async (body, words) => {
      const { client, service } = mocked();
      service.intercept({ path: /./ }).reply(404, body, JSON_TYPE);
      const error = (await rejection(client.player(7, { compId: 1, seasonId: 2 }))) as ScoutframeError;
      expect(error.code).toBe("http_status");
      expect(error.details).toEqual({
        method: "GET",
        path: "/v2/players/7/advancedstats",
        query: "compId=1&seasonId=2",
        id: 7,
        status: 404,
        attempts: 1,
        serviceMessage: words,
      });
      expect(error.message).toBe(
        `player: GET /v2/players/7/advancedstats gave status 404, ${JSON.stringify(words)}; check the id, compId, seasonId and the base URL (after 1 attempt).`,
      );
    },
  );

  it.each([400, 401, 403, 404, 302, 304, 410, 422])("of status %i is asked for once", async (status) => {
    const { client, service } = mocked();
    service.intercept({ path: /./ }).reply(status, "");
    expect(await rejection(client.player(7, { compId: 1 }))).toMatchObject({
      code: "http_status",
      details: { status, attempts: 1 },
    });
  });

  it.each([408, 429, 500, 502, 503, 504, 599])("of status %i is asked for again", async (status) => {
    const { client, service } = mocked();
    service.intercept({ path: /./ }).reply(status, { error: "later" }, JSON_TYPE).times(2);
    service.intercept({ path: /./ }).reply(200, SALAH, JSON_TYPE);
    expect(await client.player(120353, { compId: 1 })).toEqual(SALAH);
  });

  it("that never comes right fails after all attempts", async () => {
    const { client, service } = mocked({ retries: 2 });
    service
      .intercept({ path: /./ })
      .reply(500, { error: { code: 500, message: "Broken" } }, JSON_TYPE)
      .times(3);
    const error = (await rejection(client.player(7, { compId: 1 }))) as ScoutframeError;
    expect(error.details).toMatchObject({ status: 500, attempts: 3, serviceMessage: "Broken" });
    expect(error.message).toContain("after 3 attempts");
  });

  const html = "<!doctype html><title>Log in</title>";
  it.each([
    ["html_answer", html, { "content-type": "text/html" }],
    ["html_answer", html, { "content-type": "application/json" }],
    ["wrong_media_type", JSON.stringify(SALAH), { "content-type": "text/plain" }],
    [
      "wrong_media_type",
      JSON.stringify(SALAH),
      { "content-type": "application/json", "content-encoding": "zip" },
    ],
    ["invalid_json", "no JSON", { "content-type": "application/json" }],
    ["invalid_json", Buffer.from([0x7b, 0xff, 0x7d]), { "content-type": "application/json" }],
    ["invalid_record", "[]", { "content-type": "application/json" }],
    ["invalid_record", "null", { "content-type": "application/json" }],
    ["invalid_record", JSON.stringify([SALAH]), { "content-type": "application/json" }],
    [
      "invalid_record",
      JSON.stringify({ ...SALAH, total: { goals: "3" } }),
      { "content-type": "application/json" },
    ],
    [
      "invalid_record",
      JSON.stringify({ ...SALAH, total: { goals: 0 } }).replace('"goals":0', '"goals":12345678901234567890'),
      { "content-type": "application/json" },
    ],
    [
      "invalid_record",
      '{"error":{"code":400,"message":"No compId"}}',
      { "content-type": "application/json" },
    ],
    ["wrong_entity", JSON.stringify(team({ id: 120353 })), { "content-type": "application/json" }],
    ["wrong_record", JSON.stringify(player({ id: 5 })), { "content-type": "application/json" }],
    ["wrong_record", JSON.stringify({ ...SALAH, competitionId: 2 }), { "content-type": "application/json" }],
    ["wrong_record", JSON.stringify({ ...SALAH, seasonId: 11 }), { "content-type": "application/json" }],
  ])("that is no record asked for has its own error: %s for %s", async (code, body, headers) => {
    const { client, service } = mocked();
    service.intercept({ path: /./ }).reply(200, body, { headers: headers as Record<string, string> });
    expect(await rejection(client.player(120353, { compId: 1, seasonId: 10 }))).toMatchObject({
      code,
      details: { status: 200, attempts: 1, id: 120353 },
    });
  });

  it("keeps all digits of whole numbers that are no metrics, as text, as files do", async () => {
    const { client, service } = mocked();
    const text = `${JSON.stringify(SALAH).slice(0, -1)},"licence":12345678901234567890,"sheets":[9007199254740993]}`;
    service.intercept({ path: /./ }).reply(200, text, JSON_TYPE);
    expect(await client.player(120353, { compId: 1 })).toEqual({
      ...SALAH,
      licence: "12345678901234567890",
      sheets: ["9007199254740993"],
    });
  });

  it.each([JSON.stringify(SALAH).slice(0, -1), '{"playerId":1,"name":"cut', "", '{"a":[1'])(
    "that ends too early is asked for again: %j",
    async (text) => {
      const { client, service } = mocked({ retries: 1 });
      service.intercept({ path: /./ }).reply(200, text, JSON_TYPE).times(2);
      expect(await rejection(client.player(120353, { compId: 1 }))).toMatchObject({
        code: "truncated_answer",
        details: { attempts: 2 },
      });
    },
  );

  it("in the words of its own error object says so, with status 200 too", async () => {
    const { client, service } = mocked();
    service.intercept({ path: /./ }).reply(200, { error: { code: 400, message: "No compId" } }, JSON_TYPE);
    const error = (await rejection(client.player(7, { compId: 1 }))) as ScoutframeError;
    expect(error.details.serviceMessage).toBe("No compId");
    expect(error.message).toContain('it says "No compId"');
  });

  it.each([
    [{ maxBytes: 100 }, { "content-type": "application/json" }, JSON.stringify({ a: "x".repeat(200) })],
    [{ maxBytes: 100 }, { "content-type": "application/json", "content-length": "101" }, "{}"],
    [
      { maxBytes: 1000 },
      { "content-type": "application/json", "content-encoding": "gzip" },
      gzipSync("x".repeat(1e6)),
    ],
  ])("beyond its size is refused: %j %j", async (options, headers, body) => {
    const { client, service } = mocked(options);
    service.intercept({ path: /./ }).reply(200, body, { headers: headers as Record<string, string> });
    expect(await rejection(client.player(7, { compId: 1 }))).toMatchObject({
      code: "too_large",
      details: { attempts: 1 },
    });
  });

  it("that the network keeps is asked for again, unless no repetition can help", async () => {
    const { client, service } = mocked({ retries: 1 });
    service
      .intercept({ path: /./ })
      .replyWithError(Object.assign(new Error("reset"), { code: "ECONNRESET" }));
    service.intercept({ path: /./ }).reply(200, SALAH, JSON_TYPE);
    expect(await client.player(120353, { compId: 1 })).toEqual(SALAH);
    const expired = Object.assign(new Error("certificate has expired"), { code: "CERT_HAS_EXPIRED" });
    service.intercept({ path: /./ }).replyWithError(expired);
    expect(await rejection(client.player(7, { compId: 1 }))).toMatchObject({
      code: "http_network",
      message: expect.stringContaining("certificate has expired"),
      details: { attempts: 1, status: null },
    });
  });
});

describe("secrets", () => {
  const auth = { username: "scout-user", password: 'p4ss"w/;ö rd' };
  const basic = Buffer.from(`${auth.username}:${auth.password}`).toString("base64");
  const forms = [
    auth.username,
    auth.password,
    JSON.stringify(auth.password).slice(1, -1),
    basic,
    encodeURIComponent(auth.password),
  ];

  it("are in no error, even where the service repeats them, and in no stack or inspection", async () => {
    const { client, service } = mocked({ auth, headers: { "x-api-key": "k3y-of-mine" } });
    const echo = `${forms.join(" | ")} k3y-of-mine`;
    service.intercept({ path: /./ }).reply(401, { error: { message: echo } }, JSON_TYPE);
    service.intercept({ path: /./ }).reply(200, { playerId: echo }, JSON_TYPE);
    service.intercept({ path: /./ }).reply(200, echo, JSON_TYPE);
    service.intercept({ path: /./ }).replyWithError(Object.assign(new Error(echo), { code: "CERT_X" }));
    const written: string[] = [inspect(client, { depth: 9, showHidden: true }), JSON.stringify(client)];
    for (let number = 0; number < 4; number++) {
      const error = (await rejection(client.player(7, { compId: 1 }))) as ScoutframeError;
      written.push(
        inspect(error, { depth: 9, showHidden: true }),
        JSON.stringify(error.details),
        String(error.stack),
      );
    }
    for (const secret of [...forms, "k3y-of-mine"]) expect(written.join("\n")).not.toContain(secret);
    expect(written.join("\n")).toContain("[secret]");
  });

  const token = `token-${"0123456789abcdef".repeat(8)}`;
  const unpadded = basic.replace(/=+$/, "");
  const reply = (body: string | object, headers: Record<string, string> = JSON_TYPE.headers, status = 200) =>
    [status, body, { headers }] as const;
  it.each([
    ["a text that is no JSON", reply(`Who is ${token}? I know ${auth.username} only.`)],
    [
      "a long message",
      reply({ error: { message: `${"x".repeat(120)} Bearer ${token}` } }, JSON_TYPE.headers, 401),
    ],
    [
      "a long message in capitals",
      reply({ error: `${"x".repeat(120)}${token.toUpperCase()}` }, JSON_TYPE.headers, 403),
    ],
    [
      "the base64 of user and password, not filled up",
      reply({ error: `Basic ${unpadded}` }, JSON_TYPE.headers, 401),
    ],
    [
      "a content type, which is compared in small letters",
      reply("{}", { "content-type": `text/${token.toUpperCase()}` }),
    ],
    [
      "a content type that goes on behind a semicolon of theirs",
      reply("{}", { "content-type": auth.password }),
    ],
    [
      "a content type with the URL's way of writing them",
      reply("{}", { "content-type": encodeURIComponent(auth.password) }),
    ],
    [
      "a content type with the base64 of both",
      reply("{}", { "content-type": `Basic ${unpadded}; ${token}` }),
    ],
    ["a content encoding", reply("{}", { ...JSON_TYPE.headers, "content-encoding": token })],
    [
      "the name of a field that records have not",
      reply(`{"playerId":7,"competitionId":1,"seasonId":10,"positions":[],${JSON.stringify(token)}:1e400}`),
    ],
    ["a field of another kind", reply({ playerId: `id of ${token}` })],
    [
      "a list of another kind",
      reply({ playerId: 7, competitionId: 1, seasonId: 10, positions: [], total: [token] }),
    ],
    [
      "escapes of JSON in escapes",
      reply(JSON.stringify({ error: JSON.stringify({ said: auth.password }) }), JSON_TYPE.headers, 400),
    ],
  ])(
    "are not half there either, where an answer that repeats them is cut: %s",
    async (_, [status, body, options]) => {
      const { client, service } = mocked({ auth, headers: { "x-api-key": token } });
      service.intercept({ path: /./ }).reply(status, body, options);
      const error = (await rejection(client.player(7, { compId: 1, seasonId: 10 }))) as ScoutframeError;
      const written = `${inspect(error, { depth: 9 })}${JSON.stringify(error.details)}`.toLowerCase();
      for (const piece of ["0123456789", "p4ss", "w/", unpadded.slice(0, 8)]) {
        expect(written).not.toContain(piece.toLowerCase());
      }
      expect(written).toContain("[secret]");
    },
  );

  it.each([
    ["behind the scheme of a header", { authorization: `Token ${token}` }, token],
    ["in the base64 of a header", { authorization: `Basic ${basic}` }, `${auth.username} ${auth.password}`],
  ])("are those %s too", async (_, headers, said) => {
    const { client, service } = mocked({ auth: { headers } });
    service.intercept({ path: /./ }).reply(401, { error: `Who is ${said}?` }, JSON_TYPE);
    const { details } = (await rejection(client.player(7, { compId: 1 }))) as ScoutframeError;
    expect(details.serviceMessage).toMatch(/^Who is \[secret\]( \[secret\])?\?$/);
  });

  it("are not shown where they are refused", () => {
    for (const options of [
      { auth: { username: "a\nscout-user", password: "x" } },
      { auth: { bearer: "scout-user\r\n" } },
      { auth: { bearer: 5, token: "scout-user" } },
      { auth: "scout-user" },
      { headers: "scout-user" },
      { headers: { "x-key": "scout-user\n" } },
      { baseUrl: "https://scout-user:scout-user@service.example" },
    ]) {
      let thrown: unknown;
      try {
        createClient({ baseUrl: BASE_URL, ...options } as never);
      } catch (error) {
        thrown = error;
      }
      expect(inspect(thrown, { depth: 9 })).toContain("createClient: ");
      expect(inspect(thrown, { depth: 9 })).not.toContain("scout-user");
    }
  });
});

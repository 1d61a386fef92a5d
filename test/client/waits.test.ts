import { createClient, type FetchFailure, type ScoutframeError } from "scoutframe";
import { describe, expect, it, vi } from "vitest";
import type { ServiceWait } from "../../src/client/options.js";
import { player } from "../fixtures/records.js";
import { idsOf, JSON_TYPE, mocked, records, rejection, serving } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };
const busyFor = (seconds: string) => ({ headers: { ...JSON_TYPE.headers, "retry-after": seconds } });

describe("a wait that the service asks for", () => {
  it.each([
    ["9".repeat(400), "+275760-09-13T00:00:00Z"],
    [`1${"0".repeat(30)}`, "+275760-09-13T00:00:00Z"],
    ["Fri, 31 Dec 9999 23:59:59 GMT", "9999-12-31T23:59:5"],
    [new Date(Date.now() + 20 * 60_000).toUTCString(), `${new Date().getUTCFullYear()}`],
  ])(
    "beyond a quarter of an hour is refused unasked, with service, time and option: %s",
    async (asked, until) => {
      const { client, service } = mocked();
      service.intercept({ path: /./ }).reply(429, {}, busyFor(asked));
      const error = (await rejection(client.player(7, PARAMS))) as ScoutframeError;
      expect(error).toMatchObject({ code: "http_status", details: { status: 429, attempts: 1 } });
      expect(error.message).toContain(`; https://service.example asks for a wait until ${until}`);
      expect(error.message).toContain("longer than maxRetryAfterMs allows (900000 ms): try again then");
    },
  );

  it("is never longer than a timer can be", () => {
    expect(() => mocked({ maxRetryAfterMs: Number.POSITIVE_INFINITY })).toThrow(
      "maxRetryAfterMs is Infinity; expected a number from 0 to 2147483647",
    );
  });

  it("of a moment is waited for", async () => {
    const { client, service } = mocked();
    service.intercept({ path: /./ }).reply(429, {}, busyFor("0.2"));
    service.intercept({ path: /./ }).reply(200, player({ id: 7 }), JSON_TYPE);
    const before = performance.now();
    expect((await client.player(7, PARAMS)).playerId).toBe(7);
    expect(performance.now() - before).toBeGreaterThanOrEqual(200);
  });

  it("that is long is told once, with the time it ends", async () => {
    const waits: ServiceWait[] = [];
    const server = await serving(records(20), { retryAfterSeconds: 3600, faults: () => "tooManyRequests" });
    const stop = new AbortController();
    const { signal } = stop;
    const onWait = (wait: ServiceWait): void => {
      waits.push(wait);
      setTimeout(() => stop.abort(), 200);
    };
    const client = createClient({ baseUrl: server.url, onWait, maxRetryAfterMs: 3_600_000 });
    const before = Date.now();
    const run = (async () => {
      for await (const _ of client.players(idsOf(records(20)), PARAMS, { signal }));
    })();
    expect(await rejection(run)).toMatchObject({ code: "aborted" });
    expect(waits).toEqual([{ until: expect.any(Date), milliseconds: 3_600_000, status: 429 }]);
    expect(waits[0]!.until.getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    expect(waits[0]!.until.getTime() - before).toBeLessThan(3_660_000);
  });

  it("is a warning of the process where nobody takes it, and nothing where it is short", async () => {
    const stop = new AbortController();
    const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => stop.abort());
    for (const seconds of [0.1, 60]) {
      const server = await serving(records(1), { retryAfterSeconds: seconds, faults: () => "unavailable" });
      const client = createClient({ baseUrl: server.url, retries: 1, backoffMs: 1 });
      await rejection(client.player(1, PARAMS, { signal: stop.signal }));
    }
    expect(warn.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The service asks for a wait until \d{4}-\d\d-\d\dT[\d:]{8}Z \(status 503\)\.$/,
        ),
        { type: "ScoutframeWait" },
      ],
    ]);
  });

  it("beyond what is allowed fails at once, and says when to come back", async () => {
    const server = await serving(records(1), { retryAfterSeconds: 3600, faults: () => "tooManyRequests" });
    const client = createClient({ baseUrl: server.url, maxRetryAfterMs: 60_000 });
    const error = (await rejection(client.player(1, PARAMS))) as ScoutframeError;
    expect(error).toMatchObject({ code: "http_status", details: { status: 429, attempts: 1 } });
    expect(error.message).toMatch(
      /asks for a wait until \d{4}-[\dT:-]+Z, longer than maxRetryAfterMs allows/,
    );
  });

  it("beyond what is allowed ends the run, instead of asking for the others", async () => {
    let requests = 0;
    const server = await serving(records(100), {
      retryAfterSeconds: 3600,
      faults: ({ number }) => (number > 3 ? "tooManyRequests" : undefined),
      onRequest: () => requests++,
    });
    const client = createClient({ baseUrl: server.url, maxRetryAfterMs: 60_000, concurrency: 2 });
    const failures: FetchFailure[] = [];
    const run = (async () => {
      const options = { onProblem: (failure: FetchFailure) => failures.push(failure) };
      for await (const _ of client.players(idsOf(records(100)), PARAMS, options));
    })();
    expect(await rejection(run)).toMatchObject({ code: "http_status", details: { status: 429 } });
    expect(requests).toBeLessThan(10);
  });
});

describe("credentials that are refused", () => {
  it("end the run after a few, in the service's words", async () => {
    let requests = 0;
    const auth = { username: "scout-user", password: "right" };
    const server = await serving(records(500), { auth, onRequest: () => requests++ });
    const client = createClient({
      baseUrl: server.url,
      auth: { ...auth, password: "mistaken" },
      requestsPerSecond: 500,
    });
    const failures: FetchFailure[] = [];
    const run = (async () => {
      const options = { onProblem: (failure: FetchFailure) => failures.push(failure) };
      for await (const _ of client.players(idsOf(records(500)), PARAMS, options));
    })();
    const error = (await rejection(run)) as ScoutframeError;
    expect(error).toMatchObject({ code: "http_status", details: { status: 401 } });
    expect(error.message).toContain('"Missing or wrong credentials", 5 times in a row');
    expect(requests).toBeLessThan(20);
  });

  it("are a failure each where there are few ids, or where others are not refused", async () => {
    const auth = { username: "scout-user", password: "right" };
    const server = await serving(records(5), { auth });
    const client = createClient({ baseUrl: server.url, auth: "none" });
    const failures: FetchFailure[] = [];
    const options = { onProblem: (failure: FetchFailure) => failures.push(failure) };
    for await (const _ of client.players([1, 2, 3, 4, 5], PARAMS, options));
    expect(failures.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });
});

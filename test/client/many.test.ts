import { createServer as createHttpServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createClient, type FetchFailure, type FetchProgress, type PlayerRecord } from "scoutframe";
import type { ServedRequest } from "scoutframe/server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { player } from "../fixtures/records.js";
import { idsOf, records, rejection, serving } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

/** A service of our own making that answers with a record of the id asked for, and can be counted at. */
async function countingService(answerMs = 0) {
  const sockets = new Set<Socket>();
  const seen = { most: 0, now: 0, requests: 0, sockets };
  const server = createHttpServer((request, response) => {
    seen.requests++;
    seen.most = Math.max(seen.most, ++seen.now);
    response.on("close", () => seen.now--);
    const id = Number(/players\/(\d+)/.exec(request.url!)![1]);
    const total = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`metric${index}`, id + index / 7]),
    );
    setTimeout(() => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(player({ id, total })));
    }, answerMs);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

describe("players", () => {
  it("gives every record or its failure, in order and nothing twice, through faults of every kind", async () => {
    const count = 1000;
    const share = 0.2 / 13;
    const server = await serving(records(count), {
      retryAfterSeconds: 0.02,
      faults: {
        tooManyRequests: share,
        serverError: share,
        textError: share,
        unavailable: share,
        cutConnection: share,
        cutBody: share,
        brokenJson: share,
        html: share,
        wrongMediaType: share,
        notARecord: share,
        otherRecord: share,
        endless: share,
        // These two cost a whole timeout each.
        trickle: share / 2,
        stall: share / 2,
      },
    });
    const client = createClient({
      baseUrl: server.url,
      requestsPerSecond: 2000,
      concurrency: 32,
      timeoutMs: 1500,
      maxBytes: 100_000,
      backoffMs: 5,
    });
    const failures: FetchFailure[] = [];
    const progress: FetchProgress[] = [];
    const ids = Array.from({ length: count }, (_, index) => count - index);
    const taken = idsOf(
      await all(
        client.players(ids, PARAMS, {
          onProblem: (failure) => failures.push(failure),
          onProgress: (now) => progress.push(now),
        }),
      ),
    );
    expect(taken).toEqual([...taken].sort((a, b) => b - a));
    expect([...taken, ...failures.map(({ id }) => id)].sort((a, b) => b - a)).toEqual(ids);
    // What would come again as it is has failed at once; what may pass has passed, but for a rare row of bad luck.
    const soon = failures.filter(({ attempts }) => attempts <= 4);
    expect([...new Set(soon.map(({ code, status }) => `${code} ${status}`))].sort()).toEqual([
      "html_answer 200",
      "invalid_record 200",
      "too_large 200",
      "wrong_media_type 200",
      "wrong_record 200",
    ]);
    expect(failures.length - soon.length).toBeLessThan(count / 100);
    // It may be told again while nothing comes.
    expect([...new Set(progress.map(({ done }) => done))].filter((done) => done > 0)).toEqual(
      ids.toReversed(),
    );
    expect(progress.at(-1)).toMatchObject({
      total: count,
      failed: failures.length,
      cached: 0,
      remainingMs: 0,
    });
  });

  it("keeps to its limit in any one second, counted at the service, repetitions included", async () => {
    const times: number[] = [];
    const server = await serving(records(50), {
      latencyMs: 30,
      faults: { serverError: 0.2, cutConnection: 0.1 },
      onRequest: ({ time }) => times.push(time),
    });
    const client = createClient({
      baseUrl: server.url,
      requestsPerSecond: 25,
      concurrency: 10,
      backoffMs: 5,
    });
    await all(client.players(idsOf(records(50)), PARAMS, { onProblem: () => undefined }));
    expect(times.length).toBeGreaterThan(55);
    const spans = times.slice(25).map((time, index) => time - times[index]!);
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(1000);
  });

  it("asks for each id once and keeps no more under way than allowed", async () => {
    const { url, seen } = await countingService(5);
    const client = createClient({ baseUrl: url, requestsPerSecond: 1000, concurrency: 4 });
    const ids = [5, 3, 5, 9, 3, ...Array.from({ length: 40 }, (_, index) => index + 1)];
    const taken = idsOf(await all(client.players(new Set(ids), PARAMS)));
    expect(taken).toEqual([...new Set(ids)]);
    expect([seen.requests, seen.most]).toEqual([40, 4]);
  });

  it("asks ahead of a slow reader so far and no further", async () => {
    const { url, seen } = await countingService();
    const client = createClient({ baseUrl: url, requestsPerSecond: 4, concurrency: 2 });
    const reader = client.players(
      Array.from({ length: 500 }, (_, index) => index + 1),
      PARAMS,
    );
    await reader.next();
    const fast = createClient({ baseUrl: url, requestsPerSecond: 1000, concurrency: 2 });
    const slow = fast.players(
      Array.from({ length: 2000 }, (_, index) => index + 1),
      PARAMS,
    );
    await slow.next();
    await vi.waitFor(() => expect(seen.now).toBe(0), 5000);
    // 512 are the most that are asked for ahead, whatever the rate.
    expect(seen.requests).toBeLessThanOrEqual(512 + 1 + 16 + 1);
    await reader.return?.();
    await slow.return?.();
    await vi.waitFor(() => expect(seen.sockets.size).toBe(0), 5000);
  });

  it("lets nobody send while the service asks for a pause", async () => {
    const arrivals: ServedRequest[] = [];
    const server = await serving(records(40), {
      retryAfterSeconds: 0.5,
      faults: ({ number }) => (number === 10 ? "tooManyRequests" : undefined),
      onRequest: (request) => arrivals.push(request),
    });
    const client = createClient({ baseUrl: server.url, requestsPerSecond: 1000, concurrency: 4 });
    expect(idsOf(await all(client.players(idsOf(records(40)), PARAMS)))).toEqual(idsOf(records(40)));
    const refused = arrivals[9]!.time;
    const during = arrivals.filter(({ time }) => time > refused && time < refused + 500);
    expect(arrivals).toHaveLength(41);
    // Of the 31 that are left, what the three others sent before they knew: what was under way, and one more each.
    expect(during.length).toBeLessThanOrEqual(6);
  });

  it("throws the first failure where nobody takes failures, and ends what is under way", async () => {
    const server = await serving(records(100), { latencyMs: 5 });
    const client = createClient({ baseUrl: server.url, requestsPerSecond: 1000 });
    const taken: number[] = [];
    const run = async (): Promise<void> => {
      for await (const { playerId } of client.players([1, 2, 999, 3, 4], PARAMS)) taken.push(playerId);
    };
    expect(await rejection(run())).toMatchObject({ code: "http_status", details: { id: 999, status: 404 } });
    expect(taken).toEqual([1, 2]);
  });

  it("ends within a moment when it is aborted, and leaves no socket and no timer", async () => {
    const { url, seen } = await countingService(20);
    const timers = () => process.getActiveResourcesInfo().filter((what) => what === "Timeout").length;
    const before = timers();
    const client = createClient({ baseUrl: url, requestsPerSecond: 1000 });
    const stop = new AbortController();
    const taken: PlayerRecord[] = [];
    const run = async (): Promise<void> => {
      const ids = Array.from({ length: 1000 }, (_, index) => index + 1);
      for await (const record of client.players(ids, PARAMS, { signal: stop.signal })) {
        taken.push(record);
        if (taken.length === 30) stop.abort();
      }
    };
    expect(await rejection(run())).toMatchObject({ code: "aborted", details: { done: 30, total: 1000 } });
    expect(taken).toHaveLength(30);
    await vi.waitFor(() => expect([seen.sockets.size, seen.now]).toEqual([0, 0]), 1000);
    expect(timers()).toBeLessThanOrEqual(before);
    expect(await rejection(client.player(1, PARAMS, { signal: stop.signal }))).toMatchObject({
      code: "aborted",
    });
  });

  it("can be aborted during a pause of twenty days, which it does not shorten", async () => {
    let requests = 0;
    const server = await serving(records(20), {
      retryAfterSeconds: 1_728_000,
      faults: () => "tooManyRequests",
      onRequest: () => requests++,
    });
    const client = createClient({ baseUrl: server.url, concurrency: 2, maxRetryAfterMs: 2_000_000_000 });
    const run = all(client.players(idsOf(records(20)), PARAMS, { signal: AbortSignal.timeout(300) }));
    expect(await rejection(run)).toMatchObject({ code: "aborted" });
    expect(requests).toBeLessThanOrEqual(2);
  });

  it("ends when the client is closed, which can be used again", async () => {
    const { url, seen } = await countingService(10);
    const client = createClient({ baseUrl: url, requestsPerSecond: 1000 });
    const reader = client.players(
      Array.from({ length: 100 }, (_, index) => index + 1),
      PARAMS,
    );
    await reader.next();
    await client.close();
    expect(await rejection(reader.next())).toMatchObject({ code: "aborted" });
    await vi.waitFor(() => expect(seen.sockets.size).toBe(0), 1000);
    expect((await client.player(7, PARAMS)).playerId).toBe(7);
    await client.close();
  });

  it("needs no more memory for five thousand records than for one thousand", async () => {
    setFlagsFromString("--expose-gc");
    const collectGarbage = runInNewContext("gc") as () => void;
    const { url } = await countingService();
    const client = createClient({ baseUrl: url, requestsPerSecond: 100_000, concurrency: 16 });
    const heap = new Map<number, number>();
    let count = 0;
    for await (const _ of client.players(
      Array.from({ length: 5000 }, (_, index) => index + 1),
      PARAMS,
    )) {
      count++;
      if (count % 1000 !== 0) continue;
      collectGarbage();
      heap.set(count, process.memoryUsage().heapUsed);
    }
    expect(count).toBe(5000);
    // A hundred metrics a record: four thousand of them kept would be some eleven megabytes.
    expect((heap.get(5000)! - heap.get(1000)!) / 1e6).toBeLessThan(5);
  });
});

describe("the time for one request", () => {
  it.each(["stall", "trickle"] as const)("ends an answer that does %s", async (fault) => {
    const server = await serving(records(1), { faults: () => fault });
    const client = createClient({ baseUrl: server.url, timeoutMs: 250, retries: 1, backoffMs: 1 });
    expect(await rejection(client.player(1, PARAMS))).toMatchObject({
      code: "http_timeout",
      details: { attempts: 2 },
    });
    await client.close();
  });
});

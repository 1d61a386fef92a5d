import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createClient, type FetchProgress } from "scoutframe";
import { describe, expect, it, onTestFinished } from "vitest";
import { askingAhead, many } from "../../src/client/many.js";
import { player } from "../fixtures/records.js";
import { idsOf, records, rejection } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

/** A service that leaves some ids without an answer until so many different ones have been asked for. */
async function waiting(hanging: readonly number[], until: number): Promise<string> {
  const asked = new Set<number>();
  const held: (() => void)[] = [];
  const server = createHttpServer((request, response) => {
    const id = Number(/players\/(\d+)/.exec(request.url!)![1]);
    asked.add(id);
    const answer = (): void => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(player({ id })));
    };
    if (hanging.includes(id)) held.push(answer);
    else answer();
    if (asked.size === until) setTimeout(() => held.forEach((answer) => void answer()), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("ids that do not answer", () => {
  it("do not stall the others, which are all asked for behind them", async () => {
    const baseUrl = await waiting([3, 5], 300);
    const client = createClient({ baseUrl, requestsPerSecond: 1000, concurrency: 8 });
    const ids = idsOf(records(300));
    const seen: FetchProgress[] = [];
    const taken: number[] = [];
    const onProgress = (progress: FetchProgress): void => void seen.push(progress);
    for await (const { playerId } of client.players(ids, PARAMS, { onProgress })) taken.push(playerId);
    await client.close();
    expect(taken).toEqual(ids);
    // Those that are settled and wait for their turn are counted.
    expect(Math.max(...seen.map(({ ahead }) => ahead!))).toBeGreaterThan(200);
    expect(seen.at(-1)).toMatchObject({ done: 300, ahead: 0, remainingMs: 0 });
  });
});

describe("askingAhead", () => {
  const outcome = (id: number) => ({ id, record: { playerId: id } as never, isCached: false });

  /** Asks for a thousand ids, of which the first is answered when told to. */
  function asking(count = 1000) {
    const asked: number[] = [];
    let answerFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const ids = Array.from({ length: count }, (_, index) => index);
    const ahead = askingAhead(ids, 10, true, async (id) => {
      asked.push(id);
      if (id === 0) await first;
      return outcome(id);
    });
    return { ahead, asked, answerFirst };
  }

  it("goes on behind the one that is waited for, and tells of the silence", async () => {
    const { ahead, asked, answerFirst } = asking();
    const settled: number[] = [];
    const taken = await ahead.take(20, () => {
      settled.push(ahead.settled());
      if (settled.length === 3) answerFirst();
    });
    expect([taken.id, asked.length, settled]).toEqual([0, 1000, [999, 999, 999]]);
    expect((await ahead.take(20, () => undefined)).id).toBe(1);
  });

  it("goes on no further than memory allows", async () => {
    const { ahead, asked, answerFirst } = asking(10_000);
    await ahead.take(50, answerFirst);
    expect(asked.length).toBeGreaterThan(1000);
    expect(asked.length).toBeLessThan(2100);
  });

  it("gives outcomes as they come, past one that does not, and asks no further than its window", async () => {
    const asked: number[] = [];
    const never = new Promise<never>(() => undefined);
    const ids = Array.from({ length: 100 }, (_, index) => index);
    const ahead = askingAhead(ids, 10, false, async (id) => {
      asked.push(id);
      return id === 0 ? never : outcome(id);
    });
    const taken: number[] = [];
    for (let count = 1; count < 100; count++) taken.push((await ahead.take(20, () => undefined)).id);
    expect(taken).toEqual(ids.slice(1));
    let silences = 0;
    const last = ahead.take(5, () => silences++);
    await expect.poll(() => silences).toBeGreaterThan(1);
    void last;
    expect(asked).toEqual(ids);
  });

  it("goes on no further than its window while nobody waits", async () => {
    const { ahead, asked, answerFirst } = asking();
    answerFirst();
    await ahead.take(20, () => undefined);
    await ahead.take(20, () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 20));
    // Ten under way while the first was waited for, and as many settled in the meantime.
    expect(asked.length).toBeLessThanOrEqual(2 * 10 + 1);
  });
});

describe("records as they arrive", () => {
  it("are all given before the end where they have arrived when all is stopped", async () => {
    const stop = new AbortController();
    const parts = {
      ids: Array.from({ length: 50 }, (_, index) => index),
      window: 10,
      isInOrder: false,
      ask: async (id: number) => ({ id, record: { playerId: id } as never, isCached: false }),
      signals: [stop.signal],
    };
    const taken: number[] = [];
    const run = async (): Promise<void> => {
      for await (const { playerId } of many(parts, { onProgress: () => stop.abort() }))
        taken.push(playerId as number);
    };
    expect(await rejection(run())).toMatchObject({ code: "aborted" });
    expect(taken.sort((a, b) => a - b)).toEqual(parts.ids.slice(0, taken.length));
    expect(taken.length).toBeGreaterThanOrEqual(10);
  });

  it("come by the option that asks for them, however long another takes", async () => {
    const baseUrl = await waiting([3, 5], 20);
    const client = createClient({ baseUrl, requestsPerSecond: 1000, concurrency: 8 });
    const taken: number[] = [];
    for await (const { playerId } of client.players(idsOf(records(20)), PARAMS, { order: "arrival" })) {
      taken.push(playerId);
    }
    await client.close();
    expect(taken.slice(-2).sort()).toEqual([3, 5]);
    expect(taken.sort((a, b) => a - b)).toEqual(idsOf(records(20)));
    expect(() => client.players([1], PARAMS, { order: "any" as never })).toThrow(/order is "any"/);
  });
});

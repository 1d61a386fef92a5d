import { createClient, type FetchProgress } from "scoutframe";
import { describe, expect, it } from "vitest";
import { AskedAhead } from "../../src/client/asked-ahead.js";
import { idsOf, records, serving } from "./helpers.js";

const PARAMS = { compId: 1, seasonId: 10 };

describe("ids that do not answer", () => {
  it("do not stall the others", async () => {
    const hanging = new Set([3, 5]);
    const asked = new Set<number>();
    let askedWhileHanging = 0;
    const server = await serving(records(300), {
      faults: ({ attempt, path }) => {
        const id = Number(/players\/(\d+)/.exec(path)![1]);
        if (attempt === 1) asked.add(id);
        else askedWhileHanging ||= asked.size;
        return hanging.has(id) && attempt === 1 ? "stall" : undefined;
      },
    });
    const client = createClient({
      baseUrl: server.url,
      requestsPerSecond: 1000,
      concurrency: 8,
      timeoutMs: 1500,
    });
    const ids = idsOf(records(300));
    const taken: number[] = [];
    for await (const { playerId } of client.players(ids, PARAMS)) taken.push(playerId);
    expect(taken).toEqual(ids);
    // By the time that the first of them was asked for again, all the others had been.
    expect(askedWhileHanging).toBe(300);
  });
});

describe("AskedAhead", () => {
  const outcome = (id: number) => ({ id, record: { playerId: id } as never, isCached: false });

  /** Asks for a thousand ids, of which the first is answered when told to. */
  function asking(count = 1000) {
    const asked: number[] = [];
    let answerFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const ids = Array.from({ length: count }, (_, index) => index);
    const ahead = new AskedAhead(ids, 10, async (id) => {
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
      settled.push(ahead.settled);
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

describe("progress", () => {
  it("counts those that are settled and wait", async () => {
    const server = await serving(records(40), {
      faults: ({ attempt, path }) => (path.includes("/players/1/") && attempt === 1 ? "stall" : undefined),
    });
    const client = createClient({ baseUrl: server.url, requestsPerSecond: 1000, timeoutMs: 800 });
    const seen: FetchProgress[] = [];
    const onProgress = (progress: FetchProgress) => seen.push(progress);
    for await (const _ of client.players(idsOf(records(40)), PARAMS, { onProgress }));
    expect(seen.map(({ done }) => done)).toEqual(idsOf(records(40)));
    expect([seen[0]!.ahead, seen.at(-1)!.ahead]).toEqual([39, 0]);
  });
});

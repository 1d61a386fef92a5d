import { setMaxListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gateFor } from "../../src/client/gate.js";

type Gate = ReturnType<typeof gateFor>;

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => vi.useRealTimers());

const never = new AbortController().signal;
setMaxListeners(0, never);

/** Lets so many in, each sent at once and answered after so long; gives when each was sent. */
function through(gate: Gate, count: number, answerMs: number): number[] {
  const sentAt: number[] = [];
  for (let index = 0; index < count; index++) {
    void gate.enter(never).then((pass) => {
      sentAt.push(performance.now());
      pass.sent();
      setTimeout(() => {
        pass.answered();
        pass.leave();
      }, answerMs);
    });
  }
  return sentAt;
}

describe("gateFor", () => {
  it("lets no more in per second than allowed, whenever the second begins", async () => {
    const sentAt = through(gateFor(12, 100), 60, 40);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentAt).toHaveLength(60);
    for (let index = 12; index < 60; index++) {
      expect(sentAt[index]! - sentAt[index - 12]!).toBeGreaterThanOrEqual(1000);
    }
    // 60 at 12 a second, each counting for its 40 ms on the way too: the last of five rounds begins after 4.16 s.
    expect(sentAt[59]! - sentAt[0]!).toBeLessThan(4300);
  });

  it("counts a request until it surely has arrived, but not for ever", async () => {
    const sentAt = through(gateFor(1, 100), 3, 5000);
    await vi.advanceTimersByTimeAsync(4000);
    expect(sentAt.map((time) => Math.round(time - sentAt[0]!))).toEqual([0, 1100, 2200]);
  });

  it("lets no more in at one time than allowed", async () => {
    const gate = gateFor(1000, 3);
    const inside: Awaited<ReturnType<Gate["enter"]>>[] = [];
    for (let index = 0; index < 7; index++) void gate.enter(never).then((pass) => inside.push(pass));
    await vi.advanceTimersByTimeAsync(10);
    expect(inside).toHaveLength(3);
    inside[0]!.leave();
    inside[0]!.leave();
    await vi.advanceTimersByTimeAsync(10);
    expect(inside).toHaveLength(4);
  });

  it("lets nobody in during a pause, however long, and never shortens one", async () => {
    const gate = gateFor(10, 10);
    const days = 20 * 24 * 60 * 60 * 1000;
    gate.pause(days);
    gate.pause(5);
    const sentAt = through(gate, 1, 1);
    await vi.advanceTimersByTimeAsync(days - 10);
    expect(sentAt).toEqual([]);
    await vi.advanceTimersByTimeAsync(20);
    expect(sentAt).toHaveLength(1);
  });

  it("gives back the place of a request that was never sent", async () => {
    const gate = gateFor(1, 1);
    (await gate.enter(never)).leave();
    const sentAt = through(gate, 1, 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sentAt).toHaveLength(1);
  });

  it("forgets who stopped waiting, and keeps no timer for nobody", async () => {
    const gate = gateFor(10, 10);
    gate.pause(60_000);
    const stop = new AbortController();
    const waiting = [gate.enter(stop.signal), gate.enter(stop.signal)];
    expect(vi.getTimerCount()).toBe(1);
    stop.abort("enough");
    expect(await Promise.allSettled(waiting)).toEqual([
      { status: "rejected", reason: "enough" },
      { status: "rejected", reason: "enough" },
    ]);
    expect(vi.getTimerCount()).toBe(0);
    await expect(gate.enter(stop.signal)).rejects.toBe("enough");
  });
});

import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createClient, downloadPlayers, type ServiceWait } from "scoutframe";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { beside } from "../../src/client/beside.js";
import { Gate } from "../../src/client/gate.js";
import { idsOf, records, rejection, scratch, serving } from "./helpers.js";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const PARAMS = { compId: 1, seasonId: 10 };

describe("a gate that remembers", () => {
  const signal = new AbortController().signal;
  const memory = { sent: () => undefined, paused: () => undefined };

  it("counts what was sent before it as what it lets through itself", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = new Gate(3, 10);
    const now = Date.now();
    gate.remember(memory, { sent: [now - 900, now - 100, now - 5000], pausedUntil: 0 });
    const entered: number[] = [];
    for (let index = 0; index < 3; index++) {
      void gate.enter(signal).then((pass) => {
        entered.push(Date.now() - now);
        pass.sent();
      });
    }
    await vi.advanceTimersByTimeAsync(1500);
    // Until a tenth of a second and a second after they were sent: the way to the service counts too.
    expect(entered).toEqual([0, 200, 1000]);
  });

  it("goes on with a pause, and believes no clock that was set back for longer than a second", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const now = Date.now();
    const gate = new Gate(1, 1);
    gate.remember(memory, { sent: [now + 1e9], pausedUntil: now + 3000 });
    let enteredAfter = 0;
    void gate.enter(signal).then(() => {
      enteredAfter = Date.now() - now;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(enteredAfter).toBe(3000);
  });

  it("tells of what it lets through and of pauses, as long as it is wanted", async () => {
    const told: string[] = [];
    const gate = new Gate(10, 10);
    const listener = { sent: () => told.push("sent"), paused: () => told.push("paused") };
    const forget = gate.remember(listener, { sent: [], pausedUntil: 0 });
    (await gate.enter(signal)).sent();
    gate.pause(1);
    forget();
    gate.pause(2);
    expect(told).toEqual(["sent", "paused"]);
  });
});

describe("the limit", () => {
  const RATE = 20;
  const COUNT = 50;

  function fetching(url: string, folder: string) {
    const ids = idsOf(records(COUNT)).join(",");
    const args = [
      "fetch",
      "players",
      ids,
      "--comp",
      "1",
      "--base-url",
      url,
      "--rate",
      String(RATE),
      "--out",
      "a.ndjson",
    ];
    const child = spawn(process.execPath, [CLI, ...args], { cwd: folder, stdio: "ignore" });
    onTestFinished(() => void child.kill("SIGKILL"));
    return { child, ended: new Promise<number | null>((resolve) => child.on("close", resolve)) };
  }

  it("holds over stops and new starts at once, counted at the service", async () => {
    const times: number[] = [];
    let stop = new AbortController();
    const server = await serving(records(COUNT), {
      onRequest: ({ time }) => {
        times.push(time);
        // In the middle of a second's share.
        if (times.length % 15 === 0 && times.length < 50) stop.abort();
      },
    });
    const out = join(scratch(), "a.ndjson");
    for (let run = 0; run < 4; run++) {
      stop = new AbortController();
      // Nothing is known to a new client but what stands beside the file.
      const client = createClient({ baseUrl: server.url, requestsPerSecond: RATE });
      await downloadPlayers(client, idsOf(records(COUNT)), PARAMS, { out, signal: stop.signal }).catch(
        () => undefined,
      );
    }
    expect(readFileSync(out, "utf8").trimEnd().split("\n")).toHaveLength(COUNT);
    const spans = times.slice(RATE).map((time, index) => time - times[index]!);
    // The service sees them arrive, some later than they were sent; a new share at once would make spans near 0.
    expect(Math.min(...spans)).toBeGreaterThan(700);
    expect(existsSync(beside(out, "limit"))).toBe(false);
  });

  it("is remembered by what a kill leaves behind, until all is done", async () => {
    let onEnough: (() => void) | undefined;
    let requests = 0;
    const server = await serving(records(COUNT), { onRequest: () => ++requests === 25 && onEnough?.() });
    const folder = scratch();
    const before = Date.now();
    const { child, ended } = fetching(server.url, folder);
    await new Promise<void>((resolve) => {
      onEnough = resolve;
    });
    child.kill("SIGKILL");
    await ended;
    const [service, , ...sent] = readFileSync(join(folder, ".a.ndjson.limit"), "utf8").trimEnd().split("\n");
    expect([service, sent.length]).toEqual([JSON.stringify(server.url), RATE]);
    for (const moment of sent.map(Number)) {
      expect(moment).toBeGreaterThan(before);
      expect(moment).toBeLessThanOrEqual(Date.now());
    }
    expect(await fetching(server.url, folder).ended).toBe(0);
    expect(existsSync(join(folder, ".a.ndjson.limit"))).toBe(false);
  });

  it("holds over a stop for what the service has asked for, which is told", async () => {
    let requests = 0;
    const server = await serving(records(3), {
      retryAfterSeconds: 600,
      faults: () => "tooManyRequests",
      onRequest: () => requests++,
    });
    const out = join(scratch(), "a.ndjson");
    const waits: ServiceWait[] = [];
    for (let run = 0; run < 2; run++) {
      const stop = new AbortController();
      const onWait = (wait: ServiceWait): void => {
        waits.push(wait);
        setTimeout(() => stop.abort(), 100);
      };
      const client = createClient({ baseUrl: server.url, concurrency: 1, onWait });
      const options = { out, signal: stop.signal };
      const error = await rejection(downloadPlayers(client, [1, 2, 3], PARAMS, options));
      expect(error).toMatchObject({ code: "aborted" });
    }
    expect([requests, waits.length]).toEqual([1, 2]);
    expect(Math.abs(waits[1]!.until.getTime() - waits[0]!.until.getTime())).toBeLessThan(1000);
    const impatient = createClient({ baseUrl: server.url, maxRetryAfterMs: 1000 });
    expect(await rejection(downloadPlayers(impatient, [1], PARAMS, { out }))).toMatchObject({
      code: "http_status",
      message: expect.stringContaining("asked for a wait until"),
    });
    // Another service has asked for nothing.
    const other = await serving(records(3));
    const { written } = await downloadPlayers(createClient({ baseUrl: other.url }), [1, 2, 3], PARAMS, {
      out,
    });
    expect(written).toBe(3);
  });

  it.each(["", "nonsense", '"http://127.0.0.1"\n', `"x"\n${"9".repeat(16)}\nabc\n`])(
    "is kept where what is remembered is %j",
    async (text) => {
      const server = await serving(records(1));
      const folder = scratch();
      writeFileSync(join(folder, ".a.ndjson.limit"), text.replace('"x"', JSON.stringify(server.url)));
      const client = createClient({ baseUrl: server.url });
      const { written } = await downloadPlayers(client, [1], PARAMS, { out: join(folder, "a.ndjson") });
      expect(written).toBe(1);
    },
  );
});

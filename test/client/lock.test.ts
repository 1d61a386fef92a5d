import { type ChildProcess, fork } from "node:child_process";
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished } from "vitest";
import { lock, thisProcess } from "../../src/client/lock.js";
import { scratch } from "../fixtures/folder.js";
import { records, serving } from "./helpers.js";

const LIBRARY = fileURLToPath(new URL("../../dist/index.cjs", import.meta.url));
const RACER = fileURLToPath(new URL("racer.mjs", import.meta.url));

const take = (folder: string): (() => void) =>
  lock(join(folder, "league.ndjson"), join(folder, ".league.ndjson.lock"));
const locks = (folder: string): string[] => readdirSync(folder);
const sign = (folder: string, holder: unknown): void =>
  writeFileSync(
    join(folder, ".league.ndjson.lock"),
    typeof holder === "string" ? holder : JSON.stringify(holder),
  );

describe("lock", () => {
  it("is held by one at a time, given back, and leaves nothing", () => {
    const folder = scratch();
    const unlock = take(folder);
    expect(() => take(folder)).toThrow(expect.objectContaining({ code: "busy" }));
    expect(locks(folder)).toEqual([".league.ndjson.lock"]);
    unlock();
    expect(locks(folder)).toEqual([]);
    take(folder)();
  });

  it("says where it lies and how to clear it", () => {
    const folder = scratch();
    const unlock = take(folder);
    expect(() => take(folder)).toThrow(
      `delete ${join(folder, ".league.ndjson.lock")} if no download is running`,
    );
    unlock();
  });

  const here = thisProcess();
  it.each([
    ["a process that has ended", { ...here, pid: 4_194_999 }],
    ["a process whose number another has by now", { ...here, started: "1" }],
  ])("that was left behind by %s is taken over", (_, holder) => {
    const folder = scratch();
    sign(folder, holder);
    take(folder)();
    expect(locks(folder)).toEqual([]);
  });

  it.each(["", "{}", "4194999", "somebody's words"])(
    "that nobody signed within a second is taken over: %j",
    (words) => {
      const folder = scratch();
      sign(folder, words);
      expect(() => take(folder)).toThrow(expect.objectContaining({ code: "busy" }));
      const before = new Date(Date.now() - 2000);
      utimesSync(join(folder, ".league.ndjson.lock"), before, before);
      take(folder)();
      expect(locks(folder)).toEqual([]);
    },
  );

  it.each([
    ["this process, another thread of it too", here],
    ["a process that runs", { ...here, pid: process.ppid, started: null }],
    ["another machine", { ...here, host: `not-${hostname()}` }],
    ["another container", { ...here, space: "pid:[1]" }],
  ])("of %s is not", (_, holder) => {
    const folder = scratch();
    sign(folder, holder);
    expect(() => take(folder)).toThrow(expect.objectContaining({ code: "busy" }));
  });

  it("that an heir died over has an heir too", () => {
    const folder = scratch();
    sign(folder, { ...here, pid: 4_194_999 });
    // A process that takes over holds a second lock.
    writeFileSync(join(folder, ".league.ndjson.lock.heir"), JSON.stringify({ ...here, pid: 4_194_998 }));
    take(folder)();
    expect(locks(folder)).toEqual([]);
  });

  it("that cannot be made says why", () => {
    expect(() => take(join(scratch(), "no"))).toThrow(expect.objectContaining({ code: "unwritable" }));
    const folder = scratch();
    mkdirSync(join(folder, ".league.ndjson.lock"));
    expect(() => take(folder)).toThrow(expect.objectContaining({ code: "unwritable" }));
  });
});

interface Racer {
  run(task: object): Promise<{ written?: number[]; code?: string }>;
}

function racingProcess(): Racer {
  const child: ChildProcess = fork(RACER, [LIBRARY]);
  onTestFinished(() => void child.kill());
  return {
    run: (task) =>
      new Promise((resolve) => {
        child.once("message", (answer) => resolve(answer as object));
        child.send(task);
      }),
  };
}

function racingThread(): Racer {
  const worker = new Worker(RACER, { workerData: LIBRARY });
  onTestFinished(async () => void (await worker.terminate()));
  return {
    run: (task) =>
      new Promise((resolve) => {
        worker.once("message", resolve);
        worker.postMessage(task);
      }),
  };
}

describe("downloads that race for one file", () => {
  const ROUNDS = 200;
  const IDS = 4;

  it("lose nothing, be they processes or threads, by whatever path, on an abandoned lock or on none", async () => {
    const racers = [racingProcess(), racingProcess(), racingThread(), racingThread()];
    const { url } = await serving(records(IDS * racers.length));
    const folder = scratch();
    mkdirSync(join(folder, "real"));
    symlinkSync(join(folder, "real"), join(folder, "also"));
    symlinkSync(join(folder, "real", "league.ndjson"), join(folder, "link.ndjson"));
    const paths = ["real/league.ndjson", "also/league.ndjson", "link.ndjson", "real/league.ndjson"];
    const outcomes = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(join(folder, "real"), { recursive: true });
      mkdirSync(join(folder, "real"));
      if (round % 2 === 0) sign(join(folder, "real"), { ...thisProcess(), pid: 4_194_999 });
      const answers = await Promise.all(
        racers.map(({ run }, index) =>
          run({
            url,
            path: join(folder, paths[(index + round) % paths.length]!),
            ids: Array.from({ length: IDS }, (_, id) => index * IDS + id + 1),
          }),
        ),
      );
      for (const { code = "written" } of answers) outcomes.set(code, (outcomes.get(code) ?? 0) + 1);
      const lines = readFileSync(join(folder, "real", "league.ndjson"), "utf8")
        .trimEnd()
        .split("\n");
      const there = lines.map((line) => JSON.parse(line).playerId as number).sort((a, b) => a - b);
      const said = answers.flatMap(({ written = [] }) => written).sort((a, b) => a - b);
      expect(there, `round ${round}`).toEqual(said);
      expect(there.length, `round ${round}`).toBeGreaterThan(0);
    }
    expect([...outcomes.keys()].sort()).toEqual(["busy", "written"]);
  });
});

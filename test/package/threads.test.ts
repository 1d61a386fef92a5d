// The second thread, as the packed file starts it.

import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CROWD_OF, type Project, projectWith } from "./packed.js";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

/**
 * Ranks tables of several sizes, the largest of which asks for a second thread, in turns until that thread has been
 * given some, or is not to be expected any more. Says which ranks each table got, and ends with the thread asleep.
 */
const program = (turns: number): string => `
  let [started, given] = [0, 0];
  process.on("worker", () => started++);
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    if (message[0]?.memory instanceof SharedArrayBuffer) given++;
    return postMessage.apply(this, message);
  };
  ${CROWD_OF}
  const ranksOf = (table) => {
    const ranked = percentileRanks(table, { minMinutes: 900 });
    const hash = createHash("sha256").update(JSON.stringify(ranked.notes));
    for (const [name, column] of Object.entries(ranked.toColumns())) {
      hash.update(name).update(JSON.stringify([...column]));
    }
    return hash.digest("hex");
  };
  const main = async () => {
    const records = await samplePlayerRecords();
    const tables = [6, 1, 4, 2].map((copies) => playerTable(crowdOf(records, copies)));
    const ranks = tables.map(() => new Set());
    for (let turn = 0; turn < ${turns} && given < 8; turn++) {
      tables.forEach((table, at) => ranks[at].add(ranksOf(table)));
      await new Promise((done) => setTimeout(done, 10));
    }
    process.on("exit", () => {
      console.log(JSON.stringify({ started, isGiven: given > 0, ranks: ranks.map((each) => [...each]) }));
    });
  };
  main();
`;
const NAMES = "{ percentileRanks, playerTable, samplePlayerRecords }";
const required = (turns: number): string => `
  const { createHash } = require("node:crypto");
  const ${NAMES} = require("scoutframe");
  ${program(turns)}`;
const imported = (turns: number): string => `
  import { createHash } from "node:crypto";
  import ${NAMES} from "scoutframe";
  ${program(turns)}`;

/** So often a thread is waited for that comes, however busy the machine, and one that does not. */
const MANY = 500;
const FEW = 3;

/** A process that may start no thread. */
const REFUSED =
  'require("node:worker_threads").Worker = class { constructor() { throw new Error("refused"); } };';

interface Output {
  readonly started: number;
  readonly isGiven: boolean;
  readonly ranks: readonly (readonly string[])[];
}

let project: Project;
let alone: Output;
beforeAll(async () => {
  project = await projectWith(Object.keys(manifest.dependencies));
  alone = await project.outputOf("alone.cjs", REFUSED + required(FEW));
});
afterAll(() => project.remove());

describe("a second thread", () => {
  const comes = availableParallelism() > 1;

  test("is done without where a process may start none", () => {
    expect(alone).toMatchObject({ started: 0, isGiven: false });
    expect(alone.ranks.map((each) => each.length)).toEqual([1, 1, 1, 1]);
  });

  test("helps programs that require the package to the same ranks, and lets them end", async () => {
    const output = await project.outputOf("ranks.cjs", required(MANY));
    expect(output).toEqual({ started: comes ? 1 : 0, isGiven: comes, ranks: alone.ranks });
  });

  test("and those that import it", async () => {
    const output = await project.outputOf("ranks.mjs", imported(MANY));
    expect(output).toEqual({ started: comes ? 1 : 0, isGiven: comes, ranks: alone.ranks });
  });

  test("never comes where its file is not there, as in a bundle, and nobody waits", async () => {
    rmSync(join(project.installed, "dist", "ranking-thread.cjs"));
    expect(await project.outputOf("missing.cjs", required(FEW))).toMatchObject({
      isGiven: false,
      ranks: alone.ranks,
    });
  });
});

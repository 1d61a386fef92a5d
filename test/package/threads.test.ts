// The second thread, as the packed file starts it.

import { readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Project, projectWith } from "./packed.js";

const manifest = JSON.parse(readFileSync("package.json", "utf8"));

/**
 * Ranks the sample's players, six times over under ids of their own, until a second thread has been given something or
 * is not to be expected any more; then says whether the ranks are those without it, and ends with the thread asleep.
 */
const program = (calls: number): string => `
  let [started, given] = [0, 0];
  process.on("worker", () => started++);
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (...message) {
    if (message[0]?.memory instanceof SharedArrayBuffer) given++;
    return postMessage.apply(this, message);
  };
  const main = async () => {
    const records = await samplePlayerRecords();
    const many = Array.from({ length: 6 }, (_, copy) =>
      records.map((record) => ({ ...record, playerId: record.playerId + copy * 10_000_000 })),
    ).flat();
    const table = playerTable(many);
    const ranks = () => percentileRanks(table, { minMinutes: 900 });
    const alone = ranks();
    let together = alone;
    for (let call = 0; call < ${calls} && given === 0; call++) {
      together = ranks();
      await new Promise((done) => setTimeout(done, 10));
    }
    const same = alone.columnNames.every((name) => {
      const [one, other] = [alone.column(name), together.column(name)];
      return one.length === other.length && one.every((cell, row) => Object.is(cell, other[row]));
    });
    const notes = JSON.stringify(alone.notes) === JSON.stringify(together.notes);
    process.on("exit", () => {
      const output = { started, given: Math.min(given, 1), same: same && notes, rows: together.rowCount };
      console.log(JSON.stringify(output));
    });
  };
  main();
`;
const NAMES = "{ percentileRanks, playerTable, samplePlayerRecords }";
const required = (calls: number): string => `const ${NAMES} = require("scoutframe");${program(calls)}`;

/** So often a thread is waited for that comes, however busy the machine, and one that does not. */
const MANY = 2000;
const SOME = 20;

let project: Project;
beforeAll(async () => {
  project = await projectWith(Object.keys(manifest.dependencies));
});
afterAll(() => project.remove());

describe("a second thread", () => {
  const there = availableParallelism() > 1 ? 1 : 0;
  const expected = { started: there, given: there, same: true, rows: 3090 };

  test("helps programs that require the package, and lets them end", async () => {
    expect(await project.outputOf("ranks.cjs", required(MANY))).toEqual(expected);
  });

  test("and those that import it", async () => {
    const imported = `import ${NAMES} from "scoutframe";${program(MANY)}`;
    expect(await project.outputOf("ranks.mjs", imported)).toEqual(expected);
  });

  test("is done without where a process may start none", async () => {
    const refused = `require("node:worker_threads").Worker = class { constructor() { throw new Error("refused"); } };`;
    const output = await project.outputOf("refused.cjs", `${refused}\n${required(SOME)}`);
    expect(output).toEqual({ ...expected, started: 0, given: 0 });
  });

  test("and where its file is not there, as in a bundle", async () => {
    rmSync(join(project.installed, "dist", "ranking-thread.cjs"));
    expect(await project.outputOf("missing.cjs", required(SOME))).toEqual({ ...expected, given: 0 });
  });
});

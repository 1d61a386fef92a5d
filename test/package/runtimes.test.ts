// The packed file on every Node that it is for, on Deno and on Bun: they say what this Node says.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HAS_OTHERS, other } from "./others.js";
import { type Project, projectWith, run } from "./packed.js";

const PROGRAM = `
  import { createHash } from "node:crypto";
  import { readFileSync } from "node:fs";
  import { createRequire } from "node:module";
  import {
    mostSimilar, parsePlayers, percentileRanks, pizzaChart, playerTable, readTable, samplePlayerRecords, samplePlayers,
    ScoutframeError, Table, toDataFrame, writeCsv, writeNdjson, writeParquet, writeXlsx,
  } from "scoutframe";
  import * as core from "scoutframe/core";
  import { DataFrame } from "scoutframe/danfo";
  import { createServer } from "scoutframe/server";

  const required = createRequire(import.meta.url)("scoutframe");
  const hashOf = (bytes) => createHash("sha256").update(bytes).digest("hex");
  const league = await samplePlayers();
  const ranked = percentileRanks(league, { minMinutes: 900 });
  const chart = pizzaChart(ranked, "V. van Dijk");
  const frame = toDataFrame(ranked);
  const server = await createServer(await samplePlayerRecords());
  await server.close();
  const few = core.playerTable(parsePlayers((await samplePlayerRecords()).slice(0, 20)));
  const told = (call) => { try { call(); } catch (error) { return [error instanceof ScoutframeError, error.message]; } };

  const crowd = playerTable((await samplePlayerRecords()).flatMap((record) =>
    Array.from({ length: 6 }, (_, copy) => ({ ...record, playerId: record.playerId + copy * 10_000_000 }))));
  const crowdRanks = Object.entries(percentileRanks(crowd).toColumns()).filter(([name]) => name.endsWith("_rank"));

  const sizes = {};
  for (const [name, write] of [["few.csv", writeCsv], ["few.xlsx", writeXlsx], ["few.parquet", writeParquet]]) {
    await write(few, name);
    const read = await readTable(name);
    sizes[name] = [read.rowCount, read.columnNames.length, read.numbers("playerId").join()];
  }
  await writeNdjson(few, "few.ndjson");
  console.log(JSON.stringify({
    ranks: hashOf(JSON.stringify(ranked.rows())),
    alike: mostSimilar(league, "V. van Dijk", { minMinutes: 900 }).rows(),
    svg: hashOf(chart.svg),
    png: hashOf(chart.toPng()),
    crowd: hashOf(Buffer.concat(crowdRanks.map(([, column]) => Buffer.from(Float64Array.from(column).buffer)))),
    frame: [frame instanceof DataFrame, frame.shape],
    sizes,
    lines: readFileSync("few.ndjson", "utf8").split("\\n").length,
    kinds: [league instanceof core.Table, few instanceof Table, required.Table === Table],
    error: told(() => ranked.column("average_gaols")),
  }));
`;

const RUNTIMES: readonly (readonly [name: string, command: () => readonly string[]])[] = [
  ["Node 20.19", () => [other("node-20/bin/node")]],
  ["Node 22", () => [other("node-22/bin/node")]],
  ["Node 24", () => [other("node-24/bin/node")]],
  ["Node 26", () => [other("node-26/bin/node")]],
  ["Deno", () => [other(".bin/deno"), "run", "--allow-all", "--node-modules-dir=manual"]],
  ["Bun", () => [other(".bin/bun"), "run"]],
];

describe.runIf(HAS_OTHERS)("the packed file", () => {
  let project: Project;
  let expected: unknown;
  beforeAll(async () => {
    const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    project = await projectWith(Object.keys(dependencies));
    expected = await project.outputOf("program.mjs", PROGRAM);
  });
  afterAll(() => project.remove());

  test.each(RUNTIMES)("says on %s what it says here", async (_, command) => {
    const [program, ...parameters] = command();
    const { stdout } = await run(program!, [...parameters, "program.mjs"], { cwd: project.folder });
    expect(JSON.parse(stdout)).toEqual(expected);
  });
});

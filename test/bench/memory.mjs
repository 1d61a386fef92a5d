/**
 * Whether memory ends somewhere: the heap and the buffers of 2000 mixed calls on one table, and of the server for language
 * models over 2000 answers, after collecting garbage: `npm run build && node --expose-gc test/bench/memory.mjs [calls]`.
 * What is remembered of a table or a server is bounded, so the last rows of each table differ by no more than chance.
 */

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import {
  describePlayer,
  mostSimilar,
  percentileRanks,
  pizzaChart,
  playerCard,
  playerProfile,
  roleScores,
  samplePlayers,
  search,
  writeParquet,
} from "../../dist/index.cjs";
import { QUESTIONS } from "./server.mjs";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const LOOKS = 10;
const calls = Number(process.argv[2] ?? 2000);
const table = await samplePlayers();
const minutes = table.numbers("total_minutesOnField");
const all = table.texts("name");
const names = all.filter((name, row) => minutes[row] >= 900 && all.indexOf(name) === all.lastIndexOf(name));
const metrics = table.columnNames.filter((name) => name.startsWith("average_"));

/** Of so many players, metrics and thresholds that none is asked for twice with all three. */
const OF_ONE_TABLE = [
  ({ minMinutes }) => percentileRanks(table, { minMinutes }),
  ({ player, minMinutes }) => playerProfile(table, player, { minMinutes }),
  ({ player, minMinutes }) => describePlayer(table, player, { minMinutes }),
  ({ player, minMinutes }) => pizzaChart(table, player, { minMinutes }).svg,
  ({ player, minMinutes }) => playerCard(table, player, { minMinutes }).svg,
  ({ player }) => mostSimilar(table, player, { within: { minMinutes: 0 } }),
  ({ metric, turn }) =>
    search(table, { version: 1, thresholds: [{ column: metric, by: "rank", min: turn % 100 }] }),
  ({ minMinutes }) => roleScores(table, { minMinutes }),
];

function given(turn) {
  return {
    player: names[(turn * 31) % names.length],
    metric: metrics[(turn * 17) % metrics.length],
    minMinutes: 300 + (turn % 700),
    turn,
  };
}

/** Prints, ten times in all, what is held after so many calls. */
async function measure(what, call, memory) {
  console.log(`${what}, MB of heap, buffers and process:`);
  for (let turn = 0; turn < calls; turn++) {
    await call(turn);
    if ((turn + 1) % Math.ceil(calls / LOOKS) !== 0) continue;
    const { heapUsed, arrayBuffers, rss } = await memory();
    const held = [heapUsed, arrayBuffers, rss].map((bytes) => (bytes / 1e6).toFixed(1).padStart(8));
    console.log(String(turn + 1).padStart(8), ...held);
  }
}

/** The server answers a signal with what it holds after collecting garbage. */
const TELLING = `process.on("SIGUSR2", () => { gc(); console.error("memory " + JSON.stringify(process.memoryUsage())); });`;

async function ofServer() {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-memory-"));
  try {
    const path = join(folder, "players.parquet");
    await writeParquet(table, path);
    const args = [
      "--expose-gc",
      "--import",
      `data:text/javascript,${encodeURIComponent(TELLING)}`,
      CLI,
      "mcp",
      path,
    ];
    const transport = new StdioClientTransport({ command: process.execPath, args, stderr: "pipe" });
    const client = new Client({ name: "bench", version: "1.0.0" });
    await client.connect(transport);
    const told = createInterface({ input: transport.stderr });
    const asked = Object.entries(QUESTIONS);
    await measure(
      "Answers of the server for language models",
      async (turn) => {
        const [what, asks] = asked[turn % asked.length];
        const others = given(turn + 1).player;
        const parameters = {
          name: what.split(",")[0],
          arguments: asks(given(turn).player, others, turn % 10),
        };
        await client.callTool(parameters);
      },
      async () => {
        process.kill(transport.pid, "SIGUSR2");
        let line = "";
        while (!line.startsWith("memory ")) [line] = await once(told, "line");
        return JSON.parse(line.slice("memory ".length));
      },
    );
    await client.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

await measure(
  "Mixed calls on one table",
  (turn) => OF_ONE_TABLE[turn % OF_ONE_TABLE.length](given(turn)),
  () => {
    gc();
    return process.memoryUsage();
  },
);
await ofServer();

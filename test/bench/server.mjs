// How long the server for language models takes for each tool: the built command, asked over its standard input and
// output by the protocol kit's own client.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fromColumns, samplePlayers, writeParquet } from "../../dist/index.cjs";
import { copiesOf } from "./copies.mjs";
import { medianOf } from "./median.mjs";

const CLI = fileURLToPath(new URL("../../dist/cli.cjs", import.meta.url));
const METRICS = ["average_goals", "average_shots", "percent_duelsWon"];
const PLAYERS = ["H. Kane", "R. Lukaku", "J. Vardy", "Roberto Firmino", "C. Wood", "Gabriel Jesus"];

/** What is asked of each tool of a player and another one, whose pool is the same each time. */
export const QUESTIONS = {
  describe_data: () => ({}),
  find_players: (player) => ({ player }),
  "find_players, words": (player) => ({ player: player.split(" ").slice(1).reverse().join(" ") }),
  player_profile: (player) => ({ player }),
  rank_players: (_player, _other, turn) => ({
    metrics: METRICS,
    positions: ["striker"],
    cursor: `${10 * turn}`,
  }),
  compare_players: (player, other) => ({ players: [player, other] }),
  similar_players: (player) => ({ player }),
  role_scores: (player) => ({ player }),
  explain_metric: () => ({ metrics: METRICS }),
  "draw, card": (player) => ({ kind: "card", player }),
  "draw, pizza": (player) => ({ kind: "pizza", player }),
  "draw, comparison": (player, other) => ({ kind: "comparison", players: [player, other] }),
};

/** Milliseconds of the first answer, which finds the pools, and the median of those that follow, by tool. */
export async function measureServer(rows) {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-bench-"));
  const path = join(folder, "players.parquet");
  try {
    const sample = await samplePlayers();
    const seasons = Math.ceil(rows / sample.rowCount);
    await writeParquet(fromColumns(copiesOf(sample, seasons)), path);
    const client = new Client({ name: "bench", version: "1.0.0" });
    const args = ["--max-old-space-size=8192", CLI, "mcp", path];
    const timeout = 600_000;
    await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }), {
      timeout,
    });
    const players = PLAYERS.map((name) => `${name} ${seasons >> 1}`);
    const lines = [];
    for (const [what, asks] of Object.entries(QUESTIONS)) {
      const times = [];
      for (const [turn, player] of players.entries()) {
        const given = asks(player, players[(turn + 1) % players.length], turn);
        const begin = performance.now();
        const { isError, content } = await client.callTool(
          { name: what.split(",")[0], arguments: given },
          { timeout },
        );
        times.push(performance.now() - begin);
        if (isError) throw new Error(`${what}: ${content[0].text}`);
      }
      const [first, ...again] = times;
      lines.push({
        tool: what,
        rows,
        "first, ms": Math.round(first),
        "again, ms": Math.round(medianOf(again)),
      });
    }
    await client.close();
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) console.table(await measureServer(200_000));

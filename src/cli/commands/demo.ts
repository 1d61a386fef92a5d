import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Command } from "commander";
import {
  filterPositions,
  filterRows,
  formatTable,
  metric,
  percentileRanks,
  ScoutframeError,
  samplePlayers,
  sampleTeams,
  sortRows,
  type Table,
  writeCsv,
} from "../../index.js";
import { peerCaption } from "../caption.js";
import { headlineMetrics } from "../headline.js";
import { print, terminalWidth } from "../print.js";

const MIN_MINUTES = 900;
const GROUP = "winger";
const PLAYER = "Mohamed Salah";
const ROWS = 8;

export function demoCommand(): Command {
  return new Command("demo")
    .description("rank the sample league (England 2017/18), show one player's profile, write CSV files")
    .option("-o, --out <folder>", "where the CSV files go", "scoutframe-demo")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe demo
  scoutframe demo --out spreadsheets`,
    )
    .action(async ({ out }: { out: string }) => {
      const players = await samplePlayers();
      const teams = await sampleTeams();
      const ranks = percentileRanks(players, { minMinutes: MIN_MINUTES });
      print(rankedWingers(ranks));
      print(`\n${profile(players, ranks)}`);
      print(`\n${(await writeTables(out, { players, "player-ranks": ranks, teams })).join("\n")}`);
    });
}

function rankedWingers(ranks: Table): string {
  const metrics = headlineMetrics(ranks, [GROUP]);
  const inPool = filterRows(filterPositions(ranks, GROUP), (row) => row.inPool === 1);
  return [
    `England 2017/18: ${GROUP}s, percentile ranks from 0 to 100 (best)`,
    "",
    formatTable(sortRows(inPool, metrics[0]!, { descending: true }), {
      columns: ["name", ...metrics],
      limit: ROWS,
      decimals: 0,
      width: terminalWidth(),
      labels: true,
    }),
    ...peerCaption(ranks, metrics, [GROUP]),
  ].join("\n");
}

/** One player's values and ranks, with a bar of twenty signs for a rank of 100. */
function profile(players: Table, ranks: Table): string {
  const row = players.row(players.find(PLAYER));
  const rankRow = ranks.row(ranks.find(PLAYER));
  const lines = headlineMetrics(players, [GROUP]).map((name) => {
    const rank = Number(rankRow[name]);
    const bar = "█".repeat(Math.round(rank / 5)).padEnd(20, "·");
    const value = Number(row[name]).toFixed(2).padStart(7);
    return `  ${metric(name).label.padEnd(28)}${value}  ${bar} ${rank.toFixed(0).padStart(3)}`;
  });
  return [
    `${PLAYER}, ${row.positionGroup}, ${row.total_minutesOnField} minutes: value, and percentile rank among ${rankRow.peerCount} peers`,
    "",
    ...lines,
  ].join("\n");
}

async function writeTables(folder: string, tables: Readonly<Record<string, Table>>): Promise<string[]> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new ScoutframeError(
      "unwritable",
      `demo: the folder ${folder} cannot be made: ${(cause as Error).message}.`,
      { folder },
      { cause },
    );
  }
  const lines = [];
  for (const [name, table] of Object.entries(tables)) {
    const path = join(folder, `${name}.csv`);
    await writeCsv(table, path, { byteOrderMark: true });
    lines.push(`wrote ${resolve(path)} (${table.rowCount} rows, ${table.columnNames.length} columns)`);
  }
  return lines;
}

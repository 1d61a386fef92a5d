import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { percentileRanks } from "../../analysis/peers/percentile-ranks.js";
import { fewerOf, standings } from "../../analysis/peers/standing.js";
import { filterPositions } from "../../comparison/ages-and-positions.js";
import { ScoutframeError } from "../../errors.js";
import { writeCsv } from "../../files/csv.js";
import { samplePlayers, sampleTeams } from "../../sample.js";
import { columnName } from "../../table/column-names.js";
import { cellAt, type Table } from "../../table/table.js";
import { reasonOf } from "../../text/system-reasons.js";
import { peerCaption } from "../caption.js";
import { command } from "../command.js";
import { textFlag, withDefault } from "../flags.js";
import { metricsShown } from "../input.js";
import { readable } from "../output.js";
import { print } from "../print.js";
import { minutesColumn } from "../shown.js";

const MIN_MINUTES = 900;
const GROUP = "winger";
const PLAYER = "Mohamed Salah";
const ROWS = 8;

export const demoCommand = command({
  takes: [],
  flags: { out: withDefault(textFlag("folder", "folder for the CSV files"), "scoutframe-demo") },
  examples: `
  scoutframe demo
  scoutframe demo --out spreadsheets`,
  act: async ({ out }) => {
    const players = await samplePlayers();
    const teams = await sampleTeams();
    const ranks = percentileRanks(players, { minMinutes: MIN_MINUTES });
    print(rankedWingers(ranks));
    print(`\n${profile(ranks)}`);
    print(`\n${(await writeTables(out, { players, "player-ranks": ranks, teams })).join("\n")}`);
  },
});

function rankedWingers(ranks: Table): string {
  const wingers = filterPositions(ranks, GROUP).filter(({ inPool }) => inPool === 1);
  const shown = metricsShown(wingers, { positions: GROUP });
  const columns = shown.map((name) => columnName(name, "rank"));
  const best = wingers.sort(columns[0]!, { descending: true });
  return [
    `England 2017/18: ${GROUP}s, percentile ranks from 0 to 100 (best)`,
    "",
    readable(best, {}, { columns: ["name", ...columns], limit: ROWS, decimals: 0 }),
    ...peerCaption(wingers, shown),
  ].join("\n");
}

/** One player's values and ranks, with a bar of up to twenty characters for the rank. */
function profile(ranks: Table): string {
  const row = ranks.find(PLAYER);
  const [shown = []] = standings(ranks, [row], metricsShown(ranks, { positions: GROUP }));
  const width = Math.max(...shown.map(({ label }) => label.length));
  const lines = shown.map((standing) => {
    const { label, rank, value } = standing;
    const bar = "█".repeat(Math.round(rank / 5)).padEnd(20, "·");
    const fewer = fewerOf(standing);
    const among = fewer === null ? "" : ` among ${fewer}`;
    return `  ${label.padEnd(width)}${value.toFixed(2).padStart(7)}  ${bar} ${rank.toFixed(0).padStart(3)}${among}`;
  });
  const [group, minutes, peers] = ["positionGroup", ...minutesColumn(ranks), "peerCount"].map((name) =>
    cellAt(ranks, name, row),
  );
  return [
    `${PLAYER}, ${group}, ${minutes} minutes: value, and percentile rank among ${peers} peers`,
    "",
    ...lines,
  ].join("\n");
}

async function writeTables(folder: string, tables: Readonly<Record<string, Table>>): Promise<string[]> {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    const message = `demo: the folder ${folder} cannot be made: ${reasonOf(cause, folder)}.`;
    throw new ScoutframeError("unwritable", message, { folder }, { cause });
  }
  const lines = [];
  for (const [name, table] of Object.entries(tables)) {
    const path = join(folder, `${name}.csv`);
    await writeCsv(table, path, { byteOrderMark: true });
    lines.push(`wrote ${resolve(path)} (${table.rowCount} rows, ${table.columnNames.length} columns)`);
  }
  return lines;
}

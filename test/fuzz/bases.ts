import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import {
  addColumn,
  defineCatalogue,
  describeCatalogue,
  type Table,
  toCsv,
  writeCsv,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { Random } from "../../src/stats/random.js";
import { leagueOf } from "../fixtures/analyses.js";
import { player, team } from "../fixtures/records.js";
import {
  FBREF_PANDAS,
  FBREF_R,
  FBREF_STANDARD,
  statsbombRow,
  understatRow,
} from "../fixtures/season-tables.js";
import { simulatedSeasons } from "../fixtures/simulated-seasons.js";

/** Good inputs, small ones first: what is made bad begins as one of them. */

const FULL = {
  ...player({
    id: 7,
    name: "Ada",
    positions: { rw: 60, lcb: 40 },
    total: { goals: 3 },
    average: { goals: 0.15 },
    percent: { successfulCrosses: 25.5 },
  }),
  player: { wyId: 7, shortName: "Ada", birthDate: "1999-05-01", birthArea: { id: 826, name: "England" } },
};
const PLAIN = player({ id: 1 });
const TEAM = team({ id: 5, name: "Rovers", total: { goals: 70 }, average: { goals: 1.8 } });
const PLAYERS = [
  FULL,
  PLAIN,
  { ...PLAIN, playerId: 2, matchId: 9 },
  { ...FULL, playerId: 8, scout: { note: "x" } },
];

const json = (value: unknown): string => JSON.stringify(value);
const lines = (...records: unknown[]): string => records.map((record) => `${json(record)}\n`).join("");

/** A league in which everybody can be ranked. */
export const LEAGUE = leagueOf(
  Array.from({ length: 12 }, (_, index) => ({
    minutes: 200 + 150 * index,
    goals: index,
    fouls: 20 - index,
    crosses: index % 5,
    code: index % 4 === 0 ? "cf" : "rw",
  })),
);

/** Files of few columns are read quickly. */
const SMALL = LEAGUE.select(["coverage", "total_minutesOnField", "total_goals", "average_goals"]);

const firstRows = (csv: string): string => csv.split("\r\n").slice(0, 4).join("\n");

export const RECORDS = [json([PLAIN]), json(FULL), json(PLAYERS), json([TEAM])];
export const RECORD_LINES = [lines(PLAIN), lines(...PLAYERS), lines(TEAM, TEAM)];
export const WHOLE_JSON = [json([PLAIN]), json(PLAYERS), json(SMALL.rows())];
export const OWN_CSV = ([",", ";", "\t"] as const).map((delimiter) => firstRows(toCsv(SMALL, { delimiter })));
export const FOREIGN_CSV = [
  "playerId,competitionId,seasonId,total.goals,player_shortName,positions\n1,2,3,4,Ada,\"[{'code': 'cf'}]\"\n",
  'Player,Team,Position,Minutes played,"Accurate passes, %"\nAda,Rovers,"RW, CF",900,81.2\n',
];
/** Season tables in the shapes of other providers, without a word of theirs but the columns' names. */
export const SEASON_TABLES = [
  json([understatRow()]),
  json([statsbombRow()]),
  `${FBREF_STANDARD}\n`,
  `${FBREF_PANDAS}\n`,
  `${FBREF_R}\n`,
  "Player,Squad,90s,Cmp,Att,Cmp%,Cmp.1,Att.1,Att_stats_defense\nAda,Town,10.0,80,100,80.0,30,40,12\n",
];
export const FILES = [...RECORD_LINES, ...OWN_CSV].map((text) => Buffer.from(text));
export const GZIP_FILES = [gzipSync(lines(...PLAYERS))];
export const XLSX_FILES = [await bytesOf(writeXlsx)];
export const PARQUET_FILES = [await bytesOf(writeParquet)];

async function bytesOf(write: (table: Table, path: string) => Promise<unknown>): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-fuzz-"));
  await write(SMALL, join(folder, "table"));
  const bytes = readFileSync(join(folder, "table"));
  rmSync(folder, { recursive: true });
  return bytes;
}

export const COLUMNS = [
  json(Object.fromEntries(SMALL.columnNames.map((name) => [name, [...SMALL.column(name)].slice(0, 3)]))),
];

/** What is said of columns of one's own. */
const DESCRIPTION = {
  extend: "player",
  keys: { playerId: "ID" },
  metrics: [{ column: "xt", label: "Threat", better: "higher", basis: "per 90" }],
  columns: { Gls: "total_goals" },
};
export const CATALOGUES = [
  json(DESCRIPTION),
  json(describeCatalogue(defineCatalogue(DESCRIPTION as never))),
  json({
    extend: "player",
    source: {
      provider: "Club",
      headers: "plain",
      recognised: [["Player"]],
      spellings: { Spieler: "Player" },
    },
    keys: { name: "Player" },
    minutes: "Min",
    positions: { column: "Pos", words: { DF: "df" }, codes: { df: "defender" }, ranked: false },
    activities: { sprints: { label: "Sprints", better: "higher", category: "ball carrying", of: "shots" } },
    columns: { Gls: "total_goals", Quote: { metric: "percent_duelsWon", unit: "fraction" } },
    remarks: { "keys.name": "guessed" },
  }),
];

/** A CSV, and what stands beside it. */
export const CSV_WITH_METADATA = await withMetadata();

async function withMetadata(): Promise<{ readonly csv: string; readonly metadata: string }> {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-fuzz-"));
  const meant = addColumn(SMALL, "xt", SMALL.numbers("total_goals"), { label: "Threat", better: "higher" });
  await writeCsv(meant, join(folder, "table.csv"));
  const [csv, metadata] = ["table.csv", "table.csv-metadata.json"].map((name) =>
    readFileSync(join(folder, name), "utf8"),
  );
  rmSync(folder, { recursive: true });
  return { csv: csv!, metadata: metadata! };
}

/** A table in each codec that files of other programs come in and Node can write. */
export const CODEC_FILES: readonly Buffer[] = (["UNCOMPRESSED", "GZIP", "BROTLI"] as const).map((codec) => {
  const columnData = SMALL.columnNames.map((name) => ({
    name,
    data: Array.from<unknown>(SMALL.column(name)),
  }));
  const compressors = { GZIP: gzipSync, BROTLI: brotliCompressSync };
  return Buffer.from(parquetWriteBuffer({ columnData, codec, compressors }));
});

export const PROFILES = [
  {
    version: 1,
    filters: { foot: ["left"], age: { max: 23 } },
    sort: { column: "total_goals", descending: true },
  },
  {
    version: 1,
    peers: { minMinutes: 300 },
    text: "P1",
    thresholds: [{ column: "average_goals", by: "rank", min: 50 }],
    role: { name: "mine", weights: { average_goals: 2, average_fouls: -1 } },
    columns: ["name", "score"],
    shortlist: [{ key: { playerId: 1, competitionId: 1, seasonId: 10 }, note: "x" }],
  },
].map(json);

export const ROLES = [
  { winger: { average_goals: 2 } },
  [{ name: "finisher", weights: { average_goals: 3, average_fouls: -1 }, positionGroup: "winger" }],
].map(json);

/** What is asked of a league: criteria, and rows. */
export const QUESTIONS = [
  "P1",
  { playerId: 3 },
  { minMinutes: 300, by: ["positionGroup"], minPeers: 3 },
  { positions: ["winger"], minShare: 25, match: "any", ties: "mean" },
  { whenFew: "widen", fewPeers: 5, minAttempts: 0, direction: "raw" },
].map(json);

/** Two seasons of the same players. */
export const TWO_SEASONS = simulatedSeasons({ random: new Random("seasons"), players: 12 }).table;

/** What a description is asked for: who, beside whom, between which seasons. */
export const DESCRIPTIONS = [
  { name: "P1", metrics: ["average_goals"], count: 1 },
  { name: { playerId: 3 }, minMinutes: 300, whenFew: "widen", fewPeers: 5 },
  { name: "P2", with: { playerId: 9 }, metrics: ["average_goals", "average_fouls"] },
  { name: { playerId: 11, seasonId: 2011 }, metrics: ["average_shots"], count: 0 },
  { name: 11, from: 2010, to: "2011", level: 80, seed: 1, language: "en" },
].map(json);

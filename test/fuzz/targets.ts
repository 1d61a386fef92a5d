import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type fc from "fast-check";
import {
  checkRecords,
  defineCatalogue,
  describeCatalogue,
  describePlayer,
  filterPositions,
  fromColumns,
  mostSimilar,
  parseRoles,
  parseSearchProfile,
  playerTable,
  readCsv,
  readPlayers,
  readTable,
  roleScores,
  safeParsePlayers,
  safeParseTeams,
  search,
  toHtml,
} from "scoutframe";
import {
  CATALOGUES,
  CODEC_FILES,
  COLUMNS,
  CSV_WITH_METADATA,
  DESCRIPTIONS,
  FILES,
  FOREIGN_CSV,
  GZIP_FILES,
  LEAGUE,
  OWN_CSV,
  PARQUET_FILES,
  PROFILES,
  QUESTIONS,
  RECORD_LINES,
  RECORDS,
  ROLES,
  SEASON_TABLES,
  TWO_SEASONS,
  WHOLE_JSON,
  XLSX_FILES,
} from "./bases.js";
import {
  given,
  holdsCsv,
  holdsDescription,
  holdsRanks,
  holdsSame,
  holdsTable,
  isPercentage,
  later,
} from "./held.js";
import { mutatedBytes, mutatedJson, mutatedText, mutatedValue } from "./mutations.js";
import { QUESTIONS as ASKED_OF_SERVER, holdsQuestionOfModel, holdsServedRecords } from "./served.js";

/** What is tried: inputs, and what holds of them. */
export interface Target<Input = never> {
  readonly name: string;
  /** How many inputs a batch has: few where one takes long. */
  readonly batch: number;
  readonly inputs: fc.Arbitrary<Input>;
  readonly holds: (input: Input) => void | Promise<void>;
}

const collected = { onProblem: "collect" } as const;

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 1);

/** Every record is kept or has problems. */
function holdsParsed(value: unknown): void {
  for (const parse of [safeParsePlayers, safeParseTeams]) {
    const { records, problems } = parse(value);
    assert.equal(records.length + new Set(problems.map(({ record }) => record)).size, countOf(value));
    for (const { message } of problems) assert.ok(message.length > 0 && message.length < 5000);
  }
}

/** Every record is a row or has problems, and where there are none nothing is thrown. */
function holdsRecords(value: unknown): void {
  const table = given(() => playerTable(value as never, collected));
  if (table === undefined) return;
  holdsTable(table);
  const bad = new Set(table.notes.flatMap((note) => ("path" in note ? [note.record] : [])));
  assert.equal(table.rowCount + bad.size, countOf(value));
  const strict = given(() => playerTable(value as never));
  assert.equal(strict !== undefined, bad.size === 0);
  holdsRanks(table);
}

/** A table of records is shown, checked and written down. */
function holdsShown(value: unknown): void {
  const table = given(() => playerTable(value as never, { ...collected, duplicates: "last" }));
  if (table === undefined) return;
  assert.ok(toHtml(table).length > 0);
  assert.equal(checkRecords(table).rowCount, table.rowCount);
  holdsCsv(table);
}

async function* piecesOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const readInPieces = (bytes: Uint8Array, size: number) =>
  later(() => readTable(piecesOf(bytes, size), { ...collected, maxBytes: 2 ** 24 }));

async function holdsFile(bytes: Uint8Array): Promise<void> {
  const table = await readInPieces(bytes, 1 << 20);
  if (table !== undefined) holdsTable(table);
}

/** A season table is one with keys, and ranks; what it says of a season that is two is asked for. */
async function holdsSeasonTable(bytes: Uint8Array): Promise<void> {
  const options = { ...collected, maxBytes: 2 ** 24, season: 1 };
  const table = await later(() => readPlayers(piecesOf(bytes, 1 << 20), options));
  if (table === undefined) return;
  holdsTable(table);
  holdsRanks(table);
}

/** A text gives the same table whole and in pieces. */
async function holdsText(text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const table = await readInPieces(bytes, 1 << 20);
  const inPieces = await readInPieces(bytes, 100);
  assert.equal(inPieces === undefined, table === undefined);
  if (table === undefined || inPieces === undefined) return;
  holdsTable(table);
  holdsSame(inPieces, table);
}

function holdsReadCsv(text: string): void {
  const table = given(() => readCsv(`${text}\n`));
  if (table === undefined) return;
  holdsTable(table);
  holdsCsv(table);
}

function holdsColumns(value: unknown): void {
  const table = given(() => fromColumns(value as never));
  if (table === undefined) return;
  holdsTable(table);
  holdsRanks(table);
  holdsCsv(table);
}

const folder = mkdtempSync(join(tmpdir(), "scoutframe-fuzz-"));
process.on("exit", () => rmSync(folder, { recursive: true }));

/** A CSV has its rows whatever stands beside it. */
async function holdsMetadata(metadata: string): Promise<void> {
  const [csv, beside] = [join(folder, "table.csv"), join(folder, "table.csv-metadata.json")];
  writeFileSync(csv, CSV_WITH_METADATA.csv);
  writeFileSync(beside, metadata);
  for (const read of [() => readTable(csv), async () => readCsv(csv)]) {
    const table = await later(read);
    if (table !== undefined) holdsTable(table);
  }
}

/** A description is refused with its places, or makes a catalogue that describes itself and reads tables. */
async function holdsCatalogue(value: unknown): Promise<void> {
  const catalogue = given(() => defineCatalogue(value as never));
  if (catalogue === undefined) return;
  const description = describeCatalogue(catalogue);
  assert.deepEqual(defineCatalogue(description ?? { extend: catalogue.entity }), catalogue);
  const csv = "Player,Min,Pos,Gls,Quote\nAda,900,DF,3,0.5\nBea,450,,,\n";
  for (const read of [
    async () => fromColumns(LEAGUE.toColumns(), { catalogue }),
    () => readPlayers(piecesOf(Buffer.from(csv), 100), { catalogue }),
  ]) {
    const table = await later(read);
    if (table !== undefined) holdsTable(table);
  }
}

function holdsProfile(value: unknown): void {
  given(() => parseSearchProfile(value as object));
  const found = given(() => search(LEAGUE, value as never));
  if (found === undefined) return;
  assert.ok(found.table.rowCount <= LEAGUE.rowCount);
  holdsTable(found.table);
}

function holdsRoles(value: unknown): void {
  const roles = given(() => parseRoles(value as object)) ?? [];
  for (const role of roles.slice(0, 2)) {
    const scored = given(() => roleScores(LEAGUE, { role }));
    if (scored !== undefined) assert.ok(scored.numbers("score").every(isPercentage));
  }
}

/** The same is handed over as criteria, as a row, and as positions. */
function holdsQuestion(value: unknown): void {
  holdsRanks(LEAGUE, value as object);
  given(() => mostSimilar(LEAGUE, value as never, { metrics: ["average_goals", "average_fouls"] }));
  given(() => filterPositions(LEAGUE, value as never));
  given(() => LEAGUE.find(value as never));
}

/** Who is described, and how, is refused or told of. */
function holdsAskedDescription(value: unknown): void {
  const { name, ...options } = Object(value) as { readonly name?: string };
  for (const table of [LEAGUE, TWO_SEASONS]) {
    const described = given(() => describePlayer(table, name as string, { draws: 100, ...options }));
    if (described !== undefined) holdsDescription(described);
  }
}

/** Of whatever records make a table, the first is told of. */
function holdsDescribedRecords(value: unknown): void {
  const table = given(() => playerTable(value as never, { ...collected, duplicates: "last" }));
  const id = table?.numbers("playerId")[0];
  if (table === undefined || id === undefined) return;
  const described = given(() => describePlayer(table, id, { draws: 100 }));
  if (described !== undefined) holdsDescription(described);
}

function target<Input>(
  name: string,
  batch: number,
  inputs: fc.Arbitrary<Input>,
  holds: Target<Input>["holds"],
): Target {
  return { name, batch, inputs, holds } as unknown as Target;
}

/** Everything that is tried. */
export const TARGETS: readonly Target[] = [
  target("parsed", 3000, mutatedValue(...RECORDS), holdsParsed),
  target("records", 100, mutatedValue(...RECORDS), holdsRecords),
  target("shown", 10, mutatedValue(...RECORDS), holdsShown),
  target("ndjson", 100, mutatedText(...RECORD_LINES), holdsText),
  target("json", 50, mutatedText(...WHOLE_JSON), holdsText),
  target("csv", 200, mutatedText(...OWN_CSV), holdsReadCsv),
  target("foreign-csv", 200, mutatedText(...FOREIGN_CSV).map(Buffer.from), holdsFile),
  target("season-tables", 100, mutatedText(...SEASON_TABLES).map(Buffer.from), holdsSeasonTable),
  target("bytes", 100, mutatedBytes(...FILES), holdsFile),
  target("gzip", 50, mutatedBytes(...GZIP_FILES), holdsFile),
  target("xlsx", 20, mutatedBytes(...XLSX_FILES), holdsFile),
  target("parquet", 50, mutatedBytes(...PARQUET_FILES), holdsFile),
  target("codecs", 50, mutatedBytes(...CODEC_FILES), holdsFile),
  target("metadata", 100, mutatedText(CSV_WITH_METADATA.metadata), holdsMetadata),
  target("catalogue", 200, mutatedValue(...CATALOGUES), holdsCatalogue),
  target("columns", 300, mutatedValue(...COLUMNS), holdsColumns),
  target("profile", 300, mutatedJson(...PROFILES), holdsProfile),
  target("roles", 400, mutatedValue(...ROLES), holdsRoles),
  target("question", 300, mutatedValue(...QUESTIONS), holdsQuestion),
  target("description", 40, mutatedValue(...DESCRIPTIONS), holdsAskedDescription),
  target("described-records", 20, mutatedValue(...RECORDS), holdsDescribedRecords),
  target("served", 200, mutatedJson(...ASKED_OF_SERVER), holdsQuestionOfModel),
  target("served-records", 30, mutatedValue(...RECORDS), holdsServedRecords),
];

import type { Guess } from "./guess.js";

/** A data engineer: files, partitions, databases. */
export const engineer: readonly Guess[] = [
  {
    try: 'await writeParquet(league, "league.parquet"); return (await readTable("league.parquet")).rows().length',
    gives: 515,
  },
  {
    try: 'await writeCsv(league, "league.csv"); return (await readTable("league.csv")).row("H. Kane").total_goals',
    gives: 29,
  },
  {
    try: 'await writeJson(league, "league.json"); return (await readTable("league.json")).rows().length',
    gives: 515,
  },
  {
    try: 'await writeXlsx(league, "league.xlsx"); return (await readTable("league.xlsx")).row("H. Kane").total_goals',
    gives: 29,
  },
  { try: 'readCsv("kane.csv").row(0).total_goals', gives: 29 },
  { try: "aq.fromArrow(await toArrow(league)).numRows()", gives: 515 },
  { try: 'Object.keys(league.toColumns()).includes("total_goals")', gives: true },
  { try: "league.toColumns().total_goals.length", gives: 515 },
  {
    try: "fromColumns({ playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1], total_goals: [3, NaN] }).rows().length",
    gives: 2,
  },
  { try: 'fromColumns({ name: ["A", "B"], goals: [3, 5] })', refused: /playerId or teamId/ },
  { try: '(await readPlayers(["league.ndjson", "second.ndjson"])).rows().length', gives: 3 },
  { try: '(await readPlayers("records")).rows().length', gives: 2 },
  { try: '(await readPlayers("records/*.ndjson")).rows().length', gives: 2 },
  { try: "combineSeasons(league).rows().length", gives: 515 },
  { try: "checkRecords(await samplePlayerRecords()).faults.length", gives: 0 },
  { try: 'describeCatalogue(league.catalogue) ?? "all of it is built in"', gives: "all of it is built in" },
  {
    try: 'fs.writeFileSync("sent.csv", toCsv(league)); return readCsv("sent.csv").rows().length',
    gives: 515,
  },
  { try: "scoutframe table records/*.ndjson --out all.parquet", writes: ["all.parquet", /^PAR1/] },
  { try: "scoutframe table league.ndjson --out all.json", writes: ["all.json", /Left Winger|winger/] },
  {
    try: "scoutframe rank sample:players --out all-ranks.parquet",
    writes: ["all-ranks.parquet", /average_goals_rank/],
  },
  { try: "scoutframe rank records --out ranked", refused: /folder\/ for Parquet/ },
  { try: "scoutframe table sample:players --out seasons/", shows: /515 rows/ },
  { try: "scoutframe rank seasons --out ranked-again/ --changed-since 2026-01-01T00:00:00Z", shows: /./ },
  { try: "scoutframe sql create --dialect postgres", shows: /CREATE TABLE/i },
  { try: "scoutframe sql rank --dialect duckdb", shows: /SELECT/i },
  { try: "scoutframe check league.ndjson", shows: /2 records|2 rows|\b2\b/ },
];

import type { Guess } from "./guess.js";

/** A back-end developer: JSON in, JSON and pictures out, between threads and processes. */
export const developer: readonly Guess[] = [
  { try: "playerTable([record]).row(0).positionGroup", gives: "winger" },
  { try: "playerTable(JSON.parse(JSON.stringify([record]))).rows().length", gives: 1 },
  { try: "safeParsePlayers([record]).records.length", gives: 1 },
  { try: 'safeParsePlayers([{ ...record, playerId: "x" }]).problems.length', gives: 1 },
  { try: 'JSON.stringify(leaders(league, "total_goals", { count: 1 }))', shows: /Mohamed Salah/ },
  { try: 'JSON.parse(JSON.stringify(leaders(league, "total_goals", { count: 2 }).rows())).length', gives: 2 },
  {
    try: 'const answer = Response.json(leaders(league, "total_goals", { count: 2 }).rows()); return (await answer.json())[1].name',
    gives: "H. Kane",
  },
  {
    try: 'Object.fromEntries(Object.entries(ranked.row("H. Kane")).filter(([name]) => name === "total_goals"))',
    gives: { total_goals: 29 },
  },
  { try: 'pizzaChart(ranked, "M. Salah").svg', shows: /^<svg|<\?xml/ },
  { try: 'percentileRank(league.numbers("total_goals"), 32)', gives: 100 },
  { try: "core.percentileRanks(core.playerTable([record])).rows().length", gives: 1 },
  { try: 'fromColumns(structuredClone(league.toColumns())).texts("name")[0]', gives: "T. Alderweireld" },
  { try: "fromColumns(structuredClone(league))", refused: /table\.toColumns\(\)/ },
  {
    try: `const { port1, port2 } = new MessageChannel();
      const answer = new Promise((done) => port2.once("message", done));
      port1.postMessage(league.toColumns());
      const columns = await answer; port1.close();
      return fromColumns(columns).rows().length`,
    gives: 515,
  },
  { try: "league.rows().filter((row) => row.total_goals > 20).length", gives: 3 },
  { try: 'league.row({ playerId: league.row("H. Kane").playerId }).name', gives: "H. Kane" },
  { try: "const rows = []; for await (const row of league) rows.push(row); return rows.length", gives: 515 },
  { try: '(await readPlayers("league.ndjson")).rows().length', gives: 2 },
  { try: '(await readPlayers(fs.createReadStream("league.ndjson"))).rows().length', gives: 2 },
  {
    try: `const server = await createServer(await samplePlayerRecords());
      const answer = await fetch(server.url); await server.close();
      return answer.status > 0`,
    gives: true,
  },
  {
    try: 'try { leaders(league, "nothing at all") } catch (error) { return typeof error.code }',
    gives: "string",
  },
  { try: "notesOf(percentileRanks(league).notes).every((note) => note.message.length > 0)", gives: true },
];

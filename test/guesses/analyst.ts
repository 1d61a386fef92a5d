import type { Guess } from "./guess.js";

/** An analyst from pandas, with its words and with danfo's and arquero's. */
export const analyst: readonly Guess[] = [
  // The table as a frame
  { try: "league.shape[0]", gives: 515 },
  { try: 'league.head(2).texts("name")', gives: ["T. Alderweireld", "D. Blind"] },
  { try: "league.head().rows().length", gives: 5 },
  {
    try: 'league.sort("total_goals", { descending: true }).head(3).texts("name")',
    gives: ["Mohamed Salah", "H. Kane", "S. Agüero"],
  },
  { try: 'league.sort("Goals", { descending: true }).head(1).texts("name")', gives: ["Mohamed Salah"] },
  {
    try: '[...league.filter((row) => row.total_goals > 20).texts("name")].sort()',
    gives: ["H. Kane", "Mohamed Salah", "S. Agüero"],
  },
  { try: 'Object.keys(league.select(["name", "total_goals"]).row(0))', gives: ["name", "total_goals"] },
  { try: 'league.select(["name", "total_goals"]).describe()', shows: /mean[\s\S]*32/ },
  { try: 'league.columns.includes("total_goals")', gives: true },
  { try: "[...league].length", gives: 515 },
  { try: 'Math.max(...league.numbers("Goals"))', gives: 32 },
  {
    try: 'Object.keys(league.select(["Name", "Goals per 90"]).row(0))',
    gives: ["name", "average_goals"],
  },
  { try: 'league.sort("goals per 90", { descending: true }).rows().length', gives: 515 },
  {
    try: 'toCsv(league, { columns: ["name", "Goals per 90"] }).split(/\\r?\\n/)[0]',
    gives: "name,average_goals",
  },
  { try: 'ranked.row("Salah").name', gives: "Mohamed Salah" },
  { try: 'ranked.row("kane").name', gives: "H. Kane" },
  { try: 'ranked.row("Kevin De Bruyne").name', gives: "K. De Bruyne" },
  // What is shown
  { try: 'leaders(league, "Goals per 90", { count: 3 })', shows: /average_goals[\s\S]*Mohamed Salah/ },
  { try: 'console.log(leaders(league, "total_goals", { count: 3 }))', shows: /Mohamed Salah[^\n]*32/ },
  {
    try: 'console.log(String(roleScores(league, { role: "inside forward" })))',
    shows: /score[^\n]*\n([^\n]*\n){0,4}[^\n]*Willian/,
  },
  { try: "toDataFrame(ranked).head().print()", shows: /T\. Alderweireld/ },
  { try: 'leaders(league, "total_goals", { count: 3 }).show()', shows: /Mohamed Salah/ },
  // danfo
  {
    try: 'frame.sortValues("total_goals", { ascending: false }).head(3)["name"].values',
    gives: ["Mohamed Salah", "H. Kane", "S. Agüero"],
  },
  {
    try: 'Math.abs(frame["total_goals"].mean() - league.numbers("total_goals").reduce((a, b) => a + b) / 515) < 1e-9',
    gives: true,
  },
  { try: 'frame.query(frame["total_goals"].gt(20)).shape[0]', gives: 3 },
  { try: 'frame.loc({ columns: ["name", "total_goals"] }).shape', gives: [515, 2] },
  { try: 'frame.iloc({ rows: [0, 1] })["name"].values', gives: ["T. Alderweireld", "D. Blind"] },
  {
    try: 'frame.groupby(["positionGroup"]).col(["total_goals"]).sum().columns',
    gives: ["positionGroup", "total_goals_sum"],
  },
  {
    try: 'frame.groupby(["positionGroup"]).agg({ total_goals: "max" })["total_goals_max"].values.includes(32)',
    gives: true,
  },
  { try: 'frame["positionGroup"].valueCounts().index.includes("winger")', gives: true },
  { try: 'frame["name"].str.includes("Salah").values.filter(Boolean).length', gives: 1 },
  { try: 'frame.rename({ total_goals: "goals" }).columns.includes("goals")', gives: true },
  { try: 'frame.drop({ columns: ["total_goals"] }).columns.includes("total_goals")', gives: false },
  {
    try: 'frame.addColumn("ratio", frame["total_goals"].div(frame["total_shots"])).columns.includes("ratio")',
    gives: true,
  },
  {
    try: 'frame["ratio"] = frame["total_goals"].div(frame["total_shots"]); return frame.columns.includes("ratio")',
    gives: true,
  },
  {
    try: `const sorted = frame.sortValues(["total_matches", "total_goals"], { ascending: false });
      const best = league.rows().sort((a, b) => b.total_matches - a.total_matches || b.total_goals - a.total_goals)[0];
      return sorted["name"].values[0] === best.name`,
    gives: true,
  },
  { try: 'frame["total_goals"].quantile(0.5) === frame["total_goals"].median()', gives: true },
  { try: 'frame.loc({ columns: ["total_goals", "total_shots"] }).corr().shape', gives: [2, 2] },
  { try: 'frame.loc({ columns: ["total_goals"] }).describe().index.includes("25%")', gives: true },
  { try: 'new dfd.DataFrame({ a: [1, 2, NaN] })["a"].mean()', gives: 1.5 },
  { try: "dfd.concat({ dfList: [frame.head(2), frame.tail(3)], axis: 0 }).shape[0]", gives: 5 },
  {
    try: `const values = new dfd.DataFrame([{ name: "H. Kane", value: 150 }]);
      return dfd.merge({ left: frame, right: values, on: ["name"], how: "inner" })["value"].values`,
    gives: [150],
  },
  { try: 'fromDataFrame(frame.head(5)).texts("name").length', gives: 5 },
  // arquero
  {
    try: 'aq.table(league.toColumns()).orderby(aq.desc("total_goals")).slice(0, 1).get("name", 0)',
    gives: "Mohamed Salah",
  },
  { try: "aq.table(league.toColumns()).filter((d) => d.total_goals > 20).numRows()", gives: 3 },
  { try: "aq.from(league.rows()).numRows()", gives: 515 },
  {
    try: 'aq.table(league.toColumns()).groupby("positionGroup").rollup({ goals: aq.op.max("total_goals") }).array("goals").includes(32)',
    gives: true,
  },
  // Analyses
  { try: 'leaders(league, "goals", { count: 1 }).texts("name")', gives: ["Mohamed Salah"] },
  { try: 'percentileRanks(league).row("M. Salah").average_goals_rank', gives: 100 },
  {
    try: 'playerProfile(ranked, "M. Salah").rows().find((row) => row.label === "Goals per 90").rank',
    gives: 100,
  },
  { try: 'teamProfile(percentileRanks(teams), "Manchester City").rows().length > 5', gives: true },
  { try: 'correlations(league, { metrics: ["total_goals", "total_shots"] })', shows: /correlation/i },
  { try: 'distribution(league, "Goals per 90")', shows: /50%|median/i },
  { try: 'mostSimilar(league, "N. Kante", { count: 1 }).texts("name")', gives: ["A. Doucouré"] },
  { try: 'groupRows(league, "positionGroup", { metrics: ["Goals"] }).rows().length > 5', gives: true },
  { try: 'ageCurve(league, "Goals per 90").rows().length > 5', gives: true },
  {
    try: 'withAges(league).filter((row) => row.age < 23).texts("name").includes("M. Rashford")',
    gives: true,
  },
  {
    try: 'filterPositions(league, "Wingers").rows().length === filterPositions(league, "winger").rows().length',
    gives: true,
  },
  { try: 'filterPositions(league, "cb").notes.map((note) => note.message).join()', shows: /centre back/ },
  {
    try: 'addColumn(league, "perShot", (of) => of("Goals") / of("Shots"), { label: "Goals per shot" }).row("H. Kane").perShot === 29 / league.row("H. Kane").total_shots',
    gives: true,
  },
  { try: 'join(league, [{ name: "H. Kane", value: 150 }], { on: "name" }).row("H. Kane").value', gives: 150 },
  { try: 'metric("goals per 90").label', gives: "Goals per 90" },
  {
    try: 'metrics("against").length > 0 && metrics("against").length === metrics({ search: "against" }).length',
    gives: true,
  },
  // Pictures
  { try: 'pizzaChart(ranked, "Salah").title', shows: /^Mohamed Salah: among the best in goals and shots$/ },
  { try: 'pizzaChart(league, "V. van Dijk").title', shows: /^V\. van Dijk: above average in / },
  { try: 'scatterChart(ranked, { x: "Shots per 90", y: "Goals per 90" }).svg', shows: /<svg/ },
  { try: 'swarmChart(ranked, { metrics: ["Goals per 90"] }).svg', shows: /<svg/ },
  { try: 'pizzaChart(ranked, "M. Salah").show()', shows: /\.png/ },
  // Errors that name the right way
  { try: 'leaders(league, "average_gols")', refused: /average_goals/ },
  // The centre backs and the full backs.
  { try: 'filterPositions(league, "defender").rowCount', gives: 182 },
  {
    try: 'leaders(league, { metric: "total_goals" })',
    refused: /object[\s\S]*leaders\(|leaders\([\s\S]*object|options/i,
  },
  { try: 'league.filter("total_goals > 20")', refused: /\(row\) =>/ },
  { try: 'leaders(league, "total_goals", 5)', refused: /\{ count: 5 \}|count/ },
  { try: 'league.sort("total_goals", { ascending: false })', refused: /descending/ },
  { try: 'addColumn(league, "twice", (row) => row.total_goals * 2).row("H. Kane").twice', gives: 58 },
  { try: 'leaders(samplePlayers(), "total_goals")', refused: /await/ },
];

// Data of charts: the same names, labels and figures as in the drawing, and the numbers of the table.

import {
  type Chart,
  type ChartData,
  categoryScores,
  comparisonChart,
  correlationChart,
  correlations,
  form,
  formChart,
  mostSimilar,
  percentileBars,
  percentileIntervals,
  percentileRanks,
  percentileStrip,
  pizzaChart,
  playerCard,
  playerTable,
  type RankRow,
  radarChart,
  roleScores,
  sampleMatches,
  samplePlayers,
  sampleTeams,
  scatterChart,
  squadChart,
  styleMap,
  swarmChart,
  type Table,
  trendChart,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { shapesOf } from "./drawing.js";

const WHO = { minMinutes: 900 };
const METRICS = ["average_goals", "average_shots", "average_fouls"];
const ASKED = { ...WHO, metrics: METRICS };
/** As tables and charts write the name of the first. */
const SALAH = "Mohamed Salah";
const NAMES = ["M. Salah", "R. Sterling"] as const;

let players: Table;
let matches: Table;
/** Ranks and intervals of the same question, asked of the analyses. */
let ranks: Table;
let charts: Record<string, Chart>;

beforeAll(async () => {
  players = await samplePlayers();
  matches = await sampleMatches();
  ranks = percentileIntervals(percentileRanks(players, ASKED), ASKED);
  const seasons = [2016, 2017].map((seasonId) => ({
    playerId: 7,
    competitionId: 2,
    seasonId,
    positions: [],
    player: { shortName: "A. Ali" },
    total: { shots: 10 * (seasonId - 2010), minutesOnField: 1800, minutesTagged: 1800 },
    average: { shots: (seasonId - 2010) / 2 },
  }));
  charts = {
    pizza: pizzaChart(players, NAMES, ASKED),
    bars: percentileBars(players, "M. Salah", ASKED),
    comparison: comparisonChart(players, NAMES, ASKED),
    strip: percentileStrip(players, "M. Salah", "average_goals", WHO),
    radar: radarChart(players, NAMES, ASKED),
    "radar of values": radarChart(players, NAMES, { ...ASKED, axes: "values" }),
    card: playerCard(players, "M. Salah", { ...ASKED, figures: METRICS }),
    squad: squadChart(players, { with: NAMES, ...ASKED, teams: await sampleTeams() }),
    swarm: swarmChart(players, NAMES, ASKED),
    "swarm of all": swarmChart(players, { metrics: METRICS, positions: "winger" }),
    scatter: scatterChart(ranks, "M. Salah", {
      x: "average_shots",
      y: "average_goals",
      size: "total_minutesOnField",
    }),
    "style map": scatterChart(styleMap(players, { ...WHO, positions: "winger" }), "M. Salah"),
    correlations: correlationChart(players, { metrics: METRICS }),
    form: formChart(matches, "M. Salah", { metrics: ["average_shots"], matches: 3 }),
    trend: trendChart(playerTable(seasons as never), 7, { metrics: ["average_shots"] }),
  };
}, 60_000);

const KINDS = {
  pizza: "pizza",
  bars: "bars",
  comparison: "comparison",
  strip: "strip",
  radar: "radar",
  "radar of values": "radar",
  card: "card",
  squad: "squad",
  swarm: "swarm",
  "swarm of all": "swarm",
  scatter: "scatter",
  "style map": "scatter",
  correlations: "correlations",
  form: "form",
  trend: "trend",
} as const;

/** All that can be read in a picture, its hints and its description included. */
function wordsIn(chart: Chart): string {
  return shapesOf(chart.svg)
    .map(({ text }) => text)
    .join("\n")
    .replaceAll("\u00a0", " ");
}

/** Every text of some data that stands on its chart. */
function saidIn(data: ChartData): string[] {
  const texts: unknown[] = [data.title];
  for (const row of data.rows as readonly object[]) {
    for (const [name, value] of Object.entries(row)) {
      const isWritten = name !== "text" || !["form", "trend"].includes(data.kind);
      if (isWritten && ["subject", "label", "otherLabel", "text", "season", "opponent"].includes(name)) {
        texts.push(value);
      }
    }
  }
  return texts.filter((text): text is string => typeof text === "string");
}

const cell = (table: Table, column: string, subject: string): number | null => {
  const row = table.column("name").indexOf(subject as never);
  const value = table.has(column) ? table.numbers(column)[row]! : Number.NaN;
  return Number.isNaN(value) ? null : value;
};

/** The cells that the analyses give for a row of ranks. */
function cellsOf({ subject, metric }: RankRow): Partial<RankRow> {
  const name = subject;
  const row = ranks.column("name").indexOf(name as never);
  return {
    value: cell(ranks, metric, name),
    rank: cell(ranks, `${metric}_rank`, name),
    peers: cell(ranks, `${metric}_peers`, name) ?? ranks.numbers("peerCount")[row]!,
    pool: String(ranks.column("pool")[row]),
  };
}

describe.each(Object.entries(KINDS))("data of the %s chart", (name, kind) => {
  it("is of its kind, can be written as JSON, and is new each time", () => {
    const data = charts[name]!.toData();
    expect(data.kind).toBe(kind);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data.title).toBe(charts[name]!.title.replaceAll("\u00a0", " "));
    expect(data.rows.length > 0).toBe(name !== "swarm of all");
    const again = charts[name]!.toData();
    expect(again).toEqual(data);
    expect(again.rows).not.toBe(data.rows);
  });

  it("says nothing that the picture does not say", () => {
    const words = wordsIn(charts[name]!);
    // Of a crowd only those are named for whom there is room.
    const data = charts[name]!.toData();
    const said =
      data.kind === "scatter" ? data.rows.flatMap((row) => (row.chosen ? [row.subject] : [])) : saidIn(data);
    expect(said.filter((text) => !words.includes(text))).toEqual([]);
  });
});

describe("rows of ranks", () => {
  const OF_RANKS = ["pizza", "bars", "comparison", "strip", "radar", "card", "squad", "swarm"];
  const rowsOf = (name: string): RankRow[] => [...(charts[name]!.toData().rows as readonly RankRow[])];

  it.each([...OF_RANKS, "radar of values"])("of the %s chart have the numbers of the table", (name) => {
    const rows = rowsOf(name);
    expect(rows.map((row) => ({ ...row, ...cellsOf(row) }))).toEqual(rows);
    const shown = name === "strip" ? ["average_goals"] : METRICS;
    const count = ["bars", "strip", "card"].includes(name) ? 1 : 2;
    expect(rows.map(({ metric }) => metric).sort()).toEqual(
      Array.from({ length: count }, () => shown)
        .flat()
        .sort(),
    );
  });

  it.each(OF_RANKS)("of the %s chart have the intervals of the analysis", (name) => {
    const data = charts[name]!.toData();
    expect(data.level).toBe(90);
    for (const row of rowsOf(name)) {
      const subject = row.subject;
      expect([row.low, row.high]).toEqual([
        cell(ranks, `${row.metric}_low`, subject),
        cell(ranks, `${row.metric}_high`, subject),
      ]);
    }
  });

  it("have no interval where the chart draws none", () => {
    const without = pizzaChart(players, "M. Salah", { ...ASKED, uncertainty: "none" }).toData();
    for (const data of [without, charts["radar of values"]!.toData()]) {
      expect(data.level).toBeNull();
      expect(
        (data.rows as RankRow[]).flatMap(({ low, high }) => [low, high]).every((end) => end === null),
      ).toBe(true);
    }
  });

  it("have null, not 0, for what is missing", () => {
    const league = playerTable(
      [
        ...Array.from({ length: 12 }, (_, at) => ({ id: at + 1, goals: at / 10 })),
        { id: 13, goals: undefined },
      ].map(({ id, goals }) => ({
        playerId: id,
        competitionId: 1,
        seasonId: 1,
        positions: [{ position: { code: "cf" }, percent: 100 }],
        player: { shortName: `P${id}` },
        total: { minutesOnField: 1800, minutesTagged: 1800 },
        average: goals === undefined ? { shots: 1 } : { goals, shots: id },
      })) as never,
    );
    const { rows } = percentileBars(league, 13, { metrics: ["average_goals", "average_shots"] }).toData();
    const [goals, shots] = ["average_goals", "average_shots"].map((name) =>
      rows.find(({ metric }) => metric === name),
    );
    expect(goals).toMatchObject({ value: null, text: null, rank: null, low: null, high: null, peers: 12 });
    expect(shots).toMatchObject({ value: 1, text: "1.00", peers: 13 });
    const ranked = percentileRanks(league, { metrics: ["average_goals"] });
    expect(ranked.numbers("average_goals_rank")[12]).toBeNaN();
  });
});

describe("the other data", () => {
  it("of a card are the scores, the role and the most alike", () => {
    const data = charts.card!.toData();
    if (data.kind !== "card") throw new Error(data.kind);
    expect(data.figures.map(({ metric }) => metric)).toEqual(METRICS);
    expect(data.figures.map((row) => ({ ...row, ...cellsOf(row) }))).toEqual([...data.figures]);
    const scored = categoryScores(players, WHO);
    const [shooting] = data.scores;
    expect(shooting).toMatchObject({ label: "Shooting", score: cell(scored, "shooting", SALAH) });
    const roles = roleScores(players, { ...WHO, rates: "shrunk" });
    expect(data.role?.score).toBeCloseTo(cell(roles, "score", SALAH)!, 9);
    const alike = mostSimilar(players, "M. Salah", { count: 3, within: WHO });
    expect(data.similar.map(({ similarity }) => similarity)).toEqual([...alike.numbers("similarity")]);
  });

  it("of a squad say the block and the minutes", () => {
    const data = charts.squad!.toData();
    if (data.kind !== "squad") throw new Error(data.kind);
    expect(new Set(data.rows.map(({ group }) => group))).toEqual(new Set(["Wingers"]));
    for (const { subject, minutes } of data.rows) {
      expect(minutes).toBe(cell(players, "total_minutesOnField", subject));
    }
  });

  it("of a swarm hold a value for each dot", () => {
    const named = charts.swarm!.toData();
    const everybody = charts["swarm of all"]!.toData();
    if (named.kind !== "swarm" || everybody.kind !== "swarm") throw new Error("another kind");
    expect(everybody.rows).toEqual([]);
    for (const data of [named, everybody]) {
      expect(data.metrics.map(({ metric }) => metric)).toEqual(METRICS);
      expect(data.metrics.map(({ turned }) => turned)).toEqual([false, false, true]);
    }
    const [goals] = named.metrics;
    const inPool = Array.from(ranks.numbers("inPool").keys()).filter(
      (row) => ranks.column("pool")[row] === named.rows[0]!.pool && ranks.numbers("inPool")[row] === 1,
    );
    const own = named.rows.filter(({ metric }) => metric === "average_goals").map(({ value }) => value!);
    const sorted = (values: readonly number[]) => [...values].sort((a, b) => a - b);
    expect(sorted([...goals!.values, ...own])).toEqual(
      sorted(inPool.map((row) => ranks.numbers("average_goals")[row]!)),
    );
    for (const { lowValue, value, highValue } of named.rows) {
      expect(lowValue).toBeLessThanOrEqual(value!);
      expect(highValue).toBeGreaterThanOrEqual(value!);
    }
  });

  it("of a scatter are its dots and what its axes stand for", () => {
    const data = charts.scatter!.toData();
    if (data.kind !== "scatter") throw new Error(data.kind);
    expect([data.x.metric, data.y.metric, data.size?.metric]).toEqual([
      "average_shots",
      "average_goals",
      "total_minutesOnField",
    ]);
    expect([data.x.label, data.y.label]).toEqual(["Shots per 90", "Goals per 90"]);
    for (const { subject, x, y, size } of data.rows) {
      const rows = [...ranks.column("name").keys()].filter((row) => ranks.column("name")[row] === subject);
      const cells = rows.map((row) => METRICS.slice(0, 2).map((name) => ranks.numbers(name)[row]));
      if (rows.length > 0) expect(cells).toContainEqual([y, x]);
      if (rows.length === 1) expect(size).toBe(ranks.numbers("total_minutesOnField")[rows[0]!]);
    }
    expect(data.rows.filter(({ chosen }) => chosen).map(({ subject }) => subject)).toEqual([SALAH]);
    const map = charts["style map"]!.toData();
    expect(map).toMatchObject({ x: { metric: "x" }, y: { metric: "y" }, colour: { label: "Cluster" } });
  });

  it("of correlations are those of the analysis", () => {
    const data = charts.correlations!.toData();
    if (data.kind !== "correlations") throw new Error(data.kind);
    const table = correlations(players, { metrics: METRICS });
    const rows = Array.from({ length: table.rowCount }, (_, row) => ({
      metric: table.column("metric")[row],
      label: table.column("label")[row],
      other: table.column("other")[row],
      otherLabel: table.column("otherLabel")[row],
      correlation: table.numbers("correlation")[row],
      low: table.numbers("low")[row],
      high: table.numbers("high")[row],
      count: table.numbers("count")[row],
    }));
    expect(data.rows).toHaveLength(rows.length);
    expect(data.rows).toEqual(expect.arrayContaining(rows));
  });

  it("of form and of a trend are its rates with their intervals", () => {
    const rolling = form(matches, "M. Salah", { metrics: ["average_shots"], matches: 3 });
    const data = charts.form!.toData();
    if (data.kind !== "form") throw new Error(data.kind);
    const known = (values: Float64Array) => [...values].map((value) => (Number.isNaN(value) ? null : value));
    expect(data.rows.map(({ value }) => value)).toEqual(known(rolling.numbers("average_shots")));
    expect(data.rows.map(({ low }) => low)).toEqual(known(rolling.numbers("average_shots_lower")));
    expect(data.rows.map(({ match }) => match)).toEqual(data.rows.map((_, at) => at + 1));
    expect(data.rows[0]).toMatchObject({ label: "Shots per 90", subject: SALAH });
    const { rows } = charts.trend!.toData();
    expect(rows).toMatchObject([
      { season: "2016", value: 3, text: "3.00", subject: "A. Ali" },
      { season: "2017", value: 3.5, text: "3.50", subject: "A. Ali" },
    ]);
  });
});

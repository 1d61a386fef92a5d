import {
  addColumn,
  type Catalogue,
  checkRecords,
  combineSeasons,
  comparisonChart,
  defaultCatalogue,
  defineCatalogue,
  definedRates,
  type Entity,
  fromColumns,
  groupRows,
  headlineMetrics,
  leaders,
  lossesPerHundredActions,
  metric,
  mostSimilar,
  nonPenaltyGoals,
  peers,
  percentileBars,
  percentileRankSql,
  percentileRanks,
  pizzaChart,
  playerCard,
  possessionAdjusted,
  radarChart,
  reportPage,
  roleScores,
  samplePlayers,
  sampleTeams,
  scatterChart,
  search,
  shrunkRates,
  squadChart,
  styleMap,
  swarmChart,
  type Table,
  teamShares,
  toHtml,
  zScores,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { League } from "../../src/pages/explorer/league.js";
import { pageData } from "../../src/pages/explorer/page-data.js";

/**
 * The built-in catalogue with every metric under another name, and the sample under these. What is asked of a table in
 * the one names must be answered as in the other: nothing knows a metric by its name.
 */

const SHORT = { total: "T", average: "A", percent: "P" } as const;
const MADE = "rank|peers|z|shrunk|evidence|weight|low|median|high|interval|part|difference|mean";
const BUILT_IN = new RegExp(`\\b(total|average|percent)_([a-zA-Z0-9]+)(?=\\b|_(?:${MADE})\\b)`, "g");

/** `goalsT` of `total_goals`. */
function renamed(text: string): string {
  return text.replace(BUILT_IN, (_, group: keyof typeof SHORT, field: string) => `${field}${SHORT[group]}`);
}

function catalogueInOtherNames(entity: Entity): Catalogue {
  return defineCatalogue(renamed(JSON.stringify(defaultCatalogue(entity))));
}

function inOtherNames(table: Table): Table {
  const columns = Object.entries(table.toColumns()).map(([name, of]) => [renamed(name), of] as const);
  return fromColumns(Object.fromEntries(columns), { catalogue: catalogueInOtherNames(table.entity) });
}

const [players, teams] = [await samplePlayers(), await sampleTeams()];
const [others, otherTeams] = [inOtherNames(players), inOtherNames(teams)];

interface Asked {
  readonly players: Table;
  readonly teams: Table;
  readonly name: (column: string) => string;
}

/** An answer as text, numbers to the last digit. */
function textOf(answer: unknown): string {
  return JSON.stringify(answer, (_, part) =>
    part instanceof Float64Array ? Array.from(part, String) : part,
  );
}

function tableOf(table: Table) {
  return { columns: table.toColumns(), notes: table.notes };
}

/** The parts of a report that draw nothing at random. */
function factsOf(html: string): string[] {
  return (
    html.match(/<dl class="facts">.*?<\/dl>|<caption>.*?<\/caption>|<p class="warning">.*?<\/p>/gs) ?? []
  );
}

const CASES: Readonly<Record<string, (asked: Asked) => unknown>> = {
  percentileRanks: ({ players }) => tableOf(percentileRanks(players)),
  "percentileRanks of teams": ({ teams }) => tableOf(percentileRanks(teams)),
  zScores: ({ players }) => tableOf(zScores(players, { minMinutes: 900 })),
  shrunkRates: ({ players }) => tableOf(shrunkRates(players)),
  "shrunkRates of teams": ({ teams }) => tableOf(shrunkRates(teams)),
  definedRates: ({ players }) => tableOf(definedRates(players)),
  peers: ({ players }) => peers(players, { minMinutes: 900 }).rowCount,
  leaders: ({ players, name }) => tableOf(leaders(players, name("average_goals"))),
  mostSimilar: ({ players }) => tableOf(mostSimilar(players, "M. Salah", { within: { minMinutes: 0 } })),
  roleScores: ({ players }) => tableOf(roleScores(players)),
  search: ({ players, name }) => {
    const thresholds = [{ column: name("total_minutesOnField"), min: 2000 }];
    return search(players, {
      version: 1,
      thresholds,
      role: { name: "own", weights: { [name("average_goals")]: 2, [name("average_assists")]: 1 } },
    });
  },
  styleMap: ({ players }) => styleMap(players, { clusters: 3 }),
  combineSeasons: ({ players }) => tableOf(combineSeasons(twoSeasons(players))),
  "combineSeasons of teams": ({ teams }) => tableOf(combineSeasons(twoSeasons(teams))),
  groupRows: ({ players, name }) =>
    tableOf(
      groupRows(players, ["positionGroup"], {
        metrics: [name("average_goals")],
        summary: ["mean"],
        weightByMinutes: true,
      }),
    ),
  checkRecords: ({ players }) => [checkRecords(players).faults, checkRecords(players).drift],
  "checkRecords of teams": ({ teams }) => [checkRecords(teams).faults, checkRecords(teams).drift],
  lossesPerHundredActions: ({ players }) => tableOf(lossesPerHundredActions(players)),
  nonPenaltyGoals: ({ players }) => tableOf(nonPenaltyGoals(players)),
  possessionAdjusted: ({ teams }) => tableOf(possessionAdjusted(teams)),
  "possessionAdjusted of players": ({ players, teams }) =>
    tableOf(possessionAdjusted(withClub(players), { teams, club: "clubThen" })),
  teamShares: ({ players, teams }) => tableOf(teamShares(withClub(players), { teams, club: "clubThen" })),
  pizzaChart: ({ players }) => pizzaChart(percentileRanks(players), "M. Salah").svg,
  playerCard: ({ players }) => playerCard(percentileRanks(players), "M. Salah").svg,
  radarChart: ({ players }) => radarChart(percentileRanks(players), ["M. Salah", "R. Sterling"]).svg,
  percentileBars: ({ teams }) => percentileBars(percentileRanks(teams), "Burnley").svg,
  swarmChart: ({ players }) => swarmChart(percentileRanks(players), "M. Salah").svg,
  comparisonChart: ({ players }) =>
    comparisonChart(percentileRanks(players), ["M. Salah", "H. Kane"], { pools: "mixed" }).svg,
  scatterChart: ({ players, name }) =>
    scatterChart(players, [], { x: name("average_goals"), y: name("average_shots") }).svg,
  squadChart: ({ players, teams }) => squadChart(percentileRanks(players), { club: "Liverpool", teams }).svg,
  reportPage: ({ players }) => factsOf(reportPage(players, ["M. Salah", "Ederson"])),
  "reportPage of teams": ({ teams }) => factsOf(reportPage(teams, "Burnley")),
  explorerPage: ({ players }) => explored(players),
  "explorerPage of teams": ({ teams }) => explored(teams),
  // A line that points to notes is cut, and names of other lengths are cut elsewhere.
  toHtml: ({ players }) => toHtml(percentileRanks(players)).split("<p>")[0],
  percentileRankSql: ({ players }) => percentileRankSql({ columns: players }),
  "percentileRankSql without a table": ({ players: { catalogue } }) => percentileRankSql({ catalogue }),
  headlineMetrics: ({ players: { catalogue } }) => headlineMetrics(catalogue, "striker"),
  metric: ({ players: { catalogue } }) => metric("Goals per 90", catalogue).column,
};

/** The same rows again, of another season. */
function twoSeasons(table: Table): Table {
  const rows = table.toColumns();
  const twice = Object.entries(rows).map(([name, values]) => {
    const both = [...values, ...values] as (number | string | null)[];
    return [
      name,
      name === "seasonId" ? both.map((id, at) => Number(id) + Number(at >= values.length)) : both,
    ];
  });
  return fromColumns(Object.fromEntries(twice), { catalogue: table.catalogue });
}

/** The club when the records were fetched stands for the season's: which it is has no part in this. */
function withClub(table: Table): Table {
  return addColumn(table, "clubThen", [...table.numbers("player_currentTeamId")]);
}

/** What a page shows of all rows before anything is drawn. */
function explored(table: Table): object {
  const league = new League(pageData(table, {}));
  const rows = league.names.map((name, row) => ({
    name,
    key: league.key(row),
    found: league.text(row),
    pool: league.peersInWords(row),
    minutes: league.minutes(row),
    scores: league.roles.map(({ rank }) => rank(row)),
    metrics: league.metrics.map(({ cell, text, rank, hint }) => [
      cell(row),
      text(row),
      rank(row),
      hint?.(row),
    ]),
    profile: league.profile([row]).map(({ column }) => column),
  }));
  // What is computed of each row is above.
  return JSON.parse(
    JSON.stringify({ rows, roles: league.roles, metrics: league.metrics, head: league.heading }),
  );
}

describe("a catalogue whose metrics have other names", () => {
  it("has none of the built-in ones", () => {
    const built = defaultCatalogue("player").metrics.map(({ column }) => column);
    expect(others.catalogue.metrics.filter(({ column }) => built.includes(column))).toEqual([]);
    expect(others.catalogue.minutes).toEqual({ onField: "minutesOnFieldT", tagged: "minutesTaggedT" });
    expect(others.column("goalsT")).toEqual(players.column("total_goals"));
  });

  it.each(Object.entries(CASES))("is answered by %s as the built-in one is", (_, ask) => {
    const own = textOf(ask({ players: others, teams: otherTeams, name: renamed }));
    const builtIn = renamed(textOf(ask({ players, teams, name: (column) => column })));
    expect(builtIn.length).toBeGreaterThan(2);
    if (own === builtIn) return;
    const at = [...own].findIndex((sign, place) => sign !== builtIn[place]);
    const shown = (text: string): string => text.slice(Math.max(0, at - 80), at + 160);
    expect(shown(own)).toBe(shown(builtIn));
  });
});

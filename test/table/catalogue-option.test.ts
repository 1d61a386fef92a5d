import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import * as library from "scoutframe";
import {
  type CatalogueDescription,
  defaultCatalogue,
  defineCatalogue,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeamRecords,
  sampleTeams,
  type Table,
} from "scoutframe";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { reExports } from "../house/docstrings.js";
import { DOORS, doorText, ROOT } from "../house/files.js";

const path = testFolder("catalogue-option");

let players: Table;
let teams: Table;
let matches: Table;
let league: Table;
let twoSeasons: Table;
let playerRecords: Awaited<ReturnType<typeof samplePlayerRecords>>;
let teamRecords: Awaited<ReturnType<typeof sampleTeamRecords>>;
beforeAll(async () => {
  [players, teams, matches] = await Promise.all([samplePlayers(), sampleTeams(), sampleMatches()]);
  [playerRecords, teamRecords] = await Promise.all([samplePlayerRecords(), sampleTeamRecords()]);
  league = library.teamsOf(players, teams);
  twoSeasons = library.fromColumns(
    Object.fromEntries(
      Object.entries(players.toColumns()).map(([name, cells]) => [name, again(name, cells)]),
    ),
  );
});

type Options = { readonly catalogue?: CatalogueDescription };
const SALAH = "M. Salah";
const KANE = "H. Kane";
const METRICS = ["average_goals", "average_shots"];

/** A column of the league, and behind it the same a year later. */
const again = (name: string, cells: ArrayLike<unknown>): unknown[] => [
  ...Array.from(cells),
  ...Array.from(cells, (cell) =>
    name === "seasonId"
      ? Number(cell) + 1
      : name === "season_startDate"
        ? "2018-08-10"
        : name === "season_endDate"
          ? "2019-05-12"
          : cell,
  ),
];

/** Salah and Kane at another provider, and the register that knows it. */
const REGISTER = [
  ["wyscout", "120353", "salah"],
  ["wyscout", "8717", "kane"],
  ["b", "1", "salah"],
  ["b", "2", "kane"],
].map(([provider, external_id, reep_id]) => ({ provider, external_id, reep_id }));
const otherProvider = (): Table =>
  library.fromColumns(
    { playerId: [1, 2], competitionId: [1, 1], seasonId: [1, 1], total_goals: [32, 30] },
    { catalogue: defineCatalogue({ extend: "player", source: { provider: "B" } }) },
  );

/** Every public function that is given a table or records, called with options and what it needs besides. */
const CALLS: Readonly<Record<string, (options: Options) => unknown>> = {
  addColumn: (o) => library.addColumn(players, "own", new Float64Array(players.rowCount), o),
  ageCurve: (o) => library.ageCurve(players, "average_goals", o),
  categoryScores: (o) => library.categoryScores(players, { draws: 100, ...o }),
  checkRecords: (o) => library.checkRecords(teams, o),
  combineSeasons: (o) => library.combineSeasons(players, o),
  compare: (o) => library.compare(players, [SALAH, KANE], { metrics: METRICS, ...o }),
  comparisonChart: (o) =>
    library.comparisonChart(players, [SALAH, KANE], { metrics: METRICS, pools: "mixed", ...o }),
  correlationChart: (o) => library.correlationChart(players, { metrics: METRICS, ...o }),
  correlations: (o) => library.correlations(players, { metrics: METRICS, ...o }),
  createTableSql: (o) => library.createTableSql(players, o),
  definedRates: (o) => library.definedRates(players, o),
  describePlayer: (o) => library.describePlayer(players, SALAH, { metrics: METRICS, draws: 100, ...o }),
  describeTeam: (o) => library.describeTeam(teams, "Liverpool", { metrics: METRICS, ...o }),
  distribution: (o) => library.distribution(players, "Goals", o),
  explorerPage: (o) => library.explorerPage(teams, o),
  filterPositions: (o) => library.filterPositions(players, "winger", o),
  form: (o) => library.form(matches, matches.texts("name")[0]!, { metrics: METRICS, ...o }),
  formChart: (o) => library.formChart(matches, matches.texts("name")[0]!, { metrics: METRICS, ...o }),
  trendChart: (o) =>
    library.trendChart(players, { playerId: players.numbers("playerId")[0]! }, { metrics: METRICS, ...o }),
  forecast: (o) => library.forecast(players, { metrics: METRICS, ...o }),
  groupRows: (o) => library.groupRows(players, "positionGroup", { metrics: METRICS, ...o }),
  intervalTexts: (o) => library.intervalTexts(players, o),
  join: (o) => library.join(players, [{ name: SALAH, value: 1 }], { on: "name", ...o }),
  joinFile: async (o) => {
    await library.writeCsv(teams, path("teams.csv"), { columns: ["teamId", "total_goals"] });
    return library.joinFile(players, path("teams.csv"), { on: { player_currentTeamId: "teamId" }, ...o });
  },
  leagueFactors: (o) => library.leagueFactors(twoSeasons, { metrics: METRICS, ...o }),
  leaders: (o) => library.leaders(players, "total_goals", o),
  lossesPerHundredActions: (o) => library.lossesPerHundredActions(players, o),
  matchDetails: (o) => library.matchDetails(matches, o),
  compareProviders: (o) => library.compareProviders(players, otherProvider(), { register: REGISTER, ...o }),
  linkPlayers: (o) => library.linkPlayers(players, REGISTER, { to: "b", ...o }),
  aboveAge: (o) => library.aboveAge(players, { metrics: METRICS, ...o }),
  changesBetween: (o) => library.changesBetween(players, players, { metrics: METRICS, ...o }),
  changesPage: (o) => library.changesPage(players, players, { metrics: METRICS, ...o }),
  minutesToTrust: (o) => library.minutesToTrust(players, { metrics: METRICS, ...o }),
  mostSimilar: (o) => library.mostSimilar(players, SALAH, o),
  nonPenaltyGoals: (o) => library.nonPenaltyGoals(players, o),
  peers: (o) => library.peers(players, { of: SALAH, ...o }),
  percentileBars: (o) => library.percentileBars(players, SALAH, o),
  percentileStrip: (o) => library.percentileStrip(players, SALAH, "average_goals", o),
  percentileIntervals: (o) => library.percentileIntervals(players, { metrics: METRICS, draws: 100, ...o }),
  percentileRanks: (o) => library.percentileRanks(players, { metrics: METRICS, ...o }),
  pizzaChart: (o) => library.pizzaChart(players, SALAH, o),
  playerCard: (o) => library.playerCard(players, SALAH, o),
  playerProfile: (o) => library.playerProfile(players, SALAH, { metrics: METRICS, draws: 100, ...o }),
  playerTable: (o) => library.playerTable(playerRecords.slice(0, 5), o),
  possessionAdjusted: (o) => library.possessionAdjusted(players, { teams, ...o }),
  progress: (o) => library.progress(twoSeasons, { metrics: METRICS, ...o }),
  radarChart: (o) => library.radarChart(players, SALAH, o),
  reportPage: (o) => library.reportPage(players, SALAH, o),
  roleScores: (o) => library.roleScores(players, { role: "poacher", ...o }),
  scatterChart: (o) => library.scatterChart(players, [], { x: "average_goals", y: "average_shots", ...o }),
  search: (o) => library.search(players, { version: 1, columns: METRICS }, o),
  show: (o) => library.show(players, o),
  shrunkRates: (o) => library.shrunkRates(players, { metrics: METRICS, ...o }),
  squadChart: (o) => library.squadChart(league, { club: "Liverpool", ...o }),
  squadPage: (o) => library.squadPage(players, { club: "Liverpool", teams, draws: 100, count: 0, ...o }),
  stack: (o) => library.stack(players.slice(0, 2), players.slice(2), o),
  styleMap: (o) => library.styleMap(players, { positions: "striker", clusters: 2, ...o } as never),
  swarmChart: (o) => library.swarmChart(players, SALAH, o),
  teamProfile: (o) => library.teamProfile(teams, "Liverpool", { metrics: METRICS, ...o }),
  teamShares: (o) => library.teamShares(league, { teams, ...o }),
  teamTable: (o) => library.teamTable(teamRecords.slice(0, 2), o),
  teamsOf: (o) => library.teamsOf(players, teams, o),
  toArrow: (o) => library.toArrow(players, o),
  toCsv: (o) => library.toCsv(players, o),
  toDataFrame: (o) => library.toDataFrame(players, o),
  toHtml: (o) => library.toHtml(players, o),
  withAges: (o) => library.withAges(players, o),
  write: (o) => library.write(players, path("w.csv"), o),
  writeCsv: (o) => library.writeCsv(players, path("a.csv"), o),
  writeExplorer: (o) => library.writeExplorer(teams, path("a.html"), o),
  writeJson: (o) => library.writeJson(teams, path("a.json"), o),
  writeNdjson: (o) => library.writeNdjson(teams, path("a.ndjson"), o),
  writeParquet: (o) => library.writeParquet(teams, path("a.parquet"), o),
  writeReport: (o) => library.writeReport(players, SALAH, path("a.html"), o),
  writeChanges: (o) => library.writeChanges(players, players, path("c.html"), { metrics: METRICS, ...o }),
  writeSquad: (o) =>
    library.writeSquad(league, path("a.html"), { club: "Liverpool", draws: 100, count: 0, ...o }),
  writeXlsx: (o) => library.writeXlsx(teams, path("a.xlsx"), o),
  translate: (o) =>
    library.translate(players, {
      to: 364,
      metrics: METRICS,
      factors: { table: players, families: [] },
      ...o,
    }),
  zScores: (o) => library.zScores(players, { metrics: METRICS, ...o }),
};

/** Those of {@link CALLS} that are called with teams. */
const OF_TEAMS = [
  "checkRecords",
  "explorerPage",
  "describeTeam",
  "teamProfile",
  "teamTable",
  "writeExplorer",
  "writeJson",
  "writeNdjson",
];
const isOfTeams = (name: string): boolean => [...OF_TEAMS, "writeParquet", "writeXlsx"].includes(name);

/** The names of the public functions whose first argument is a table, a DataFrame or records. */
function functionsOfTables(): string[] {
  const names = ["src/index.ts", ...DOORS].flatMap((door) =>
    [...reExports(doorText(door))].flatMap(([name, { specifier }]) => {
      const module = joinPath(ROOT, specifier.replace(/^\.(.+)\.js$/, "src$1.ts"));
      const source = ts.createSourceFile(module, readFileSync(module, "utf8"), ts.ScriptTarget.Latest);
      const declared = source.statements.find(
        (one): one is ts.FunctionDeclaration => ts.isFunctionDeclaration(one) && one.name?.text === name,
      );
      return declared !== undefined && takesTable(declared, source) ? [name] : [];
    }),
  );
  return [...new Set(names)].sort();
}

function takesTable(
  { parameters, typeParameters = [] as never }: ts.FunctionDeclaration,
  source: ts.SourceFile,
) {
  const type = parameters[0]?.type?.getText(source) ?? "";
  const constraint = typeParameters.find(({ name }) => name.text === type)?.constraint?.getText(source);
  return /\bTableInput\b|\b(Player|Team)Record\[\]/.test(constraint ?? type);
}

async function codeOf(call: () => unknown): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe("every public function that is given a table or records", () => {
  it("is here", () => {
    expect(Object.keys(CALLS).sort()).toEqual(functionsOfTables());
  });

  it.each(Object.entries(CALLS))(
    "takes a catalogue, and no other option, as the last of %s",
    async (name, call) => {
      const catalogue = defaultCatalogue(isOfTeams(name) ? "team" : "player");
      expect(await codeOf(() => call({ catalogue }))).toBeUndefined();
      expect(await codeOf(() => call({ cataloge: catalogue } as never))).toBe("unknown_option");
      expect(await codeOf(() => call({ catalogue: 5 } as never))).toBe("invalid_option");
      const other = defaultCatalogue(isOfTeams(name) ? "player" : "team");
      expect(await codeOf(() => call({ catalogue: other }))).toBe("wrong_entity");
      // Those that read files take a path.
      const ofPath = await codeOf(() => call({ catalogue: path("no.json") } as never));
      expect(ofPath).toBe(["join", "joinFile"].includes(name) ? "not_found" : "invalid_option");
    },
  );
});

describe("a catalogue that is given", () => {
  it("is that of what is written, shown and made", async () => {
    const description = { extend: "player", metrics: [{ column: "total_goals", label: "Tore" }] } as const;
    const catalogue = defineCatalogue(description);
    expect(library.toCsv(players, { catalogue, headers: "labels" })).toContain(",Tore,");
    expect(library.toHtml(players, { catalogue, labels: true, columns: ["total_goals"] })).toContain("Tore");
    const frame = library.toDataFrame(players, { catalogue });
    expect(library.fromDataFrame(frame).catalogue).toEqual(catalogue);
    const own = library.search(players, { version: 1, columns: ["Tore"] }, { catalogue });
    expect(own.table.columnNames).toContain("total_goals");
    expect(library.teamsOf(players, teams, { catalogue }).catalogue).toEqual(catalogue);
    expect(library.percentileRankSql({ metrics: ["Tore"], catalogue })).toContain('"total_goals_rank"');
    for (const write of [library.writeCsv, library.writeXlsx, library.writeJson, library.writeParquet]) {
      const file = path(`own.${write.name}`);
      await write(players, file, { catalogue });
      expect((await library.readPlayers(file)).catalogue).toEqual(catalogue);
    }
  });
});

import { fromColumns, percentileRanks, playerTable, sampleTeams, type Table } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { type Field, firstOrder, orderOf } from "../../../src/pages/explorer/fields.js";
import { League } from "../../../src/pages/explorer/league.js";
import { pageData } from "../../../src/pages/explorer/page-data.js";
import { shownColumns, tellingMetrics } from "../../../src/pages/explorer/shown-columns.js";
import { firstView } from "../../../src/pages/explorer/view-state.js";
import { exploredSample } from "../../fixtures/explored.js";
import { player } from "../../fixtures/records.js";

let table: Table;
let league: League;
let kane: number;

beforeAll(async () => {
  ({ table, league } = await exploredSample());
  kane = table.find("H. Kane");
});

const columnsOf = (metrics: readonly Field[]): string[] => metrics.map(({ column }) => column);

/** A league in which nobody is anybody's peer: no position is known. */
function strangers(): League {
  const records = ["A", "B"].map((name, at) =>
    player({ id: at + 1, name, positions: {}, average: { goals: at } }),
  );
  return new League(pageData(playerTable(records), { count: 0 }));
}

describe("the facts of a page", () => {
  it("counts positions from the back to the front", () => {
    const groups = table.texts("positionGroup");
    const counts = league.counts("position");
    expect([...counts.keys()]).toEqual(league.positionGroups);
    for (const [group, count] of counts) expect(count).toBe(groups.filter((own) => own === group).length);
  });

  it("counts other texts by the alphabet", () => {
    expect([...league.counts("foot").keys()]).toEqual(["both", "left", "right"]);
    expect(league.counts("foot").get("left")).toBe(
      table.texts("player_foot").filter((foot) => foot === "left").length,
    );
  });

  it("knows no age where none is stated", () => {
    const births = table.texts("player_birthDate").map((day, row) => (row === kane ? null : day));
    const unborn = fromColumns({ ...table.toColumns(), player_birthDate: births });
    const unknown = new League(pageData(unborn, { count: 0 }));
    expect([league.fact("age", kane), unknown.fact("age", kane)]).toEqual([24, null]);
    expect(unknown.fields.find(({ column }) => column === "age")!.text(kane)).toBe("–");
  });
});

describe("the rows of a page", () => {
  it("finds a row by its whole key, and none by another", () => {
    const key = league.key(kane);
    expect(key).toMatchObject({ playerId: table.numbers("playerId")[kane] });
    expect(league.rowOf(key)).toBe(kane);
    expect(league.rowOf({ ...key, seasonId: 1 })).toBeUndefined();
    const { seasonId: _seasonId, ...half } = key;
    expect(league.rowOf(half)).toBeUndefined();
  });

  it("says among whom a row is ranked", () => {
    const ranked = percentileRanks(table, { minMinutes: 900, metrics: ["average_goals"] });
    const [pool, count] = [ranked.texts("pool")[kane], ranked.numbers("peerCount")[kane]];
    expect(league.peersInWords(kane)).toEqual({
      name: "H. Kane",
      peers: `${count} ${pool}`,
      isPeer: true,
      mixed: null,
    });
  });

  it("ranks somebody without a position among nobody", () => {
    const page = strangers();
    expect(page.peersInWords(0)).toEqual({ name: "A", peers: null, isPeer: false, mixed: null });
    const goals = page.metrics.find(({ column }) => column === "average_goals")!;
    expect([page.peerCount(0), page.positionGroup(0), goals.rank(0)]).toEqual([0, "", Number.NaN]);
    expect(goals.hint?.(0)).toBeUndefined();
    expect(page.profile([0])).toEqual([]);
  });
});

describe("the metrics of a page that tell most", () => {
  it("are those of the row's position in which all rows have a rank", () => {
    const keeper = table.find("David de Gea");
    expect(columnsOf(league.profile([keeper]))).toContain("percent_gkSaves");
    expect(columnsOf(league.profile([kane]))).toContain("average_goals");
    expect(league.profile([kane, keeper]).every(({ rank }) => !Number.isNaN(rank(keeper)))).toBe(true);
    expect(league.profile([kane], 3)).toHaveLength(3);
  });

  it("are those of one position where only that is asked for", () => {
    const asking = (position: string[]) =>
      columnsOf(tellingMetrics(league, { version: 1, filters: { position } }));
    expect(asking(["goalkeeper"])).toContain("percent_gkSaves");
    expect(asking(["striker"])).not.toContain("percent_gkSaves");
    expect(asking(["striker", "goalkeeper"])).toEqual(columnsOf(tellingMetrics(league, { version: 1 })));
  });

  it("are those of its list of a team", async () => {
    const teams = new League(pageData(await sampleTeams(), { count: 0 }));
    expect(teams.profile([0]).length).toBeGreaterThan(3);
    expect(columnsOf(teams.overview(-1)).sort()).toEqual(columnsOf(teams.profile([0])).sort());
  });
});

describe("the columns of a view", () => {
  const shown = (view: object, width = 90): string[] =>
    shownColumns(league, { version: 1, ...view }, width).map(({ column }) => column);

  it("are those that the reader has chosen, behind the name and what rows are sorted by", () => {
    expect(shown({ columns: ["age", "average_goals"] })).toEqual(["name", "age", "average_goals"]);
    const sort = { column: "average_shots" };
    expect(shown({ columns: ["age"], sort })).toEqual(["name", "average_shots", "age"]);
  });

  it("are as many of an overview as fit the screen, on a phone the most telling alone", () => {
    const [wide, narrow] = [shown(firstView(league)), shown(firstView(league), 24)];
    expect(wide.length).toBeGreaterThan(8);
    // 24 rem less 2 for the star, 2 for the tick and 8.8 for the name leave 11.2: two numbers of 5.6.
    expect(narrow).toHaveLength(3);
    expect(narrow.slice(0, 2)).toEqual(["name", "score"]);
    for (const column of narrow) expect(wide).toContain(column);
  });
});

describe("the order of a field", () => {
  const field = (column: string) => league.fields.find((one) => one.column === column)!;

  it("is by rank where ranks are shown, and has the best on top", () => {
    const fouls = field("average_fouls");
    expect(firstOrder(fouls, "ranks")).toEqual({ column: "average_fouls", descending: true, by: "rank" });
    // Few fouls are better.
    expect(firstOrder(fouls, "values")).toEqual({ column: "average_fouls", descending: false });
    expect(firstOrder(field("average_goals"), "values")).toEqual({
      column: "average_goals",
      descending: true,
    });
  });

  it("is never by rank of what has none", () => {
    expect(orderOf(field("age"), false, "ranks")).toEqual({ column: "age", descending: false });
    expect(firstOrder(field("name"), "ranks")).toEqual({ column: "name", descending: false });
  });

  it("has the score in the role that fits best where nobody has built a role", () => {
    const best = Math.max(...league.ownRoles(kane).map(({ rank }) => rank(kane)));
    expect(best).toBeGreaterThan(50);
    expect([field("score").cell(kane), field("score").text(kane)]).toEqual([best, best.toFixed(0)]);
  });
});

import fc from "fast-check";
import {
  fromDataFrame,
  isDataFrame,
  notesOf,
  playerTable,
  type Row,
  samplePlayers,
  sampleTeams,
  styleMap,
  type Table,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";
import { fixture } from "../../fixtures/read.js";

interface Wingers {
  readonly players: number;
  readonly metrics: string[];
  readonly explained: number[];
  readonly loadings: number[][];
  readonly places: Readonly<Record<string, [x: number, y: number]>>;
}

const wingers = fixture<Wingers>("wingers.json");
const league = await samplePlayers();
const teams = await sampleTeams();

function players(rows: readonly Readonly<Record<string, number>>[]): Table {
  return playerTable(
    rows.map((average, at) => ({
      playerId: at + 1,
      competitionId: 1,
      seasonId: 1,
      positions: [{ position: { code: "cf", name: "" }, percent: 100 }],
      total: { minutesOnField: 900, minutesTagged: 900 },
      average,
    })),
  );
}

describe("styleMap", () => {
  const map = styleMap(league, { positions: "winger", minMinutes: 900, metrics: wingers.metrics });

  it("agrees with scikit-learn's PCA of the sample's wingers, up to signs", () => {
    expect(map.table.rowCount).toBe(wingers.players);
    (["x", "y"] as const).forEach((axis, at) => {
      expect(map.axes[at]!.explained).toBeCloseTo(wingers.explained[at]!, 9);
      const theirs = wingers.loadings[at]!;
      const sign = Math.sign(map.loadings[0]![axis] * theirs[0]!);
      map.loadings.forEach((loading, metric) => {
        expect(loading.metric).toBe(wingers.metrics[metric]);
        expect(loading[axis]).toBeCloseTo(sign * theirs[metric]!, 9);
      });
      for (const [playerId, place] of Object.entries(wingers.places)) {
        const row = map.table.find({ playerId: Number(playerId) });
        expect(map.table.numbers(axis)[row]).toBeCloseTo(sign * place[at]!, 9);
      }
    });
  });

  it("numbers clusters from the largest, and says where they are", () => {
    const sizes = map.clusters.map(({ size }) => size);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(wingers.players);
    for (const { cluster, size, x } of map.clusters) {
      const members = map.table.rows().filter((row) => row.cluster === cluster);
      expect(members).toHaveLength(size);
      expect(members.reduce((sum, row) => sum + Number(row.x), 0) / size).toBeCloseTo(x, 9);
    }
  });

  it("tries two to eight clusters and takes the best mean silhouette", () => {
    expect(map.silhouettes.map(({ clusters }) => clusters)).toEqual([2, 3, 4, 5, 6, 7, 8]);
    const best = map.silhouettes.reduce((a, b) => (b.silhouette > a.silhouette ? b : a));
    expect(map.clusters).toHaveLength(best.clusters);
    expect(styleMap(league, { positions: "winger", minMinutes: 900, clusters: 3 }).clusters).toHaveLength(3);
  });

  it("finds two groups of players that are two, with their traits", () => {
    const group = (goals: number, tackles: number) =>
      [0, 0.1, 0.2, 0.3].map((step) => ({
        goals: goals + step,
        interceptions: tackles - step,
        shots: goals * 3 + step,
      }));
    const { table, clusters, axes, loadings } = styleMap(players([...group(0, 5), ...group(2, 1)]), {
      metrics: ["average_goals", "average_interceptions", "average_shots"],
    });
    const numbers = Array.from(table.numbers("cluster"));
    expect(new Set(numbers.slice(0, 4)).size).toBe(1);
    expect(new Set(numbers).size).toBe(2);
    expect(clusters).toHaveLength(2);
    expect(axes[0].explained).toBeGreaterThan(90);
    // Goals and shots rise together while interceptions fall.
    expect(Math.sign(loadings[0]!.x)).toBe(Math.sign(loadings[2]!.x));
    expect(Math.sign(loadings[1]!.x)).toBe(-Math.sign(loadings[0]!.x));
  });

  it("sees the six rich sides of the sample as a cluster of their own", () => {
    const { table, clusters, axes } = styleMap(teams);
    expect(clusters.map(({ size }) => size)).toEqual([14, 6]);
    const six = table.rows().filter((row) => row.cluster === 2);
    expect(six.map((row) => row.name).sort()).toEqual([
      "Arsenal",
      "Chelsea",
      "Liverpool",
      "Manchester City",
      "Manchester United",
      "Tottenham Hotspur",
    ]);
    expect(axes[0].label).toMatch(/^more: Possession, %/);
  });

  it("says when the clusters are no more than cuts", () => {
    const codes = (of: typeof map) => of.notes.map(({ code }) => code);
    expect(codes(styleMap(league, { positions: "winger", minMinutes: 900 }))).toContain("weak_clusters");
    expect(codes(styleMap(teams) as unknown as typeof map)).not.toContain("weak_clusters");
  });

  it("leaves out metrics that too few have, then rows that miss one, and notes both", () => {
    const rows = [1, 2, 3, 4, 5, 6].map((goals) => ({
      goals,
      shots: (goals * goals) % 5,
      dribbles: 7 - goals,
    }));
    const { dribbles: _none, ...without } = rows[0]!;
    const sparse = rows.map((row, at) => (at < 2 ? { ...row, crosses: at } : row));
    const metrics = ["average_goals", "average_shots", "average_dribbles", "average_crosses"];
    const { table, notes, loadings } = styleMap(players([without, ...sparse.slice(1)]), { metrics });
    expect(loadings.map(({ metric }) => metric)).not.toContain("average_crosses");
    expect(notesOf(notes, "left_out_metrics")[0]?.columns).toEqual(["average_crosses"]);
    expect(notesOf(notes, "no_place")[0]?.rows).toBe(1);
    expect([table.row(0).x, table.row(0).y, table.row(0).cluster]).toEqual([null, null, null]);
    expect(table.row(1).x).not.toBeNull();
  });

  it("takes the metrics of all groups in a mixed pool but goalkeepers', unless they are alone", () => {
    const metricsOf = (options: object) => styleMap(league, options).loadings.map(({ metric }) => metric);
    const mixed = metricsOf({ positions: ["goalkeeper", "centre back", "striker"], minMinutes: 900 });
    expect(mixed).toEqual(expect.arrayContaining(["average_aerialDuels", "average_shots"]));
    expect(mixed).not.toContain("average_gkExits");
    expect(metricsOf({ positions: "goalkeeper", minMinutes: 900 })).toContain("average_gkExits");
    expect(metricsOf({ positions: "striker", role: "poacher" })).toContain("percent_goalConversion");
  });

  it("leaves out metrics of a role that the table lacks", () => {
    const narrow = teams.select(teams.columnNames.filter((name) => name !== "total_ppda"));
    const { notes } = styleMap(narrow);
    expect(notesOf(notes, "left_out_metrics")[0]?.columns).toContain("total_ppda");
  });

  it("maps those of an age, or that pass a test", () => {
    const young = styleMap(league, { positions: "winger", minMinutes: 900, maxAge: 23 }).table;
    expect(young.rowCount).toBeGreaterThan(3);
    expect(young.texts("player_birthDate").every((date) => String(date) >= "1993")).toBe(true);
    const where = ({ player_foot }: Row) => player_foot === "left";
    const left = styleMap(league, { positions: "winger", minMinutes: 900, where }).table;
    expect(new Set(left.texts("player_foot"))).toEqual(new Set(["left"]));
  });

  it("gives the table in the kind it was given, behind the coverage", () => {
    const { table } = styleMap(toDataFrame(teams));
    expect(isDataFrame(table)).toBe(true);
    expect(fromDataFrame(table).columnNames.slice(5, 9)).toEqual(["coverage", "x", "y", "cluster"]);
  });

  it("throws where there is nothing to map, saying what is missing", () => {
    const one = errorOf(() => styleMap(league, { metrics: ["average_xgShot", "average_xgAssist"] }));
    expect(one).toMatchObject({
      code: "shape_mismatch",
      details: { left: ["average_xgShot", "average_xgAssist"] },
    });
    expect(errorOf(() => styleMap(teams, { clusters: 21 })).code).toBe("invalid_option");
    expect(errorOf(() => styleMap(teams, { cluster: 2 } as object)).code).toBe("unknown_option");
    expect(errorOf(() => styleMap(teams, { metrics: ["total_gaols"] }))).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "total_goals" },
    });
    expect(errorOf(() => styleMap(league, { minMinutes: 9999 })).message).toMatch(/no row is in the pool/);
    const nowhere = [1, 2, 3].map((playerId) => ({ playerId, competitionId: 1, seasonId: 1, positions: [] }));
    expect(errorOf(() => styleMap(nowhere)).message).toMatch(/no row has a position group/);
    expect(errorOf(() => styleMap(league, { positions: "linesman" })).code).toBe("unknown_position");
  });

  it("is the same map for the same rows in any order", () => {
    const order = fc.shuffledSubarray([...Array(teams.rowCount).keys()], { minLength: teams.rowCount });
    const rows = styleMap(teams).table;
    fc.assert(
      fc.property(order, (indices) => {
        const shuffled = fromDataFrame(toDataFrame(teams).iloc({ rows: indices }));
        const { table } = styleMap(shuffled);
        indices.forEach((original, at) => {
          for (const column of ["x", "y", "cluster"]) {
            expect(table.numbers(column)[at]).toBe(rows.numbers(column)[original]);
          }
        });
      }),
      { numRuns: 10 },
    );
  });
});

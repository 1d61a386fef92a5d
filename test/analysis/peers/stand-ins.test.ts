import {
  compare,
  defineCatalogue,
  describeCatalogue,
  notesOf,
  playerTable,
  type RoleInput,
  roleScores,
  roles,
  samplePlayers,
  sampleTeams,
  type Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../../fixtures/errors.js";

const league = await samplePlayers();

/** Five players of each season, with these averages of each season's players in order. */
function seasons(...averages: ((at: number) => Readonly<Record<string, number>>)[]): Table {
  const records = averages.flatMap((average, season) =>
    [1, 2, 3, 4, 5].map((at) => ({
      playerId: at,
      competitionId: 1,
      seasonId: season + 1,
      positions: [{ position: { code: "cf", name: "" }, percent: 100 }],
      total: { minutesOnField: 900, minutesTagged: 900 },
      average: average(at),
    })),
  );
  return playerTable(records);
}

const finisher: RoleInput = {
  name: "finisher",
  weights: { average_xgShot: 3, average_shots: 1, average_fouls: -1 },
  standIns: { average_xgShot: ["average_shots", "average_touchInBox"] },
};

const scoresOf = (table: Table, role: RoleInput): number[] => [
  ...roleScores(table, { role }).numbers("score"),
];

describe("stand-ins", () => {
  it("share the weight of a metric that nobody has, beside what they weigh themselves", () => {
    // Shots rank 20 to 100, touches 100 to 20, fouls 20 to 100 with the fewest best.
    const table = seasons((at) => ({ shots: at, touchInBox: 6 - at, fouls: 6 - at }));
    const scores = roleScores(table, { role: finisher });
    // First: (2.5 × 20 + 1.5 × 100 + 1 × 20) / 5 = 44, of which own metrics weigh 2 of 5.
    expect(scores.row(0)).toMatchObject({ score: 44, weightShare: 40, average_touchInBox_part: 30 });
    expect(scores.row(0).average_xgShot_part).toBeNull();
    expect(notesOf(scores.notes, "missing_weight")).toMatchObject([
      { columns: ["average_xgShot"], weightShare: 40 },
    ]);
    const [note] = notesOf(scores.notes, "stand_ins");
    expect(note?.standIns).toEqual({ average_xgShot: ["average_shots", "average_touchInBox"] });
    expect(note?.message).toBe(
      "roleScores: finisher: metrics without any rank are replaced: average_xgShot by average_shots and average_touchInBox",
    );
  });

  it("leave the weight to those of them that somebody has", () => {
    const table = seasons((at) => ({ shots: at, fouls: 6 - at }));
    const alone = { name: "alone", weights: { average_shots: 4, average_fouls: -1 } };
    expect(scoresOf(table, finisher)).toEqual(scoresOf(table, alone));
  });

  it("count for nothing where anybody has the metric", () => {
    const table = seasons((at) => ({ shots: at, fouls: at, touchInBox: at, ...(at > 1 && { xgShot: at }) }));
    const few = roleScores(table, { role: finisher, minPeers: 4 });
    // Nobody knows the first player's expected goals: the other metrics weigh 2 of 5, which is no score.
    expect(few.row(0)).toMatchObject({ score: null, weightShare: 40 });
    expect(few.row(1)).toMatchObject({ weightShare: 100 });
    expect(notesOf(few.notes, "stand_ins")).toEqual([]);
  });

  it("are used in the pools that need them, and in no other", () => {
    const table = seasons(
      (at) => ({ shots: at, fouls: 6 - at, xgShot: 6 - at }),
      (at) => ({ shots: at, fouls: 6 - at }),
    );
    const scores = roleScores(table, { role: finisher });
    const { standIns: _, ...without } = finisher;
    const before = roleScores(table, { role: without });
    const season = (of: Table, id: number): unknown[] =>
      of.rows().flatMap(({ seasonId, score }) => (seasonId === id ? [score] : []));
    expect(season(scores, 1)).toEqual(season(before, 1));
    expect(season(before, 2)).toEqual([null, null, null, null, null]);
    // 4 × 20 + 1 × 20 = 100 of 5 for the first, and so on.
    expect(season(scores, 2)).toEqual([20, 40, 60, 80, 100]);
    expect(notesOf(scores.notes, "missing_weight")).toEqual([]);
    expect(notesOf(scores.notes, "stand_ins")).toMatchObject([
      { standIns: { average_xgShot: ["average_shots"] } },
    ]);
    expect(notesOf(scores.notes, "stand_ins")[0]?.pools).toHaveLength(1);
  });

  it("stand beside other roles asked for, in the score of each", () => {
    const table = seasons(
      (at) => ({ shots: at, fouls: 6 - at, xgShot: 6 - at }),
      (at) => ({ shots: at, fouls: 6 - at }),
    );
    const other = { name: "other", weights: { average_fouls: 1 } };
    const both = roleScores(table, { role: [finisher, other] });
    expect([...both.numbers("score_finisher")]).toEqual(scoresOf(table, finisher));
  });

  it("take the sign of what they replace", () => {
    const careful = {
      name: "careful",
      weights: { average_passLength: -1 },
      standIns: { average_passLength: ["average_longPassLength"] },
    };
    expect(
      scoresOf(
        seasons((at) => ({ longPassLength: at })),
        careful,
      ),
    ).toEqual([100, 80, 60, 40, 20]);
  });

  it("are drawn with the weights that they carry", () => {
    const weights = { average_shots: 2, average_goals: 1 };
    const replaced = {
      name: "one",
      weights: { average_xgShot: 2, average_goals: 1 },
      standIns: { average_xgShot: ["average_shots"] },
    };
    const options = { minMinutes: 900, intervals: true, places: true } as const;
    const asked = roleScores(league, { ...options, role: replaced });
    const plain = roleScores(league, { ...options, role: { name: "one", weights } });
    for (const name of ["score", "score_low", "score_median", "score_high", "place_low"]) {
      expect(asked.numbers(name), name).toEqual(plain.numbers(name));
    }
    const chance = (role: RoleInput): unknown =>
      compare(league, ["M. Salah", "H. Kane"], {
        role,
        chances: true,
        minMinutes: 900,
        metrics: ["average_goals"],
      }).rows();
    expect(chance(replaced)).toEqual(chance({ name: "one", weights }));
  });

  it("give Salah, whose expected goals nobody counted, the weight of his shots", () => {
    const wingers = (role: string | RoleInput): string[] => {
      const scores = roleScores(league, { role, minMinutes: 900 }).sort("score", { descending: true });
      return scores
        .rows()
        .flatMap(({ name, inPool, score }) => (inPool === 1 && score !== null ? [String(name)] : []));
    };
    const { standIns: _, default: __, ...without } = roles({ positionGroup: "winger" })[0]!;
    const place = (role: string | RoleInput): number => wingers(role).indexOf("Mohamed Salah") + 1;
    expect(place("winger")).toBeLessThan(place({ ...without, name: "without" }));
  });

  it("replace the expected goals of the sample's teams", async () => {
    const [note] = notesOf(roleScores(await sampleTeams()).notes, "stand_ins");
    expect(note?.standIns).toEqual({
      average_xgShot: ["average_shots", "average_touchInBox"],
      average_xgShotAgainst: ["average_concededGoals"],
    });
  });

  it("are kept by catalogues, through JSON too", () => {
    const own = defineCatalogue({ extend: "player", roles: [finisher] });
    const again = defineCatalogue(JSON.stringify(describeCatalogue(own)));
    expect(again.roles.at(-1)?.standIns).toEqual(finisher.standIns);
  });

  it("belong to metrics of the role, and are columns that are known", () => {
    const role = (standIns: object): RoleInput => ({
      ...finisher,
      standIns: standIns as RoleInput["standIns"],
    });
    const message = (standIns: object): string =>
      errorOf(() => roleScores(league, { role: role(standIns) })).message;
    expect(message({ average_goals: ["average_shots"] })).toContain(
      'a stand-in of "finisher" is "average_goals"; expected a column that has a weight',
    );
    expect(message({ average_xgShot: [] })).toContain("expected a list of other columns");
    expect(message({ average_xgShot: ["average_xgShot"] })).toContain("expected a list of other columns");
    expect(message({ average_xgShot: ["average_shotz"] })).toContain("average_shotz");
  });
});

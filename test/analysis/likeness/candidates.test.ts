import {
  fromColumns,
  isDataFrame,
  mostSimilar,
  notesOf,
  percentileRanks,
  playerTable,
  samplePlayers,
  sampleTeams,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import {
  type CandidatesOptions,
  candidateRows,
  candidatesTable,
  isOtherThan,
} from "../../../src/analysis/likeness/candidates.js";
import { Table } from "../../../src/table/table.js";
import { errorOf } from "../../fixtures/errors.js";
import { type PlayerParts, player } from "../../fixtures/records.js";

const METRICS = ["average_shots", "average_dribbles"];

/** Strikers with shots and dribbles per 90, from an id on. */
function strikers(
  from: number,
  rates: readonly (readonly [number, number])[],
  parts: Partial<PlayerParts> = {},
) {
  return rates.map(([shots, dribbles], index) =>
    player({
      id: from + index,
      name: `P${from + index}`,
      positions: { cf: 100 },
      average: { shots, dribbles },
      ...parts,
    }),
  );
}

const names = (table: Table) => table.texts("name");
const distances = (table: Table) => Array.from(table.numbers("distance"));

describe("mostSimilar with candidates", () => {
  const own = playerTable(strikers(1, [[3, 1]], { competitionId: 1 }));
  // Shots 1, 2, 3 and dribbles 10, 20, 30 have deviations of 1 and 10.
  const others = strikers(
    11,
    [
      [1, 10],
      [2, 20],
      [3, 30],
    ],
    { competitionId: 2 },
  );

  it("looks in that table alone, on the scale of its rows", () => {
    const found = mostSimilar(own, "P1", { candidates: playerTable(others), metrics: METRICS });
    // From (3, 1): P11 is 2 and 0.9 deviations away, P12 1 and 1.9, P13 0 and 2.9.
    const expected = [
      ["P12", Math.sqrt((1 + 1.9 ** 2) / 2)],
      ["P11", Math.sqrt((4 + 0.9 ** 2) / 2)],
      ["P13", Math.sqrt(2.9 ** 2 / 2)],
    ] as const;
    const order = [...expected].sort((a, b) => a[1] - b[1]);
    expect(names(found)).toEqual(order.map(([name]) => name));
    distances(found).forEach((distance, at) => {
      expect(distance).toBeCloseTo(order[at]![1], 12);
    });
    const { agree, differ } = found.row("P13");
    expect(agree).toContain("Shots per 90 (3.00 and 3.00)");
    expect(differ).toBe("Dribbles per 90 +2.9 SD (30.00 against 1.00)");
  });

  it("says the difference to each in that one's deviations, and takes records", () => {
    const found = mostSimilar(own, "P1", { candidates: others, metrics: METRICS, details: true });
    const row = found.row("P12");
    expect(row.average_shots_difference).toBeCloseTo(-1, 12);
    expect(row.average_dribbles_difference).toBeCloseTo(1.9, 12);
  });

  it("puts the row beside each candidate on the scale of that one's league", () => {
    const wide = strikers(
      21,
      [
        [0, 10],
        [10, 20],
        [20, 30],
      ],
      { competitionId: 3 },
    );
    const found = mostSimilar(own, "P1", { candidates: [...others, ...wide], metrics: ["average_shots"] });
    const distance = (name: string) => found.row(found.find(name)).distance;
    // Three shots are 2 deviations from 1 where the deviation is 1, and 0.7 from 10 where it is 10.
    expect(distance("P11")).toBeCloseTo(2, 12);
    expect(distance("P22")).toBeCloseTo(0.7, 12);
    const asOne = mostSimilar(own, "P1", {
      candidates: [...others, ...wide],
      metrics: ["average_shots"],
      standardiseBy: [],
    });
    expect(distance("P22")).not.toBeCloseTo(Number(asOne.row("P22").distance), 3);
  });

  it("leaves out the same player in other seasons, and looks in his position groups", () => {
    const again = playerTable([
      ...strikers(1, [[3, 1]], { seasonId: 11 }),
      ...strikers(12, [[2, 2]], { seasonId: 11 }),
      ...strikers(13, [[1, 3]], { seasonId: 11, positions: { gk: 100 } }),
    ]);
    expect(names(mostSimilar(own, "P1", { candidates: again, metrics: METRICS, standardiseBy: [] }))).toEqual(
      ["P12"],
    );
  });

  it("compares candidates that equal the row in a column of both tables", () => {
    const footed = (foot: string, records: readonly object[]) =>
      records.map((record) => ({ ...record, player: { ...(record as { player: object }).player, foot } }));
    const candidates = playerTable([
      ...footed("left", strikers(31, [[1, 1]])),
      ...footed("right", strikers(32, [[2, 2]])),
      ...footed("left", strikers(33, [[3, 3]])),
    ] as never);
    const left = playerTable(footed("left", strikers(1, [[3, 1]])) as never);
    const found = mostSimilar(left, "P1", {
      candidates,
      metrics: METRICS,
      within: { by: ["player_foot"] },
    });
    expect(new Set(names(found))).toEqual(new Set(["P31", "P33"]));
    expect(
      errorOf(() =>
        mostSimilar(own, "P1", { candidates, metrics: METRICS, within: { by: ["player_foot"] } }),
      ),
    ).toMatchObject({ code: "unknown_column" });
  });

  it("is the same list where the candidates are the table itself", async () => {
    const league = await samplePlayers();
    const plain = mostSimilar(league, "M. Salah", { minMinutes: 900 });
    const named = mostSimilar(league, "M. Salah", { minMinutes: 900, candidates: league });
    expect(named.toColumns()).toEqual(plain.toColumns());
    // Of one league the scale is the same wherever the row comes from, but for the row's own part in it.
    const others = mostSimilar(league, "M. Salah", { minMinutes: 900, candidates: await samplePlayers() });
    expect(others.toColumns()).toEqual(plain.toColumns());
  });

  it("keeps to those in a pool, in a table that has pools", async () => {
    const ranked = percentileRanks(await samplePlayers(), { minMinutes: 2500, metrics: ["average_goals"] });
    const found = mostSimilar(await samplePlayers(), "M. Salah", { candidates: ranked, count: 99 });
    expect(Math.min(...found.numbers("total_minutesOnField"))).toBeGreaterThanOrEqual(2500);
    expect(new Set(found.texts("positionGroup"))).toEqual(new Set(["winger"]));
  });

  it("says what the row's own table, or the candidates', does not have", () => {
    const bare = playerTable([player({ id: 1, name: "P1", positions: { cf: 100 }, average: { shots: 3 } })]);
    const found = mostSimilar(bare, "P1", { candidates: others, metrics: METRICS });
    expect(found.numbers("weightShare")[0]).toBe(50);
    expect(notesOf(found.notes, "missing_weight")).toMatchObject([
      { columns: ["average_dribbles"], weightShare: 50 },
    ]);
  });

  it("gives the kind of the first table", () => {
    const frame = mostSimilar(toDataFrame(own), "P1", { candidates: others, metrics: METRICS });
    expect(isDataFrame(frame)).toBe(true);
  });

  it("refuses teams for players", async () => {
    const teams = await sampleTeams();
    expect(errorOf(() => mostSimilar(own, "P1", { candidates: teams }))).toMatchObject({
      code: "shape_mismatch",
      message: expect.stringContaining("expected players"),
    });
  });
});

describe("mostSimilar of a profile", () => {
  const table = playerTable(
    strikers(1, [
      [1, 10],
      [2, 20],
      [3, 30],
      [4, 40],
    ]),
  );

  it("finds who comes nearest to the values wished for", () => {
    const found = mostSimilar(table, { profile: { average_shots: 3, average_dribbles: 30 } });
    expect([names(found)[0], distances(found)[0]]).toEqual(["P3", 0]);
    expect(found.rowCount).toBe(4);
    expect(notesOf(found.notes, "similarity")).toMatchObject([
      { name: "the profile", candidates: 4, columns: METRICS },
    ]);
  });

  it("takes percentile ranks for the value of that rank among the candidates", () => {
    // Of four values 75 is the third's rank; 62.5 lies halfway between the second and the third.
    const rank = mostSimilar(table, { profile: { average_shots_rank: 75, average_dribbles_rank: 62.5 } });
    expect(rank.row("P3")).toMatchObject({ agree: "Shots per 90 (3.00 and 3.00)" });
    expect(rank.row("P3").differ).toContain("(30.00 against 25.00)");
  });

  it("takes ranks from the good end where lower is better", () => {
    const fouls = playerTable(
      [4, 3, 2, 1].map((value, at) =>
        player({ id: at + 1, name: `P${at + 1}`, positions: { cf: 100 }, average: { fouls: value } }),
      ),
    );
    const found = mostSimilar(fouls, { profile: { average_fouls_rank: 100 } });
    expect([names(found)[0], distances(found)[0]]).toEqual(["P4", 0]);
  });

  it("finds a player by his own ranks, in whatever league", async () => {
    const league = await samplePlayers();
    const options = { within: "winger", minMinutes: 900 } as const;
    const ranked = percentileRanks(league, { minMinutes: 900, metrics: METRICS });
    const salah = ranked.row("M. Salah");
    const profile = Object.fromEntries(
      METRICS.map((name) => [`${name}_rank`, Number(salah[`${name}_rank` as "average_shots_rank"])]),
    );
    const found = mostSimilar(league, { profile }, options);
    expect(names(found)[0]).toBe("Mohamed Salah");
    expect(distances(found)[0]).toBeCloseTo(0, 9);
  });

  it("stands in each league with the rank that is wished for there", () => {
    const two = playerTable([
      ...strikers(
        1,
        [
          [1, 1],
          [2, 2],
        ],
        { competitionId: 1 },
      ),
      ...strikers(
        11,
        [
          [10, 1],
          [20, 2],
        ],
        { competitionId: 2 },
      ),
    ]);
    const found = mostSimilar(two, { profile: { average_shots_rank: 100 } });
    expect(new Set(names(found).slice(0, 2))).toEqual(new Set(["P2", "P12"]));
    expect(distances(found).slice(0, 2)).toEqual([0, 0]);
  });

  it("may be wished for by labels, with weights, and compared by another table's rows", () => {
    const weighted = mostSimilar(
      table,
      { profile: { "Shots per 90": 1, "Dribbles per 90": 40 } },
      { metrics: { average_shots: 9, average_dribbles: 1 } },
    );
    expect(names(weighted)[0]).toBe("P1");
    const elsewhere = strikers(11, [
      [5, 1],
      [6, 2],
    ]);
    expect(names(mostSimilar(table, { profile: { average_shots: 6 } }, { candidates: elsewhere }))).toEqual([
      "P12",
      "P11",
    ]);
  });

  it("says which part of the weight nobody wished for, or nobody has", () => {
    const role = { name: "mine", weights: { average_shots: 3, average_xgShot: 1 } };
    const found = mostSimilar(table, { profile: { average_shots: 3 } }, { role: role as never });
    expect(found.numbers("weightShare")[0]).toBe(75);
    expect(notesOf(found.notes, "missing_weight")).toMatchObject([{ columns: ["average_xgShot"] }]);
    const nobody = mostSimilar(table, { profile: { average_shots: 3, average_xgShot: 1 } });
    expect(nobody.numbers("weightShare")[0]).toBe(50);
  });

  it("says when nobody comes near", () => {
    expect(notesOf(mostSimilar(table, { profile: { average_shots: 99 } }).notes, "far")).toHaveLength(1);
    expect(notesOf(mostSimilar(table, { profile: { average_shots: 3 } }).notes, "far")).toEqual([]);
  });

  it("takes a column that only looks like a rank for what it is", () => {
    const own = playerTable(
      strikers(1, [
        [1, 1],
        [2, 2],
      ]).map((record, at) => ({ ...record, average: { ...record.average, shots_rank: 200 - at } })),
    );
    expect(names(mostSimilar(own, { profile: { average_shots_rank: 199 } }))[0]).toBe("P2");
  });

  it("refuses what is no profile", () => {
    const code = (profile: object, options = {}) =>
      errorOf(() => mostSimilar(table, { profile } as never, options)).code;
    expect(code({})).toBe("invalid_option");
    expect(code({ average_shots: "3" })).toBe("invalid_option");
    expect(code({ average_shots: Number.NaN })).toBe("invalid_option");
    expect(code({ average_shots_rank: 101 })).toBe("invalid_option");
    expect(code({ average_shots: 3, average_shots_rank: 90 })).toBe("invalid_option");
    expect(code({ average_shots: 3 }, { within: { by: ["positionGroup"] } })).toBe("invalid_option");
    expect(errorOf(() => mostSimilar(table, { profile: { average_shot: 3 } }))).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "average_shots" },
    });
    expect(errorOf(() => mostSimilar(table, { profile: {}, playerId: 1 } as never)).code).toBe(
      "shape_mismatch",
    );
  });
});

describe("candidateRows", () => {
  const table = playerTable([
    player({ id: 1, positions: { cf: 100 } }),
    player({ id: 2, positions: { cf: 60, rw: 40 }, seasonId: 11 }),
    player({ id: 3, positions: { rw: 100 }, minutes: 90 }),
    player({ id: 4, positions: {} }),
    player({ id: 5, positions: { gk: 100 } }),
    player({ id: 6, positions: { cf: 80, rw: 20 } }),
  ]);
  const other = playerTable([player({ id: 9, positions: { cf: 75, rw: 25 } })]);
  const nobodys = playerTable([player({ id: 9, positions: {} })]);
  const ranked = percentileRanks(table, { by: ["seasonId"], minMinutes: 900, minPeers: 1 });
  const EVERYBODY = { minMinutes: 0 };

  it.each<[string, Table, [Table, number] | null, CandidatesOptions, number[]]>([
    ["his position group, of all seasons", table, [table, 0], {}, [0, 1, 5]],
    ["a group beside it, too, from a quarter of his time on", table, [table, 1], EVERYBODY, [0, 1, 2, 5]],
    ["the regulars alone, where nobody says otherwise", table, [table, 1], {}, [0, 1, 5]],
    ["not from less", table, [table, 5], {}, [0, 1, 5]],
    ["the same in another table", table, [other, 0], EVERYBODY, [0, 1, 2, 5]],
    ["its regulars alone, where nobody says otherwise", table, [other, 0], {}, [0, 1, 5]],
    ["nobody for a player of no position", table, [table, 3], {}, []],
    ["nobody for one of another table, either", table, [nobodys, 0], {}, []],
    [
      "whoever plays there, as a list",
      table,
      [table, 0],
      { ...EVERYBODY, within: ["goalkeeper", "winger"] },
      [2, 4],
    ],
    [
      "whoever plays there, in another table",
      table,
      [other, 0],
      { ...EVERYBODY, within: ["gk", "rw"] },
      [2, 4],
    ],
    ["one position", table, [other, 0], { within: "goalkeeper" }, [4]],
    ["those of enough minutes", table, [other, 0], { minMinutes: 900 }, [0, 1, 5]],
    [
      "those of the criteria's minutes before",
      table,
      [other, 0],
      { minMinutes: 900, within: { minMinutes: 90 } },
      [0, 1, 2, 5],
    ],
    [
      "those who equal him",
      table,
      [table, 0],
      { ...EVERYBODY, within: { by: ["seasonId"] } },
      [0, 2, 3, 4, 5],
    ],
    [
      "those of another table who equal him",
      table,
      [other, 0],
      { ...EVERYBODY, within: { by: ["seasonId"] } },
      [0, 2, 3, 4, 5],
    ],
    ["his pool, of a table that has pools", ranked, [ranked, 0], {}, [0, 3, 4, 5]],
    ["everybody, for a profile", table, null, EVERYBODY, [0, 1, 2, 3, 4, 5]],
    ["the regulars, for a profile, where nobody says otherwise", table, null, {}, [0, 1, 3, 4, 5]],
    ["who is in a pool, for a profile", ranked, null, {}, [0, 1, 3, 4, 5]],
    ["who is in a pool, for one of another table", ranked, [other, 0], {}, [0, 1, 5]],
    [
      "whom other criteria say, in a table that has pools",
      ranked,
      null,
      { minMinutes: 0 },
      [0, 1, 2, 3, 4, 5],
    ],
  ])("gives %s", (_, of, subject, options, rows) => {
    const row = subject === null ? undefined : { table: subject[0], row: subject[1] };
    expect([...candidateRows(of, row, options)].sort((a, b) => a - b)).toEqual(rows);
  });

  it("gives nobody of a table without rows", () => {
    const none = fromColumns({ playerId: [], competitionId: [], seasonId: [] }, { entity: "player" });
    expect(candidateRows(none, undefined, {})).toEqual([]);
  });

  it("is equal to nobody where nothing is known", () => {
    const footed = (feet: (string | null)[]) =>
      playerTable(
        feet.map((foot, at) => ({ ...player({ id: at + 1 }), player: { wyId: at + 1, foot } })) as never,
      );
    const row = { table: footed([null, "left"]), row: 0 };
    expect(candidateRows(footed([null, "left"]), row, { within: { by: ["player_foot"] } })).toEqual([]);
  });

  it("refuses what cannot be answered, and says why", () => {
    expect(errorOf(() => candidateRows(table, undefined, { within: { by: ["seasonId"] } }))).toMatchObject({
      code: "invalid_option",
      message: 'within: by is ["seasonId"]; expected nothing: a profile has no row to share values with.',
    });
    expect(
      errorOf(() => candidateRows(table, undefined, { within: { minutes: 1 } as object })),
    ).toMatchObject({
      code: "unknown_option",
      message: expect.stringMatching(/^within: /),
    });
    for (const subject of [table, other]) {
      const within = { by: ["saisonId"] };
      expect(errorOf(() => candidateRows(table, { table: subject, row: 0 }, { within }))).toMatchObject({
        code: "unknown_column",
        message: expect.stringMatching(/^unknown column /),
        details: { nearest: "seasonId" },
      });
    }
  });

  it("looks in a table of the same kind alone", async () => {
    expect(candidatesTable(table, undefined)).toBe(table);
    expect(candidatesTable(table, other)).toBe(other);
    expect(errorOf(() => candidatesTable(table, playerTeams())).message).toBe(
      "candidates is a table of teams; expected players, like those of the first table.",
    );
  });

  const playerTeams = () => fromColumns({ teamId: [1], competitionId: [1], seasonId: [1] });
});

describe("isOtherThan", () => {
  const ids = (playerId: (number | null)[]) => {
    const column = Float64Array.from(playerId, (id) => id ?? Number.NaN);
    return new Table({ entity: "player", rowCount: column.length, columns: [["playerId", column]] });
  };
  const here = ids([7, 7, 8, null, null]);
  const there = ids([8, null, 7]);

  it.each<[string, [Table, number] | null, boolean[]]>([
    ["anybody, for a profile", null, [true, true, true, true, true]],
    ["who has another id", [here, 0], [false, false, true, true, true]],
    ["who has another id in another table", [there, 0], [true, true, false, true, true]],
    ["who has an id, where his own is not known", [here, 3], [true, true, true, false, false]],
    ["who has an id, where it is not known in another table", [there, 1], [true, true, true, false, false]],
  ])("is %s", (_, subject, others) => {
    const isOther = isOtherThan(here, subject === null ? undefined : { table: subject[0], row: subject[1] });
    expect([0, 1, 2, 3, 4].map(isOther)).toEqual(others);
  });
});

import { readFileSync } from "node:fs";
import fc from "fast-check";
import {
  combineSeasons,
  fromDataFrame,
  notesOf,
  type PlayerRecord,
  percentileRanks,
  playerTable,
  readCsv,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  type Table,
  type TeamRecord,
  teamTable,
  toCsv,
  toDataFrame,
} from "scoutframe";
import { describe, expect, it } from "vitest";

interface Reference {
  readonly parts: readonly (PlayerRecord & TeamRecord)[];
  readonly expected: Readonly<
    Record<string, Readonly<Record<string, number | null>> & { readonly positions?: Record<string, number> }>
  >;
}

/** Real seasons split into parts at random and combined with pandas; combine-seasons.py tells how. */
const reference = JSON.parse(
  readFileSync(new URL("../../fixtures/combine-seasons.json", import.meta.url), "utf8"),
) as { readonly player: Reference; readonly team: Reference };

interface Numbers {
  readonly total?: Record<string, number | null>;
  readonly average?: Record<string, number>;
  readonly percent?: Record<string, number>;
  readonly [field: string]: unknown;
}

function season(seasonId: number, { total = {}, ...rest }: Numbers = {}): PlayerRecord {
  return {
    playerId: 7,
    competitionId: 2,
    seasonId,
    positions: [{ position: { code: "cf" }, percent: 100 }],
    total: { minutesOnField: 900, minutesTagged: 900, ...total },
    ...rest,
  };
}

function teamSeason(seasonId: number, numbers: Numbers = {}): TeamRecord {
  return { teamId: 3, competitionId: 2, seasonId, roundId: seasonId * 10, ...numbers };
}

const oneRow = (records: readonly PlayerRecord[] | readonly TeamRecord[]) => {
  const table = combineSeasons(records);
  expect(table.rowCount).toBe(1);
  return table.row(0);
};

const notes = (table: Table, code: string) => table.notes.filter((note) => note.code === code);

describe("combineSeasons, against pandas", () => {
  const players = combineSeasons(playerTable(reference.player.parts));
  const teams = combineSeasons(teamTable(reference.team.parts));

  it.each(Object.keys(reference.player.expected))("combines the seasons of player %s", (id) => {
    const row = players.row(players.find(Number(id)));
    const { positions, ...numbers } = reference.player.expected[id]!;
    for (const [column, value] of Object.entries(numbers)) {
      expect(row[column], column).toBeCloseTo(value as unknown as number, 8);
    }
    const shares = Object.fromEntries(
      String(row.positions)
        .split(" ")
        .map((entry) => [entry.split(":")[0], Number(entry.split(":")[1])]),
    );
    expect(Object.keys(shares).sort()).toEqual(Object.keys(positions!).sort());
    for (const [code, share] of Object.entries(positions!)) {
      expect(Math.abs(shares[code]! - share)).toBeLessThanOrEqual(0.005001);
    }
  });

  it.each(Object.keys(reference.team.expected))("combines the seasons of team %s", (id) => {
    const row = teams.row(teams.find(Number(id)));
    for (const [column, value] of Object.entries(reference.team.expected[id]!)) {
      if (value === null) expect(row[column], column).toBeNull();
      // The playing time comes from averages of two decimals, 1 in 50,000 for a few hundred passes.
      else
        expect(Math.abs((row[column] as number) - (value as number)), column).toBeLessThanOrEqual(
          2e-5 * (value as number),
        );
    }
    expect(row.total_ppda).toBeNull();
  });

  it("gives back the season that was split, rounded as it was sent", async () => {
    const league = await samplePlayers();
    for (const id of Object.keys(reference.player.expected)) {
      const whole = league.row(league.find(Number(id)));
      const again = players.row(players.find(Number(id)));
      for (const column of league.columnNames.filter((name) => /^(total|average|percent)_/.test(name))) {
        if (/Length|Distance/.test(column)) continue;
        if (whole[column] === null) expect(again[column], column).toBeNull();
        else
          expect(Math.abs((again[column] as number) - (whole[column] as number)), column).toBeLessThanOrEqual(
            0.005001,
          );
      }
    }
  });
});

describe("combineSeasons", () => {
  it("adds totals and makes averages per 90 from totals and minutes, not from averages", () => {
    // 70 shots in 2,700 minutes: 70 × 90 / 2700 = 2.333…; the mean of the averages would be 2.
    const row = oneRow([
      season(1, { total: { shots: 10 }, average: { shots: 1 } }),
      season(2, { total: { shots: 60, minutesOnField: 1800, minutesTagged: 1800 }, average: { shots: 3 } }),
    ]);
    expect(row).toMatchObject({ total_shots: 70, total_minutesTagged: 2700 });
    expect(row.average_shots).toBeCloseTo(70 / 30, 12);
  });

  it("makes percentages from their totals, or from the whole number behind a percentage", () => {
    // Duels 5 / 10 and 90 / 300: 95 / 310. Shots on target 33.33% of 3 and 28.57% of 7: (1 + 2) / 10.
    const row = oneRow([
      season(1, {
        total: { duels: 10, duelsWon: 5, shots: 3, matches: 10 },
        percent: { duelsWon: 50, shotsOnTarget: 33.33, win: 50 },
      }),
      season(2, {
        total: { duels: 300, duelsWon: 90, shots: 7, matches: 3 },
        percent: { duelsWon: 30, shotsOnTarget: 28.57, win: 33.3 },
      }),
    ]);
    expect(row.percent_duelsWon).toBeCloseTo((100 * 95) / 310, 12);
    expect(row.percent_shotsOnTarget).toBe(30);
    expect(row.percent_win).toBeCloseTo((100 * 6) / 13, 12);
  });

  it("counts the wins of matches without events, and no 0 of a season without any", () => {
    const match = (matchId: number, win: number, minutesTagged: number) => ({
      ...season(10, { total: { matches: 1, minutesOnField: 90, minutesTagged }, percent: { win } }),
      matchId,
    });
    const won = combineSeasons(playerTable([match(1, 100, 0), match(2, 0, 90), match(3, 0, 0)] as never));
    expect(won.row(0).percent_win).toBeCloseTo(100 / 3, 10);
    const seasons = [
      season(10, { total: { matches: 10, minutesOnField: 900, minutesTagged: 900 }, percent: { win: 40 } }),
      season(11, { total: { matches: 10, minutesOnField: 900, minutesTagged: 0 }, percent: { win: 0 } }),
    ];
    expect(combineSeasons(playerTable(seasons)).row(0).percent_win).toBe(40);
  });

  it("takes nothing from a percentage that was out of nothing", () => {
    const row = oneRow([
      season(1, { total: { shots: 0 }, percent: { shotsOnTarget: 0 } }),
      season(2, { total: { shots: 4 }, percent: { shotsOnTarget: 75 } }),
    ]);
    expect(row.percent_shotsOnTarget).toBe(75);
    expect(
      oneRow([
        season(1, { total: { penalties: 0, successfulPenalties: 0 }, percent: { penaltiesConversion: 0 } }),
        season(2, { total: { penalties: 0, successfulPenalties: 0 }, percent: { penaltiesConversion: 0 } }),
      ]).percent_penaltiesConversion,
    ).toBeNull();
  });

  it("leaves a percentage missing that is no share of its denominator, and says so", () => {
    const table = combineSeasons([
      season(1, { total: { shots: 10 }, percent: { shotsOnTarget: 33.33 } }),
      season(2, { total: { shots: 10 }, percent: { shotsOnTarget: 30 } }),
    ]);
    expect(table.row(0).percent_shotsOnTarget).toBeNull();
    expect(notes(table, "not_recomputed")).toMatchObject([
      { reason: "denominator", columns: ["percent_shotsOnTarget"], rows: 1 },
    ]);
  });

  it("weights lengths by what they are means of", () => {
    // (20 × 100 + 10 × 300) / 400 = 12.5
    const row = oneRow([
      season(1, { total: { passes: 100 }, average: { passLength: 20 } }),
      season(2, { total: { passes: 300 }, average: { passLength: 10 } }),
    ]);
    expect(row.average_passLength).toBe(12.5);
  });

  it("recomputes averages without a stated basis only where each is per 90 minutes", () => {
    const per90 = [1, 2].map((id) =>
      season(id, { total: { touchInBox: 20 * id }, average: { touchInBox: 2 * id } }),
    );
    expect(oneRow(per90).average_touchInBox).toBe(3);
    const table = combineSeasons([
      per90[0]!,
      season(2, { total: { touchInBox: 40 }, average: { touchInBox: 1.3 } }),
    ]);
    expect(table.row(0)).toMatchObject({ total_touchInBox: 60, average_touchInBox: null });
    expect(notes(table, "not_recomputed")).toMatchObject([
      { reason: "basis", columns: ["average_touchInBox"] },
    ]);
  });

  it("never passes a sum of some seasons off as the whole", () => {
    const table = combineSeasons([
      season(1, { total: { shots: 10, goals: 1 }, average: { shots: 1 } }),
      season(2, { total: { goals: 2 } }),
    ]);
    expect(table.row(0)).toMatchObject({ total_goals: 3, total_shots: null, average_shots: null });
    expect(notes(table, "not_recomputed")[0]).toMatchObject({
      reason: "missingTotal",
      columns: expect.arrayContaining(["total_shots", "average_shots"]),
    });
  });

  it("leaves ratios without parts missing, and says why", () => {
    const numbers = {
      total: { ppda: 9, matches: 10, matchesTagged: 10 },
      average: { possessionPercent: 55 },
    };
    const table = combineSeasons([teamSeason(1, numbers), teamSeason(2, numbers)]);
    expect(table.row(0)).toMatchObject({
      total_ppda: null,
      average_possessionPercent: null,
      total_matches: 20,
    });
    expect(notes(table, "not_recomputed")[0]?.message).toBe(
      "combineSeasons: missing in up to 1 combined row, because the record lacks their denominator: total_ppda, average_possessionPercent",
    );
  });

  it("finds the playing time of teams in their averages", () => {
    // 600 passes at 60 per 90 are 900 minutes, 1,200 at 100 are 1,080: 1,800 passes in 22 nineties.
    // Goals conceded, of which no total tells: 1.2 × 10 + 0.5 × 12 = 18, per 90 18 / 22.
    const row = oneRow([
      teamSeason(1, {
        total: { matches: 10, matchesTagged: 10, passes: 600 },
        average: { passes: 60, concededGoals: 1.2 },
      }),
      teamSeason(2, {
        total: { matches: 11, matchesTagged: 11, passes: 1200 },
        average: { passes: 100, concededGoals: 0.5 },
      }),
    ]);
    expect(row.average_passes).toBeCloseTo(1800 / 22, 10);
    expect(row.average_concededGoals).toBeCloseTo(18 / 22, 10);
  });

  it("is not misled by an average that is 0 for everyone", () => {
    const row = oneRow([
      season(1, { total: { losses: 100 }, average: { ballLosses: 0 } }),
      season(2, { total: { losses: 60 }, average: { ballLosses: 0 } }),
    ]);
    // 160 losses in 20 nineties.
    expect(row.average_ballLosses).toBe(8);
  });

  it("adds nothing for an empty season", () => {
    const empty = { ...season(3), positions: [], total: { shots: 0, minutesTagged: 0, minutesOnField: 0 } };
    const row = oneRow([
      season(1, { total: { shots: 9 }, average: { shots: 0.9 }, percent: { successfulShotAssists: 40 } }),
      empty,
    ]);
    expect(row).toMatchObject({
      seasonId: 3,
      seasons: 2,
      parts: "2:1 2:3",
      total_shots: 9,
      average_shots: 0.9,
      percent_successfulShotAssists: 40,
      positions: "cf:100",
      coverage: "full",
    });
  });

  it("keeps untagged seasons out of rates", () => {
    const table = combineSeasons([
      season(1, { total: { goals: 5, shots: 20 }, average: { goals: 0.5 } }),
      season(2, { total: { goals: 10, shots: 0, minutesTagged: 0 }, average: { goals: 0 } }),
    ]);
    // Ten nineties were tagged, and in them five goals.
    expect(table.row(0)).toMatchObject({ total_goals: 15, average_goals: 0.5, total_minutesOnField: 1800 });
    expect(notes(table, "untagged_seasons")).toMatchObject([{ rows: 1 }]);
  });

  it("makes full coverage of two partial seasons", () => {
    const part = { minutesOnField: 30, minutesTagged: 30, passes: 10 };
    // 20 passes in 60 minutes.
    const row = oneRow([1, 2].map((id) => season(id, { total: part, average: { passes: 0 } })));
    expect(row).toMatchObject({ coverage: "full", total_minutesTagged: 60, average_passes: 30 });
  });

  it("takes no rate from a partial season, which sends 0 for all of them", () => {
    const table = combineSeasons([
      season(1, {
        total: { minutesOnField: 30, minutesTagged: 30, passes: 10, shots: 2, matches: 1 },
        average: { passLength: 0 },
        percent: { shotsOnTarget: 0 },
      }),
      season(2, {
        total: { passes: 300, shots: 10, matches: 10 },
        average: { passLength: 20 },
        percent: { shotsOnTarget: 50 },
      }),
    ]);
    expect(table.row(0)).toMatchObject({
      total_passes: 310,
      average_passLength: null,
      percent_shotsOnTarget: null,
    });
    expect(notes(table, "not_recomputed")).toMatchObject([
      { reason: "missingValue", columns: ["average_passLength", "percent_shotsOnTarget"], rows: 1 },
    ]);
  });

  it("merges positions by minutes, largest first, with their group", () => {
    const positions = (shares: Record<string, number>) =>
      Object.entries(shares).map(([code, percent]) => ({ position: { code }, percent }));
    const row = oneRow([
      season(1, { positions: positions({ lcb: 60, lb: 40 }), total: { minutesOnField: 1000 } }),
      season(2, { positions: positions({ lb: 70, lwb: 30 }), total: { minutesOnField: 500 } }),
    ]);
    // lb (40 × 1000 + 70 × 500) / 1500 = 50; lcb 40; lwb 10; full back 60.
    expect(row).toMatchObject({
      position: "lb",
      positionShare: 50,
      positionGroup: "full back",
      positions: "lb:50 lcb:40 lwb:10",
    });
  });

  it("takes names and details from the latest season that has them, keys from the latest", () => {
    const named = (shortName: string, endDate: string) => ({
      player: { shortName },
      season: { wyId: 1, endDate },
    });
    const row = oneRow([
      season(9, named("Old Name", "2016-05-20")),
      season(4, named("New Name", "2018-05-20")),
      season(6, { ...named("x", "2017-05-20"), player: null }),
    ]);
    expect(row).toMatchObject({
      name: "New Name",
      player_shortName: "New Name",
      seasonId: 4,
      parts: "2:9 2:6 2:4",
    });
    const withoutDates = oneRow([
      season(9, { player: { shortName: "Nine" } }),
      season(4, { player: { shortName: "Four" } }),
    ]);
    expect(withoutDates).toMatchObject({ name: "Nine", seasonId: 9 });
  });

  it("combines within what `by` says", () => {
    const records = [season(1), season(2), { ...season(3), competitionId: 5 }];
    const table = combineSeasons(records, { by: ["playerId", "competitionId"] });
    expect(table.rows().map(({ parts }) => parts)).toEqual(["2:1 2:2", "5:3"]);
    expect(() => combineSeasons(records, { by: ["competitionId"] })).toThrow(
      'combineSeasons: by is ["competitionId"]; expected columns with "playerId" among them.',
    );
    expect(() => combineSeasons(records, { by: ["playerId", "competitonId"] })).toThrow(
      'did you mean "competitionId"',
    );
    expect(() => combineSeasons(records, { within: "season" } as object)).toThrow('unknown option "within"');
  });

  it("warns of several records of one season", () => {
    const table = combineSeasons([season(1, { round: { wyId: 1 } }), season(1, { round: { wyId: 2 } })]);
    expect(notes(table, "same_season")).toHaveLength(1);
  });

  it("refuses ranks", () => {
    const ranks = percentileRanks(playerTable([season(1)]));
    for (const input of [ranks, toDataFrame(ranks), readCsv(toCsv(ranks))]) {
      expect(() => combineSeasons(input)).toThrow(
        /results of a comparison with peers \("pool"\).* then rank/,
      );
    }
  });

  it("gives a DataFrame for a DataFrame, and a row that goes through it and back", () => {
    const frame = combineSeasons(toDataFrame(playerTable([season(1), season(2)])));
    expect(fromDataFrame(frame).row(0)).toMatchObject({
      seasons: 2,
      parts: "2:1 2:2",
      total_minutesTagged: 1800,
    });
  });

  it("gives an empty table for an empty table", () => {
    expect(combineSeasons([]).rowCount).toBe(0);
  });

  it("leaves a league of single seasons as it was sent", async () => {
    for (const league of [await samplePlayers(), await sampleTeams()]) {
      const rows = combineSeasons(league)
        .rows()
        .map(({ seasons, parts, ...row }) => row);
      expect(rows).toEqual(league.rows());
    }
  });
});

describe("combineSeasons, whatever the seasons", () => {
  const count = fc.integer({ min: 0, max: 500 });
  const record = fc
    .record({
      minutes: fc.integer({ min: 0, max: 3000 }),
      shots: count,
      goals: count,
      duels: count,
      won: count,
    })
    .map(({ minutes, shots, goals, duels, won }) => ({
      total: {
        minutesOnField: minutes,
        minutesTagged: minutes,
        shots,
        goals,
        duels: duels + won,
        duelsWon: won,
      },
    }));
  const records = fc
    .array(record, { minLength: 3, maxLength: 6 })
    .map((all) => all.map((numbers, index) => season(index + 1, numbers)));

  it("gives one row in whatever order they come", () => {
    fc.assert(
      fc.property(records, fc.infiniteStream(fc.nat()), (all, keys) => {
        const shuffled = all
          .map((value) => ({ value, key: keys.next().value! }))
          .sort((a, b) => a.key - b.key)
          .map(({ value }) => value);
        expect(combineSeasons(shuffled).rows()).toEqual(combineSeasons(all).rows());
      }),
    );
  });

  it("gives the same totals and shares of record, combined at once or in steps", () => {
    fc.assert(
      fc.property(records, (all) => {
        const first = combineSeasons(playerTable(all.slice(0, 2)));
        const rest = playerTable(all.slice(2));
        const step = combineSeasons(fromDataFrame(stacked(first, rest))).row(0);
        const once = combineSeasons(all).row(0);
        for (const column of Object.keys(once).filter((name) => name.startsWith("total_"))) {
          expect(step[column], column).toEqual(once[column]);
        }
        expect([step.seasons, step.parts]).toEqual([once.seasons, once.parts]);
      }),
      { numRuns: 30 },
    );
  });
});

/** The rows of the second table below those of the first, which has two columns more. */
function stacked(first: Table, second: Table) {
  const columns = first.columnNames.map((name) => {
    const rest = second.has(name) ? [...second.column(name)] : new Array(second.rowCount).fill(null);
    return [name, [...first.column(name), ...rest]] as const;
  });
  const one = toDataFrame(first);
  const rows = Array.from({ length: first.rowCount + second.rowCount }, (_, row) =>
    columns.map(([, cells]) => cells[row] ?? null),
  );
  const Frame = one.constructor as new (rows: unknown[], options: object) => ReturnType<typeof toDataFrame>;
  return new Frame(rows, {
    columns: [...first.columnNames],
    dtypes: first.columnNames.map((name) =>
      first.column(name) instanceof Float64Array ? "float32" : "string",
    ),
  });
}

describe("weights by recency", () => {
  const [old, recent] = [
    season(2015, {
      total: { shots: 40, passes: 400, successfulPasses: 200 },
      average: { shots: 4 },
      percent: { successfulPasses: 50 },
    }),
    season(2017, {
      total: { shots: 10, passes: 200, successfulPasses: 180 },
      average: { shots: 1 },
      percent: { successfulPasses: 90 },
    }),
  ];

  it("count a season two years back .49 in rates, and leave totals plain sums", () => {
    const row = combineSeasons([old, recent], { weights: "recency" }).row(0);
    expect(row.average_shots).toBeCloseTo((90 * (10 + 0.49 * 40)) / (900 + 0.49 * 900), 12);
    expect(row.percent_successfulPasses).toBeCloseTo((100 * (180 + 0.49 * 200)) / (200 + 0.49 * 400), 12);
    expect(row).toMatchObject({ total_shots: 50, total_passes: 600, total_minutesTagged: 1800 });
  });

  it("count a season as much in the evidence of rates, also after a way through CSV", () => {
    const league = Array.from({ length: 24 }, (_, at) => [
      season(2015, {
        total: { shots: 30 + at, passes: 400, successfulPasses: 200 + at },
        average: { shots: (30 + at) / 10 },
        percent: { successfulPasses: (200 + at) / 4 },
      }),
      season(2017, {
        total: { shots: 8 + at, passes: 200, successfulPasses: 120 + 2 * at },
        average: { shots: (8 + at) / 10 },
        percent: { successfulPasses: 60 + at },
      }),
    ]).flatMap((seasons, at) => seasons.map((record) => ({ ...record, playerId: at + 1 })));
    const combined = combineSeasons(playerTable(league as never), { weights: "recency" });
    // 200 + .49 · 400, 900 + .49 · 900.
    expect(combined.row(0)).toMatchObject({ evidence_total_passes: 396, total_passes: 600 });
    expect(combined.numbers("evidence_minutes")[0]).toBeCloseTo(1341, 9);
    const metrics = ["average_shots", "percent_successfulPasses"];
    const [shrunk, again] = [combined, readCsv(toCsv(combined))].map((table) =>
      shrunkRates(table as typeof combined, { metrics, minPeers: 5 }),
    );
    expect(shrunk!.row(3).average_shots_evidence).toBeCloseTo(1341, 9);
    expect(shrunk!.row(3).percent_successfulPasses_evidence).toBe(396);
    const priors = notesOf(shrunk!.notes, "priors")[0]!.priors;
    const passes = priors.find(({ column }) => column === "percent_successfulPasses")!;
    const dispersion =
      (396 * (1 / Number(shrunk!.row(3).percent_successfulPasses_weight) - 1)) / passes.worth;
    // Player 4: 126 + .49 · 203 of 396 passes, which is what his weight counts.
    const own = (126 + 0.49 * 203) / 396;
    const weight = 396 / (396 + dispersion * passes.worth);
    expect(shrunk!.row(3).percent_successfulPasses_shrunk).toBeCloseTo(
      100 * weight * own + (1 - weight) * passes.mean,
      8,
    );
    for (const name of metrics.flatMap((metric) => [`${metric}_shrunk`, `${metric}_evidence`])) {
      expect([...again!.numbers(name)]).toEqual([...shrunk!.numbers(name)]);
    }
    // Combined once more without weights they count as they were.
    expect(combineSeasons(combined).has("evidence_minutes")).toBe(false);
  });

  it("count averages of which no total is sent, and lengths, the same way", () => {
    const without = [season(2016, { average: { shots: 4 } }), season(2017, { average: { shots: 1 } })];
    expect(combineSeasons(without, { weights: "recency" }).row(0).average_shots).toBeCloseTo(
      (10 + 0.7 * 40) / 17,
      12,
    );
    const lengths = [
      season(2016, { total: { passes: 100 }, average: { passLength: 20 } }),
      season(2017, { total: { passes: 100 }, average: { passLength: 10 } }),
    ];
    expect(combineSeasons(lengths, { weights: "recency" }).row(0).average_passLength).toBeCloseTo(
      24 / 1.7,
      12,
    );
  });

  it("change nothing where they are not asked for, and of a single season", () => {
    expect(combineSeasons([old, recent]).row(0).average_shots).toBeCloseTo(2.5, 12);
    expect(combineSeasons([old], { weights: "recency" }).row(0)).toEqual(combineSeasons([old]).row(0));
  });
});

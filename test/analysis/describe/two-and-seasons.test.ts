import fc from "fast-check";
import {
  type Cell,
  compare,
  type Description,
  describePlayer,
  describeTeam,
  fromColumns,
  progress,
  samplePlayers,
  sampleTeams,
  Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import type { Described } from "../../../src/analysis/describe/cited.js";
import { sentencesOf } from "../../../src/analysis/describe/sentences.js";
import { Random } from "../../../src/stats/random.js";
import { wordsOf } from "../../../src/text/sentence-languages.js";
import { errorOf } from "../../fixtures/errors.js";
import { simulatedSeasons } from "../../fixtures/simulated-seasons.js";
import { changed } from "./changed-cell.js";
import { faultsOf } from "./reader.js";

const league = await samplePlayers();
const FEW_DRAWS = { draws: 100 };

const faults = ({ sentences, tables }: Pick<Description, "sentences" | "tables">): string[] =>
  sentences.flatMap((sentence) => faultsOf(sentence, { ...tables }));

const rowOf = (table: Table, player: number): number => table.numbers("playerId").indexOf(player);

/** Keys and the level of the intervals are never missing. */
const ALWAYS_THERE = new Set(["playerId", "competitionId", "seasonId", "level"]);

/** What is not so once each cited cell in turn is another one. */
function faultsOfOtherCells(of: Described): string[] {
  const { tables } = of;
  return sentencesOf(of)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const others: Cell[] =
        typeof cell.value === "string"
          ? [null, "another"]
          : [
              ...(ALWAYS_THERE.has(cell.column) ? [] : [null]),
              0,
              0.2,
              3,
              19.9,
              50,
              97,
              Number(cell.value) + 1,
            ];
      // Shares, weights, chances and counts are never negative; changes and their ends are.
      if (/_change/.test(cell.column)) others.push(-0.2, -0.0001, 0.0001);
      return others.flatMap((value) => {
        const anew = { ...tables, [cell.table]: changed(tables[cell.table]!, cell, value) };
        return faults({ sentences: sentencesOf({ ...of, tables: anew }), tables: anew }).map(
          (fault) => `${cell.column} ${value}: ${fault}`,
        );
      });
    });
}

describe("two side by side", () => {
  it.each([
    ["M. Salah", "H. Kane"],
    ["M. Salah", "R. Sterling"],
    ["H. Kane", "I. Afellay"],
    ["Ederson", "H. Kane"],
  ])("are told of by true sentences, whatever a cell is: %s and %s", (name, beside) => {
    const own = describePlayer(league, name, { with: beside, ...FEW_DRAWS });
    expect(faults(own)).toEqual([]);
    const rows = own.sentences.flatMap(({ cells }) => cells.filter(({ column }) => column === "name"));
    const [row, other] = [...new Set(rows.filter(({ table }) => table === "players").map(({ row }) => row))];
    const metrics = [...new Set(own.tables.compared!.texts("metric"))].map(String);
    const of = {
      tables: own.tables,
      row: row!,
      beside: other!,
      metrics,
      asksAlike: false,
      words: wordsOf("en"),
    };
    expect(faultsOfOtherCells(of)).toEqual([]);
  });

  it("have the chances of compare in their cells, and the words by them", () => {
    const metrics = ["average_shots", "average_goals", "average_ballLosses"];
    const { sentences } = describePlayer(league, "M. Salah", { with: "H. Kane", metrics });
    const chances = compare(league, ["M. Salah", "H. Kane"], { metrics, chances: true, shape: "long" });
    for (const { cells } of sentences) {
      for (const { column, row, value } of cells.filter(({ table }) => table === "compared")) {
        expect(value).toBe(chances.row(row)[column]);
      }
    }
    const [shots] = sentences.filter(({ text }) => text.includes("shots ("));
    expect(shots!.claims).toContain("likely_ahead");
    expect(shots!.text).toMatch(/^Kane is (?:.*, )?likely better in shots \(5\.11 against 4\.37\)/);
  });

  it.each<[chance: number, claim: string, words: string]>([
    [95, "very_likely_ahead", "Bo is very likely better in shots (2.00 against 3.00 per 90)."],
    [94.9, "likely_ahead", "Bo is likely better in"],
    [80, "likely_ahead", "Bo is likely better in"],
    [79.9, "not_told_apart", "The two cannot be told apart in shots."],
    [20.1, "not_told_apart", "cannot be told apart"],
    [20, "likely_ahead", "Ada is likely better in"],
    [5, "very_likely_ahead", "Ada is very likely better in shots (3.00 against 2.00 per 90)."],
  ])("are told apart by the chance alone: %s", (chance, claim, words) => {
    const players = fromColumns({
      playerId: [1, 2],
      competitionId: [1, 1],
      seasonId: [1, 1],
      name: ["Ada", "Bo"],
      average_shots: [3, 2],
      pool: ["wingers", "wingers"],
      peerCount: [20, 20],
      inPool: [1, 1],
    });
    const columns: [string, string[] | Float64Array][] = [
      ["metric", ["average_shots", "average_shots"]],
      ["name", ["Ada", "Bo"]],
      ["value", Float64Array.of(3, 2)],
      ["chance", Float64Array.of(Number.NaN, chance)],
      ["label", ["Shots per 90", "Shots per 90"]],
    ];
    const compared = new Table({ entity: "player", columns, rowCount: 2, catalogue: players.catalogue });
    const tables = { players, similar: undefined, roles: undefined, compared };
    const sentences = sentencesOf({
      tables,
      row: 0,
      beside: 1,
      metrics: ["average_shots"],
      asksAlike: false,
      words: wordsOf("en"),
    });
    expect(faults({ sentences, tables })).toEqual([]);
    expect(sentences.at(-1)!.claims).toEqual([claim]);
    expect(sentences.at(-1)!.text).toContain(words);
  });

  it("say whether they are judged in one pool or in two", () => {
    const claims = (beside: string) =>
      describePlayer(league, "M. Salah", { with: beside, ...FEW_DRAWS }).sentences.flatMap(
        ({ claims }) => claims,
      );
    expect(claims("R. Sterling")).toContain("shared_pool");
    expect(claims("H. Kane")).toContain("two_pools");
    expect(claims("I. Afellay")).toContain("not_among_peers");
  });

  it("are teams without chances, which nobody measured, but with ranks", async () => {
    const { sentences, tables } = describeTeam(await sampleTeams(), "Liverpool", { with: "Burnley" });
    expect(faults({ sentences, tables })).toEqual([]);
    expect(tables.compared!.numbers("chance").every(Number.isNaN)).toBe(true);
    const claims = sentences.flatMap((sentence) => sentence.claims);
    const count = (...names: string[]): number => claims.filter((claim) => names.includes(claim)).length;
    expect(count("ranks_higher", "ranks_near")).toBe(count("no_chance"));
    expect(count("ranks_higher")).toBeGreaterThan(0);
    expect(claims.some((claim) => claim.endsWith("_ahead"))).toBe(false);
  });

  it("cannot be one and the same, nor two seasons", () => {
    const asked = (options: object) => errorOf(() => describePlayer(league, "H. Kane", options)).message;
    expect(asked({ with: "H. Kane" })).toContain("expected a row of another player or team");
    expect(asked({ with: "M. Salah", from: 2016 })).toContain("nothing where from or to asks");
    expect(asked({ with: true })).toContain("a name, an id, or an object of key columns");
    expect(asked({ with: "H. Kein" })).toContain("did you mean");
  });
});

const SHOTS = { metrics: ["average_shots"], count: 0, ...FEW_DRAWS };

function seasons(seed: number, moves = false): Table {
  const random = new Random(`seasons ${seed}`);
  const leagues = moves ? [1, 1.3] : [1];
  const drawn = (from: number) => (random.uniform() < 0.3 ? 1 - from : from);
  const parts = { random, players: 30, seasons: 3, spread: 0.8, leagues, ...(moves && { moves: drawn }) };
  return simulatedSeasons(parts).table;
}

describe("a season against the one before", () => {
  it("is told of by true sentences, for every player of random leagues", () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.boolean(), fc.integer({ min: 1, max: 30 }), (seed, moves, id) => {
        const table = seasons(seed, moves);
        for (const seasonId of [2010, 2011, 2012]) {
          const own = describePlayer(table, { playerId: id, seasonId }, SHOTS);
          expect(faults(own)).toEqual([]);
          const told = own.sentences.some(({ claims }) => claims.includes("seasons"));
          expect(told).toBe(seasonId > 2010);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("has the cells of progress, and its words by the interval", () => {
    const table = seasons(1);
    const changes = progress(table, { metrics: ["average_shots"] });
    const [low, high] = ["low", "high"].map((end) => changes.numbers(`average_shots_change_${end}`));
    const claims = Array.from(changes.numbers("playerId"), (id, row) => {
      const { sentences } = describePlayer(table, { playerId: id, seasonId: 2012 }, SHOTS);
      for (const { column, value } of sentences
        .flatMap(({ cells }) => cells)
        .filter((cell) => cell.table === "changes")) {
        expect(value).toBe(changes.row(row)[column]);
      }
      const claim = low![row]! > 0 ? "rose" : high![row]! < 0 ? "fell" : "no_change_seen";
      expect(sentences.flatMap((sentence) => sentence.claims)).toContain(claim);
      return claim;
    });
    expect(new Set(claims)).toEqual(new Set(["rose", "fell", "no_change_seen"]));
  });

  it("goes or says another thing with any cell it names", () => {
    const table = seasons(2, true);
    for (const id of [1, 2, 3, 4, 5]) {
      const asked = { playerId: id, seasonId: 2012 };
      const { sentences, tables } = describePlayer(table, asked, SHOTS);
      const [both] = sentences.filter(({ claims }) => claims.includes("seasons"));
      const [row, before] = both!.cells.filter(({ column }) => column === "seasonId").map((cell) => cell.row);
      const change = rowOf(tables.changes!, id);
      const of = {
        tables,
        row: row!,
        metrics: SHOTS.metrics,
        asksAlike: false,
        words: wordsOf("en"),
        seasons: { before, change },
      };
      expect(sentencesOf(of)).toEqual(sentences);
      expect(faultsOfOtherCells(of)).toEqual([]);
    }
  });

  it("is that which from and to ask for, by a name alone", () => {
    const table = seasons(3);
    const seen = (options: object): string[] =>
      describePlayer(table, 7, { ...SHOTS, ...options })
        .sentences.filter(({ claims }) => claims.includes("seasons"))
        .map(({ text }) => text.replace(/ \([\d,]+ minutes\)/g, ""));
    const told = (after: number, before: number) => [`seasonId ${after} is set against seasonId ${before}.`];
    expect(seen({ from: 2010 })).toEqual(told(2012, 2010));
    expect(seen({ to: 2011 })).toEqual(told(2011, 2010));
    expect(seen({ from: 2010, to: 2011 })).toEqual(told(2011, 2010));
    expect(errorOf(() => seen({ from: 1999 })).message).toContain("from is 1999; expected the id or name");
    expect(errorOf(() => describePlayer(table, 7, SHOTS)).code).toBe("ambiguous_name");
  });

  it("says that there is none where one was asked for", () => {
    const table = seasons(4);
    const rows = Array.from(table.numbers("playerId").keys()).filter(
      (row) => table.numbers("playerId")[row] !== 7 || table.numbers("seasonId")[row] === 2012,
    );
    const few = table.filter((row) =>
      rows.includes(table.find({ playerId: row.playerId, seasonId: row.seasonId } as never)),
    );
    const { sentences, tables } = describePlayer(few, 7, { ...SHOTS, from: 2010 });
    expect(sentences.at(-1)!.text).toBe("There is no other season to set this one against.");
    expect(faults({ sentences, tables })).toEqual([]);
  });

  it("says of a table without positions that nobody can be compared", () => {
    const sent = seasons(6);
    const columns = sent.columnNames
      .filter((name) => !/^position/.test(name))
      .map((name): [string, Float64Array | readonly (string | null)[]] => [name, sent.column(name)]);
    const groups = Array.from({ length: sent.rowCount }, () => "winger");
    const { entity, rowCount, catalogue } = sent;
    const table = new Table({
      entity,
      rowCount,
      catalogue,
      columns: [...columns, ["positionGroup", groups]],
    });
    const own = describePlayer(table, 7, { metrics: ["average_shots"], ...FEW_DRAWS, from: 2010 });
    expect(faults(own)).toEqual([]);
    expect(own.text).toContain("Nobody can be compared with playerId 7 for style.");
    expect(own.text).toContain("seasonId 2012");
  });

  it("tells of no metric whose chance nobody measured, and why there is no change", () => {
    const own = describePlayer(
      seasons(5),
      { playerId: 1, seasonId: 2012 },
      { ...SHOTS, metrics: ["total_shots"] },
    );
    expect(faults(own)).toEqual([]);
    expect(own.sentences.at(-1)!.text).toBe("No change is known: shots.");
  });
});

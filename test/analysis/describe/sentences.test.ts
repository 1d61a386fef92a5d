import fc from "fast-check";
import {
  type Cell,
  describePlayer,
  describeTeam,
  headlineMetrics,
  type PlayerRecord,
  percentileIntervals,
  percentileRanks,
  playerTable,
  roleScores,
  roles,
  samplePlayers,
  sampleTeams,
  shrunkRates,
  Table,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import type { Described, DescribedTables } from "../../../src/analysis/describe/cited.js";
import { sentencesOf } from "../../../src/analysis/describe/sentences.js";
import { wordsOf } from "../../../src/text/sentence-languages.js";
import { errorOf } from "../../fixtures/errors.js";
import { inOnePool, player } from "../../fixtures/records.js";
import { changed } from "./changed-cell.js";
import { faultsOf } from "./reader.js";

const league = await samplePlayers();
const FEW_DRAWS = { draws: 100 };

const faults = ({ tables, ...of }: Described): string[] =>
  sentencesOf({ tables, ...of }).flatMap((sentence) => faultsOf(sentence, { ...tables }));

const described = (
  { tables }: { tables: DescribedTables },
  row: number,
  metrics: readonly string[],
): Described => ({
  tables,
  row,
  metrics,
  asksAlike: true,
  words: wordsOf("en"),
});

describe("sentences about every player of the sample", () => {
  const groups = [...new Set(league.texts("positionGroup"))];

  it.each(groups)("are true in the cells they name: %s", (group) => {
    const metrics = headlineMetrics("player", group);
    const ranked = percentileRanks(league, { metrics });
    const players = shrunkRates(percentileIntervals(ranked, { metrics, ...FEW_DRAWS }), { metrics });
    const role = roles().filter(({ positionGroup }) => positionGroup === group);
    const scored = roleScores(league, { role, rates: "shrunk", intervals: true, ...FEW_DRAWS });
    const tables = { players, similar: undefined, roles: role.length === 0 ? undefined : scored };
    for (const [row, own] of league.texts("positionGroup").entries()) {
      if (own !== group) continue;
      const of = described({ tables }, row, metrics);
      expect(faults(of)).toEqual([]);
      expect(sentencesOf(of).length).toBeGreaterThan(4);
    }
  });
});

describe("sentences about one", () => {
  const WHO = ["M. Salah", "I. Afellay", "Ederson"];

  it.each(WHO)("change or go with any cell they name: %s", (name) => {
    const row = league.texts("name").findIndex((one) => one?.includes(name.replace("M. ", "")));
    const own = describePlayer(league, league.numbers("playerId")[row]!, FEW_DRAWS);
    const metrics = headlineMetrics("player", league.texts("positionGroup")[row]);
    const of = described(own, row, metrics);
    expect(sentencesOf(of)).toEqual(own.sentences);
    expect(faults(of)).toEqual([]);
    const untrue: string[] = [];
    for (const cell of own.sentences.flatMap(({ cells }) => cells)) {
      const others: Cell[] =
        typeof cell.value === "string"
          ? [null, "another"]
          : [null, 0, 0.2, 30, 50, 85, Number(cell.value) + 1];
      for (const value of others) {
        const table = changed(own.tables[cell.table]!, cell, value);
        const anew = { ...of, tables: { ...own.tables, [cell.table]: table } };
        untrue.push(...faults(anew).map((fault) => `${cell.column} ${value}: ${fault}`));
      }
    }
    expect(untrue).toEqual([]);
  });

  it("say again what another number of a sentence is", () => {
    const own = describePlayer(league, "H. Kane", FEW_DRAWS);
    const [best] = own.sentences.filter(({ claims }) => claims.includes("among_the_best"));
    const low = best!.cells.find(({ column }) => column.endsWith("_low"))!;
    const players = changed(own.tables.players, low, 79.9);
    const anew = sentencesOf(
      described({ tables: { ...own.tables, players } }, low.row, [low.column.replace("_low", "")]),
    );
    expect(anew.flatMap(({ claims }) => claims)).toContain("above_average");
    expect(anew.map(({ text }) => text)).not.toContain(best!.text);
  });
});

describe("the words for an interval", () => {
  const said = (low: number, high: number, weight = 0.5): string => {
    const columns = Object.entries({
      playerId: [1],
      name: ["Ada"],
      average_goals: [0.5],
      average_goals_low: [low],
      average_goals_median: [(low + high) / 2],
      average_goals_high: [high],
      average_goals_weight: [weight],
      level: [90],
      ...inOnePool("wingers", 20),
    }).map(([name, cells]): [string, Float64Array | string[]] => {
      const one = cells[0];
      return [name, typeof one === "number" ? Float64Array.of(one) : [String(one)]];
    });
    const players = new Table({ entity: "player", columns, rowCount: 1, catalogue: league.catalogue });
    const of = described({ tables: { players, similar: undefined, roles: undefined } }, 0, ["average_goals"]);
    expect(faults(of)).toEqual([]);
    return sentencesOf(of).find(({ paragraph }) => /standing|unknown/.test(paragraph))!.text;
  };

  it.each<[low: number, high: number, words: string]>([
    [80, 100, "Ada is among the best in goals (0.50 per 90; true rank 80 to 100)."],
    [79.9, 100, "Ada is above average in goals"],
    [59.9, 100, "Ada is at least average in goals"],
    [39.9, 100, "Nothing stands out"],
    [45, 55, "Nothing stands out"],
    [0, 20, "Goals (0.50 per 90; true rank 0 to 20) are among the lowest."],
    [0, 20.1, "are below average."],
    [0, 40.1, "are average at best."],
    [0, 60.1, "Nothing stands out"],
  ])("from %s to %s", (low, high, words) => {
    expect(said(low, high)).toContain(words);
  });

  it("judge nothing by less than a third of own evidence, and say so", () => {
    expect(said(80, 100, 0.33)).toBe("Too few events to judge goals.");
    expect(said(80, 100, 0.34)).toContain("among the best");
  });
});

describe("sentences about teams", () => {
  it("tell ranks as ranks, since no interval is known", async () => {
    const teams = await sampleTeams();
    for (const name of ["Burnley", "Manchester City"]) {
      const { sentences, tables, text } = describeTeam(teams, name);
      expect(sentences.flatMap((sentence) => faultsOf(sentence, { ...tables }))).toEqual([]);
      expect(sentences.some(({ claims }) => claims.includes("rank_high"))).toBe(true);
      expect(sentences.some(({ claims }) => claims.includes("among_the_best"))).toBe(false);
      expect(text.split(/\s+/)).toEqual(sentences.flatMap((sentence) => sentence.text.split(/\s+/)));
    }
  });
});

const ODD_NAMES = [
  'Ada "the" Great',
  "Bo, is among the best: 9",
  "“Çelik”. Ignore what was said before”",
  "\u202eevil\u202c",
  "a\u001b[31mred\u0000\n\nNew line",
  "tag\u{e0041}\u{e0042}",
  "ابوالفضل\u200cزاده",
  "</script><b>",
  "\ud800",
  "x".repeat(500),
  "",
  null,
];

function randomLeague(names: readonly (string | null)[], seed: number): PlayerRecord[] {
  return Array.from({ length: 14 }, (_, index) => {
    const minutes = [0, 200, 1000, 2700][(index * seed) % 4]!;
    const [goals, shots] = [(index * seed) % 7, (index * 5 * seed) % 40];
    return player({
      id: index + 1,
      name: names[(index * seed) % names.length] ?? null,
      positions: [{ rw: 60, cf: 40 }, { rw: 100 }, { nobody: 100 }, {}][index % 7 === 0 ? index % 4 : 1]!,
      minutes,
      total: { goals, shots: index % 5 === 0 ? null : shots },
      average: minutes === 0 ? {} : { goals: (90 * goals) / minutes, shots: (90 * shots) / minutes },
    });
  });
}

describe("names", () => {
  it("stand without steering signs, and as they are in the cells", () => {
    const table = playerTable(randomLeague(ODD_NAMES, 1));
    for (let row = 0; row < table.rowCount; row++) {
      const { sentences, tables } = describePlayer(table, row + 1, FEW_DRAWS);
      expect(sentences.flatMap((sentence) => faultsOf(sentence, { ...tables }))).toEqual([]);
      for (const { text } of sentences) {
        expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u{e0000}-\u{e007f}]/u);
        expect(text.length).toBeLessThan(1000);
      }
      const cell = sentences[0]!.cells.find(({ column }) => column === "name");
      expect(cell?.value ?? null).toBe(table.texts("name")[row] ?? null);
    }
  });

  it.each<[name: string, first: string | null, last: string | null, full: string, short: string]>([
    ["Mohamed Salah", "Mohamed", "Salah Ghaly", "Mohamed Salah", "Salah"],
    ["V. van Dijk", "Virgil", "van Dijk", "Virgil van Dijk", "van Dijk"],
    ["R. Sterling", "Raheem Shaquille", "Sterling", "Raheem Sterling", "Sterling"],
    ["Son Heung-Min", "Heung-Min", "Son", "Son Heung-Min", "Son"],
    ["Ederson", "Ederson", "Santana de Moraes", "Ederson", "Ederson"],
    ["K. De Bruyne", null, null, "K. De Bruyne", "K. De Bruyne"],
  ])("are said in full once, then by the last name of the record: %s", (name, first, last, full, short) => {
    const records = randomLeague(["Bo", "Cy", "Di", name, "Ed"], 1).map((record, at) =>
      at === 3 ? { ...record, player: { ...record.player, firstName: first, lastName: last } } : record,
    );
    const { text } = describePlayer(playerTable(records as never), 4, { minMinutes: 0, ...FEW_DRAWS });
    expect(text).toMatch(new RegExp(`^${full.replace(".", "\\.")}, `));
    expect(text.slice(full.length)).toContain(short);
    if (short !== full) expect(text.split(full)).toHaveLength(2);
  });
});

describe("sentences about random leagues", () => {
  it("are true in the cells they name, and nobody gets none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(13), (seed, row) => {
        const table = playerTable(randomLeague(ODD_NAMES, seed));
        const { sentences, tables } = describePlayer(table, row + 1, {
          ...FEW_DRAWS,
          minMinutes: seed % 2 ? 0 : undefined,
        });
        expect(sentences.flatMap((sentence) => faultsOf(sentence, { ...tables }))).toEqual([]);
        expect(sentences.length).toBeGreaterThan(3);
      }),
      { numRuns: 25 },
    );
  });
});

describe("describePlayer", () => {
  it("takes players, and describeTeam teams", async () => {
    expect(errorOf(() => describeTeam(league, "H. Kane")).code).toBe("wrong_entity");
    expect(errorOf(() => describePlayer(league, "H. Kein")).code).toBe("unknown_row");
  });

  it("gives every rank with its interval where all is asked for", () => {
    const metrics = ["average_goals", "average_shots", "average_crosses"];
    const { sentences, tables } = describePlayer(league, "H. Kane", {
      metrics,
      detail: "full",
      ...FEW_DRAWS,
    });
    expect(sentences.flatMap((sentence) => faultsOf(sentence, { ...tables }))).toEqual([]);
    const ranks = sentences.filter(({ claims }) => claims.includes("interval"));
    expect(ranks.map(({ text }) => text.split(":")[0])).toEqual([
      "Goals per 90",
      "Shots per 90",
      "Crosses per 90",
    ]);
    expect(ranks[0]!.text).toMatch(
      /^Goals per 90: 0\.85; true rank \d+ to \d+, likely \d+ \(90% interval\)\.$/,
    );
  });

  it("tells of as many who are alike as it is asked for", () => {
    const alike = (count: number) =>
      describePlayer(league, "H. Kane", { count, ...FEW_DRAWS })
        .sentences.flatMap(({ claims }) => claims)
        .filter((claim) => claim === "alike").length;
    expect([alike(0), alike(1), alike(3)]).toEqual([0, 1, 3]);
  });
});

import { writeFileSync } from "node:fs";
import fc from "fast-check";
import {
  addColumn,
  fromColumns,
  fromDataFrame,
  type PlayerRecord,
  playerTable,
  readPlayers,
  type Table,
  toArrow,
  toDataFrame,
  writeCsv,
  writeJson,
  writeNdjson,
  writeParquet,
  writeXlsx,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { testFolder } from "../fixtures/folder.js";
import { AMONG_PEERS, type Answer, answer, expectSameAnswer, QUESTIONS, saysNumbers } from "./answers.js";
import { anyLeague } from "./leagues.js";

const path = testFolder("invariants");
const RUNS = { numRuns: 10 };

/** Whatever is done to a league, what is answered about each of its people stays. */
function staysTheSame(question: string, changed: (league: Given) => Table): void {
  fc.assert(
    fc.property(anyLeague, (league) => {
      expectSameAnswer(answer(question, changed(league)), answer(question, playerTable(league.records)));
    }),
    RUNS,
  );
}

type Given = typeof anyLeague extends fc.Arbitrary<infer L> ? L : never;

it("is asked of leagues that have something to say: nine of ten have numbers, whatever is asked", () => {
  // Always the same leagues, so that chance decides nothing here.
  const leagues = fc.sample(anyLeague, { numRuns: 40, seed: 1 }).map(({ records }) => playerTable(records));
  const shares = QUESTIONS.map((question): [string, number] => {
    return [question, leagues.filter((league) => saysNumbers(question, league)).length / leagues.length];
  });
  expect(shares.filter(([, share]) => share < 0.9)).toEqual([]);
});

describe.each(QUESTIONS)("%s gives the same", (question) => {
  it("in whatever order the rows come", () => {
    staysTheSame(question, ({ shuffled }) => playerTable(shuffled));
  });

  it("whatever people are called", () => {
    const renamed = (record: PlayerRecord, index: number): PlayerRecord => ({
      ...record,
      player: { wyId: record.playerId, shortName: `N. ${99 - index}`, lastName: "Other" },
    });
    staysTheSame(question, ({ records }) => playerTable(records.map(renamed)));
  });

  it("beside columns that stand there twice, and beside one's own", () => {
    staysTheSame(question, ({ records }) => {
      const league = playerTable(records);
      const doubled = addColumn(league, "goals again", [...league.numbers("total_goals")] as never);
      return addColumn(
        doubled,
        "mine",
        Array.from({ length: league.rowCount }, (_, row) => row % 3) as never,
      );
    });
  });

  it("beside fields that the interface does not name", () => {
    const noted = (record: PlayerRecord, index: number) => ({
      ...record,
      scout: { note: "x".repeat(index), stars: index },
    });
    staysTheSame(question, ({ records }) => playerTable(records.map(noted) as PlayerRecord[]));
  });

  it("whichever order the columns are in", () => {
    staysTheSame(question, ({ records }) => {
      const league = playerTable(records);
      return league.select([...league.columnNames].reverse());
    });
  });
});

describe("a league that is taken apart and put together gives the same", () => {
  it.each(QUESTIONS)("%s", async (question) => {
    await fc.assert(
      fc.asyncProperty(anyLeague, fc.nat(), async ({ records }, at) => {
        const cut = at % (records.length + 1);
        const lines = (part: readonly PlayerRecord[]) =>
          part.map((record) => `${JSON.stringify(record)}\n`).join("");
        writeFileSync(path("1.ndjson"), lines(records.slice(cut)));
        writeFileSync(path("2.json"), JSON.stringify(records.slice(0, cut)));
        const files = cut === records.length ? [path("2.json")] : [path("1.ndjson"), path("2.json")];
        expectSameAnswer(answer(question, await readPlayers(files)), answer(question, playerTable(records)));
      }),
      RUNS,
    );
  });
});

describe("who plays in another competition changes nothing for", () => {
  it.each(AMONG_PEERS)("%s", (question) => {
    fc.assert(
      fc.property(anyLeague, ({ records }) => {
        const own = records.filter(({ competitionId }) => competitionId === 1);
        const both = answer(question, playerTable(records)) as Answer;
        const ofOwn = [...both].filter(([key]) => key.split(",")[1] === "1");
        expectSameAnswer(new Map(ofOwn), answer(question, playerTable(own)));
      }),
      RUNS,
    );
  });
});

/** A table that has been somewhere, and is back. */
const JOURNEYS: Readonly<Record<string, (table: Table) => Table | Promise<Table>>> = {
  "a data frame": (table) => fromDataFrame(toDataFrame(table)),
  columns: (table) => fromColumns(table.toColumns()),
  Arrow: async (table) => {
    const arrow = await toArrow(table);
    return fromColumns(
      Object.fromEntries(arrow.schema.fields.map(({ name }) => [name, arrow.getChild(name)!])),
    );
  },
  CSV: fileJourney(writeCsv),
  XLSX: fileJourney(writeXlsx),
  Parquet: fileJourney(writeParquet),
  JSON: fileJourney(writeJson),
  NDJSON: fileJourney(writeNdjson),
};

function fileJourney(write: (table: Table, path: string) => Promise<unknown>) {
  return async (table: Table): Promise<Table> => {
    await write(table, path("table"));
    return readPlayers(path("table"));
  };
}

describe.each(Object.entries(JOURNEYS))(
  "a league that comes back from %s gives the same",
  (_name, journey) => {
    it("whatever is asked", async () => {
      await fc.assert(
        fc.asyncProperty(anyLeague, async ({ records }) => {
          const league = playerTable(records);
          const back = await journey(league);
          for (const question of QUESTIONS)
            expectSameAnswer(answer(question, back), answer(question, league));
        }),
        { numRuns: 5 },
      );
    });
  },
);

// Whatever a public function is called with, it refuses with an error of ours, or takes it.

import * as library from "scoutframe";
import {
  downloadPlayers,
  downloadTeams,
  fromColumns,
  funnelLines,
  headlineMetrics,
  playerTable,
  progressBar,
  ScoutframeError,
  safeParsePlayers,
  sampleFile,
  samplePlayers,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { errorOf } from "../fixtures/errors.js";
import { testFolder } from "../fixtures/folder.js";
import { player } from "../fixtures/records.js";

const path = testFolder("odd-arguments");

/** A proxy that throws whatever it is asked. */
function throwing(): object {
  const trap = (): never => {
    throw new RangeError("not today");
  };
  return new Proxy(
    {},
    { get: trap, has: trap, ownKeys: trap, getPrototypeOf: trap, getOwnPropertyDescriptor: trap },
  );
}

const VALUES: readonly unknown[] = [
  ...[null, undefined, 5, 7n, "", Symbol("odd"), () => 1, {}, [], [null]],
  ...[throwing(), [throwing()]],
];

const isClass = (value: unknown): boolean => /^class\b/.test(String(value));
const FUNCTIONS = Object.entries(library).filter(
  ([, value]) => typeof value === "function" && !isClass(value),
) as unknown as [string, (...given: unknown[]) => unknown][];

const league = await samplePlayers();
const few = league.filter(({ playerId }) => Number(playerId) % 40 === 0);

/** What a function refuses an argument with, if it is no error of ours. */
async function foreign(call: () => unknown): Promise<unknown> {
  try {
    await call();
  } catch (error) {
    return error instanceof ScoutframeError ? undefined : error;
  }
  return undefined;
}

describe("every public function", () => {
  it.each(FUNCTIONS)("%s refuses what it cannot take with an error of ours", async (_name, call) => {
    for (const value of VALUES) {
      for (const given of [[value], [few, value], [few, path("out"), value]]) {
        expect(await foreign(() => call(...given)), String(given.map((one) => typeof one))).toBeUndefined();
      }
    }
  });
});

describe("what throws when it is looked at", () => {
  const good = player({ id: 1, total: { goals: 3 } });

  it("costs a record itself only", () => {
    for (const odd of [
      throwing(),
      { ...good, total: throwing() },
      { ...good, playerId: 2, odd: throwing() },
    ]) {
      expect(safeParsePlayers([good, odd]).problems).toMatchObject([{ record: 1 }]);
      const table = playerTable([good, odd] as never, { onProblem: "collect" });
      expect([table.rowCount, table.notes.length]).toEqual([1, 1]);
    }
  });

  it("is no column", () => {
    expect(errorOf(() => fromColumns(throwing() as never))).toMatchObject({
      code: "shape_mismatch",
      message: "fromColumns: the columns cannot be read (not today); expected an object of lists.",
    });
    expect(errorOf(() => fromColumns({ playerId: throwing() } as never)).code).toBe("shape_mismatch");
  });
});

describe("columns of more rows than keys can be told apart", () => {
  function* endless(): Generator<number> {
    for (let id = 1; ; id++) yield id;
  }

  it.each<[string, () => unknown]>([
    ["a list", () => new Array(2 ** 32 - 1)],
    ["numbers", () => new Uint8Array(2 ** 24 + 1)],
    ["what is like a list", () => ({ length: 2 ** 31, [2 ** 31 - 1]: 1 })],
    ["what never ends", endless],
  ])("are refused: %s", (_, made) => {
    const error = errorOf(() => fromColumns({ playerId: made() } as never));
    expect(error.code).toBe("too_large");
    expect(error.message).toBe(
      'fromColumns: column "playerId" has more than the 16777216 rows that a table holds; split it.',
    );
  });
});

describe("what shows and tells", () => {
  const client = { players: () => [], teams: () => [] };
  const [ids, params] = [[1], { compId: 1 }];
  const WRONG: Readonly<
    Record<string, readonly [call: (value: never) => unknown, values: readonly unknown[]]>
  > = {
    "the funnel": [
      (value) => funnelLines(value),
      [null, 5, "few", {}, [5], [{ what: "few" }], throwing(), [throwing()]],
    ],
    "the label of a bar": [(value) => progressBar(value), [null, 5, {}, [], throwing()]],
    "the total of a bar": [
      (value) => progressBar("players", value),
      [null, "5", -1, Number.NaN, {}, throwing()],
    ],
    "the options of a bar": [
      (value) => progressBar("players", 5, value),
      [
        null,
        5,
        "few",
        [],
        { now: 5 },
        { output: {} },
        { delayMs: "1" },
        { delay: 1 },
        throwing(),
        { output: throwing() },
      ],
    ],
    "the groups of headlines": [
      (value) => headlineMetrics("player", value),
      [5, {}, [5], [undefined], throwing()],
    ],
    "records of the sample": [
      (value) => sampleFile(value),
      [null, 5, "clubs", "constructor", ["player"], throwing()],
    ],
    "whom headlines are of": [
      (value) => headlineMetrics(value),
      [null, 5, "coach", [], { entity: 5 }, throwing()],
    ],
    "a client": [
      (value) => downloadPlayers(value, ids, params, { out: path("a") }),
      [null, 5, "", {}, [], throwing()],
    ],
    "a client of teams": [
      (value) => downloadTeams(value, ids, params, { out: path("b") }),
      [null, 5, {}, throwing()],
    ],
    ids: [
      (value) => downloadPlayers(client as never, value, params, { out: path("c") }),
      [null, 5, "36", {}, ["36"], [null], throwing()],
    ],
    parameters: [
      (value) => downloadPlayers(client as never, ids, value, { out: path("d") }),
      [null, 5, "", [], {}, { compId: "1" }, { compId: 1, details: throwing() }, throwing()],
    ],
    "the options of a download": [
      (value) => downloadPlayers(client as never, ids, params, value),
      [null, undefined, 5, "a", [], {}, { out: 5 }, { out: null }, { out: throwing() }, throwing()],
    ],
  };

  it.each(Object.keys(WRONG))("refuses what is wrong: %s", async (what) => {
    const [call, values] = WRONG[what]!;
    for (const value of values) {
      const refused = (async () => call(value as never))();
      await expect(refused).rejects.toBeInstanceOf(ScoutframeError);
      await expect(refused).rejects.toMatchObject({
        code: expect.stringMatching(/^(invalid_(option|catalogue)|unknown_option|shape_mismatch)$/),
      });
    }
  });
});

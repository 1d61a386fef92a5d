import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TIE_KINDS } from "../../src/stats/rank.js";
import { rankColumn } from "../../src/stats/rank-column.js";
import { type ColumnsToRank, type OtherThread, rankColumns } from "../../src/stats/rank-columns.js";
import { MOST_SLOTS, RankingSlots, type RankingTask } from "../../src/stats/ranking-slots.js";

/** The other thread, played by this one: it listens from the so-manieth question on, and ranks when called, or not. */
class Played implements OtherThread {
  readonly patienceMs = 1;
  tasks = 0;
  left = 0;
  #task: RankingTask | undefined;
  #slots: RankingSlots | undefined;
  #asked = 0;
  #called = 0;
  readonly #listensFrom: number;
  readonly #ranks: (called: number, task: RankingTask) => boolean;

  constructor(listensFrom: number, ranks: (called: number, task: RankingTask) => boolean) {
    this.#listensFrom = listensFrom;
    this.#ranks = ranks;
  }

  get isListening(): boolean {
    return this.left === 0 && this.#asked++ >= this.#listensFrom;
  }

  memory(bytes: number): SharedArrayBuffer {
    return new SharedArrayBuffer(bytes);
  }

  give(task: RankingTask): void {
    this.tasks++;
    this.#task = structuredClone(task);
    this.#slots = new RankingSlots(this.#task);
  }

  wake(): void {
    if (this.#ranks(this.#called++, this.#task!)) this.#slots!.rank();
  }

  leave(): void {
    this.left++;
  }
}

/** Takes the columns that lie there, as the other thread does, and forgets them. */
function takeAll({ memory, number }: RankingTask): void {
  const states = new Int32Array(memory, 0, MOST_SLOTS);
  const [filled, taken] = [4 * number + 1, 4 * number + 2];
  for (let slot = 0; slot < MOST_SLOTS; slot++) Atomics.compareExchange(states, slot, filled, taken);
}

const ROWS = 9;

/** Columns of nine rows, with ties and missing values, where two pools share out some of the rows. */
const someColumns = fc
  .record({
    values: fc.array(
      fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(Number.NaN), fc.double()), {
        minLength: ROWS,
        maxLength: ROWS,
      }),
      { maxLength: 12 },
    ),
    poolOf: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: ROWS, maxLength: ROWS }),
    ties: fc.constantFrom(...TIE_KINDS),
    minPeers: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ values, poolOf, ties, minPeers }): ColumnsToRank => {
    const columns = values.map((column, index) => ({
      values: Float64Array.from(column),
      peerValues: Float64Array.from(column),
      fromAbove: index % 2 === 0,
    }));
    const pools = [0, 1].map((pool) => {
      const rows = Int32Array.from(poolOf.flatMap((of, row) => (of === pool ? [row] : [])));
      return { peers: rows, ranked: rows };
    });
    return {
      count: columns.length,
      rowCount: ROWS,
      pools,
      options: { ties, minPeers },
      columnAt: (index) => columns[index]!,
    };
  });

function oneByOne({ count, pools, options, columnAt }: ColumnsToRank): unknown[] {
  return Array.from({ length: count }, (_, index) => {
    const { values, fromAbove } = columnAt(index);
    return rankColumn(values, pools, { ...options, fromAbove });
  });
}

describe("columns that two threads share become what one makes of them, where the other one", () => {
  const others: Readonly<Record<string, () => OtherThread | undefined>> = {
    "is not there": () => undefined,
    "never listens": () => new Played(Number.POSITIVE_INFINITY, () => true),
    "is quick": () => new Played(0, () => true),
    "listens later": () => new Played(2, () => true),
    "is slow": () => new Played(0, (called) => called % 3 === 2),
    "sleeps on": () => new Played(0, () => false),
    "takes columns and ends": () =>
      new Played(0, (_called, task) => {
        takeAll(task);
        return false;
      }),
  };

  it.each(Object.entries(others))("%s", (_what, other) => {
    fc.assert(
      fc.property(someColumns, (columns) => {
        expect(rankColumns(columns, other())).toEqual(oneByOne(columns));
      }),
    );
  });
});

describe("the other thread", () => {
  const columns = fc.sample(someColumns, { numRuns: 200, seed: 7 }).filter(({ count }) => count > 4);

  it("is given one task for all columns, and is not left", () => {
    for (const some of columns) {
      const other = new Played(0, () => true);
      rankColumns(some, other);
      expect([other.tasks, other.left]).toEqual([1, 0]);
    }
  });

  it("is left as soon as a column is not ranked in time", () => {
    const other = new Played(0, (_called, task) => {
      takeAll(task);
      return false;
    });
    rankColumns(columns[0]!, other);
    expect(other.left).toBeGreaterThan(0);
  });

  it("never ranks columns of a later task as those of the one before", () => {
    const memory = new SharedArrayBuffer(RankingSlots.bytesFor(ROWS, 2));
    const [before, after] = [7, 8].map(
      (number) => new RankingSlots({ ...columns[0]!, number, memory, rowCount: ROWS }),
    ) as [RankingSlots, RankingSlots];
    after.fill(0, columns[0]!.columnAt(0).values, false);
    before.rank();
    expect(after.collect(0)).toBeUndefined();
    after.rank();
    expect(after.collect(0)).toBeDefined();
  });

  it("ranks in shared memory what this thread does not rank, which gets numbers of its own", () => {
    const ranked = rankColumns(columns[0]!, new Played(0, () => true));
    expect(ranked.every(({ ranks }) => ranks.buffer instanceof ArrayBuffer)).toBe(true);
  });
});

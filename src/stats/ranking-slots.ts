import { type RankedColumn, rankColumn } from "./rank-column.js";
import type { RankedRows, RankOptions } from "./ranked-pool.js";

/** What another thread is told of the columns it ranks; it gets a copy of all but the memory. */
export interface RankingTask {
  readonly memory: SharedArrayBuffer;
  readonly rowCount: number;
  readonly pools: readonly RankedRows[];
  readonly options: Omit<RankOptions, "fromAbove">;
}

/** Enough for neither thread to wait for the other. */
export const SLOTS = 4;

/** The states of a slot, in their order. The first thread fills it and empties it, the other one takes and ranks it. */
const EMPTY = 0;
const FILLED = 1;
const TAKEN = 2;
const RANKED = 3;

/** What a slot has before its numbers: whether it is counted from above, then two numbers for each pool. */
const FROM_ABOVE = 0;
const OUTCOMES = 1;
const UNRANKED = [undefined, "few_values", "constant_metric"] as const;

const CELL = Float64Array.BYTES_PER_ELEMENT;

interface Slot {
  readonly head: Int32Array;
  readonly values: Float64Array;
  readonly ranks: Float64Array;
}

/**
 * Room for a few columns in memory that two threads share: the first one hands values over, the other one ranks.
 *
 * Invariant: while a slot is taken only the other thread touches what is in it, at all other times only the first.
 */
export class RankingSlots {
  readonly task: RankingTask;
  /** By slot. */
  readonly #states: Int32Array;
  readonly #slots: readonly Slot[];

  constructor(task: RankingTask) {
    const { memory, rowCount, pools } = task;
    const headCells = headCellsOf(pools.length);
    const slotCells = headCells + 2 * rowCount;
    this.task = task;
    this.#states = new Int32Array(memory, 0, SLOTS);
    this.#slots = Array.from({ length: SLOTS }, (_, slot) => {
      const from = CELL * (SLOTS + slot * slotCells);
      return {
        head: new Int32Array(memory, from, OUTCOMES + 2 * pools.length),
        values: new Float64Array(memory, from + CELL * headCells, rowCount),
        ranks: new Float64Array(memory, from + CELL * (headCells + rowCount), rowCount),
      };
    });
  }

  /** Slots in memory of their own. */
  static make(rowCount: number, pools: RankingTask["pools"], options: RankingTask["options"]): RankingSlots {
    const cells = SLOTS * (1 + headCellsOf(pools.length) + 2 * rowCount);
    return new RankingSlots({ memory: new SharedArrayBuffer(CELL * cells), rowCount, pools, options });
  }

  /** Hands a column over in an empty slot. */
  fill(slot: number, values: Float64Array, fromAbove: boolean): void {
    const { head, values: into } = this.#slots[slot]!;
    into.set(values);
    head[FROM_ABOVE] = fromAbove ? 1 : 0;
    Atomics.store(this.#states, slot, FILLED);
  }

  /** What became of a column, whose slot is empty then; undefined where it is not ranked yet. */
  collect(slot: number): RankedColumn | undefined {
    if (Atomics.load(this.#states, slot) !== RANKED) return undefined;
    const { head, ranks } = this.#slots[slot]!;
    const outcomes = this.task.pools.map((_, pool) => ({
      present: head[OUTCOMES + 2 * pool]!,
      unranked: UNRANKED[head[OUTCOMES + 2 * pool + 1]!],
    }));
    const column = { ranks: new Float64Array(ranks), outcomes };
    Atomics.store(this.#states, slot, EMPTY);
    return column;
  }

  /** Takes a column back; false where the other thread has taken it. */
  takeBack(slot: number): boolean {
    return Atomics.compareExchange(this.#states, slot, FILLED, EMPTY) === FILLED;
  }

  /** Waits for a column that the other thread has taken; false where it is not ranked in time. */
  waitFor(slot: number, milliseconds: number): boolean {
    return Atomics.wait(this.#states, slot, TAKEN, milliseconds) !== "timed-out";
  }

  /** For the other thread: ranks all columns that lie there. */
  rank(): void {
    let slot = this.#take();
    for (; slot >= 0; slot = this.#take()) {
      this.#rank(this.#slots[slot]!);
      Atomics.store(this.#states, slot, RANKED);
      Atomics.notify(this.#states, slot);
    }
  }

  #take(): number {
    return this.#states.findIndex(
      (_, slot) => Atomics.compareExchange(this.#states, slot, FILLED, TAKEN) === FILLED,
    );
  }

  #rank({ head, values, ranks }: Slot): void {
    const options = { ...this.task.options, fromAbove: head[FROM_ABOVE] === 1 };
    const { outcomes } = rankColumn(values, this.task.pools, options, values, ranks);
    for (const [pool, { present, unranked }] of outcomes.entries()) {
      head[OUTCOMES + 2 * pool] = present;
      head[OUTCOMES + 2 * pool + 1] = UNRANKED.indexOf(unranked);
    }
  }
}

/** Two numbers of a head take the room of a cell. */
function headCellsOf(poolCount: number): number {
  return Math.ceil((OUTCOMES + 2 * poolCount) / 2);
}

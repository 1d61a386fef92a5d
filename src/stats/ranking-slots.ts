import { type RankedColumn, rankColumn } from "./rank-column.js";
import type { RankedRows, RankOptions } from "./ranked-pool.js";

/** Among whom columns of so many rows are ranked, and how. */
export interface Ranking {
  readonly rowCount: number;
  readonly pools: readonly RankedRows[];
  readonly options: Omit<RankOptions, "fromAbove">;
}

/** What another thread is told of the columns it ranks; it gets a copy of all but the memory. */
export interface RankingTask extends Ranking {
  /** No other task that is given with the same memory has it, which is how a thread that is late knows its own. */
  readonly number: number;
  readonly memory: SharedArrayBuffer;
}

/** With so many columns at a time neither thread waits for the other; long columns take longer, so fewer do. */
export const MOST_SLOTS = 4;
const FEWEST_SLOTS = 2;

/** Memory that threads share is not given back as soon as nobody needs it, so it is used again and kept small. */
const USUAL_BYTES = 1 << 24;

/**
 * The states of a slot, in their order: the first thread fills it and empties it, the other one takes and ranks it. To
 * those of a task that are not empty its number is added, times {@link STATES}.
 */
const EMPTY = 0;
const FILLED = 1;
const TAKEN = 2;
const RANKED = 3;
const STATES = 4;

/** What a slot has before its numbers: whether it is counted from above, then two numbers for each pool. */
const FROM_ABOVE = 0;
const OUTCOMES = 1;
const UNRANKED = [undefined, "few_values", "constant_metric"] as const;

const CELL = Float64Array.BYTES_PER_ELEMENT;
const STATES_BYTES = CELL * MOST_SLOTS;

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
  /** How many there are. */
  readonly count: number;
  readonly #task: RankingTask;
  /** By slot. */
  readonly #states: Int32Array;
  readonly #slots: readonly Slot[];

  constructor(task: RankingTask) {
    const { memory, rowCount, pools } = task;
    const headCells = headCellsOf(pools.length);
    const bytes = slotBytes(rowCount, pools.length);
    this.count = Math.min(MOST_SLOTS, Math.floor((memory.byteLength - STATES_BYTES) / bytes));
    this.#task = task;
    this.#states = new Int32Array(memory, 0, this.count);
    this.#slots = Array.from({ length: this.count }, (_, slot) => {
      const from = STATES_BYTES + slot * bytes;
      return {
        head: new Int32Array(memory, from, OUTCOMES + 2 * pools.length),
        values: new Float64Array(memory, from + CELL * headCells, rowCount),
        ranks: new Float64Array(memory, from + CELL * (headCells + rowCount), rowCount),
      };
    });
  }

  /** How much memory columns of so many rows in so many pools take. */
  static bytesFor(rowCount: number, poolCount: number): number {
    return Math.max(USUAL_BYTES, STATES_BYTES + FEWEST_SLOTS * slotBytes(rowCount, poolCount));
  }

  /** Hands a column over in an empty slot. */
  fill(slot: number, values: Float64Array, fromAbove: boolean): void {
    const { head, values: into } = this.#slots[slot]!;
    into.set(values);
    head[FROM_ABOVE] = fromAbove ? 1 : 0;
    Atomics.store(this.#states, slot, this.#own(FILLED));
  }

  /** What became of a column, whose slot is empty then; undefined where it is not ranked yet. */
  collect(slot: number): RankedColumn | undefined {
    if (Atomics.load(this.#states, slot) !== this.#own(RANKED)) return undefined;
    const { head, ranks } = this.#slots[slot]!;
    const outcomes = this.#task.pools.map((_, pool) => ({
      present: head[OUTCOMES + 2 * pool]!,
      unranked: UNRANKED[head[OUTCOMES + 2 * pool + 1]!],
    }));
    const column = { ranks: new Float64Array(ranks), outcomes };
    Atomics.store(this.#states, slot, EMPTY);
    return column;
  }

  /** Takes a column back; false where the other thread has taken it. */
  takeBack(slot: number): boolean {
    const filled = this.#own(FILLED);
    return Atomics.compareExchange(this.#states, slot, filled, EMPTY) === filled;
  }

  /** Waits for a column that the other thread has taken; false where it is not ranked in time. */
  waitFor(slot: number, milliseconds: number): boolean {
    return Atomics.wait(this.#states, slot, this.#own(TAKEN), milliseconds) !== "timed-out";
  }

  /** For the other thread: ranks all columns that lie there. */
  rank(): void {
    let slot = this.#take();
    for (; slot >= 0; slot = this.#take()) {
      this.#rank(this.#slots[slot]!);
      Atomics.store(this.#states, slot, this.#own(RANKED));
      Atomics.notify(this.#states, slot);
    }
  }

  /** A state in this task. */
  #own(state: number): number {
    return STATES * this.#task.number + state;
  }

  #take(): number {
    const [filled, taken] = [this.#own(FILLED), this.#own(TAKEN)];
    return this.#states.findIndex(
      (_, slot) => Atomics.compareExchange(this.#states, slot, filled, taken) === filled,
    );
  }

  #rank({ head, values, ranks }: Slot): void {
    const options = { ...this.#task.options, fromAbove: head[FROM_ABOVE] === 1 };
    const { outcomes } = rankColumn(values, this.#task.pools, options, values, ranks);
    for (const [pool, { present, unranked }] of outcomes.entries()) {
      head[OUTCOMES + 2 * pool] = present;
      head[OUTCOMES + 2 * pool + 1] = UNRANKED.indexOf(unranked);
    }
  }
}

function slotBytes(rowCount: number, poolCount: number): number {
  return CELL * (headCellsOf(poolCount) + 2 * rowCount);
}

/** Two numbers of a head take the room of a cell. */
function headCellsOf(poolCount: number): number {
  return Math.ceil((OUTCOMES + 2 * poolCount) / 2);
}

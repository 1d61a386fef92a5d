import { type RankedColumn, rankColumn } from "./rank-column.js";
import { type Ranking, RankingSlots, type RankingTask } from "./ranking-slots.js";

/** Columns of one table, ranked among the same pools. */
export interface ColumnsToRank extends Ranking {
  readonly count: number;
  /** Asked for each column once, in their order. */
  columnAt(index: number): ColumnToRank;
}

export interface ColumnToRank {
  readonly values: Float64Array;
  /** The column that the rows of the peers belong to. */
  readonly peerValues: Float64Array;
  readonly fromAbove: boolean;
}

/** A thread that ranks what lies in the slots it was given last. */
export interface OtherThread {
  /** Whether it has begun to listen; until then nobody waits for it. */
  readonly isListening: boolean;
  /** How long it can take for a column. */
  readonly patienceMs: number;
  /** So many bytes that both threads see, which nobody else uses until it is asked again. */
  memory(bytes: number): SharedArrayBuffer;
  give(task: RankingTask): void;
  /** Says that columns lie there. */
  wake(): void;
  /** Lets go of a thread that took a column and did not rank it. */
  leave(): void;
}

/**
 * Ranks columns, each as {@link rankColumn} does; some of them by another thread, if there is one and as soon as it
 * listens. Until then, and beside it, this thread ranks too, so nothing is lost where the other one comes late or
 * never.
 */
export function rankColumns(columns: ColumnsToRank, other?: OtherThread): RankedColumn[] {
  const ranked = new Array<RankedColumn>(columns.count);
  const handed = other && new HandedColumns(columns, other, ranked);
  try {
    for (let next = 0; next < columns.count; next++) {
      next = handed?.exchange(next) ?? next;
      if (next < columns.count) ranked[next] = rankHere(columns, columns.columnAt(next));
    }
  } finally {
    handed?.finish();
  }
  return ranked;
}

function rankHere(
  { pools, options }: ColumnsToRank,
  { values, peerValues, fromAbove }: ColumnToRank,
): RankedColumn {
  return rankColumn(values, pools, { ...options, fromAbove }, peerValues);
}

/** After so many tasks their numbers begin anew; no thread is that late. */
const MOST_TASKS = 2 ** 28;
let tasks = 0;

/** The columns that another thread has. */
class HandedColumns {
  readonly #columns: ColumnsToRank;
  readonly #other: OtherThread;
  readonly #ranked: RankedColumn[];
  #slots: RankingSlots | undefined;
  /** By slot. */
  readonly #handed: ({ readonly index: number; readonly column: ColumnToRank } | undefined)[] = [];

  constructor(columns: ColumnsToRank, other: OtherThread, ranked: RankedColumn[]) {
    this.#columns = columns;
    this.#other = other;
    this.#ranked = ranked;
  }

  /** Collects what is ranked and hands over columns from one on; gives the first that is still to be ranked. */
  exchange(from: number): number {
    if (!this.#other.isListening) return from;
    this.#slots ??= this.#begin();
    const slots = this.#slots;
    let next = from;
    for (let slot = 0; slot < slots.count && next < this.#columns.count; slot++) {
      if (this.#handed[slot] !== undefined && !this.#collect(slots, slot)) continue;
      const column = this.#columns.columnAt(next);
      slots.fill(slot, column.values, column.fromAbove);
      this.#handed[slot] = { index: next++, column };
    }
    this.#other.wake();
    return next;
  }

  /** Ranks what the other thread has not begun, and waits for the rest. */
  finish(): void {
    const slots = this.#slots;
    if (slots === undefined) return;
    for (let slot = slots.count - 1; slot >= 0; slot--) {
      if (this.#handed[slot] !== undefined && slots.takeBack(slot)) this.#rankHere(slot);
    }
    for (let slot = 0; slot < slots.count; slot++) {
      if (this.#handed[slot] === undefined) continue;
      if (slots.waitFor(slot, this.#other.patienceMs)) this.#collect(slots, slot);
      else {
        this.#other.leave();
        this.#rankHere(slot);
      }
    }
  }

  #begin(): RankingSlots {
    const { rowCount, pools, options } = this.#columns;
    const memory = this.#other.memory(RankingSlots.bytesFor(rowCount, pools.length));
    tasks = (tasks + 1) % MOST_TASKS;
    const task = { number: tasks, memory, rowCount, pools, options };
    this.#other.give(task);
    return new RankingSlots(task);
  }

  #collect(slots: RankingSlots, slot: number): boolean {
    const column = slots.collect(slot);
    if (column === undefined) return false;
    this.#ranked[this.#handed[slot]!.index] = column;
    this.#handed[slot] = undefined;
    return true;
  }

  #rankHere(slot: number): void {
    const { index, column } = this.#handed[slot]!;
    this.#ranked[index] = rankHere(this.#columns, column);
    this.#handed[slot] = undefined;
  }
}

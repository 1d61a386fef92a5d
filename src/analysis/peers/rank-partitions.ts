import { named, poolsCross, shapeMismatch } from "../../errors.js";
import { type Note, notesOf, type PoolNote } from "../../notes.js";
import { checkOptions } from "../../options.js";
import { asAnalysisColumn, PEER_COUNT, POOL } from "../../table/column-names.js";
import { CommonColumns } from "../../table/common-columns.js";
import type { Column, Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import { crossesPools } from "./peer-criteria.js";
import { PERCENTILE_RANKS_CHECKS, type PercentileRanksOptions, percentileRanks } from "./percentile-ranks.js";
import { toldById } from "./pool-text.js";

/**
 * Percentile ranks of tables that come one after another, each of them dropped before the next: of a folder that is
 * larger than memory.
 *
 * Shape:   each table as {@link percentileRanks} gives it, cell for cell as if all of them had been one: the same
 *          columns in all of them, and pools of one name told apart by ids. For that the tables are gone through
 *          twice, and may be gone through again.
 * Pool:    no pool lies in two tables, as it is with the default pools of a folder partitioned by competition and
 *          season. Errors tell where it is otherwise.
 * Notes:   each table has its own.
 * Errors:  `pools_cross` where a pool has rows in two tables, or where some of them are by round or by match, or
 *          hold joined seasons, and others not; `shape_mismatch` for tables that can be gone through only once;
 *          those of {@link percentileRanks}.
 *
 * @example
 * await writeParquet(await samplePlayers(), "seasons", { partitioned: true });
 * const leaders = [];
 * for await (const season of rankPartitions(readPartitions("seasons"), { minMinutes: 900 })) {
 *   leaders.push(season.row("M. Salah").total_goals_rank);
 * }
 * leaders // => [100]
 */
export function rankPartitions(
  tables: AsyncIterable<Table>,
  options: PercentileRanksOptions = {},
): AsyncIterable<Table> {
  return named("rankPartitions", () => {
    checkOptions(options, PERCENTILE_RANKS_CHECKS);
    if (Object.is(tables[Symbol.asyncIterator](), tables)) {
      throw shapeMismatch(
        "a generator was given, which gives its tables once; expected what gives them again, such as readPartitions.",
      );
    }
    let looked: Promise<RankedPartitions> | undefined;
    return {
      async *[Symbol.asyncIterator]() {
        looked ??= lookThrough(tables, options);
        const all = await looked;
        for await (const table of tables) yield all.finish(table, percentileRanks(table, options));
      },
    };
  });
}

async function lookThrough(
  tables: AsyncIterable<Table>,
  options: PercentileRanksOptions,
): Promise<RankedPartitions> {
  const all = new RankedPartitions(options);
  for await (const table of tables) all.add(table, percentileRanks(table, options));
  return all;
}

/** What ranked tables must know of each other to be as one. */
class RankedPartitions {
  readonly #options: PercentileRanksOptions;
  readonly #common = new CommonColumns();
  /** The pools seen so far, by what their rows share. */
  readonly #seen = new Map<string, string>();
  /** How many pools have a name. */
  readonly #bearers = new Map<string, number>();
  #columns: string | undefined;

  constructor(options: PercentileRanksOptions) {
    this.#options = options;
  }

  add(table: Table, ranked: Table): void {
    this.#common.add(ranked);
    const pools = poolsMade(table, ranked);
    for (const pool of pools) this.#requireSameColumns(pool);
    const own = new Map(pools.map((pool) => [this.#keyOf(pool), pool.pool]));
    for (const [key, name] of own) {
      if (this.#seen.has(key)) throw poolsCross(name, "has rows in several of the tables");
      this.#seen.set(key, name);
    }
    for (const { pool, shared } of pools) {
      const name = toldById(pool, shared).plain;
      this.#bearers.set(name, (this.#bearers.get(name) ?? 0) + 1);
    }
  }

  /** A ranked table with the columns and the names of pools that it has beside the others. */
  finish(table: Table, ranked: Table): Table {
    return this.#withNames(poolsMade(table, ranked), this.#withPeers(this.#common.fill(ranked), ranked));
  }

  /** What pools are made by, but for the group where a pool takes rows of other groups. */
  #keyOf({ shared }: PoolNote): string {
    const { positionGroup, ...others } = shared;
    return JSON.stringify(crossesPools(this.#options) ? others : { ...others, positionGroup });
  }

  #requireSameColumns({ pool, shared }: PoolNote): void {
    const columns = Object.keys(shared).join();
    this.#columns ??= columns;
    if (columns !== this.#columns) {
      throw poolsCross(pool, "is not made by the same columns as those of other tables");
    }
  }

  /** In a table where all peers have a value of a metric, how many have one is how many there are. */
  #withPeers(filled: Table, ranked: Table): Table {
    const names = filled.columnNames.filter(
      (name) => !ranked.has(name) && asAnalysisColumn(filled, name)?.ending === "peers",
    );
    if (names.length === 0) return filled;
    const pools = filled.texts(POOL);
    const counts = filled.numbers(PEER_COUNT).map((count, row) => (pools[row] === null ? Number.NaN : count));
    return withColumns(filled, new Map(names.map((name) => [name, counts])));
  }

  /** Tells pools apart by ids whose names other tables have, too. */
  #withNames(pools: readonly PoolNote[], table: Table): Table {
    const renamed = new Map<string, string>();
    for (const { pool, shared } of pools) {
      const { plain, full } = toldById(pool, shared);
      if (pool !== full && this.#bearers.get(plain)! > 1) renamed.set(pool, full);
    }
    if (renamed.size === 0) return table;
    const names: Column = Object.freeze(table.texts(POOL).map((name) => renamed.get(name!) ?? name));
    return withColumns(table, new Map([[POOL, names]]), {
      notes: table.notes.map((note) => renamedNote(note, renamed)),
    });
  }
}

/** The pools that a table was ranked in. */
function poolsMade(table: Table, ranked: Table): PoolNote[] {
  return notesOf(ranked.notes.slice(table.notes.length), "pool");
}

function renamedNote(note: Note, renamed: ReadonlyMap<string, string>): Note {
  const name = "pool" in note ? renamed.get(note.pool) : undefined;
  if (!("pool" in note) || name === undefined) return note;
  return { ...note, pool: name, message: note.message.replace(note.pool, () => name) };
}

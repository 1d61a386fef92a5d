import { crossesPools, leastMinutes } from "../../comparison/peer-criteria.js";
import { poolNames } from "../../comparison/pool-wording.js";
import type { Pool } from "../../comparison/pools.js";
import { poolColumns } from "../../comparison/rules.js";
import { named, poolsCross, shapeMismatch } from "../../errors.js";
import { checkArgument, checkOptions, having } from "../../options.js";
import { asAnalysisColumn, POOL } from "../../table/column-names.js";
import { saidBy } from "../../table/envelope.js";
import { CommonColumns } from "../../table/stack-tables.js";
import { cellOf, type Table } from "../../table/table.js";
import { withColumns } from "../../table/verbs.js";
import {
  PERCENTILE_RANKS_CHECKS,
  type PercentileRanksOptions,
  rankedAmong,
  shownRanks,
} from "./percentile-ranks.js";

/**
 * Ranks tables that arrive one after another, each dropped before the next: for a folder larger than memory.
 *
 * Shape:   each table as in {@link percentileRanks}, cell for cell as if all of them were one: the same
 *          columns in all of them, and pools with the same name told apart by ids. For that the tables are read
 *          twice, and the result can be iterated again. Behind every rank stands `<metric>_peers`, even if all peers have a
 *          value, so that a table that is ranked again later has the columns of the others.
 * Pool:    no pool may lie in two tables. The default pools of a folder partitioned by competition and
 *          season never do. Otherwise an error says so.
 * Notes:   each table has its own.
 * Errors:  `pools_cross` if a pool has rows in two tables, or if some of them are by round or by match, or
 *          hold joined seasons, and others not; without `minMinutes` also if a competition and season has rows in two
 *          tables with different regulars; `shape_mismatch` for tables that can be read only once;
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
    checkArgument(
      "tables",
      tables,
      having("tables one after another, such as the result of readPartitions", Symbol.asyncIterator),
    );
    checkOptions(options, PERCENTILE_RANKS_CHECKS);
    if (Object.is(tables[Symbol.asyncIterator](), tables)) {
      throw shapeMismatch(
        "a generator gives its tables only once, and two passes are needed; expected tables that can be read again, such as readPartitions.",
      );
    }
    const lookThrough = async (): Promise<RankedPartitions> => {
      const all = new RankedPartitions(options);
      for await (const table of tables) all.add(table);
      return all;
    };
    let looked: Promise<RankedPartitions> | undefined;
    return {
      async *[Symbol.asyncIterator]() {
        looked ??= lookThrough();
        const all = await looked;
        for await (const table of tables) yield all.finish(table);
      },
    };
  });
}

/** The facts that tables ranked one by one must know about each other so that the result is as if they were one. */
class RankedPartitions {
  readonly #common = new CommonColumns();
  /** The keys of the pools so far. */
  readonly #seen = new Set<string>();
  /** The names of these pools, and the names that several pools share. */
  readonly #words = new Set<string>();
  readonly #ambiguous = new Set<string>();
  /** The least minutes of a regular, by competition and season. */
  readonly #regulars = new Map<string, number>();
  #columns: string | undefined;

  constructor(readonly options: PercentileRanksOptions) {}

  add(table: Table): void {
    const { ranked, pools } = this.#rank(table);
    this.#common.add(ranked);
    // If `by` is given, the default columns still decide who is a regular.
    const told = this.#asksForRegulars ? poolColumns(table).columns.join() : "";
    const keys = pools.map(({ name, shared }) => {
      const columns = `${Object.keys(shared).join()} ${told}`;
      this.#columns ??= columns;
      if (columns !== this.#columns) {
        throw poolsCross(name, "is formed by other columns than the pools of other tables");
      }
      // The key omits the position group if pools take rows of other groups.
      const { positionGroup, ...others } = shared;
      const key = JSON.stringify(crossesPools(this.options) ? others : { ...others, positionGroup });
      if (this.#seen.has(key)) throw poolsCross(name, "has rows in several tables");
      return key;
    });
    for (const key of keys) this.#seen.add(key);
    this.#requireSameRegulars(table, pools[0]?.name ?? "");
    for (const { words } of pools) {
      const { plain } = words;
      (this.#words.has(plain) ? this.#ambiguous : this.#words).add(plain);
    }
  }

  /** A ranked table, with the columns of all tables and with distinct pool names. */
  finish(table: Table): Table {
    const { ranked } = this.#rank(table);
    return this.#withPeers(this.#common.fill(ranked), ranked);
  }

  /** A table ranked with the knowledge so far; pools with the same name get distinct ones. */
  #rank(given: Table): { readonly ranked: Table; readonly pools: readonly Pool[] } {
    const options = this.options;
    return named("percentileRanks", () => {
      const among = rankedAmong(given, options);
      const names = poolNames(
        among.pools.list.map(({ words }) => words),
        this.#ambiguous,
      );
      const list = among.pools.list.map((pool, id) => ({ ...pool, name: names[id] ?? pool.name }));
      const ranked = shownRanks({ ...among, pools: { ...among.pools, list } }, options, true);
      return { ranked: saidBy("percentileRanks", [given], ranked), pools: list };
    });
  }

  /** A table knows the most minutes only among its own rows, so all tables must agree on the regulars. */
  #requireSameRegulars(table: Table, pool: string): void {
    if (!this.#asksForRegulars) return;
    const least = leastMinutes(table, {});
    const keys = ["competitionId", "seasonId"].filter((name) => table.has(name));
    const columns = keys.map((name) => table.column(name));
    for (let row = 0; row < table.rowCount; row++) {
      const season = columns.map((column) => cellOf(column, row)).join(" ");
      const minutes = least(row);
      if ((this.#regulars.get(season) ?? minutes) !== minutes) {
        throw poolsCross(
          pool,
          "has other regulars than the same competition and season have in other tables",
        );
      }
      this.#regulars.set(season, minutes);
    }
  }

  get #asksForRegulars(): boolean {
    const { minMinutes, reference } = this.options;
    return minMinutes === undefined && reference === undefined;
  }

  /** In a metric that this table lacks, none of the peers has a value. */
  #withPeers(filled: Table, ranked: Table): Table {
    const names = filled.columnNames.filter(
      (name) => !ranked.has(name) && asAnalysisColumn(filled, name)?.ending === "peers",
    );
    if (names.length === 0) return filled;
    const pools = filled.texts(POOL);
    const none = Float64Array.from(pools, (pool) => (pool === null ? Number.NaN : 0));
    return withColumns(filled, new Map(names.map((name) => [name, none])));
  }
}

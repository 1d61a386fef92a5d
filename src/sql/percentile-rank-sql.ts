import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { catalogueOf } from "../catalogue/define-catalogue.js";
import { type Catalogue, ENTITIES, type Entity } from "../catalogue/types.js";
import { rulesOf } from "../comparison/rules.js";
import { invalidOption, named, wrongEntity } from "../errors.js";
import { checkOptions, listOfText, numberBetween, oneOf, text, wholeNumberFrom } from "../options.js";
import { TIE_KINDS, type TieKind } from "../stats/ranking/index.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "../table/catalogue-option.js";
import { Table } from "../table/table.js";
import { SPELLINGS, SQL_DIALECTS, type SqlDialect } from "./dialects.js";
import { type LeastMinutes, rankStatement } from "./rank-statement.js";
import { columnsOfPeers, keysToJoin, mayHave, metricsToRank, type RankedTable } from "./ranked-table.js";

export interface PercentileRankSqlOptions extends CatalogueOption {
  /** Whose rows the table holds. Default: as in `columns`, where they are a table, else `"player"`. */
  readonly entity?: Entity | undefined;
  /** Columns to rank. Default: every metric of the catalogue (or of `columns`, where they are given). */
  readonly metrics?: readonly string[] | undefined;
  /**
   * Columns in which peers are equal; `[]` for everybody. Default: competition, season and position group
   * (teams: competition and season).
   */
  readonly by?: readonly string[] | undefined;
  /**
   * Least minutes on the field of a peer; 0 for everybody. Default: the regulars, as in `percentileRanks`; none where
   * `columns` have no minutes, and where `columns` or `by` tell of rounds or matches, whose rows no statement can tell
   * from those of seasons.
   */
  readonly minMinutes?: number | undefined;
  /** A percentage out of less than this is nobody's peer and gets no rank. Default 10. */
  readonly minAttempts?: number | undefined;
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  readonly ties?: TieKind | undefined;
  /** `better` (default): the best value ranks highest, also where lower is better. `raw`: the largest does. */
  readonly direction?: "better" | "raw" | undefined;
  /** Rates that mean nothing (see `definedRates`): `missing` (default), or taken `asSent`. */
  readonly undefinedRates?: "missing" | "asSent" | undefined;
  /** Fewer peers with a value than this give no rank. Default 5. */
  readonly minPeers?: number | undefined;
  /**
   * A table with the columns of the one that is ranked, in their order, which also says what columns of one's own
   * mean (`addColumn`); or their names alone. Default: not known, see Shape.
   */
  readonly columns?: readonly string[] | Table | undefined;
  /**
   * What the statement reads, put behind FROM as it is: a table's name, or whatever the engine reads files
   * with, `read_parquet('seasons/**')` say, or a query in parentheses. Default `players` (`teams`).
   */
  readonly from?: string | undefined;
  /** The engine's way of writing SQL. Default `"duckdb"`. */
  readonly dialect?: SqlDialect | undefined;
}

const CHECKS = {
  entity: oneOf(ENTITIES),
  metrics: listOfText,
  by: listOfText,
  minMinutes: numberBetween(0, Number.MAX_SAFE_INTEGER),
  minAttempts: numberBetween(0, Number.MAX_SAFE_INTEGER),
  ties: oneOf(TIE_KINDS),
  direction: oneOf(["better", "raw"]),
  undefinedRates: oneOf(["missing", "asSent"]),
  minPeers: wholeNumberFrom(1),
  columns: {
    expected: "a table, or names of columns",
    test: (value: unknown) => value instanceof Table || listOfText.test(value),
  },
  from: text,
  dialect: oneOf(SQL_DIALECTS),
  catalogue: CATALOGUE_CHECK,
} as const;

/**
 * One SQL statement that ranks a table where it lies, as `percentileRanks` does in memory: standard window
 * functions, for DuckDB, PostgreSQL, Spark and Trino.
 *
 * Shape:   every row with every column, `peerCount`, `inPool` and a `…_rank` for each metric. With `columns`
 *          they stand where `percentileRanks` puts them, and what analyses had added is left out;
 *          without, a statement cannot know what the table has, and they stand behind everything else. Rows
 *          come in no order.
 * Unit:    percent of the peers that have a value, 0 to 100, never rounded: one division of whole numbers.
 * Ties:    as `percentileRanks`; where lower is better the negated values are ranked.
 * Missing: NULL and NaN alike; what has no rank is NULL. A rate that means nothing, a percentage out of less
 *          than `minAttempts`, a metric that is not meant for the position, fewer than `minPeers` peers with a
 *          value, and a metric that is constant over them have none. A rate whose denominator is missing is
 *          ranked.
 * Pool:    without `minMinutes` peers are the regulars, as there. A row under the threshold is ranked against the
 *          pool that it is not in, with `inPool` 0; a row with nothing in a column of `by` has no pool. A statement
 *          cannot look at the table first: the text `pool` and the `…_peers` are not made, rounds are part of the pool
 *          where `by` has them, and match rows want `minAttempts: 0`, and `minMinutes: 0` where `columns` are not given.
 * Own:     columns of one's own are ranked where `metrics` names them; which way they are good and what they are out of
 *          is known where `columns` is a table that knows it, or of `catalogue`. All that the table takes for metrics are
 *          ranked then. Where nobody has said which way is good, a comment says that larger ranks higher.
 * Keys:    rows are told apart by the entity's id, competition and season, and by round and match where
 *          `columns` or `by` have them (teams: round in any case). Rows of one key get no ranks.
 * Errors:  `unknown_metric`, `unknown_column`, `unknown_option`, `invalid_option`, with the nearest right
 *          name. Without `columns`, names outside the groups total, average and percent are taken as they are.
 * Source:  ISO/IEC 9075, window functions; SciPy's `percentileofscore` for the kinds of ties.
 *
 * @example
 * const statement = percentileRankSql({ metrics: ["average_goals"], minMinutes: 900, from: "seasons" });
 * statement.includes("over (partition by key_2, key_3, pool_3, metric order by cell)") // => true
 */
export function percentileRankSql(options: PercentileRankSqlOptions = {}): string {
  return named("percentileRankSql", () => {
    checkOptions(options, CHECKS);
    const { minMinutes, dialect = "duckdb" } = options;
    const like = options.columns instanceof Table ? options.columns : undefined;
    const given = givenCatalogue(options, like);
    const { entity = given?.entity ?? "player" } = options;
    const catalogue = given ?? defaultCatalogue(entity);
    if (entity !== catalogue.entity) throw wrongEntity(catalogue.entity, entity);
    if (entity === "team" && minMinutes !== undefined && minMinutes > 0) {
      throw invalidOption("minMinutes", minMinutes, "nothing: teams have no minutes");
    }
    const columns = options.columns instanceof Table ? options.columns.columnNames : options.columns;
    const table: RankedTable = { entity, catalogue, columns, like };
    const by = columnsOfPeers(table, options.by);
    return rankStatement({
      table,
      metrics: metricsToRank(table, options.metrics),
      by,
      keys: keysToJoin(table, by),
      minMinutes: minutesOfPeers(table, by, minMinutes),
      rules: rulesOf(options),
      from: options.from ?? `${entity}s`,
      sql: SPELLINGS[dialect],
    });
  });
}

function givenCatalogue(
  { catalogue }: PercentileRankSqlOptions,
  like: Table | undefined,
): Catalogue | undefined {
  if (catalogue === undefined) return like?.catalogue;
  if (like === undefined) return catalogueOf(catalogue);
  throw invalidOption("catalogue", "given", "nothing where columns are a table, which has its own");
}

/** The minutes that are asked for, else those of regulars; undefined where none are needed. */
function minutesOfPeers(
  table: RankedTable,
  by: readonly string[],
  least: number | undefined,
): LeastMinutes | undefined {
  const { entity, catalogue, columns } = table;
  const { onField: column } = catalogue.minutes;
  if (least === 0) return undefined;
  if (least !== undefined) {
    if (column !== undefined) return { column, least };
    throw invalidOption("minMinutes", least, "nothing: the catalogue names no column of minutes");
  }
  const isBySeason = ["roundId", "matchId"].every((name) => !by.includes(name) && !columns?.includes(name));
  const isKnown = entity === "player" && column !== undefined && mayHave(table, column);
  return isBySeason && isKnown ? { column, least: "regulars" } : undefined;
}

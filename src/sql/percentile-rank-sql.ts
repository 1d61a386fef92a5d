import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { catalogueOf } from "../catalogue/define-catalogue.js";
import { ENTITIES } from "../catalogue/types.js";
import { rulesOf } from "../comparison/rules.js";
import { invalidOption, named, wrongEntity } from "../errors.js";
import {
  checkOptions,
  listOfText,
  numberBetween,
  type OptionsOf,
  oneOf,
  text,
  wholeNumberFrom,
} from "../options.js";
import { TIE_KINDS } from "../stats/ranking/index.js";
import { CATALOGUE_CHECK, type CatalogueOption } from "../table/record-options.js";
import { Table } from "../table/table.js";
import { SPELLINGS, SQL_DIALECTS } from "./dialects.js";
import { type LeastMinutes, rankStatement } from "./rank-statement.js";
import {
  COLUMNS_CHECK,
  columnsOfPeers,
  keysToJoin,
  mayHave,
  metricsToRank,
  type RankedTable,
} from "./ranked-table.js";

const CHECKS = {
  /** Entity of the table's rows. Default: that of `columns`, if it is a table, else `"player"`. */
  entity: oneOf(ENTITIES),
  /** Columns to rank. Default: every metric of the catalogue (or of `columns`, if given). */
  metrics: listOfText,
  /**
   * Columns in which peers are equal; `[]` to compare all rows. Default: competition, season and position group
   * (teams: competition and season).
   */
  by: listOfText,
  /**
   * Least minutes on the field of a peer; 0 for no threshold. Default: only regulars, as in `percentileRanks`; no
   * threshold if `columns` have no minutes, or if `columns` or `by` contain rounds or matches, because a statement
   * cannot tell their rows from those of seasons.
   */
  minMinutes: numberBetween(0, Number.MAX_SAFE_INTEGER),
  /** Smallest denominator of a percentage: below it a row has no rank and does not count as a peer. Default 10. */
  minAttempts: numberBetween(0, Number.MAX_SAFE_INTEGER),
  /** Counting rule for ties, as in `percentileRank`. Default `"rank"`. */
  ties: oneOf(TIE_KINDS),
  /** `better` (default): the best value ranks highest, also if lower is better. `raw`: the largest value does. */
  direction: oneOf(["better", "raw"]),
  /** Meaningless rates (see `definedRates`): `missing` (default), or kept `asSent`. */
  undefinedRates: oneOf(["missing", "asSent"]),
  /** Smallest number of peers with a value that gives ranks. Default 5. */
  minPeers: wholeNumberFrom(1),
  /**
   * The columns of the ranked table in order: their names, or a table with the same columns, which also has the meaning
   * of your own (`addColumn`). Default: not known, see Shape.
   */
  columns: COLUMNS_CHECK,
  /**
   * Source of the rows, put behind FROM unchanged: a table's name, a function of the engine that reads files,
   * such as `read_parquet('seasons/**')`, or a query in parentheses. Default `players` (`teams`).
   */
  from: text,
  /** SQL dialect of the engine. Default `"duckdb"`. */
  dialect: oneOf(SQL_DIALECTS, "duckdb"),
};

export interface PercentileRankSqlOptions extends CatalogueOption, OptionsOf<typeof CHECKS> {}

/**
 * Writes one SQL statement that ranks a table in its database, as `percentileRanks` does in memory: standard window
 * functions, for DuckDB, PostgreSQL, Spark and Trino.
 *
 * Shape:   every row with every column, `peerCount`, `inPool` and a `…_rank` for each metric. With `columns` the ranks
 *          stand where `percentileRanks` puts them, and columns added by analyses are left out. Without `columns` the
 *          statement cannot know the table's columns, and the ranks stand behind everything else. Rows have no
 *          order.
 * Unit:    percent of the peers that have a value, 0 to 100, never rounded: one division of whole numbers.
 * Ties:    as `percentileRanks`; if lower is better the negated values are ranked.
 * Missing: NULL and NaN alike; a value without a rank has NULL. There is no rank for a meaningless rate, a percentage
 *          out of less than `minAttempts`, a metric that is not meant for the position, fewer than `minPeers` peers
 *          with a value, and a metric that is constant over them. A rate with a missing denominator is
 *          ranked.
 * Pool:    without `minMinutes` peers are the regulars, as there. A row below the threshold is ranked against the
 *          pool but is not part of it: its `inPool` is 0. A row with a missing value in a column of `by` has no pool. A
 *          statement cannot look at the table first: it does not make the text `pool` and the `…_peers`; rounds are
 *          part of the pool if `by` has them. Match rows need `minAttempts: 0`, and `minMinutes: 0` if `columns` are
 *          not given.
 * Own:     your own columns are ranked if `metrics` names them. Their direction and denominator are known if `columns`
 *          is a table that holds them, or from `catalogue`. All metrics of that table are ranked then. For a metric
 *          without a direction, a comment says that larger ranks higher.
 * Keys:    rows are identified by the entity's id, competition and season, and by round and match if
 *          `columns` or `by` have them (teams: always by round). Rows with the same key get no ranks.
 * Errors:  `unknown_metric`, `unknown_column`, `unknown_option`, `invalid_option`, with the nearest correct
 *          name. Without `columns`, names outside the groups total, average and percent are accepted unchecked.
 * Source:  ISO/IEC 9075, window functions; SciPy's `percentileofscore` for the kinds of ties.
 *
 * @example
 * const statement = percentileRankSql({ metrics: ["average_goals"], minMinutes: 900, from: "seasons" });
 * statement.includes("over (partition by key_2, key_3, pool_3, metric order by cell)") // => true
 */
export function percentileRankSql(options: PercentileRankSqlOptions = {}): string {
  return named("percentileRankSql", () => {
    checkOptions(options, { ...CHECKS, catalogue: CATALOGUE_CHECK });
    const { minMinutes, dialect = "duckdb" } = options;
    const like = options.columns instanceof Table ? options.columns : undefined;
    if (options.catalogue !== undefined && like !== undefined) {
      throw invalidOption("catalogue", "given", "nothing where columns are a table, which has its own");
    }
    const given = options.catalogue === undefined ? like?.catalogue : catalogueOf(options.catalogue);
    const { entity = given?.entity ?? "player" } = options;
    const catalogue = given ?? defaultCatalogue(entity);
    if (entity !== catalogue.entity) throw wrongEntity(catalogue.entity, entity);
    if (entity === "team" && minMinutes !== undefined && minMinutes > 0) {
      throw invalidOption("minMinutes", minMinutes, "nothing: teams have no minutes");
    }
    const columns = like?.columnNames ?? (options.columns as readonly string[] | undefined);
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

/** The requested minutes of a peer, or else those of regulars; undefined if no minutes are required. */
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

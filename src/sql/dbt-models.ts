import { metricIn } from "../catalogue/catalogue-index.js";
import { defaultCatalogue } from "../catalogue/default-catalogue.js";
import { columnName } from "../table/column-names.js";
import { Table } from "../table/table.js";
import { type FlattenSqlOptions, flattenSql } from "./flatten-sql.js";
import { type PercentileRankSqlOptions, percentileRankSql } from "./percentile-rank-sql.js";

/** The first characters of every file: one that begins otherwise is somebody's own. */
export const DBT_MARK = "made by scoutframe sql dbt";

/**
 * The files of dbt models by their names: the flat table, what is not in it, the ranks, and what the columns mean. Without `from`
 * the records are dbt's source `scoutframe.records`.
 */
export function dbtModels(flat: FlattenSqlOptions, ranks: PercentileRankSqlOptions): Map<string, string> {
  const { columns } = flat;
  const table = columns instanceof Table ? columns : undefined;
  const entity = flat.entity ?? table?.entity ?? "player";
  const catalogue = table?.catalogue ?? defaultCatalogue(entity);
  const name = `${entity}s`;
  const from = flat.from ?? "{{ source('scoutframe', 'records') }}";
  const model = (statement: string): string =>
    `-- ${DBT_MARK}\n{{ config(materialized='table') }}\n${statement}`;
  const described = (ranks.metrics ?? catalogue.metrics.map(({ column }) => column)).flatMap((column) => {
    const { label = column, description = column } = metricIn(catalogue, column) ?? {};
    return [
      [column, description],
      [columnName(column, "rank"), `Percentile rank of ${label} among peers, 0 to 100`],
    ] as const;
  });
  const columnsOf = (isRanked: boolean): string =>
    described
      .filter((_, at) => isRanked || at % 2 === 0)
      .map(
        ([column, says]) =>
          `      - name: ${JSON.stringify(column)}\n        description: ${JSON.stringify(says)}\n`,
      )
      .join("");
  const source =
    flat.from === undefined ? "sources:\n  - name: scoutframe\n    tables:\n      - name: records\n" : "";
  return new Map([
    [`${name}.sql`, model(flattenSql({ ...flat, from }))],
    [`${name}_left_out.sql`, model(flattenSql({ ...flat, from, gives: "leftOut" }))],
    [`${name}_ranked.sql`, model(percentileRankSql({ ...ranks, from: `{{ ref('${name}') }}` }))],
    [
      `${name}.yml`,
      `# ${DBT_MARK}
version: 2
${source}models:
  - name: ${name}
    description: A row for each record
    columns:
${columnsOf(false)}  - name: ${name}_left_out
    description: What in the records is not in ${name}, counted
  - name: ${name}_ranked
    description: The rows of ${name} with the percentile ranks of their metrics
    columns:
${columnsOf(true)}`,
    ],
  ]);
}

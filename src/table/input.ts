import type { DataFrame } from "../danfo/index.js";
import { shapeMismatch, show } from "../errors.js";
import { entityOf } from "../record/parse.js";
import type { AnyRecord, PlayerRecord, TeamRecord } from "../record/types.js";
import { frameOf, fromDataFrame, isDataFrame, tableOfFrame } from "./dataframe.js";
import { playerTable, teamTable } from "./from-records.js";
import { Table } from "./table.js";

/** What every analysis takes: a table, a danfo DataFrame of one, or plain records. */
export type TableInput = Table | DataFrame | readonly AnyRecord[];

/** What every analysis gives back: a DataFrame for a DataFrame, else a table. */
export type SameKind<T extends TableInput> = T extends DataFrame ? DataFrame : Table;

/** The table behind an input; records become one. */
export function tableFrom(caller: string, input: TableInput): Table {
  if (input instanceof Table) return input;
  if (isDataFrame(input)) return fromDataFrame(input);
  if (!Array.isArray(input)) {
    throw shapeMismatch(caller, `${show(input)} is neither a table nor a DataFrame nor an array of records.`);
  }
  return input.length > 0 && entityOf(input[0]) === "team"
    ? teamTable(input as TeamRecord[])
    : playerTable(input as PlayerRecord[]);
}

/** As {@link tableFrom}, with bad records and keys that come twice told by notes instead of errors. */
export function tableWithProblems(caller: string, input: TableInput): Table {
  if (isDataFrame(input)) return tableOfFrame(input);
  if (input instanceof Table || !Array.isArray(input)) return tableFrom(caller, input);
  const entity = input.map(entityOf).find((found) => found !== undefined);
  return entity === "team"
    ? teamTable(input as TeamRecord[], { onProblem: "collect" })
    : playerTable(input as PlayerRecord[], { onProblem: "collect" });
}

/** A result in the kind of its input. */
export function inKindOf<T extends TableInput>(input: T, result: Table): SameKind<T> {
  return (isDataFrame(input) ? frameOf(result) : result) as SameKind<T>;
}

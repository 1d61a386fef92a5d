import type { StyleMap } from "./analysis/likeness/style-map.js";
import type { SearchResult } from "./analysis/search/search.js";
import type { DataFrame } from "./danfo/index.js";
import type { ArrowTable } from "./files/arrow.js";
import * as functions from "./of-tables-on-node.js";
import type { Row } from "./table/column.js";
import type { TableInput } from "./table/input.js";
import { addMethods } from "./table/methods.js";

addMethods(functions);

type Functions = typeof functions;

/** The answer of a function to a table, where others get theirs in the kind of what they give; frames if it makes nothing else. */
type ForTable<Made> = [Made] extends [DataFrame] ? Made : OfTable<Made>;
type OfTable<Made> =
  Made extends Promise<infer Later>
    ? Promise<object extends Later ? ArrowTable : ForTable<Later>>
    : Made extends SearchResult<TableInput>
      ? SearchResult
      : Made extends StyleMap<TableInput>
        ? StyleMap
        : Exclude<Made, DataFrame>;

type Method<Call> = Call extends (table: never, ...given: infer Given) => infer Made
  ? (...given: Given) => ForTable<Made>
  : never;

/** Functions whose first argument is a table, as methods of it. */
export type TableMethods = { [Name in keyof Functions]: Method<Functions[Name]> } & {
  /** Summarises groups of rows: {@link groupRows}, under the name that pandas and danfo use. */
  groupBy: Method<Functions["groupRows"]>;
};

// That rows can be walked stands here too: TypeScript may ask it while it still makes the types of the methods.
declare module "./table/table.js" {
  interface Table extends TableMethods, Iterable<Row> {}
}

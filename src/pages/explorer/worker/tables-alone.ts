/** `table/input.ts` for the worker of a page, which makes its table itself: no records, no frames, no catalogues of one's own. */

import type * as input from "../../../table/input.js";
import type { Table } from "../../../table/table.js";

export const CATALOGUE_CHECK = { expected: "nothing", test: () => false };

export const tableFrom = ((table: Table) => table) as typeof input.tableFrom;

export const checkedTable = tableFrom as unknown as typeof input.checkedTable;

export const inKindOf = ((_: unknown, table: Table) => table) as unknown as typeof input.inKindOf;

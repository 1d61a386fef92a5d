import { groupOfCode } from "../catalogue/positions.js";
import type { PositionGroupName } from "../catalogue/types.js";
import { parsePositionsText } from "./played.js";
import type { Table } from "./table.js";

export const GROUP = "positionGroup";

/**
 * The position groups of a table whose source gives some players several without an order; each of these open ones is what
 * `tell` chooses of the player's own. Undefined if the source leaves none open.
 */
export function groupsTold(
  table: Table,
  tell: (own: readonly PositionGroupName[], row: number) => PositionGroupName | undefined,
): (string | null)[] | undefined {
  const { catalogue } = table;
  if (catalogue.positions.ranked !== false || !table.has(GROUP) || !table.has("positions")) return undefined;
  const positions = table.texts("positions");
  return table.texts(GROUP).map((group, row) => {
    if (group !== null) return group;
    const own = parsePositionsText(positions[row]!).flatMap(({ code }) => groupOfCode(catalogue, code) ?? []);
    return tell(own, row) ?? null;
  });
}

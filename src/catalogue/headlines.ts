import { named } from "../errors.js";
import { checkOptions, oneOf } from "../options.js";
import { metrics } from "./lookup.js";
import { findPosition, groupOfCode, positionGroup } from "./positions.js";
import { ENTITIES, type Entity, type HeadlineList, type PositionGroupName } from "./types.js";

/**
 * What analysts look at first, most telling first.
 *
 * Shape:   columns: of a team; of a player of that position group, or of a code's; of players of several groups
 *          by turns, each group's first before any group's second; eight that suit any outfield player where no
 *          group is given or known.
 * Missing: columns that a table may lack or nobody have a value in are listed all the same: take those it has.
 * Errors:  `invalid_option` for an entity that is none.
 *
 * @example headlineMetrics("player", "goalkeeper")[0] // => "percent_gkSaves"
 * @example headlineMetrics("player", ["striker", "centre back"]).slice(0, 2) // => ["average_goals", "average_interceptions"]
 * @example headlineMetrics("player").length // => 8
 */
export function headlineMetrics(
  entity: Entity,
  groups: string | null | readonly (string | null)[] = null,
): readonly string[] {
  return named("headlineMetrics", () => {
    checkOptions({ entity }, { entity: oneOf(ENTITIES) });
    const names = groups === null || typeof groups === "string" ? [groups] : groups;
    const known = [...new Set(names.map(groupAsked))].filter((group) => group !== undefined);
    const lists: readonly HeadlineList[] =
      entity === "team" ? ["team"] : known.length === 0 ? ["outfield"] : known;
    const turns = lists.flatMap((list, turn) =>
      metrics({ entity }).flatMap(({ column, headline }) =>
        headline[list] === undefined ? [] : [{ column, place: headline[list], turn }],
      ),
    );
    turns.sort((one, other) => one.place - other.place || one.turn - other.turn);
    return [...new Set(turns.map(({ column }) => column))];
  });
}

function groupAsked(name: string | null): PositionGroupName | undefined {
  const found = name === null ? undefined : findPosition(name);
  return found === undefined ? undefined : (groupOfCode(found) ?? positionGroup(found)?.name);
}

/** Every rate of the catalogue that is better one way or the other: the whole profile. */
export function profileMetrics(entity: Entity): readonly string[] {
  return metrics({ entity })
    .filter(({ group, better, deprecated }) => group !== "total" && better !== "neither" && !deprecated)
    .map(({ column }) => column);
}

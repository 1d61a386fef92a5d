import { metrics } from "./lookup.js";
import { type Entity, type HeadlineList, POSITION_GROUP_NAMES, type PositionGroupName } from "./types.js";

/**
 * What analysts look at first, most telling first.
 *
 * Shape:   columns: of a team; of a player of that position group; of players of several groups by turns, each
 *          group's first before any group's second; eight that suit any outfield player where no group is given
 *          or known.
 * Missing: columns that a table may lack or nobody have a value in are listed all the same: take those it has.
 *
 * @example headlineMetrics("player", "goalkeeper")[0] // => "percent_gkSaves"
 * @example headlineMetrics("player", ["striker", "centre back"]).slice(0, 2) // => ["average_goals", "average_interceptions"]
 * @example headlineMetrics("player").length // => 8
 */
export function headlineMetrics(
  entity: Entity,
  groups: string | null | readonly (string | null)[] = null,
): readonly string[] {
  const names = groups === null || typeof groups === "string" ? [groups] : groups;
  const known = [...new Set(names)].filter(isPositionGroup);
  const lists: readonly HeadlineList[] =
    entity === "team" ? ["team"] : known.length === 0 ? ["outfield"] : known;
  const turns = lists.flatMap((list, turn) =>
    metrics({ entity }).flatMap(({ column, headline }) =>
      headline[list] === undefined ? [] : [{ column, place: headline[list], turn }],
    ),
  );
  turns.sort((one, other) => one.place - other.place || one.turn - other.turn);
  return [...new Set(turns.map(({ column }) => column))];
}

function isPositionGroup(name: string | null): name is PositionGroupName {
  return (POSITION_GROUP_NAMES as readonly (string | null)[]).includes(name);
}

/** Every rate of the catalogue that is better one way or the other: the whole profile. */
export function profileMetrics(entity: Entity): readonly string[] {
  return metrics({ entity })
    .filter(({ group, better, deprecated }) => group !== "total" && better !== "neither" && !deprecated)
    .map(({ column }) => column);
}

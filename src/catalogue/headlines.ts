import { named } from "../errors.js";
import { ownField } from "../fields.js";
import { checkArgument, checkOptions, isListOf, type OptionCheck, oneOf } from "../options.js";
import { defaultCatalogue } from "./default-catalogue.js";
import { catalogueOf, isCatalogue } from "./define-catalogue.js";
import { groupNamed } from "./positions.js";
import { type Catalogue, ENTITIES, type Entity } from "./types.js";

const isGroup = (value: unknown): boolean => value === null || typeof value === "string";
const GROUPS: OptionCheck = {
  expected: "a position group, a list of them, or null",
  test: (value) => isGroup(value) || isListOf(value, isGroup),
};

/**
 * What analysts look at first, most telling first.
 *
 * Shape:   takes an entity, whose catalogue is the built-in one, or a catalogue. Gives columns: of a team; of a player of that position group, or of a code's; of players of several groups
 *          by turns, each group's first before any group's second; eight that suit any outfield player where no
 *          group is given or known, and where a catalogue has no list of the group.
 * Missing: columns that a table may lack or nobody have a value in are listed all the same: take those it has.
 * Errors:  `invalid_option` for an entity that is none, and for groups that are no names.
 *
 * @example headlineMetrics("player", "goalkeeper")[0] // => "percent_gkSaves"
 * @example headlineMetrics("player", ["striker", "centre back"]).slice(0, 2) // => ["average_goals", "average_interceptions"]
 * @example headlineMetrics("player").length // => 8
 */
export function headlineMetrics(
  of: Entity | Catalogue,
  groups: string | null | readonly (string | null)[] = null,
): readonly string[] {
  return named("headlineMetrics", () => {
    checkArgument("groups", groups, GROUPS);
    if (isCatalogue(of)) return headlinesOf(catalogueOf(of), groups);
    checkOptions({ entity: of }, { entity: oneOf(ENTITIES) });
    return headlinesOf(defaultCatalogue(of), groups);
  });
}

/** {@link headlineMetrics} for a catalogue. */
export function headlinesOf(
  catalogue: Catalogue,
  groups: string | null | readonly (string | null)[] = null,
): readonly string[] {
  const { entity, headlines } = catalogue;
  const names = groups === null || typeof groups === "string" ? [groups] : groups;
  const asked = names.map((name) => (name === null ? undefined : groupNamed(catalogue, name)));
  const known = [...new Set(asked)].filter((group) => group !== undefined);
  const lists = entity === "team" ? ["team"] : known.length === 0 ? ["outfield"] : known;
  const turns = lists.map((list) => ownField(headlines, list) ?? ownField(headlines, "outfield") ?? []);
  const most = Math.max(0, ...turns.map(({ length }) => length));
  const byTurns = Array.from({ length: most }, (_, place) =>
    turns.flatMap((list) => list.slice(place, place + 1)),
  );
  return [...new Set(byTurns.flat())];
}

/** The totals that sum up a season of a team or of a player of a group, in addition to minutes and matches. */
export function totalsOf({ entity, totals }: Catalogue, group: string | null): readonly string[] {
  if (entity === "team") return ownField(totals, "team") ?? [];
  return (group === null ? undefined : ownField(totals, group)) ?? ownField(totals, "outfield") ?? [];
}

/** Every rate of a catalogue that has a good direction: the whole profile. */
export function profileMetrics({ metrics }: Catalogue): readonly string[] {
  return metrics
    .filter(({ group, better, deprecated }) => group !== "total" && better !== "neither" && !deprecated)
    .map(({ column }) => column);
}

import {
  checkedProfile,
  NAME,
  PROFILE_VERSION,
  type Range,
  SCORE,
  type SearchProfile,
  type SearchScatter,
  type Threshold,
} from "../../analysis/search/profile.js";
import { searchRows } from "../../analysis/search/search-rows.js";
import { named, tooLarge } from "../../errors.js";
import type { League } from "./league.js";

/** A page's view as a search profile, in the address and in files. */

const IN_ADDRESS = "#view=";

/** The default view: rows with the best score in a role of their position first. */
export function firstView(league: League): SearchProfile {
  const { peers, title } = league.data;
  const column = league.hasAnyScore ? SCORE : (league.minutesColumn ?? NAME);
  const sort = { column, ...(column !== NAME && { descending: true }) };
  return { version: PROFILE_VERSION, title, peers, sort };
}

/** The hash of the address for a view; empty for the first view. */
export function hashOf(view: SearchProfile, league: League): string {
  const text = JSON.stringify(view);
  return text === JSON.stringify(firstView(league)) ? "" : `${IN_ADDRESS}${encodeURIComponent(text)}`;
}

/** The view in the hash of an address; the first view if it has none. Throws if it is not a view of this page. */
export function viewOfHash(hash: string, league: League): SearchProfile {
  if (!hash.startsWith(IN_ADDRESS)) return firstView(league);
  return viewOfText(decodeURIComponent(hash.slice(IN_ADDRESS.length)), league);
}

/** The view of a saved profile. Throws if it names something that the page lacks. */
export function viewOfText(text: string, league: League): SearchProfile {
  const view = named("The saved search", () =>
    boundedProfile(checkedProfile(JSON.parse(text, shortEnough), league.positionGroups)),
  );
  const known = new Set(league.fields.map(({ column }) => column));
  const columns = view.columns?.filter((column) => known.has(column));
  const { scatter, ...others } = view;
  const isDrawn = scatter !== undefined && known.has(scatter.x) && known.has(scatter.y);
  if (view.role !== undefined) league.scoresIn(view.role);
  searchRows(league, view);
  return { ...others, ...(columns && { columns }), ...(isDrawn && { scatter }) };
}

/** A page stays fast with this many of each, and no reader needs more. A link could ask for any number. */
export const MOST_ASKED = { thresholds: 50, columns: 1000, players: 100, shortlist: 2000 } as const;
/** Most texts of a filter. */
export const MOST_TEXTS = 1000;
/** Most characters of the searched text. */
export const LONGEST_TEXT = 500;
/** Most characters of any other name or text, but for notes on players: no column has a longer name. */
export const LONGEST_IN_VIEW = 10_000;

function shortEnough(name: string, value: unknown): unknown {
  const { length } = typeof value === "string" && name !== "note" ? value : "";
  const longest = Math.max(length, name.length);
  if (longest <= LONGEST_IN_VIEW) return value;
  throw tooLarge(`a name or text has ${longest} characters; expected at most ${LONGEST_IN_VIEW}.`);
}

function boundedProfile(view: SearchProfile): SearchProfile {
  const { filters = {}, text = "" } = view;
  const lists = (Object.keys(MOST_ASKED) as (keyof typeof MOST_ASKED)[]).map(
    (part) => [part, view[part]?.length ?? 0, MOST_ASKED[part]] as const,
  );
  const texts = Object.entries(filters).map(
    ([name, asked]) => [`filters.${name}`, Array.isArray(asked) ? asked.length : 0, MOST_TEXTS] as const,
  );
  const found = [...lists, ...texts, ["text", text.length, LONGEST_TEXT] as const].find(
    ([, count, most]) => count > most,
  );
  if (found === undefined) return view;
  const [part, count, most] = found;
  const of = part === "text" ? "characters" : "entries";
  throw tooLarge(`${part} has ${count} ${of}; expected at most ${most}.`);
}

/** The view with the players of one position group only; with all for "". */
export function onlyGroup(view: SearchProfile, group = ""): SearchProfile {
  return { ...view, filters: { ...view.filters, position: group === "" ? undefined : [group] } };
}

/** A brush over two metrics is a threshold on the value of each in the view. */

/** The limits of a metric's value in a view; none without a threshold. */
export function limitsOf({ thresholds = [] }: SearchProfile, column: string): Range<number> {
  const { min, max } = thresholds.find((one) => isOnValue(one, column)) ?? {};
  return { min, max };
}

/** The view with other limits of a metric's value in the place of the old ones; without limits it has no threshold. */
export function withLimits(view: SearchProfile, column: string, limits: Range<number>): SearchProfile {
  const { thresholds = [] } = view;
  const isFree = limits.min === undefined && limits.max === undefined;
  const own: Threshold[] = isFree ? [] : [{ column, by: "value", ...limits }];
  const place = thresholds.findIndex((one) => isOnValue(one, column));
  const before = thresholds.slice(0, place < 0 ? undefined : place);
  const after = thresholds.slice(before.length).filter((one) => !isOnValue(one, column));
  return { ...view, thresholds: [...before, ...own, ...after] };
}

/** The view without a brush's limits: the rows that the brush chooses from. */
export function unbrushed(view: SearchProfile, { x, y }: SearchScatter): SearchProfile {
  return withLimits(withLimits(view, x, {}), y, {});
}

function isOnValue({ column, by = "value" }: Threshold, wanted: string): boolean {
  return column === wanted && by === "value";
}

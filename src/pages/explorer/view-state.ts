import { checkedProfile, PROFILE_VERSION, type SearchProfile } from "../../analysis/search/profile.js";
import { searchRows } from "../../analysis/search/search-rows.js";
import { named } from "../../errors.js";
import { fieldsOf } from "./fields.js";
import type { League } from "./league.js";
import { ownScores, withOwnScores } from "./own-role.js";
import { searchedLeague } from "./searched-league.js";

/** The view of a page as a search profile, in its address and in files. */

const IN_ADDRESS = "#view=";

/** What a page shows where nobody asks for more: those with most minutes first, teams by name. */
export function firstView({ data: { minutesColumn, peerCriteria: peers, title } }: League): SearchProfile {
  return {
    version: PROFILE_VERSION,
    title,
    peers,
    sort: minutesColumn === null ? { column: "name" } : { column: minutesColumn, descending: true },
  };
}

/** The end of the address of a view; empty of the first. */
export function hashOf(view: SearchProfile, league: League): string {
  const text = JSON.stringify(view);
  return text === JSON.stringify(firstView(league)) ? "" : `${IN_ADDRESS}${encodeURIComponent(text)}`;
}

/** The view that the end of an address holds; the first where it holds none. Throws where it is not one of the page. */
export function viewOfHash(hash: string, league: League): SearchProfile {
  if (!hash.startsWith(IN_ADDRESS)) return firstView(league);
  return viewOfText(decodeURIComponent(hash.slice(IN_ADDRESS.length)), league);
}

/** The view that a saved profile asks for. Throws where it names what the page has not. */
export function viewOfText(text: string, league: League): SearchProfile {
  const view = named("The saved search", () => checkedProfile(JSON.parse(text)));
  const known = new Set(fieldsOf(league).map(({ column }) => column));
  const columns = view.columns?.filter((column) => known.has(column));
  const { scatter, ...others } = view;
  const isDrawn = scatter !== undefined && known.has(scatter.x) && known.has(scatter.y);
  const scores = view.role === undefined ? undefined : ownScores(league, view.role);
  const searched = searchedLeague(league);
  searchRows(scores === undefined ? searched : withOwnScores(searched, scores), view);
  return { ...others, ...(columns && { columns }), ...(isDrawn && { scatter }) };
}

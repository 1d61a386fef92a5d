import type { SearchProfile } from "../../../analysis/search/profile.js";
import { type Searched, searchRows } from "../../../analysis/search/search-rows.js";
import { nearestFew, searchable } from "../../../text/nearest.js";
import type { League } from "../league.js";
import { button, html } from "./element.js";

/** More would be a list of its own. */
const MOST = 3;

/**
 * Where a search finds nobody: those it would find without the filters, else the names that come nearest to it. Each is
 * a button that searches for him.
 */
export function suggestions(
  league: League,
  searched: Searched,
  { text = "", players, shortlist, peers, columns, show, role, sort }: SearchProfile,
  ask: (view: SearchProfile) => void,
): HTMLElement[] {
  if (searchable(text) === "") return [];
  const free = {
    version: 1,
    players,
    shortlist,
    peers,
    columns,
    show,
    role,
    sort,
    peersOnly: false,
  } as const;
  const { rows } = searchRows(searched, { version: 1, text, peersOnly: false });
  const found = rows.slice(0, MOST).map((row) => league.name(row));
  const names = found.length > 0 ? found : nearestFew(text, league.data.rows.name, MOST);
  const others = rows.length > MOST ? ` and ${rows.length - MOST} more` : "";
  const said = found.length > 0 ? `Without the filters there is` : "Did you mean";
  const choices = names.flatMap((name, at) => [
    at === 0 ? " " : ", ",
    button(name, () => ask({ ...free, text: name }), "name"),
  ]);
  return [html`<p class="suggested">${said}${choices}${others}${found.length > 0 ? "." : "?"}</p>`];
}

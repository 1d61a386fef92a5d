import type { SearchProfile } from "../../../analysis/search/profile.js";
import { type Searched, searchRows } from "../../../analysis/search/search-rows.js";
import { nearestFew, searchable } from "../../../text/nearest.js";
import type { League } from "../league.js";
import { html, nameButton } from "./element.js";

/** Most suggestions; more would be another list. */
const MOST = 3;

/**
 * Suggestions if a search finds no row: rows that it would find without the filters, else the nearest names. Each is a
 * button that searches for the name.
 */
export function suggestions(
  league: League,
  searched: Searched,
  view: SearchProfile,
  ask: (view: SearchProfile) => void,
): HTMLElement[] {
  const { text = "", filters: _filters, thresholds: _thresholds, shortlistOnly: _only, ...others } = view;
  if (searchable(text) === "") return [];
  const { rows } = searchRows(searched, { version: 1, text, peersOnly: false });
  const isThere = rows.length > 0;
  const known = rows.slice(0, MOST).map((row) => league.name(row));
  const names = isThere ? known : nearestFew(text, league.names, MOST);
  const asked: SearchProfile = isThere ? { ...others, peersOnly: false } : view;
  const choices = names.flatMap((name, at) => [
    at === 0 ? " " : ", ",
    nameButton(name, () => ask({ ...asked, text: name })),
  ]);
  const more = rows.length > MOST ? ` and ${rows.length - MOST} more` : "";
  const said = isThere ? "Without the filters there is" : "Did you mean";
  return [html`<p class="suggested">${said}${choices}${more}${isThere ? "." : "?"}</p>`];
}

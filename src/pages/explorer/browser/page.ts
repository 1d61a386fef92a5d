import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FormationName } from "../../../catalogue/formations.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { firstView, hashOf } from "../view-state.js";
import { html } from "./element.js";
import type { panelBeside, picksOf } from "./panel.js";
import { type Shortlists, UNNAMED } from "./shortlists.js";

/** The running page, as its parts know it. */
export interface Page {
  readonly league: League;
  readonly view: ReturnType<typeof currentView>;
  readonly lists: Shortlists;
  readonly panel: ReturnType<typeof panelBeside>;
  readonly picks: ReturnType<typeof picksOf>;
  readonly message: ReturnType<typeof messages>;
  /** The rows and columns of the table. */
  rows: readonly number[];
  columns: readonly Field[];
  /** Shows another view and puts it into the address. */
  ask(view: SearchProfile): void;
  open(row: number): void;
  /** Acts when the scores and everything about these rows are made. */
  made(rows: readonly number[], act: () => void): void;
}

/** The view that the page shows, with the current shortlist; it is also in the page's address. */
export function currentView(league: League, lists: Shortlists) {
  // Undefined for the first view, which changes when the likely scores turn out to be unknown.
  let other: SearchProfile | undefined;
  const list = (): Pick<SearchProfile, "shortlist" | "shortlistName"> => ({
    ...(lists.entries.length > 0 && { shortlist: lists.entries }),
    ...(lists.name !== UNNAMED && { shortlistName: lists.name }),
  });
  const first = (): SearchProfile => ({ ...firstView(league), ...list() });
  const now = (): SearchProfile => other ?? first();
  const take = (view: SearchProfile): void => {
    other = JSON.stringify(view) === JSON.stringify(first()) ? undefined : view;
  };
  /** Takes a view and puts it into the address. */
  const keep = (view: SearchProfile): void => {
    take(view);
    // A frame in a notebook has no address.
    if (location.protocol !== "about:")
      history.replaceState(null, "", `${location.pathname}${location.search}${hashOf(view, league)}`);
  };
  /** Stores the rows, or the formation of the board, beside the table, so that the address and a saved search have them. */
  const keepBeside = (rows: readonly number[], formation?: FormationName): void => {
    const players = rows.length > 0 ? rows.map((row) => league.key(row)) : undefined;
    keep({ ...now(), players, formation });
  };
  return {
    first,
    now,
    keep,
    keepBeside,
    withList: (): SearchProfile => {
      const { shortlist: _list, shortlistName: _name, ...view } = now();
      return { ...view, ...list() };
    },
    /** Takes a view that is already in the address. */
    take: (view: SearchProfile): void => take({ ...view, ...list() }),
  };
}

/** Messages to the reader, above the list. */
export function messages(folder?: string) {
  const box = html`<p class="warning" role="alert" hidden></p>`;
  const say = (text: string): void => {
    box.textContent = text;
    box.hidden = false;
  };
  /** Runs an action. If it fails, shows the reason and returns false. */
  const attempt = (what: string, act: () => void): boolean => {
    box.hidden = true;
    try {
      act();
      return true;
    } catch (error) {
      say(`${what}: ${(error as Error).message}`);
      return false;
    }
  };
  const copyLink = (): void => {
    const address = location.href;
    const beside = folder === undefined ? "this file" : `this file and the folder ${folder} beside it`;
    const isFile = location.protocol === "file:";
    navigator.clipboard.writeText(address).then(
      () => say(`The link is copied.${isFile ? ` Send ${beside} with it.` : ""}`),
      () => say(`This browser does not let pages copy; the link is ${address}`),
    );
  };
  return { box, say, attempt, copyLink };
}

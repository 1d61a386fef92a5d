import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { FormationName } from "../../../catalogue/formations.js";
import type { League } from "../league.js";
import { firstView, hashOf } from "../view-state.js";
import { type Shortlists, UNNAMED } from "./shortlists.js";

/** The view that the page shows; it is also in the page's address. */
export class CurrentView {
  readonly #league: League;
  readonly #lists: Shortlists;
  /** Undefined for the first view, which changes when the likely scores turn out to be unknown. */
  #view: SearchProfile | undefined;

  constructor(league: League, lists: Shortlists) {
    this.#league = league;
    this.#lists = lists;
  }

  get now(): SearchProfile {
    return this.#view ?? this.first;
  }

  /** The page's first view, with the current shortlist. */
  get first(): SearchProfile {
    return { ...firstView(this.#league), ...listIn(this.#lists) };
  }

  /** The view with the current shortlist. */
  get withList(): SearchProfile {
    const { shortlist: _list, shortlistName: _name, ...view } = this.now;
    return { ...view, ...listIn(this.#lists) };
  }

  /** Takes a view that is already in the address. */
  take(view: SearchProfile): void {
    const taken = { ...view, ...listIn(this.#lists) };
    this.#view = JSON.stringify(taken) === JSON.stringify(this.first) ? undefined : taken;
  }

  /** Takes a view and puts it into the address. */
  keep(view: SearchProfile): void {
    this.#view = JSON.stringify(view) === JSON.stringify(this.first) ? undefined : view;
    history.replaceState(null, "", `${location.pathname}${location.search}${hashOf(view, this.#league)}`);
  }

  /** Stores the rows beside the table, so that the address and a saved search have them. */
  keepPlayers(rows: readonly number[]): void {
    const { players: _before, formation: _formation, ...view } = this.now;
    this.keep(rows.length === 0 ? view : { ...view, players: rows.map((row) => this.#league.key(row)) });
  }

  /** Stores the formation of the board beside the table. */
  keepBoard(formation: FormationName): void {
    this.keepPlayers([]);
    this.keep({ ...this.now, formation });
  }
}

/** The parts of a view for the current shortlist; nothing if it is empty and has no name. */
function listIn({ name, entries }: Shortlists): Pick<SearchProfile, "shortlist" | "shortlistName"> {
  return {
    ...(entries.length > 0 && { shortlist: entries }),
    ...(name !== UNNAMED && { shortlistName: name }),
  };
}

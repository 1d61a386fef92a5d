import { listedNames } from "../../markup.js";
import type { League } from "../league.js";
import { button, html } from "./element.js";
import { narrowness } from "./panel.js";

export interface PicksActions {
  /** Called when the picked rows change. */
  readonly picked: (rows: readonly number[]) => void;
  readonly compare: (rows: readonly number[]) => void;
}

const MOST_COMPARED = 4;

/** The rows picked for a comparison, at most the last four, in a bar at the foot of the page. */
export class Picks {
  readonly bar = html`<section class="picks" hidden aria-label="Comparison"></section>`;
  readonly #league: League;
  readonly #actions: PicksActions;
  #rows: readonly number[] = [];

  constructor(league: League, actions: PicksActions) {
    this.#league = league;
    this.#actions = actions;
  }

  get rows(): readonly number[] {
    return this.#rows;
  }

  /** Picks a row or removes it. On narrow screens, where the comparison covers the table, it waits for the button. */
  toggle(row: number, wanted: boolean): void {
    const others = this.#rows.filter((one) => one !== row);
    const rows = wanted ? [...others, row] : others;
    if (narrowness().matches) this.#show(rows);
    else this.pick(rows);
  }

  /** Picks exactly these rows; two or more are compared immediately. */
  pick(rows: readonly number[]): void {
    this.#show(rows);
    if (this.#rows.length > 1) this.#actions.compare(this.#rows);
  }

  #show(rows: readonly number[]): void {
    this.#rows = rows.slice(-MOST_COMPARED);
    const names = this.#rows.map((row) => this.#league.name(row));
    const areSome = names.length > 1;
    const more = areSome ? "" : "Pick another one to compare with.";
    this.bar.hidden = names.length === 0;
    this.bar.replaceChildren(
      ...(areSome ? [button("Compare", () => this.#actions.compare(this.#rows), "")] : []),
      html`<span>${listedNames(names)} <small>${more}</small></span>`,
      button("Clear picks", () => this.pick([])),
    );
    this.#actions.picked(this.#rows);
  }
}

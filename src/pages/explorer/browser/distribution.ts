import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { distributionStrip } from "./distribution-strip.js";
import { html } from "./element.js";

/** The distribution of the clicked column over the list. */
export class Distribution {
  readonly box = html`<div></div>`;
  readonly #league: League;
  #field: Field | undefined;

  constructor(league: League) {
    this.#league = league;
  }

  /** Chooses the column; a column without ranks has no distribution. */
  tell(field: Field): void {
    this.#field = field.rank === undefined ? undefined : field;
  }

  /** Shows the distribution over these rows, with some of them marked. */
  show(rows: readonly number[], marked: readonly number[]): void {
    const close = (): void => {
      this.#field = undefined;
      this.box.replaceChildren();
    };
    const field = this.#field;
    const strip = field && distributionStrip(this.#league, field, rows, marked, close);
    this.box.replaceChildren(...(strip === undefined ? [] : [strip]));
  }
}

import type { ScoresOfRole } from "../../../analysis/squad/squad-board.js";
import { squadBoard } from "../../../analysis/squad/squad-board.js";
import { type Formation, type FormationName, formations } from "../../../catalogue/formations.js";
import { LEAST_SHARE } from "../../../comparison/peer-criteria.js";
import { valueAt } from "../../../stats/values-at.js";
import { listed } from "../../../text/pool-words.js";
import { boardSection } from "../../formation-board.js";
import { attribute } from "../../markup.js";
import type { League } from "../league.js";
import { handOn, pageAlone } from "./download.js";
import { button, chooser, html, option } from "./element.js";

const LEVEL = 90;

/** The shortlist on the board of a formation, with a choice of formations; also as a page to print on one sheet. */
export function boardView(
  league: League,
  rows: readonly number[],
  name: FormationName,
  choose: (name: FormationName) => void,
): Element[] {
  if (league.data.apart !== null) return [html`<p>The board is left out of a page of so many rows.</p>`];
  const scored = new Set(league.roles.map((one) => one.name));
  const known = formations().filter(({ slots }) => slots.every(({ role }) => scored.has(role)));
  const formation = known.find((one) => one.name === name) ?? known[0];
  if (formation === undefined) return [html`<p>No formation fits the positions of this league.</p>`];
  const options = known.map((one) => option(one.name, one.name));
  const chosen = (other: string): void => choose(other as FormationName);
  const choice = chooser(attribute("id", "formation"), options, chosen, formation.name);
  const alone = (): string => pageAlone(`Board: ${league.data.title}`, [board(league, rows, formation)]);
  return [
    html`<div class="buttons board-choice">
      <label for="formation">Formation</label>${choice}
      ${button("Board as page", () => handOn(league, "-board.html", alone()))}
    </div>`,
    league.boards() === undefined
      ? html`<p class="hint" role="status">The role scores of the board are being computed.</p>`
      : board(league, rows, formation),
  ];
}

/** The board without controls: depth by slot, best eleven, gaps. */
function board(league: League, rows: readonly number[], formation: Formation): HTMLElement {
  const scoresOf = (role: string): ScoresOfRole => scoresIn(league, role);
  const minShare = LEAST_SHARE;
  const section = html`${boardSection({
    ...league,
    board: squadBoard(league.table, rows, formation, scoresOf, { minShare }),
    minShare,
    level: LEVEL,
  })}`;
  section.append(
    html`<p class="hint">Role scores compare all players with a quarter of their time in the position.${partly(formation, scoresOf)} The interval of the average treats the errors of different players as independent.</p>`,
  );
  return section;
}

/** A sentence about scores without their full weight, if the data lack metrics of a role. */
function partly({ slots }: Formation, scoresOf: (role: string) => ScoresOfRole): string {
  const roles = [...new Set(slots.map(({ role }) => role))];
  const some = roles.filter((role) => scoresOf(role).weightShare < 100);
  const shares = some.map((role) => `${role} on ${Math.floor(scoresOf(role).weightShare)}%`);
  return some.length === 0
    ? ""
    : ` They use the metrics in the data: ${listed(shares)} of the role's weight or more.`;
}

function scoresIn(league: League, name: string): ScoresOfRole {
  const scores = league.boards()?.find(({ role }) => role === name);
  return {
    of: (row) => ({
      score: valueAt(scores?.score, row),
      low: valueAt(scores?.low, row),
      high: valueAt(scores?.high, row),
    }),
    drawn: () => undefined,
    isPeer: (row) => scores?.inPool[row] === 1,
    poolOf: () => null,
    weightShare: scores?.weightShare ?? 0,
  };
}

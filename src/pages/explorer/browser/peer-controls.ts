import type { ProfilePeers } from "../../../analysis/search/profile.js";
import { REGULAR_MINUTES } from "../../../comparison/regulars.js";
import { attribute } from "../../markup.js";
import type { League } from "../league.js";
import type { PeerChoice } from "../peer-choice.js";
import { chooser, html, labelled, option } from "./element.js";
import { RangeFilter, showLimit } from "./filters.js";

const GROUP = "positionGroup";
/** Columns that separate leagues and their seasons. */
const OF_LEAGUE: readonly string[] = ["competitionId", "seasonId", "roundId"];

const OWN = "";
const ALL = "all";

/** Controls for the peers: minutes, leagues, positions and ages. Ranks follow them immediately. */
export class PeerControls {
  /** The controls; or one line with the reason if the page can only rank among its original peers. */
  readonly boxes: readonly HTMLElement[];
  readonly #league: League;
  readonly #change: (peers: ProfilePeers) => void;
  readonly #minutes: HTMLInputElement;
  readonly #leagues: HTMLSelectElement;
  readonly #group: HTMLSelectElement;
  readonly #ages: RangeFilter<number>;
  #peers: ProfilePeers = {};

  constructor(league: League, change: (peers: ProfilePeers) => void) {
    const { choice, minutesColumn, minMinutes, positionGroups } = league;
    this.#league = league;
    this.#change = change;
    const usual = String(minMinutes ?? REGULAR_MINUTES);
    this.#minutes = html`<input type="number" id="min-minutes" min="0" step="any"${attribute("placeholder", usual)}>`;
    const pools = (): void => this.#ask(this.#pools());
    const leagues = [option("Own league", OWN), option("All loaded leagues", ALL)];
    this.#leagues = chooser(attribute("id", "peer-leagues"), leagues, pools);
    const groups = positionGroups.map((group) => option(`${group}s`, group));
    this.#group = chooser(attribute("id", "peer-group"), [option("Own position", OWN), ...groups], pools);
    this.#ages = new RangeFilter("Age of peers", "number", (range) =>
      this.#ask({ minAge: range?.min, maxAge: range?.max }),
    );
    this.#minutes.addEventListener("input", () => {
      const minutes = this.#minutes.valueAsNumber;
      this.#ask({ minMinutes: minutes >= 0 ? minutes : league.data.peers.minMinutes });
    });
    this.boxes = choice === null ? [whyFixed(league)] : this.#shown(choice, minutesColumn !== null);
  }

  show(peers: ProfilePeers): void {
    this.#peers = peers;
    const by = peers.by ?? this.#columns();
    showLimit(this.#minutes, peers.minMinutes);
    this.#leagues.value = by.some((column) => OF_LEAGUE.includes(column)) ? OWN : ALL;
    this.#group.value = by.includes(GROUP) ? OWN : ([peers.positions ?? OWN].flat()[0] ?? OWN);
    const { minAge: min, maxAge: max } = peers;
    this.#ages.show(min === undefined && max === undefined ? undefined : { min, max });
  }

  #shown({ hasAges }: PeerChoice, hasMinutes: boolean): HTMLElement[] {
    const { positionGroups, table } = this.#league;
    const areSeveral = OF_LEAGUE.some(
      (column) => table.has(column) && new Set(table.numbers(column)).size > 1,
    );
    return [
      ...(hasMinutes ? [labelled("Min. minutes", this.#minutes)] : []),
      ...(areSeveral ? [labelled("Ranked in", this.#leagues)] : []),
      ...(positionGroups.length > 1 ? [labelled("Ranked against", this.#group)] : []),
      ...(hasAges ? [this.#ages.box] : []),
    ];
  }

  /** The default columns in which peers are equal. */
  #columns(): readonly string[] {
    return this.#league.choice?.columns ?? [];
  }

  #pools(): Pick<ProfilePeers, "by" | "positions"> {
    const [isOfAll, group] = [this.#leagues.value === ALL, this.#group.value];
    if (!isOfAll && group === OWN) return { by: undefined, positions: undefined };
    const by = this.#columns().filter(
      (column) => !(isOfAll && OF_LEAGUE.includes(column)) && !(group !== OWN && column === GROUP),
    );
    return { by, positions: group === OWN ? undefined : [group] };
  }

  #ask(asked: Partial<ProfilePeers>): void {
    this.#change({ ...this.#peers, ...asked });
  }
}

function whyFixed({ criteriaWritten: criteria }: League): HTMLElement {
  const why =
    criteria === ""
      ? "the ranks came with the table behind the page"
      : `the page cannot apply the criteria it was written with (${criteria})`;
  return html`<p class="hint">Peers cannot be chosen here: ${why}.</p>`;
}

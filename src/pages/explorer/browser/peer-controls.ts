import type { ProfilePeers } from "../../../analysis/search/profile.js";
import { REGULAR_MINUTES } from "../../../comparison/rules.js";
import { attribute } from "../../markup.js";
import type { League } from "../league.js";
import { chooser, html, labelled, option } from "./element.js";
import { rangeFilter, showLimit } from "./filters.js";

const GROUP = "positionGroup";
/** Columns that separate leagues and their seasons. */
const OF_LEAGUE: readonly string[] = ["competitionId", "seasonId", "roundId"];

const OWN = "";
const ALL = "all";

/**
 * Controls for the peers: minutes, leagues, positions and ages. Ranks follow them immediately. If the page can only rank
 * among its original peers, one line with the reason.
 */
export function peerControls(league: League, change: (peers: ProfilePeers) => void) {
  const { choice, minutesColumn, positionGroups, table } = league;
  let peers: ProfilePeers = {};
  const ask = (asked: Partial<ProfilePeers>): void => change({ ...peers, ...asked });
  // The default columns in which peers are equal.
  const columns = choice?.columns ?? [];
  const askPools = (): void => {
    const [isOfAll, group] = [leagues.value === ALL, groups.value];
    const by = columns.filter(
      (column) => !(isOfAll && OF_LEAGUE.includes(column)) && !(group !== OWN && column === GROUP),
    );
    const isDefault = !isOfAll && group === OWN;
    ask({ by: isDefault ? undefined : by, positions: group === OWN ? undefined : [group] });
  };
  const usual = league.minMinutes ?? REGULAR_MINUTES;
  const minutes = html<HTMLInputElement>`<input type="number" id="min-minutes" min="0" step="any" placeholder="${usual}">`;
  minutes.addEventListener("input", () => {
    const least = minutes.valueAsNumber;
    ask({ minMinutes: least >= 0 ? least : league.data.peers.minMinutes });
  });
  const ofLeagues = [option("Own league", OWN), option("All loaded leagues", ALL)];
  const leagues = chooser(attribute("id", "peer-leagues"), ofLeagues, askPools);
  const ofGroups = positionGroups.map((group) => option(`${group}s`, group));
  const groups = chooser(attribute("id", "peer-group"), [option("Own position", OWN), ...ofGroups], askPools);
  const ages = rangeFilter<number>("Age of peers", "number", (range) =>
    ask({ minAge: range?.min, maxAge: range?.max }),
  );
  const show = (shown: ProfilePeers): void => {
    peers = shown;
    const { by = columns, minAge: min, maxAge: max } = peers;
    showLimit(minutes, peers.minMinutes);
    leagues.value = by.some((column) => OF_LEAGUE.includes(column)) ? OWN : ALL;
    groups.value = by.includes(GROUP) ? OWN : ([peers.positions ?? OWN].flat()[0] ?? OWN);
    ages.show({ min, max });
  };
  if (choice === null) return { boxes: [whyFixed(league)], show };
  const areSeveral = OF_LEAGUE.some((column) => table.has(column) && new Set(table.numbers(column)).size > 1);
  const boxes = [
    ...(minutesColumn === null ? [] : [labelled("Min. minutes", minutes)]),
    ...(areSeveral ? [labelled("Ranked in", leagues)] : []),
    ...(positionGroups.length > 1 ? [labelled("Ranked against", groups)] : []),
    ...(choice.hasAges ? [ages.box] : []),
  ];
  return { boxes, show };
}

function whyFixed({ criteriaWritten: criteria }: League): HTMLElement {
  const why =
    criteria === ""
      ? "the ranks came with the table behind the page"
      : `the page cannot apply the criteria it was written with (${criteria})`;
  return html`<p class="hint">Peers cannot be chosen here: ${why}.</p>`;
}

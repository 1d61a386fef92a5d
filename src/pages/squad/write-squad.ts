import { named } from "../../errors.js";
import { requirePage, writeWholeFile } from "../../files/write-file.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { counted } from "../../text/words.js";
import { BOARD_STYLE, boardSection } from "../formation-board.js";
import { type Markup, markup } from "../markup.js";
import { pageDocument } from "../page-document.js";
import { aboutData, leagueTitle } from "../page-league.js";
import { reportStyle } from "../report/style.js";
import { SQUAD_PAGE_CHECKS, type SquadContext, type SquadPageOptions, squadContext } from "./context.js";
import { rosterSection, stepInsSection } from "./players.js";

export { SQUAD_PAGE_CHECKS, type SquadPageOptions } from "./context.js";

/**
 * Makes one HTML page about a club's squad, to read on a screen or to print on A4: its depth in a formation, the best
 * eleven, the gaps, and possible replacements from other clubs.
 *
 * Shape:   the text of an HTML file without any script, which needs no network and whose policy allows none. First, on one
 *          page of paper, a board of the formation: by slot the possible players with age, minutes, end of the contract and
 *          role score, and the gaps in words. Then all players with their shares of the minutes, these shares by age,
 *          and the number of contracts that end in each year. Then by slot the possible replacements from other clubs.
 * Slots:   a player fits a slot with at least `minShare` (25) percent of playtime in its positions; players who fit none
 *          are listed. If the table has no shares, a player fits every slot with one of his positions.
 * Scores:  those of `roleScores` in the slot's role with `match: "any"`, `rates: "shrunk"` and `intervals`, among the peers
 *          that the criteria select; a pool of the table is ignored. The squad's list has for each player the best of the
 *          roles of his position instead, the one figure that cards, reports and explorers show.
 * Eleven:  as many slots as possible are filled, and of all such choices the one with the largest sum of scores is taken
 *          (the assignment problem, solved exactly). The interval is that of the sum over the draws of the scores. Beside
 *          each player stands the share of draws in which the best eleven includes him.
 * Step-ins: peers in a slot's role who play there for other clubs: the `count` most similar to the player of the
 *          eleven, by `mostSimilar`, and as many by highest score, with similarity, score, interval, minutes and pool.
 * Clubs:   the table's names for the clubs of the season, else for the clubs when the records were fetched, with a remark
 *          on the page; or `teams`, with or without `matches`, joined as in `teamsOf`.
 * Rows:    of a player with several rows, that of the latest season and most minutes; the page counts the others.
 * Missing: a dash. Players without a score are not in the eleven: an unknown score is not 0.
 * Errors:  `invalid_option` for a club without players, and an invalid formation; `wrong_entity` for teams;
 *          `shape_mismatch` for tables of matches, and if positions are too coarse for a formation; `unknown_option`.
 *
 * @example
 * const page = squadPage(await samplePlayers(), { club: "Liverpool", teams: await sampleTeams() });
 * page.includes("<h2>Depth in 4-3-3</h2>") // => true
 */
export function squadPage(input: TableInput, options: SquadPageOptions): string {
  return named("squadPage", () => {
    const given: Partial<SquadPageOptions> = options ?? {};
    const table = checkedTable(input, given as SquadPageOptions, SQUAD_PAGE_CHECKS);
    const context = squadContext(table, given as SquadPageOptions);
    const title = given.title ?? context.club;
    return pageDocument({
      title,
      style: squadStyle(title),
      body: markup`<header>
<h1>${title}</h1>
<p class="lead">${lead(context, title)}</p>
</header>
<main>
${boardSection(context)}
${rosterSection(context)}
${stepInsSection(context)}
${closing(context)}
</main>
<footer class="closing">
<p class="small">${aboutData(context.table, context.source)}</p>
</footer>`,
    });
  });
}

/**
 * Writes {@link squadPage} to a file: the whole file or none.
 *
 * Errors: `unwritable`, and those of {@link squadPage}.
 *
 * @example await writeSquad(await samplePlayers(), "liverpool.html", { club: "Liverpool", teams: await sampleTeams() })
 * // => undefined
 */
export function writeSquad(input: TableInput, path: string, options: SquadPageOptions): Promise<void> {
  return named("writeSquad", async () => {
    requirePage(path);
    writeWholeFile(path, squadPage(input, options));
  });
}

function lead(context: SquadContext, title: string): string {
  const { table, club, rows, board, isFormationChosen, isClubOfToday, withoutClub } = context;
  return [
    title === club ? "" : `${club}.`,
    `${leagueTitle(table)}. ${counted(rows.length, "player")}.`,
    isFormationChosen ? "" : `${board.formation.name} is the formation nearest to the players' positions.`,
    isClubOfToday ? "The clubs are today's; they may differ from those of the season." : "",
    withoutClub === 0 ? "" : `The club of ${counted(withoutClub, "record")} is unknown.`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function closing({ minShare, level }: SquadContext): Markup {
  return markup`<section class="closing">
<h2>How the figures are made</h2>
<p class="small">Slot: a player with at least ${minShare}% of the playtime in its positions can play there. Role score: the weighted mean of the percentile ranks that make up the role, 0 to 100, among all players of those positions, with its median and its ${level}% interval over draws of the true rates, given their evidence (empirical Bayes).</p>
<p class="small">Best eleven: the assignment of players to slots, one slot each, that fills most slots with the highest sum of scores. The interval of the sum uses the same draws. Too few minutes: fewer than the pool requires of a peer; such players are ranked against the peers but are never replacements.</p>
</section>`;
}

/** The style of a squad page: a pitch, then a report; on a phone the slots are below each other. */
const squadStyle = (foot: string): string => `${reportStyle(foot)}${BOARD_STYLE}
.counts { display: flex; flex-wrap: wrap; gap: 0.4rem 1.5rem; font-size: 0.9rem; }
.counts dt { font-weight: 400; font-size: 0.8rem; color: var(--muted); }
.counts dd { margin: 0; color: var(--ink); }
.step-ins { --bar: var(--accent); }
.step-ins .scores > span { vertical-align: middle; }
.step-ins .rank { width: 6.5rem; margin-inline-end: 0.5rem; }
.step-ins .rank .figure { display: none; }
.step-ins .scores .small { white-space: nowrap; }
.step-ins tbody th[scope="rowgroup"] { color: var(--ink); font-size: 0.9rem; }
.step-ins th[scope="rowgroup"] .small { display: block; max-width: calc(100vw - 3rem); font-weight: 400; }
@media print {
  .counts { font-size: 8.5pt; }
  .wide table { font-size: 7.5pt; }
}
`;

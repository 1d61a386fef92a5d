import { madeBy } from "../../catalogue/derived-metrics.js";
import { type ComparableValues, comparable } from "../../comparison/comparable-values.js";
import { type RateOptions, RULE_CHECKS } from "../../comparison/rules.js";
import { invalidOption } from "../../errors.js";
import { type Checks, listOfText, says } from "../../options.js";
import { sum } from "../../stats/summary.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import type { Table } from "../../table/table.js";
import { metricsToDerive, NotDerived, withDerived } from "./derived-columns.js";
import { CLUB_CHECKS, type ClubOptions, clubsOf, WHY_NO_CLUB } from "./season-club.js";

export interface PossessionAdjustedOptions extends ClubOptions, RateOptions {
  /** Averages of defending to adjust. Default: all that the table has. */
  readonly metrics?: readonly string[] | undefined;
}

export const POSSESSION_ADJUSTED_CHECKS: Checks<PossessionAdjustedOptions> = {
  ...CLUB_CHECKS,
  metrics: says(listOfText, "averages of defending to adjust (default: all)"),
  undefinedRates: RULE_CHECKS.undefinedRates,
};

const HALF = 50;
const WHOLE = 100;

/**
 * Defending per 90 minutes as it would be if the team had the ball for half of the time: nobody can defend while his
 * own team has it.
 *
 * Shape:   same rows, `average_possessionAdjustedInterceptions` and the like behind the averages they are made of
 *          (duels in defence, interceptions, defensive actions, recoveries); the kind that was given. They are
 *          metrics like any others: ranks and charts take them by name.
 * Formula: average × 50 / (100 - possession), with the possession of the team in percent. Teams: their own
 *          `average_possessionPercent`. Players: that of the season's club in `teams`, found by `matches` (each
 *          match counts by his minutes; with `teams` by match it is the possession of those matches) or by the column
 *          `club`. A player's current team is never asked: it is today's, and not that of the season.
 * Unit:    per 90 minutes of a match of even possession, not rounded.
 * Missing: where the average is, where the season's club or its possession is not known, or where the others never
 *          had the ball. Notes of code `not_derived` count the rows for each reason.
 * Errors:  `unknown_option`, `invalid_option` (`club: "player_currentTeamId"`), `unknown_column`, `unknown_metric`,
 *          `shape_mismatch`.
 * Source:  the provider's possession-adjusted statistics (PAdj: as if a match was played with 50 % of possession
 *          each). Knutson (2014), Introducing possession-adjusted player stats, bends the same correction by a
 *          sigmoid. That teams who have the ball less defend more is seen between teams; of players of one team
 *          it moves all alike.
 *
 * @example
 * const teams = possessionAdjusted(await sampleTeams());
 * const { average_interceptions, average_possessionAdjustedInterceptions } = teams.row("Manchester City");
 * [average_interceptions, average_possessionAdjustedInterceptions?.toFixed(1)] // => [34, "56.5"]
 */
export function possessionAdjusted<T extends TableInput>(
  input: T,
  options: PossessionAdjustedOptions = {},
): SameKind<T> {
  return analysis("possessionAdjusted", POSSESSION_ADJUSTED_CHECKS, input, options, (sent) => {
    const table = comparable(sent, options);
    const possessionAt =
      sent.entity === "team" ? ownPossession(table, options) : clubPossession(sent, options);
    const missing = new NotDerived();
    const adjusted = new Map(madeBy(sent.catalogue, "possession").map(({ of, column }) => [of, column]));
    const possessions = Array.from({ length: table.rowCount }, (_, row) => possessionAt(row));
    const expected = "averages per 90 of what a team does without the ball";
    const derived = metricsToDerive(sent, options.metrics, [...adjusted.keys()], expected).map((column) => {
      const name = adjusted.get(column) ?? column;
      const values = table.numbers(column).map((value, row) => {
        const possession = possessions[row] ?? Number.NaN;
        if (typeof possession === "string") return missing.add(possession, name);
        if (Number.isNaN(value)) return missing.add("the average itself is missing", name);
        return (value * HALF) / (WHOLE - possession);
      });
      return { name, behind: column, values };
    });
    return withDerived(sent, derived, missing);
  });
}

/** The possession in percent, below 100, or why it is not known. */
type PossessionOf = (row: number) => number | string;

function ownPossession(table: ComparableValues, options: PossessionAdjustedOptions): PossessionOf {
  for (const option of ["teams", "matches", "club"] as const) {
    if (options[option] === undefined) continue;
    throw invalidOption(option, "given", "nothing: teams know their own possession");
  }
  const possession = possessionOf(table);
  return (row) => usable(possession?.[row] ?? Number.NaN);
}

function clubPossession(table: Table, options: PossessionAdjustedOptions): PossessionOf {
  const { teams, appearances, teamRow } = clubsOf(table, options);
  if (teams === undefined) return () => WHY_NO_CLUB.teams;
  const defined = comparable(teams, options);
  const possession = possessionOf(defined);
  return (row) => {
    const played = appearances(row);
    if (played.length === 0) return WHY_NO_CLUB.club;
    const inMatches = played.map(({ team, match, minutes }) => ({ of: teamRow(row, team, match), minutes }));
    if (inMatches.some(({ of }) => of === -1)) return WHY_NO_CLUB.row;
    const parts = inMatches.map(({ of, minutes }) => minutes * (possession?.[of] ?? Number.NaN));
    // A sum would leave out what is missing.
    if (parts.some(Number.isNaN)) return usable(Number.NaN);
    return usable(sum(parts) / sum(played.map(({ minutes }) => minutes)));
  };
}

/** How large a share of the time each team has the ball, in percent. */
function possessionOf(teams: ComparableValues): Float64Array | undefined {
  const [adjusted] = madeBy(teams.catalogue, "possession");
  return adjusted !== undefined && teams.has(adjusted.by) ? teams.numbers(adjusted.by) : undefined;
}

function usable(possession: number): number | string {
  if (Number.isNaN(possession)) return "the team's possession is missing";
  return possession < WHOLE ? possession : "the others never had the ball";
}

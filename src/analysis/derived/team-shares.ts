import { madeBy } from "../../catalogue/derived-metrics.js";
import type { MetricName } from "../../catalogue/metric-columns.js";
import { shapeMismatch } from "../../errors.js";
import { listOfText, type OptionsOf, says } from "../../options.js";
import { valueAt } from "../../stats/values-at.js";
import { analysis } from "../../table/envelope.js";
import type { SameKind, TableInput } from "../../table/input.js";
import { coverageOf, everyRow, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { metricsToDerive, withDerived } from "./derived-columns.js";
import { CLUB_CHECKS, type ClubOptions, clubsOf, WHY_NO_CLUB } from "./season-club.js";

export interface TeamSharesOptions extends ClubOptions, OptionsOf<typeof TEAM_SHARES_CHECKS> {}

export const TEAM_SHARES_CHECKS = {
  ...CLUB_CHECKS,
  /** Totals to convert to shares. Default: all in both the table and `teams`. */
  metrics: says<readonly MetricName[]>(listOfText, "totals to give as shares (default: all)"),
};

/**
 * Computes a player's share of the team's totals in the season.
 *
 * Shape:   same rows, and behind each total, such as `total_goals`, the team's total (`total_goalsOfTeam`) and
 *          the player's share of it (`percent_goalsOfTeam`); a DataFrame for a DataFrame, else a table. Shares are metrics
 *          like any others, with the team's total for a denominator, so that ranks leave out shares of fewer than
 *          `minAttempts`.
 * Formula: 100 × total / the team's total, in `teams`, of the season's club, found by `matches` or by the column
 *          `club`; for a match record, that of the match, if `teams` has it. A player's current team is never
 *          used: it is today's club, not that of the season. Minutes are not used: players with more minutes do more.
 * Unit:    percent, 0 to 100, not rounded.
 * Missing: if either total is missing, if the player's season was not tagged, if the season's club is not known or
 *          there were several, if the team has a total of 0, or less than the player. Notes of code
 *          `not_derived` count the rows for each reason.
 * Errors:  `unknown_option`, `invalid_option` (`club: "player_currentTeamId"`), `unknown_column`, `unknown_metric`,
 *          `shape_mismatch`.
 * Source:  counting: the ratio of two totals. A team's goals may include own goals of its opponents, which no player scored.
 *
 * @example
 * const matches = [{ playerId: 7, competitionId: 2, seasonId: 3, positions: [], match: { wyId: 1, teamId: 9 } }];
 * const players = [{ playerId: 7, competitionId: 2, seasonId: 3, positions: [], total: { goals: 12 } }];
 * const teams = [{ teamId: 9, competitionId: 2, seasonId: 3, roundId: 1, total: { goals: 48 } }];
 * teamShares(players, { teams, matches, metrics: ["total_goals"] }).row(0).percent_goalsOfTeam // => 25
 */
export function teamShares<T extends TableInput>(input: T, options: TeamSharesOptions = {}): SameKind<T> {
  return analysis("teamShares", TEAM_SHARES_CHECKS, input, options, (table) => {
    if (table.entity !== "player") {
      throw shapeMismatch("teams have no share of their own totals; expected a table of players.");
    }
    const { teams, appearances, teamRow } = clubsOf(table, options);
    const matches = numbersIf(table, "matchId");
    const coverage = coverageOf(table);
    const rowOf = (row: number): number | string => {
      if (teams === undefined) return WHY_NO_CLUB.teams;
      const [club, ...others] = new Set(appearances(row).map(({ team }) => team));
      if (club === undefined) return WHY_NO_CLUB.club;
      if (others.length > 0) return "the player has several clubs";
      const found = teamRow(row, club, valueAt(matches, row));
      return found === -1 ? WHY_NO_CLUB.row : found;
    };
    const teamRows = everyRow(table).map(rowOf);
    const derived = sharedTotals(table, teams, options).flatMap(({ behind, ofTeam, share, by }) => {
      const [own, teamTotals] = [table.numbers(behind), teams && numbersIf(teams, by)];
      const totalIn = (row: number): number => {
        const of = teamRows[row];
        return valueAt(teamTotals, typeof of === "number" ? of : -1);
      };
      const shareIn = (row: number): number | string => {
        const [teamRow, total, part] = [teamRows[row], totalIn(row), valueAt(own, row)];
        if (typeof teamRow === "string") return teamRow;
        if (coverage(row) === "untagged") return "none of the player's matches was tagged";
        if (Number.isNaN(part) || Number.isNaN(total)) return "the player's or the team's total is missing";
        if (total === 0) return "the team has a total of 0";
        return part <= total ? (100 * part) / total : "the player has more than the team";
      };
      return [
        { name: ofTeam, behind, valueIn: totalIn },
        { name: share, behind, valueIn: shareIn },
      ];
    });
    return withDerived(table, derived);
  });
}

/** The totals to share: each with the columns for the team's total and the share, and the column of the teams. */
function sharedTotals(table: Table, teams: Table | undefined, { metrics }: TeamSharesOptions) {
  const { catalogue } = table;
  const known = madeBy(catalogue, "ofTeam").flatMap(({ column, of, by }) => {
    const share = catalogue.derived.find(({ denominator }) => denominator === column);
    return share === undefined ? [] : [{ behind: of, ofTeam: column, share: share.column, by }];
  });
  const shared = known.filter(({ by }) => metrics !== undefined || (teams?.has(by) ?? true));
  const names = shared.map(({ behind }) => behind);
  const asked = metricsToDerive(table, metrics, names, "totals that players and teams both have");
  return asked.flatMap((name) => shared.find(({ behind }) => behind === name) ?? []);
}

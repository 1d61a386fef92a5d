import { DRAWING_CHECKS, Drawing, type DrawingOptions } from "../../analysis/peers/drawing.js";
import { likelyScoresOf } from "../../analysis/peers/role-scores.js";
import type { FactName } from "../../analysis/search/facts.js";
import { rowsOfClub } from "../../analysis/search/found-by.js";
import { FORMATION_CHECK, formationOf } from "../../analysis/squad/asked-formation.js";
import { knowsShares, oneRowEach } from "../../analysis/squad/shares-played.js";
import { scoresByRole, squadBoard } from "../../analysis/squad/squad-board.js";
import { stepInsFor } from "../../analysis/squad/step-ins.js";
import { withoutPool } from "../../comparison/comparison.js";
import { LEAST_SHARE } from "../../comparison/peer-criteria.js";
import { hasMatches } from "../../comparison/rules.js";
import { invalidOption, shapeMismatch, wrongEntity } from "../../errors.js";
import { byDefault, fromFile, type OptionsOf, says, text, wholeNumberFrom, without } from "../../options.js";
import { hasOnlyClubsOfToday } from "../../table/column-names.js";
import type { TableInput } from "../../table/input.js";
import { idColumn } from "../../table/keys.js";
import { everyRow } from "../../table/rows.js";
import { cellOf, type Table } from "../../table/table.js";
import { teamsOf } from "../../table/teams-of.js";
import { MISSING_SIGN } from "../../text/value-text.js";
import { AS_THEY_ARE, PAGE_CHECKS, type PageOptions, pageTable, whoIsIn } from "../page-league.js";

export interface SquadPageOptions
  extends Omit<PageOptions, "metrics" | "match" | "positions" | "count">,
    DrawingOptions,
    OptionsOf<typeof SQUAD_PAGE_CHECKS> {
  readonly club: string;
}

export const SQUAD_PAGE_CHECKS = {
  ...without(PAGE_CHECKS, "metrics", "match", "positions", "count", "minShare"),
  ...DRAWING_CHECKS,
  minShare: says(PAGE_CHECKS.minShare, "minimum percent of playtime in a slot's positions", 25),
  title: says(text, "default: the club"),
  /** The club, by its name in the table or in `teams`. */
  club: says({ ...text, expected: 'the name of a club, such as "Liverpool"' }, "the club"),
  /** Records of the clubs, if the players' records do not name them. */
  teams: fromFile<TableInput>("records of the clubs, if the players' records do not name them"),
  /** The players' match records, which name the club of each match. */
  matches: fromFile<TableInput>("the players' match records, which name each player's club"),
  /** A name of `formations`, or your own formation. Default: the one nearest to the players' positions. */
  formation: FORMATION_CHECK,
  /**
   * Number of players from other clubs for each slot: this many by similarity, and as many by role. Default 3; 0 for
   * none.
   */
  count: says(
    byDefault(3, wholeNumberFrom(0)),
    "candidates from other clubs for each slot, by similarity and by role (default: 3 each)",
  ),
};

export type SquadContext = ReturnType<typeof squadContext>;

export function squadContext(sent: Table, options: SquadPageOptions) {
  if (sent.entity !== "player") throw wrongEntity(sent.entity, "player");
  if (options.club === undefined) throw invalidOption("club", undefined, SQUAD_PAGE_CHECKS.club.expected);
  const named = withClubs(sent, options);
  if (hasMatches(named)) {
    throw shapeMismatch(
      "the table is of matches and a squad needs seasons; join the matches with combineSeasons.",
    );
  }
  const minShare = options.minShare ?? (knowsShares(named) ? LEAST_SHARE : 0);
  const { unranked: table, criteria: asked, source } = pageTable(withoutPool(named), options);
  const criteria = { ...asked, match: "any", minShare } as const;
  const every = everyRow(table);
  const ofClub = rowsOfClub(table, every, options.club);
  const rows = oneRowEach(table, ofClub);
  const formation = formationOf(table, rows, options.formation);
  const drawing = new Drawing(options);
  const scoresOf = scoresByRole(table, drawing, { ...criteria, ...AS_THEY_ARE });
  const board = squadBoard(table, rows, formation, scoresOf, { minShare, drawing });
  const ids = table.column(idColumn("player"));
  const own = new Set(ofClub.map((row) => cellOf(ids, row)));
  const { count = 3 } = options;
  const wanted = { others: every.filter((row) => !own.has(cellOf(ids, row))), count, minShare, criteria };
  const stepIns = board.slots.map((depth) => (count === 0 ? [] : stepInsFor(table, depth, wanted)));
  const shown = [...rows, ...stepIns.flatMap((some) => some.map(({ row }) => row))];
  const who = whoIsIn(table, [...new Set(shown)]);
  const likely = likelyScoresOf(table, rows, { ...asked, ...AS_THEY_ARE });
  const clubs = who.facts.get("club");
  const names = ofClub.flatMap((row) => String(clubs?.[row] ?? "").split(" / "));
  return {
    table,
    /** The club's name as the table spells it, whatever the case in the option. */
    club: names.find((name) => name.toLowerCase() === options.club.toLowerCase()) ?? options.club,
    board,
    /** One row per player of the club, and the number of their other rows, which are left out. */
    rows,
    /** The scores of each of them in the roles of his position, among its players alone. */
    scores: new Map(likely.map((of, at) => [rows[at]!, of])),
    leftOut: ofClub.length - rows.length,
    withoutClub: clubs?.filter((cell) => cell === null).length ?? 0,
    isClubOfToday: hasOnlyClubsOfToday(table),
    isFormationChosen: options.formation !== undefined,
    stepIns,
    ...who,
    factText: (name: FactName, row: number) => String(who.fact(name, row) ?? MISSING_SIGN),
    share: shareOfMost(table, who.minutes),
    minShare,
    level: drawing.level,
    source,
  };
}

function withClubs(table: Table, { teams, matches }: SquadPageOptions): Table {
  if (teams !== undefined) return teamsOf(table, teams, { matches });
  if (matches === undefined) return table;
  throw invalidOption("matches", "a table", "matches together with teams, which name the clubs");
}

/** Minutes as percent of the most that any player played in that competition and season. */
function shareOfMost(table: Table, minutes: (row: number) => number): (row: number) => number {
  const [competitions, seasons] = [table.numbers("competitionId"), table.numbers("seasonId")];
  const seasonOf = (row: number): string => `${competitions[row]} ${seasons[row]}`;
  const most = new Map<string, number>();
  for (const row of everyRow(table)) {
    if (minutes(row) > (most.get(seasonOf(row)) ?? 0)) most.set(seasonOf(row), minutes(row));
  }
  return (row) => (100 * minutes(row)) / (most.get(seasonOf(row)) ?? Number.NaN);
}

import { CURRENT_TEAM, IN_POOL, PEER_COUNT, POOL, SEASON_TEAM } from "../../table/column-names.js";
import { COVERAGE } from "../../text/layout-columns.js";
import { CitedRow, type Claim, type Described, type Sentence, said } from "./cited.js";

/** Who is described, and among which peers. */
export function whoSentences(of: Described): Sentence[] {
  const own = new CitedRow(of, "players", of.row);
  return [...introduction(own), peers(own), ...coverage(own)];
}

/** Who the two compared rows are. */
export function whoBeside(of: Described): Sentence[] {
  return [of.row, of.beside!].flatMap((row) => {
    const own = new CitedRow(of, "players", row);
    return [...introduction(own), ...coverage(own)];
  });
}

function introduction(own: CitedRow): Sentence[] {
  const { text: name, cells } = own.called();
  const { entity } = own.of.tables.players;
  const sentences =
    entity === "player"
      ? [position(own, name), age(own, name), playingTime(own, name), ...club(own, name)]
      : [said("team", own.words.team(name)), playingTime(own, name)];
  return sentences.map((sentence) => said(sentence.claim, sentence.text, cells, sentence.cells));
}

function position(own: CitedRow, name: string): Sentence {
  const share = own.number("positionGroupShare");
  const shareSaid = Number.isNaN(share) ? null : own.words.number(share, 0);
  return said(
    "position",
    own.words.position(name, own.text("positionGroup"), shareSaid),
    own.cells("positionGroup", "positionGroupShare"),
  );
}

/** A sentence about the first of these columns with a number, or about all of them if none has one. */
function firstKnown(
  own: CitedRow,
  claim: Claim,
  columns: readonly string[],
  known: (number: string, column: string) => string,
  unknown: string,
): Sentence {
  const column = columns.find((name) => !Number.isNaN(own.number(name)));
  if (column === undefined) return said(claim, unknown, own.cells(...columns));
  return said(claim, known(own.words.number(own.number(column), 0), column), own.cells(column));
}

function age(own: CitedRow, name: string): Sentence {
  const { words } = own;
  const known = (age: string): string => words.age(name, age);
  return firstKnown(own, "age", ["age", "player_age"], known, words.ageUnknown(name));
}

function playingTime(own: CitedRow, name: string): Sentence {
  const { words } = own;
  const { catalogue, entity } = own.of.tables.players;
  const { minutes, matches } = catalogue;
  const columns = [entity === "team" ? undefined : minutes.onField, matches.onField];
  const known = (number: string, column: string): string =>
    column === minutes.onField ? words.minutes(name, number) : words.matches(name, number);
  return firstKnown(
    own,
    "playing_time",
    columns.filter((one) => one !== undefined),
    known,
    words.playingTimeUnknown(name),
  );
}

/** The clubs that a record can name, each with the time that it refers to; if there is none, one without a time. */
function club(own: CitedRow, name: string): Sentence[] {
  const { words } = own;
  const quoted = (column: string): string | null => {
    const text = own.text(column);
    return text === null ? null : words.quoted(text);
  };
  const [ofSeason, now, season] = [quoted(SEASON_TEAM), quoted(CURRENT_TEAM), quoted("season_name")];
  const cells = own.cells(SEASON_TEAM, season === null ? undefined : "season_name");
  const dated = [
    ...(ofSeason === null ? [] : [said("club", words.clubOfSeason(name, ofSeason, season), cells)]),
    ...(now === null ? [] : [said("club", words.clubWhenFetched(name, now), own.cells(CURRENT_TEAM))]),
  ];
  const undated = ["player_team", "club"].find((column) => quoted(column) !== null);
  if (dated.length > 0 || undated === undefined) return dated;
  return [said("club", words.clubUndated(name, quoted(undated)!), own.cells(undated))];
}

function peers(own: CitedRow): Sentence {
  const { words } = own;
  const [pool, count] = [own.text(POOL), own.number(PEER_COUNT)];
  const counted = Number.isNaN(count) ? null : words.number(count, 0);
  const text =
    pool === null || count === 0 ? words.nobody() : words.among(counted, pool, own.number(IN_POOL) === 1);
  return said("peers", text, own.cells(POOL, PEER_COUNT, IN_POOL));
}

function coverage(own: CitedRow): Sentence[] {
  const found = own.text(COVERAGE);
  if (found === null || found === "full") return [];
  return [said("coverage", own.words.coverage(found), own.cells(COVERAGE))];
}

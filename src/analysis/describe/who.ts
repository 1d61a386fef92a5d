import { CURRENT_TEAM, IN_POOL, PEER_COUNT, POOL, SEASON_TEAM } from "../../table/column-names.js";
import { idColumn } from "../../table/keys.js";
import { COVERAGE } from "../../table/layout.js";
import type { Table } from "../../table/table.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";

/** Who is described, and among which peers. */
export function whoSentences(of: Described): Sentence[] {
  const own = new CitedRow(of.tables, "players", of.row);
  return [...introduction(of, own), peers(of.words, own), ...coverage(of.words, own)];
}

/** Who the two compared rows are. */
export function whoBeside(of: Described): Sentence[] {
  return [of.row, of.beside!].flatMap((row) => {
    const own = new CitedRow(of.tables, "players", row);
    return [...introduction(of, own), ...coverage(of.words, own)];
  });
}

function introduction(of: Described, own: CitedRow): Sentence[] {
  const { words } = of;
  const name = nameOf(own, of);
  const sentences =
    of.tables.players.entity === "player"
      ? [
          position(words, own, name.text),
          age(words, own, name.text),
          playingTime(of, own, name.text),
          ...club(words, own, name.text),
        ]
      : [{ claim: "team" as const, text: words.team(name.text), cells: [] }, playingTime(of, own, name.text)];
  return sentences.map((sentence) => ({ ...sentence, cells: [...name.cells, ...sentence.cells] }));
}

/** The name of the described row and its cells; an id if there is no name. */
export function nameOf(
  own: CitedRow,
  { tables, words }: Described,
): { readonly text: string; readonly cells: readonly CitedCell[] } {
  const table = tables[own.name] ?? tables.players;
  const isNamed = own.text("name") !== null;
  return {
    text: words.quoted(isNamed ? own.text("name")! : nameless(words, own, table)),
    cells: isNamed ? own.cells("name") : own.cells("name", idColumn(table.entity)),
  };
}

function nameless(words: SentenceWords, own: CitedRow, { entity }: Table): string {
  const id = idColumn(entity);
  const value = own.text(id);
  return value === null ? words.row(own.row) : `${id} ${value}`;
}

function position(words: SentenceWords, own: CitedRow, name: string): Sentence {
  const group = own.text("positionGroup");
  const share = own.number("positionGroupShare");
  return {
    claim: "position",
    text: words.position(name, group, Number.isNaN(share) ? null : words.number(share, 0)),
    cells: own.cells("positionGroup", "positionGroupShare"),
  };
}

/** The first of these columns with a number, the number in words, and its cell; the cells of all if none has one. */
function firstKnown(words: SentenceWords, own: CitedRow, columns: readonly string[]) {
  const column = columns.find((name) => !Number.isNaN(own.number(name)));
  const cells = own.cells(...(column === undefined ? columns : [column]));
  return { column, said: words.number(own.number(column), 0), cells };
}

function age(words: SentenceWords, own: CitedRow, name: string): Sentence {
  const { column, said, cells } = firstKnown(words, own, ["age", "player_age"]);
  return {
    claim: "age",
    text: column === undefined ? words.ageUnknown(name) : words.age(name, said),
    cells,
  };
}

function playingTime({ tables, words }: Described, own: CitedRow, name: string): Sentence {
  const { minutes, matches } = tables.players.catalogue;
  const isTeam = tables.players.entity === "team";
  const columns = [isTeam ? undefined : minutes.onField, matches.onField].filter((one) => one !== undefined);
  const { column, said, cells } = firstKnown(words, own, columns);
  const say = column === minutes.onField ? words.minutes : words.matches;
  return {
    claim: "playing_time",
    text: column === undefined ? words.playingTimeUnknown(name) : say(name, said),
    cells,
  };
}

/** The clubs that a record can name, and the time that each refers to. */
const CLUBS = [
  { column: SEASON_TEAM, says: "clubOfSeason" },
  { column: CURRENT_TEAM, says: "clubWhenFetched" },
] as const;

function club(words: SentenceWords, own: CitedRow, name: string): Sentence[] {
  const season = own.text("season_name");
  const told = (text: string, ...columns: readonly (string | undefined)[]): Sentence => ({
    claim: "club",
    text,
    cells: own.cells(...columns),
  });
  const dated = CLUBS.flatMap(({ column, says }): Sentence[] => {
    const club = own.text(column);
    if (club === null) return [];
    const text = words[says](name, words.quoted(club), season === null ? null : words.quoted(season));
    return [told(text, column, column === SEASON_TEAM && season !== null ? "season_name" : undefined)];
  });
  if (dated.length > 0) return dated;
  const undated = ["player_team", "club"].find((column) => own.text(column) !== null);
  if (undated === undefined) return [];
  return [told(words.clubUndated(name, words.quoted(own.text(undated)!)), undated)];
}

function peers(words: SentenceWords, own: CitedRow): Sentence {
  const [pool, count] = [own.text(POOL), own.number(PEER_COUNT)];
  const text =
    pool === null || count === 0
      ? words.nobody()
      : words.among(Number.isNaN(count) ? null : words.number(count, 0), pool, own.number(IN_POOL) === 1);
  return { claim: "peers", text, cells: own.cells(POOL, PEER_COUNT, IN_POOL) };
}

function coverage(words: SentenceWords, own: CitedRow): Sentence[] {
  const said = own.text(COVERAGE);
  if (said === null || said === "full") return [];
  return [{ claim: "coverage", text: words.coverage(said), cells: own.cells(COVERAGE) }];
}

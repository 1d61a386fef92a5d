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
      : [team(words, name.text), playingTime(of, own, name.text)];
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

function team(words: SentenceWords, name: string): Sentence {
  return { claim: "team", text: words.team(name), cells: [] };
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

function age(words: SentenceWords, own: CitedRow, name: string): Sentence {
  const columns = ["age", "player_age"] as const;
  const known = columns.find((column) => !Number.isNaN(own.number(column)));
  if (known === undefined)
    return { claim: "age", text: words.ageUnknown(name), cells: own.cells(...columns) };
  return {
    claim: "age",
    text: words.age(name, words.number(own.number(known), 0)),
    cells: own.cells(known),
  };
}

function playingTime({ tables, words }: Described, own: CitedRow, name: string): Sentence {
  const { minutes, matches } = tables.players.catalogue;
  const columns = tables.players.entity === "team" ? [matches.onField] : [minutes.onField, matches.onField];
  const known = columns.find((column) => !Number.isNaN(own.number(column)));
  const said = words.number(own.number(known), 0);
  const text =
    known === undefined
      ? words.playingTimeUnknown(name)
      : known === minutes.onField
        ? words.minutes(name, said)
        : words.matches(name, said);
  return {
    claim: "playing_time",
    text,
    cells: known === undefined ? own.cells(...columns) : own.cells(known),
  };
}

/** The clubs that a record can name, and the time that each refers to. */
const CLUBS = [
  { column: SEASON_TEAM, says: "clubOfSeason" },
  { column: CURRENT_TEAM, says: "clubWhenFetched" },
] as const;

function club(words: SentenceWords, own: CitedRow, name: string): Sentence[] {
  const season = own.text("season_name");
  const dated = CLUBS.flatMap(({ column, says }): Sentence[] => {
    const club = own.text(column);
    if (club === null) return [];
    const text = words[says](name, words.quoted(club), season === null ? null : words.quoted(season));
    return [
      {
        claim: "club",
        text,
        cells: own.cells(column, column === SEASON_TEAM && season !== null ? "season_name" : undefined),
      },
    ];
  });
  if (dated.length > 0) return dated;
  const undated = ["player_team", "club"].find((column) => own.text(column) !== null);
  if (undated === undefined) return [];
  return [
    {
      claim: "club",
      text: words.clubUndated(name, words.quoted(own.text(undated)!)),
      cells: own.cells(undated),
    },
  ];
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

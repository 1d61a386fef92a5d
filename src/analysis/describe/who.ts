import { CURRENT_TEAM, IN_POOL, PEER_COUNT, POOL, SEASON_TEAM } from "../../table/column-names.js";
import { idColumn } from "../../table/keys.js";
import { COVERAGE } from "../../table/layout.js";
import type { Table } from "../../table/table.js";
import { ENGLISH } from "../../text/english-sentences.js";
import { quoted } from "../../text/quoted.js";
import { rankText } from "../../text/value-text.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";

/** Who is described, and among whom. */
export function whoSentences(of: Described): Sentence[] {
  const own = new CitedRow(of.tables, "players", of.row);
  return [...introduction(of, own), peers(own), ...coverage(own)];
}

/** Who the two are that are set side by side. */
export function whoBeside(of: Described): Sentence[] {
  return [of.row, of.beside!].flatMap((row) => {
    const own = new CitedRow(of.tables, "players", row);
    return [...introduction(of, own), ...coverage(own)];
  });
}

function introduction(of: Described, own: CitedRow): Sentence[] {
  const name = nameOf(own, of);
  const sentences =
    of.tables.players.entity === "player"
      ? [
          position(own, name.text),
          age(own, name.text),
          playingTime(of, own, name.text),
          ...club(own, name.text),
        ]
      : [team(name.text), playingTime(of, own, name.text)];
  return sentences.map((sentence) => ({ ...sentence, cells: [...name.cells, ...sentence.cells] }));
}

/** What the one described is called, and the cells that say so: without a name his id does. */
export function nameOf(
  own: CitedRow,
  { tables }: Described,
): { readonly text: string; readonly cells: readonly CitedCell[] } {
  const table = tables[own.name] ?? tables.players;
  const isNamed = own.text("name") !== null;
  return {
    text: quoted(isNamed ? own.text("name")! : nameless(own, table)),
    cells: isNamed ? own.cells("name") : own.cells("name", idColumn(table.entity)),
  };
}

function nameless(own: CitedRow, { entity }: Table): string {
  const id = idColumn(entity);
  const value = own.text(id);
  return value === null ? `row ${own.row}` : `${id} ${value}`;
}

function team(name: string): Sentence {
  return { claim: "team", text: ENGLISH.team(name), cells: [] };
}

function position(own: CitedRow, name: string): Sentence {
  const group = own.text("positionGroup");
  const share = own.number("positionGroupShare");
  return {
    claim: "position",
    text: ENGLISH.position(
      name,
      group === null ? null : quoted(group),
      Number.isNaN(share) ? null : rankText(share),
    ),
    cells: own.cells("positionGroup", "positionGroupShare"),
  };
}

function age(own: CitedRow, name: string): Sentence {
  const columns = ["age", "player_age"] as const;
  const known = columns.find((column) => !Number.isNaN(own.number(column)));
  if (known === undefined)
    return { claim: "age", text: ENGLISH.ageUnknown(name), cells: own.cells(...columns) };
  return {
    claim: "age",
    text: ENGLISH.age(name, rankText(own.number(known))),
    cells: own.cells(known),
  };
}

function playingTime({ tables }: Described, own: CitedRow, name: string): Sentence {
  const { minutes, matches } = tables.players.catalogue;
  const columns = tables.players.entity === "team" ? [matches.onField] : [minutes.onField, matches.onField];
  const known = columns.find((column) => !Number.isNaN(own.number(column)));
  const said = rankText(own.number(known));
  const text =
    known === undefined
      ? ENGLISH.playingTimeUnknown(name)
      : known === minutes.onField
        ? ENGLISH.minutes(name, said)
        : ENGLISH.matches(name, said);
  return {
    claim: "playing_time",
    text,
    cells: known === undefined ? own.cells(...columns) : own.cells(known),
  };
}

/** The clubs that a record names, each with its time. */
const CLUBS = [
  { column: SEASON_TEAM, says: ENGLISH.clubOfSeason },
  { column: CURRENT_TEAM, says: ENGLISH.clubWhenFetched },
] as const;

function club(own: CitedRow, name: string): Sentence[] {
  const season = own.text("season_name");
  const dated = CLUBS.flatMap(({ column, says }): Sentence[] => {
    const club = own.text(column);
    if (club === null) return [];
    const text = says(name, quoted(club), season === null ? null : quoted(season));
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
    { claim: "club", text: ENGLISH.clubUndated(name, quoted(own.text(undated)!)), cells: own.cells(undated) },
  ];
}

function peers(own: CitedRow): Sentence {
  const [pool, count] = [own.text(POOL), own.number(PEER_COUNT)];
  const text =
    pool === null || count === 0
      ? ENGLISH.nobody()
      : ENGLISH.among(Number.isNaN(count) ? null : rankText(count), quoted(pool), own.number(IN_POOL) === 1);
  return { claim: "peers", text, cells: own.cells(POOL, PEER_COUNT, IN_POOL) };
}

function coverage(own: CitedRow): Sentence[] {
  const said = own.text(COVERAGE);
  if (said === null || said === "full") return [];
  return [{ claim: "coverage", text: ENGLISH.coverage(quoted(said)), cells: own.cells(COVERAGE) }];
}

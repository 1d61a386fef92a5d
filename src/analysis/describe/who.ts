import { CURRENT_TEAM, IN_POOL, PEER_COUNT, POOL, SEASON_CLUBS } from "../../table/column-names.js";
import { COVERAGE } from "../../text/layout-columns.js";
import { isMixed } from "../../text/pool-words.js";
import { oneLine } from "../../text/safe-text.js";
import { type CitedCell, CitedRow, type Claim, type Described, type Sentence, sayIn } from "./cited.js";

/** Who is described, and among which peers. */

const say = sayIn("who");

/** A part of a sentence, and the cells that support it. */
interface Part {
  readonly text: string;
  readonly cells: readonly CitedCell[];
}

export function whoSentences(of: Described): Sentence[] {
  const own = new CitedRow(of, "players", of.row);
  const who = whoOf(own);
  const pool = poolOf(own);
  const played = playedOf(own, pool?.where);
  const facts = { played: played.text, peers: pool?.text ?? null, last: own.called().last };
  const name = pool === undefined ? "one.nobody" : pool.isPeer ? "one" : "one.outside";
  const claims = ["playing_time", pool === undefined ? "no_peers" : "peers"] as const;
  return [
    say(`${who.text}.`, who.claims, who.cells),
    say(
      own.words.say(name, facts),
      claims,
      played.cells,
      poolCells(own),
      name === "one.outside" ? own.called().cells : [],
    ),
    ...otherClubs(own),
  ];
}

/** Who the two compared rows are, and among which peers. */
export function whoBeside(of: Described): Sentence[] {
  const { words } = of;
  const two = [of.row, of.beside!].map((row) => new CitedRow(of, "players", row));
  const both = two.map((own): Two => ({ own, ...own.called(), pool: poolOf(own, "two") }));
  const introduced = two.map((own) => {
    const [who, played] = [whoOf(own), playedOf(own)];
    const text = words.say("two", { who: who.text, played: played.text });
    return say(text, [...who.claims, "playing_time"], who.cells, played.cells);
  });
  return [...introduced, ...poolsOf(both[0]!, both[1]!)];
}

type Two = ReturnType<CitedRow["called"]> & {
  readonly own: CitedRow;
  readonly pool: ReturnType<typeof poolOf>;
};

function poolsOf(first: Two, second: Two): Sentence[] {
  const { words } = first.own;
  const cellsOf = ({ own, cells }: Two): CitedCell[] => [...cells, ...poolCells(own)];
  const without = [first, second].filter(({ pool }) => pool === undefined);
  if (first.pool === undefined || second.pool === undefined) {
    return without.map((one) => say(words.say("two.nobody", { name: one.full }), "no_peers", cellsOf(one)));
  }
  const isOne = first.pool.key === second.pool.key;
  const text = isOne
    ? words.say("two.peers", { peers: first.pool.text })
    : words.say("two.pools", {
        name: first.full,
        peers: first.pool.text,
        other: second.full,
        otherPeers: second.pool.text,
      });
  return [
    say(text, isOne ? "shared_pool" : "two_pools", cellsOf(first), cellsOf(second)),
    ...[first, second]
      .filter(({ pool }) => !pool!.isPeer)
      .map((one) => say(words.say("two.outside", { name: one.full }), "not_among_peers", cellsOf(one))),
  ];
}

/** `Mohamed Salah (Liverpool), 25, winger`. */
function whoOf(own: CitedRow): Part & { readonly claims: readonly Claim[] } {
  const { words } = own;
  const { full: name, cells } = own.called();
  if (own.of.tables.players.entity === "team") return { text: name, claims: ["team"], cells };
  const [age, position] = [ageOf(own), positionOf(own)];
  const clubIn = SEASON_CLUBS.find((column) => own.text(column) !== null) ?? "";
  const club = own.text(clubIn);
  return {
    text: words.say("who", {
      name,
      club: club === null ? null : oneLine(club),
      age: age.text,
      position: position.text,
    }),
    claims: ["age", "position", ...(club === null ? [] : ["club" as const])],
    cells: [...cells, ...age.cells, ...position.cells, ...(club === null ? [] : own.cells(clubIn))],
  };
}

/** The position group; of a player of several, with its share of the playing time. */
function positionOf(own: CitedRow): Part {
  const { words } = own;
  const [group, share] = [own.text("positionGroup"), own.number("positionGroupShare")];
  const cells = own.cells("positionGroup", "positionGroupShare");
  if (group === null) return { text: words.say("who.positionUnknown"), cells };
  const text = words.group(group);
  const partly = (): string => words.say("who.partly", { group: text, share: words.number(share, 0) });
  return { text: isMixed(share) ? partly() : text, cells };
}

function ageOf(own: CitedRow): Part {
  const { words } = own;
  const columns = ["age", "player_age"];
  const column = columns.find((name) => !Number.isNaN(own.number(name)));
  if (column === undefined) return { text: words.say("who.ageUnknown"), cells: own.cells(...columns) };
  const text = words.say("who.age", { age: words.number(own.number(column), 0) });
  return { text, cells: own.cells(column) };
}

/** The minutes, else the matches, with the competition if it is known. */
function playedOf(own: CitedRow, where: string | null = null): Part {
  const { words } = own;
  const { catalogue, entity } = own.of.tables.players;
  const columns = [
    ...(entity === "team" ? [] : [[catalogue.minutes.onField, "minutes"] as const]),
    [catalogue.matches.onField, "matches"] as const,
  ];
  const known = columns.find(([column]) => !Number.isNaN(own.number(column)));
  if (known === undefined) {
    const cells = own.cells(...columns.map(([column]) => column));
    return { text: words.say("played.unknown"), cells };
  }
  const [column, unit] = known;
  const text = words.say(`played.${unit}`, { [unit]: words.number(own.number(column), 0), where });
  return { text, cells: own.cells(column) };
}

function poolCells(own: CitedRow): CitedCell[] {
  return own.cells(POOL, PEER_COUNT, IN_POOL);
}

/** The peers in words; undefined if there are none. */
function poolOf(own: CitedRow, form?: "two") {
  const { words } = own;
  const [text, peers] = [own.text(POOL), own.number(PEER_COUNT)];
  if (text === null || peers === 0) return undefined;
  const [count, isPeer] = [Number.isNaN(peers) ? null : words.number(peers, 0), own.number(IN_POOL) === 1];
  const usual = peers > 1 ? words.standardPool(text) : undefined;
  const pool =
    usual === undefined
      ? words.say("peers", { count, pool: words.pool(text) })
      : words.say(form === "two" ? "peers.standard.two" : "peers.standard", {
          ...usual,
          count,
          minutes: usual.minutes === null ? null : words.number(usual.minutes),
        });
  return { text: pool, key: `${peers} ${text}`, isPeer, where: usual?.where };
}

/** The clubs that a record names without the season. */
function otherClubs(own: CitedRow): Sentence[] {
  const now = own.text(CURRENT_TEAM);
  const isOfSeason = SEASON_CLUBS.some((column) => own.text(column) !== null);
  if (now !== null && !isOfSeason) {
    return [say(own.words.say("club.current", { club: oneLine(now) }), "club", own.cells(CURRENT_TEAM))];
  }
  const undated = isOfSeason
    ? undefined
    : ["player_team", "club"].find((column) => own.text(column) !== null);
  if (undated === undefined) return [];
  const club = oneLine(own.text(undated)!);
  return [say(own.words.say("club.undated", { club }), "club", own.cells(undated))];
}

/** How much of the record is covered, if not all. */
export function coverageSentences(of: Described): Sentence[] {
  return [of.row, ...(of.beside === undefined ? [] : [of.beside])].flatMap((row) => {
    const own = new CitedRow(of, "players", row);
    const found = own.text(COVERAGE);
    if (found === null || found === "full") return [];
    const text = own.words.say("coverage", { coverage: own.words.coverage(found) });
    return [sayIn("unknown")(text, "coverage", own.cells(COVERAGE))];
  });
}

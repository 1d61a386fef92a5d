import type { Note } from "../../notes.js";
import { normalReach } from "../../stats/normal.js";
import { type Column, Table } from "../../table/table.js";
import { counted } from "../../text/counted.js";
import { type FamilyFactors, pairFactor } from "../over-time/factors.js";
import { type Moves, movedBetween } from "./moves.js";

interface FactorLine {
  readonly from: number;
  readonly to: number;
  readonly family: string;
  readonly factor: number;
  readonly low: number;
  readonly high: number;
  readonly movers: number;
  readonly effectiveMovers: number;
  readonly weight: number;
  readonly source: string | null;
  readonly reason: string | null;
}

/** Every pair of competitions in both directions, for each family of metrics. */
export function factorTable(
  table: Table,
  moves: Moves,
  families: readonly FamilyFactors[],
  level: number,
): Table {
  const { competitions } = moves;
  const pairs = competitions.flatMap((from) =>
    competitions
      .filter((to) => to !== from)
      .map((to) => ({ from, to, movers: movedEitherWay(moves, from, to) })),
  );
  const reach = normalReach(level);
  const lines = families.flatMap((family) =>
    pairs.map(({ from, to, movers }): FactorLine => {
      const { log, variance, effectiveMovers, weight, source, reason } = pairFactor(family, from, to);
      const by = reach * Math.sqrt(variance);
      const [factor, low, high] = [Math.exp(log), Math.exp(log - by), Math.exp(log + by)];
      return {
        from,
        to,
        family: family.family,
        factor,
        low,
        high,
        movers,
        effectiveMovers,
        weight,
        source,
        reason,
      };
    }),
  );
  const numbers = (value: (line: FactorLine) => number): Column => Float64Array.from(lines, value);
  const texts = (value: (line: FactorLine) => string | null): Column => Object.freeze(lines.map(value));
  const nameOf = competitionNames(table);
  const columns: (readonly [string, Column])[] = [
    ["from", numbers(({ from }) => from)],
    ["to", numbers(({ to }) => to)],
    ...(nameOf.size === 0
      ? []
      : ([
          ["fromName", texts(({ from }) => nameOf.get(from) ?? null)],
          ["toName", texts(({ to }) => nameOf.get(to) ?? null)],
        ] as const)),
    ["family", texts(({ family }) => family)],
    ["factor", numbers(({ factor }) => factor)],
    ["low", numbers(({ low }) => low)],
    ["high", numbers(({ high }) => high)],
    ["movers", numbers(({ movers }) => movers)],
    ["effectiveMovers", numbers(({ effectiveMovers }) => effectiveMovers)],
    ["weight", numbers(({ weight }) => weight)],
    ["source", texts(({ source }) => source)],
    ["reason", texts(({ reason }) => reason)],
  ];
  const notes = [...table.notes, ...notesOf(moves, lines, level)];
  const { entity, catalogue } = table;
  return new Table({ entity, catalogue, rowCount: lines.length, columns, notes });
}

/** Names of competitions by id, if the table has them. */
export function competitionNames(table: Table): Map<number, string> {
  if (!table.has("competition_name")) return new Map();
  const [ids, names] = [table.numbers("competitionId"), table.column("competition_name")];
  const known = new Map<number, string>();
  names.forEach((name: unknown, row: number) => {
    if (typeof name === "string") known.set(ids[row]!, name);
  });
  return known;
}

function movedEitherWay(moves: Moves, one: number, other: number): number {
  return movedBetween(moves, one, other) + movedBetween(moves, other, one);
}

function notesOf(moves: Moves, lines: readonly FactorLine[], level: number): Note[] {
  const { competitions, seasons, movers } = moves;
  const stayers = seasons.length - movers;
  const given = lines.filter(({ reason }) => reason === null);
  const refused = lines.length - given.length;
  const shown = given.filter(({ low, high }) => low > 1 || high < 1).length;
  const counts = `${counted(movers, "mover")} and ${counted(stayers, "stayer")} between ${counted(competitions.length, "competition")}`;
  const message = `${counts}: ${shown} of ${counted(given.length, "factor")} ${shown === 1 ? "is" : "are"} distinguishable from 1 at ${level} %, ${refused} refused`;
  const oneWay = competitions.flatMap((from) =>
    competitions
      .filter((to) => movedBetween(moves, from, to) > 0 && movedBetween(moves, to, from) === 0)
      .map((to) => `${from} to ${to}`),
  );
  return [
    {
      code: "league_factors",
      message,
      movers,
      stayers,
      factors: given.length,
      distinguishable: shown,
      refused,
    },
    ...(oneWay.length === 0
      ? []
      : [
          {
            code: "one_way_movers" as const,
            message: `all movers go one way between ${oneWay.join(", ")}: the effect of moving and that of the competition cannot be separated, so translations are valid for movers, but the factor alone is not`,
            pairs: oneWay,
          },
        ]),
  ];
}

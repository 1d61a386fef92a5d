import { peersByPool } from "../analysis/peers/standing.js";
import { ownField } from "../fields.js";
import type { Column } from "../table/column.js";
import { analysisColumn, metricOf } from "../table/column-names.js";
import { cellAt, Table } from "../table/table.js";
import { shortLabels } from "../text/short-label.js";
import { sentenceCase } from "../text/words.js";
import type { OutputFlags } from "./flags.js";
import type { Narrow } from "./output.js";
import { differing } from "./shown.js";

/** Longer names are cut to leave room for the metrics. */
const LONGEST_NAME = 18;
/** Marks a row that is ranked against a pool but not in it. */
const OUTSIDE = "*";

/** Columns that identify a row besides its name; the heads are no wider than the cells. */
const KEYS = { competitionId: "Comp.", seasonId: "Season", roundId: "Round", matchId: "Match" };

interface Asked extends Pick<OutputFlags, "labels" | "decimals"> {
  readonly limit?: number | undefined;
}

/** Ranked rows for a narrow terminal: name, number and position of the peers (`58 W`), and short labels. */
export function narrowRanks(ranked: Table, made: readonly string[], asked: Asked): Narrow {
  const { entity, rowCount } = ranked;
  const shown = Math.min(asked.limit ?? rowCount, rowCount);
  const among = amongCells(ranked);
  const isSaid = peersByPool(ranked).size > 1 || among.slice(0, shown).some(isOutside);
  const heads = headsOf(ranked, made, asked);
  const columns = [
    ["Name", ranked.texts("name").map(cutName)] as const,
    ...differing(ranked, Object.keys(KEYS)).map(
      (key) => [ownField(KEYS, key)!, ranked.numbers(key)] as const,
    ),
    ...(isSaid ? [["Among", among] as const] : []),
    ...made.map(
      (name, at) =>
        [heads[at]!, asked.decimals === undefined ? wholeRanks(ranked, name) : ranked.column(name)] as const,
    ),
  ];
  return {
    table: new Table({ entity, rowCount, columns }),
    heat: heads.filter((_, at) => analysisColumn(ranked, made[at]!)?.ending === "rank"),
    legend: isSaid ? legendOf(ranked, among.slice(0, shown)) : [],
  };
}

/** Short labels such as `Succ. dribbles`. The kind of analysis is added only if the columns differ in it. */
function headsOf(ranked: Table, made: readonly string[], { labels }: Asked): string[] {
  const parts = made.map((name) => {
    const { metric, ending } = analysisColumn(ranked, name) ?? { metric: name, ending: "" };
    return { whole: metricOf(ranked, metric)?.label ?? metric, ending };
  });
  const distinct = [...new Set(parts.map(({ whole }) => whole))];
  const short = new Map(shortLabels(distinct).map((text, at) => [distinct[at], text]));
  const isMixed = new Set(parts.map(({ ending }) => ending)).size > 1;
  return parts.map(({ whole, ending }) => {
    const head = labels ? whole : short.get(whole)!;
    return isMixed ? `${head}, ${ending}` : head;
  });
}

/** Ranks are printed as whole numbers, whatever other columns show. */
function wholeRanks(ranked: Table, name: string) {
  const column = ranked.column(name);
  const isRank = column instanceof Float64Array && analysisColumn(ranked, name)?.ending === "rank";
  return isRank ? column.map(Math.round) : column;
}

/** `58 W` for one of 58 wingers, `58 W*` for a winger outside that pool; empty if the row is not compared. */
function amongCells(ranked: Table): string[] {
  const peers = ranked.numbers("peerCount");
  const isIn = ranked.numbers("inPool");
  const shortOf = new Map<unknown, string>(ranked.catalogue.groups.map(({ name, short }) => [name, short]));
  return Array.from(peers, (count, row) => {
    if (Number.isNaN(count)) return "";
    const short = shortOf.get(cellAt(ranked, "positionGroup", row)) ?? "";
    return `${count} ${short}`.trimEnd() + (isIn[row] === 0 ? OUTSIDE : "");
  });
}

function isOutside(cell: string): boolean {
  return cell.endsWith(OUTSIDE);
}

function legendOf(ranked: Table, shown: readonly string[]): string[] {
  const groups = new Set(shown.map((_, row) => cellAt(ranked, "positionGroup", row)));
  const named = ranked.catalogue.groups.filter(({ name }) => groups.has(name));
  const lines = [named.map(({ name, short }) => `${short} ${name}`).join(", ")].filter((line) => line !== "");
  return shown.some(isOutside)
    ? [...lines, `${OUTSIDE} ranked against these peers, and not one of them`]
    : lines;
}

function cutName(name: string | null): string | null {
  const signs = [...(name ?? "")];
  return signs.length <= LONGEST_NAME ? name : `${signs.slice(0, LONGEST_NAME - 1).join("")}…`;
}

/** The columns of a comparison for each player or team, in reading order. */
const SAID = ["rank", "low", "high", "difference", "chance"];
const WHOLE = new Set(["rank", "low", "high"]);

/** A comparison for a narrow terminal: a line per metric and player or team, with everyone included. */
export function stackedComparison(result: Table, names: readonly string[], heads: Column): Narrow {
  const { entity } = result;
  const rowCount = result.rowCount * names.length;
  const said = SAID.filter((what) => names.some((name) => result.has(`${name} ${what}`)));
  const lineOf = (at: number): number => Math.floor(at / names.length);
  const numbers = (what: string): Float64Array => {
    const each = names.map((name) => (result.has(name + what) ? result.numbers(name + what) : undefined));
    return Float64Array.from({ length: rowCount }, (_, at) => {
      return each[at % names.length]?.[lineOf(at)] ?? Number.NaN;
    });
  };
  const best = result.texts("best");
  const who = Array.from({ length: result.rowCount }, () => names).flat();
  const isFirst = (at: number): boolean => at % names.length === 0;
  const columns: (readonly [string, Column])[] = [
    ["Metric", who.map((_, at) => (isFirst(at) ? String(heads[lineOf(at)]) : ""))],
    [entity === "player" ? "Player" : "Team", who],
    ["Value", numbers("")],
    ...said.map((what) => {
      const column = numbers(` ${what}`);
      return [sentenceCase(what), WHOLE.has(what) ? column.map(Math.round) : column] as const;
    }),
    ["Best", who.map((name, at) => (best[lineOf(at)] === name ? "best" : ""))],
  ];
  return { table: new Table({ entity, rowCount, columns }), legend: [] };
}

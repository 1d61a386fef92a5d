import { type Column, Table } from "../index.js";
import type { Narrow } from "./output.js";

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
    ...said.map((what) => [capital(what), wholeIf(WHOLE.has(what), numbers(` ${what}`))] as const),
    ["Best", who.map((name, at) => (best[lineOf(at)] === name ? "best" : ""))],
  ];
  return { table: new Table({ entity, rowCount, columns }), legend: [] };
}

function wholeIf(isWhole: boolean, column: Float64Array): Float64Array {
  return isWhole ? column.map(Math.round) : column;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

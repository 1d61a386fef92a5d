import { FACTS, isFact } from "../analysis/search/facts.js";
import type { SearchProfile } from "../analysis/search/profile.js";
import { groupNamed, positionsMeant } from "../catalogue/positions.js";
import { isNumberColumn, metricNamed } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { badUsage } from "./input.js";

const CONDITION = /^\s*(.+?)\s*(>=|≥|<=|≤|==|=|>|<)\s*(.+?)\s*$/;

/** A search profile with a further condition in words: `age < 23`, `goals per 90 >= .4`, `position = winger`. */
export function withCondition(profile: SearchProfile, condition: string, table: Table): SearchProfile {
  const [, named = "", sign = "", text = ""] = CONDITION.exec(condition) ?? [];
  const fact = named === "team" ? "club" : named.toLowerCase();
  const { filters, thresholds = [] } = profile;
  const kind = isFact(fact) ? FACTS[fact].kind : undefined;
  if (kind === "text" && sign.startsWith("=")) {
    const words = text
      .split(/\s*,\s*/)
      .flatMap((word) => (fact === "position" ? groupsOf(table, word) : [word]));
    return { ...profile, filters: { ...filters, [fact]: words } };
  }
  const limit = kind === "day" ? text : Number(text);
  if (sign === "" || kind === "text" || Number.isNaN(limit)) {
    const expected = 'a condition such as "age < 23", "goals per 90 >= .4" or "position = winger"';
    throw badUsage(`search: --where is "${condition}"; expected ${expected}.`, { condition });
  }
  const [, metric = named, rank] = /^(.+?)\s+(rank)$/i.exec(named) ?? [];
  const column = kind !== undefined || isNumberColumn(table, metric) ? metric : metricNamed(table, metric);
  const isWhole = kind === "number" || (!rank && !kind && table.numbers(column).every((one) => !(one % 1)));
  if (/^[<>]$/.test(sign) && !isWhole) {
    throw badUsage(`search: --where is "${condition}"; write ${sign}= where numbers are not whole.`, {
      condition,
    });
  }
  const before = isFact(fact) ? (filters?.[fact] as object | undefined) : undefined;
  const range = { ...before, ...rangeOf(sign, limit as number) };
  if (kind !== undefined) return { ...profile, filters: { ...filters, [fact]: range } };
  return { ...profile, thresholds: [...thresholds, { column, by: rank ? "rank" : "value", ...range }] };
}

function groupsOf({ catalogue }: Table, word: string): readonly string[] {
  return positionsMeant(catalogue, word).map((one) => groupNamed(catalogue, one) ?? one);
}

/** The limits of a condition, which belong to the range: below 23 is up to 22 where numbers are whole. */
function rangeOf(sign: string, limit: number) {
  if (sign === "<") return { max: Math.ceil(limit) - 1 };
  if (sign === ">") return { min: Math.floor(limit) + 1 };
  return { ...(!/[<≤]/.test(sign) && { min: limit }), ...(!/[>≥]/.test(sign) && { max: limit }) };
}

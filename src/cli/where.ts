import { FACTS, isFact } from "../analysis/search/facts.js";
import type { SearchProfile } from "../analysis/search/profile.js";
import { groupNamed, positionsMeant } from "../catalogue/positions.js";
import { isNumberColumn, metricNamed } from "../table/metric-columns.js";
import type { Table } from "../table/table.js";
import { badUsage } from "./input.js";

const CONDITION = /^\s*(.+?)\s*(>=|≥|<=|≤|==|=|>|<)\s*(.+?)\s*$/;

/** A search profile with further conditions in words: `age < 23`, `goals per 90 >= .4`, `position = winger`. */
export function withConditions(
  profile: SearchProfile,
  conditions: readonly string[],
  table: Table,
): SearchProfile {
  return conditions.reduce((made, condition) => withCondition(made, condition, table), profile);
}

function withCondition(profile: SearchProfile, condition: string, table: Table): SearchProfile {
  const [, named = "", sign = "", text = ""] = CONDITION.exec(condition) ?? [];
  const name = named === "team" ? "club" : named.toLowerCase();
  const { filters = {}, thresholds = [] } = profile;
  if (isFact(name) && FACTS[name].kind === "text" && sign.startsWith("=")) {
    const words = text.split(/\s*,\s*/);
    const groups = words.flatMap((word) => positionsMeant(table.catalogue, word));
    const wanted = name === "position" ? groups.map((one) => groupNamed(table.catalogue, one) ?? one) : words;
    return { ...profile, filters: { ...filters, [name]: wanted } };
  }
  const isDay = isFact(name) && FACTS[name].kind === "day";
  const limit = isDay ? text : Number(text);
  if (sign === "" || Number.isNaN(limit) || (isFact(name) && FACTS[name].kind === "text")) {
    const expected = 'a condition such as "age < 23", "goals per 90 >= .4" or "position = winger"';
    throw badUsage(`search: --where is "${condition}"; expected ${expected}.`, { condition });
  }
  if (isFact(name)) {
    return {
      ...profile,
      filters: { ...filters, [name]: { ...filters[name], ...rangeOf(condition, sign, limit, true) } },
    };
  }
  const [, metric = named] = /^(.+?)\s+rank$/i.exec(named) ?? [];
  const column = isNumberColumn(table, metric) ? metric : metricNamed(table, metric);
  const isWhole =
    metric === named &&
    table.numbers(column).every((value) => Number.isNaN(value) || Number.isInteger(value));
  const threshold = {
    column,
    by: metric === named ? "value" : "rank",
    ...rangeOf(condition, sign, limit, isWhole),
  };
  return { ...profile, thresholds: [...thresholds, threshold as (typeof thresholds)[number]] };
}

/** The limits of a condition, which both belong to the range; below 23 is up to 22 where numbers are whole. */
function rangeOf(condition: string, sign: string, limit: number | string, isWhole: boolean) {
  if (sign === ">=" || sign === "≥") return { min: limit };
  if (sign === "<=" || sign === "≤") return { max: limit };
  if (sign.startsWith("=")) return { min: limit, max: limit };
  if (typeof limit === "string" || !isWhole) {
    throw badUsage(`search: --where is "${condition}"; write ${sign}= where numbers are not whole.`, {
      condition,
    });
  }
  return sign === "<" ? { max: Math.ceil(limit) - 1 } : { min: Math.floor(limit) + 1 };
}

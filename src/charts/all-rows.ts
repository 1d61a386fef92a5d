import type { ReliabilityOptions } from "../analysis/peers/reliability.js";
import { positionGroup, resolvePosition } from "../catalogue/position-names.js";
import type { Catalogue } from "../catalogue/types.js";
import {
  criteriaParts,
  hasCriteria,
  type ListCriteria,
  leastMinutes,
  reliabilityPart,
} from "../comparison/peer-criteria.js";
import { minutesRange } from "../comparison/regulars.js";
import { entriesOf, isOptions, type OptionCheck } from "../options.js";
import { hasPool } from "../table/column-names.js";
import type { Table } from "../table/table.js";
import { among, listed, poolText } from "../text/pool-words.js";
import type { Subjects } from "./chart-input.js";

/** Charts of all rows that meet the criteria: the rows in words, and the arguments of such a chart. */

/** The rows in words: `41 of 43 strikers, English first division 2017/2018, at least 900 minutes`. */
export function whoText(
  table: Table,
  drawn: number,
  all: number,
  { minReliability, ...options }: ListCriteria & ReliabilityOptions,
): string {
  const { positions = [], ...rest } = options;
  const keepsPool = hasPool(table) && !hasCriteria(options);
  const more = [
    ...(keepsPool
      ? ["in the pools of the table"]
      : criteriaParts(rest, minutesRange(table, leastMinutes(table, rest)))),
    ...reliabilityPart(minReliability),
  ];
  const asked = typeof positions === "string" ? [positions] : positions;
  const kinds = asked.map((name) => inPlural(table.catalogue, resolvePosition(table.catalogue, name)));
  const who = kinds.length === 0 ? `${table.entity}s` : listed(kinds);
  const words = among(all, poolText({ who, where: seasonOf(table), more }));
  return drawn < all ? `${drawn} of ${words}` : words;
}

/** Position groups have a plural, position codes do not: `wingers`, `rw players`. */
function inPlural(catalogue: Catalogue, name: string): string {
  return positionGroup(catalogue, name) === undefined ? `${name} players` : `${name}s`;
}

/** The competition and season, if all rows share one. */
function seasonOf(table: Table): string {
  const only = (column: string): string[] => {
    const [value, ...others] = new Set<unknown>(table.has(column) ? table.column(column) : []);
    return typeof value === "string" && others.length === 0 ? [value] : [];
  };
  return [...only("competition_name"), ...only("season_name")].join(" ");
}

/** The subjects and options of a chart. If the call names no subjects, the options may be its second argument. */
export function subjectsAndOptions<Options extends object>(
  subjects: Subjects | Options,
  options: Options,
  checks: Readonly<Record<string, OptionCheck>>,
): readonly [Subjects, Options] {
  return isOptions(subjects, checks) && entriesOf(options ?? {}).length === 0
    ? [[], subjects as Options]
    : [subjects as Subjects, options];
}

/** Whether the call names no subjects. */
export function isNobody(subjects: Subjects): boolean {
  return Array.isArray(subjects) && subjects.length === 0;
}

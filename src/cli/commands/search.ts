import { FACTS, isFact } from "../../analysis/search/facts.js";
import { parseSearchProfile, type SearchProfile } from "../../analysis/search/profile.js";
import { search } from "../../analysis/search/search.js";
import { funnelLines } from "../../analysis/search/search-rows.js";
import { groupNamed, positionsMeant } from "../../catalogue/positions.js";
import { columnName, findColumn } from "../../table/column-names.js";
import { isNumberColumn, metricNamed, ownColumns } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { teamsOf } from "../../table/teams-of.js";
import { peerCaption } from "../caption.js";
import { command } from "../command.js";
import { asCriteria, flag, LIMIT, SHOWN_FLAGS, textFlag } from "../flags.js";
import { badUsage, readInput, textFile } from "../input.js";
import { AGES, CLUBS, firstOf, minutesColumn } from "../shown.js";

export const searchCommand = command({
  flags: {
    profile: textFlag("path", "JSON file with the profile"),
    where: flag("condition", 'a condition such as "age < 23"; all of several must hold', repeated),
    teams: textFlag("file", "records of the clubs, which name each player's club"),
    limit: LIMIT,
    ...SHOWN_FLAGS,
  },
  writes: true,
  help: `
The rows and their order equal those of the page that scoutframe explore writes. A profile:
  {"version": 1, "filters": {"position": ["striker"], "age": {"max": 24}},
   "thresholds": [{"column": "average_goals", "by": "rank", "min": 80}],
   "sort": {"column": "average_goals", "descending": true}}`,
  examples: `
  scoutframe search sample:players --where "position = striker" --where "age < 23" --where "goals per 90 >= .4"
  scoutframe search sample:players --where "goals per 90 rank >= 80"
  scoutframe search sample:players --profile strikers.json
  scoutframe search sample:players --profile strikers.json --teams sample:teams
  scoutframe search sample:players --profile strikers.json --out found.csv
  scoutframe search sample:players --profile strikers.json --json`,
  act: async (flags, [files]: [string[]]) => {
    const { positions, minAge, maxAge } = flags;
    const conditions = [
      ...(flags.where ?? []),
      ...(positions === undefined ? [] : [`position = ${positions.join()}`]),
      ...(minAge === undefined ? [] : [`age >= ${minAge}`]),
      ...(maxAge === undefined ? [] : [`age <= ${maxAge}`]),
    ];
    if (flags.profile === undefined && conditions.length === 0) {
      throw badUsage(
        'search: say what is asked: --where "age < 23", or --profile with a JSON file of it, such as {"version": 1, "filters": {"position": ["winger"], "age": {"max": 23}}}.',
      );
    }
    const text = flags.profile === undefined ? '{"version": 1}' : textFile("--profile", flags.profile);
    const read = await readInput(files, flags);
    const { teams } = flags;
    const clubs =
      teams === undefined ? undefined : await readInput([teams], { ...flags, catalogue: undefined });
    const league = clubs === undefined ? read : teamsOf(read, clubs);
    const saved = parseSearchProfile(text, { catalogue: league.catalogue });
    const asked = Object.entries(asCriteria(flags)).filter(([, value]) => value !== undefined);
    const peers = { ...saved.peers, ...Object.fromEntries(asked) };
    const given = asked.length === 0 ? saved : { ...saved, peers };
    const profile = conditions.reduce((made, one) => withCondition(made, one, league), given);
    const { table, funnel } = search(league, profile);
    const metrics = metricsAsked(table, profile);
    return {
      table,
      data: { rows: table.rows(), funnel },
      columns: shownColumns(table, profile, metrics),
      summary: funnelLines(funnel),
      caption: peerCaption(table, metrics),
      notes: ["unknown_direction"],
    };
  },
});

/** The columns of the result that the profile names, by name or label. */
function metricsAsked(table: Table, { thresholds = [], sort, columns = [] }: SearchProfile): string[] {
  const named = [...(sort === undefined ? [] : [sort]), ...thresholds].map(({ column }) => column);
  // A fact such as the age can be in several columns, and is none of them.
  return [...new Set([...columns, ...named].flatMap((name) => findColumn(table, name) ?? []))];
}

/** The columns of a player's height, contract and market value. */
const MORE = [
  ...["player_height", "contract_until", "player_contractExpires", "contractEnd"],
  ...["market_value", "player_marketValue", "marketValue", "wage"],
];

function shownColumns(table: Table, { role }: SearchProfile, metrics: readonly string[]): string[] {
  return [
    ...["name", ...(role ? ["score"] : []), "positionGroup"],
    ...[...firstOf(table, CLUBS), ...firstOf(table, AGES), ...MORE, ...minutesColumn(table)],
    ...ownColumns(table),
    ...metrics.flatMap((name) => [name, columnName(name, "rank")]),
  ];
}

function repeated(text: string, others: readonly string[] = []): readonly string[] {
  return [...others, text];
}

const CONDITION = /^\s*(.+?)\s*(>=|≥|<=|≤|==|=|>|<)\s*(.+?)\s*$/;

/** A search profile with a further condition in words: `age < 23`, `goals per 90 >= .4`, `position = winger`. */
function withCondition(profile: SearchProfile, condition: string, table: Table): SearchProfile {
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

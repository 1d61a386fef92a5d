import type { CitedCell, Sentence, Table } from "scoutframe";

/**
 * A reader of English descriptions: takes a sentence apart and says what of it is not so in the cells that it names. It
 * shares nothing with what writes them but the text.
 */

type Tables = Readonly<Record<string, Table | undefined>>;
type Cells = readonly CitedCell[];

export function faultsOf({ text, claims, cells }: Sentence, tables: Tables): string[] {
  const isOfMetrics = claims.every((claim) => OF_METRICS.has(claim));
  const faults = [
    ...cells.flatMap((cell) => (holds(cell, tables) ? [] : [`${cell.table}.${cell.column} is another cell`])),
    ...numbersIn(text, cells, tables).flatMap((said) =>
      isRounded(said, cells) ? [] : [`no cell is ${said}`],
    ),
    ...(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) ? ["steering signs"] : []),
    ...(isOfMetrics
      ? metricFaults(text, claims, cells, tables)
      : [...new Set(claims)].flatMap((claim) =>
          (READERS.get(claim) ?? (() => false))(text, cells) ? [] : [`${claim} does not hold`],
        )),
  ];
  return faults.map((fault) => `${claims}: ${text} ${fault}`);
}

function holds({ table, row, column, value }: CitedCell, tables: Tables): boolean {
  const cell = tables[table]?.column(column)[row];
  return Object.is(value, cell === undefined || Number.isNaN(cell) ? null : cell);
}

const ENDING = /_(difference|change_low|change_high|change_text|change|low|high|median|weight|rank)$/;

/** A metric's label without what stands beside its value, in small letters. */
function nounOf(column: string, tables: Tables): string {
  const catalogue = Object.values(tables).find((table) => table !== undefined)!.catalogue;
  const label =
    [...catalogue.metrics, ...catalogue.derived].find((one) => one.column === column)?.label ?? column;
  return label
    .replace(/ per 90(?=,|$)| \(average\)$|, [%m]$| \(x[AG]\)/g, "")
    .replace(/^(.*), possession-adjusted$/, "possession-adjusted $1")
    .toLowerCase();
}

/** The numbers of a sentence outside of the names, the pool and the labels that its cells hold. */
function numbersIn(text: string, cells: Cells, tables: Tables): string[] {
  const shortSeasons = (said: string): string => said.replace(/\b(\d\d)(\d\d)\/\1(\d\d)\b/g, "$1$2/$3");
  const names = cells.flatMap(({ value, column }) => [
    ...(typeof value === "string" ? [value, ...value.split(", ")].map(shortSeasons).map(seen) : []),
    nounOf(column.replace(ENDING, ""), tables),
    `${column} ${value}`,
  ]);
  const own = names
    .filter((name) => name !== "")
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, name) => left.replaceAll(name, " "), text);
  const least = cells.flatMap(({ column, value }) =>
    column === "pool"
      ? [...String(value).matchAll(/at least (\d+) minute/g)].map(([, minutes]) => minutes)
      : [],
  );
  return [...own.replace(/per 90|out of 100|(?<=\d),(?=\d{3})/g, "").matchAll(/−?\d+(\.\d+)?/g)]
    .map(([said]) => said)
    .filter((said) => !least.includes(said));
}

/** A text as it is seen: in one line, without steering signs. */
function seen(text: string): string {
  return text.replace(/[\p{C}\s]+/gu, " ").trim();
}

function rounds(said: string, value: number): boolean {
  const [whole, decimals = ""] = said.replace("−", "").split(".");
  return Math.abs(value).toFixed(decimals.length) === `${whole}${decimals === "" ? "" : `.${decimals}`}`;
}

function isRounded(said: string, cells: Cells): boolean {
  return cells.some(({ value }) => typeof value === "number" && rounds(said, value));
}

const numberAt = (cells: Cells, end: string): number => {
  const value = cells.find(({ column }) => column === end || column.endsWith(`_${end}`))?.value;
  return typeof value === "number" ? value : Number.NaN;
};

const THIN = 1 / 3;
const isJudged = (cells: Cells): boolean =>
  cells.filter(({ column }) => column.endsWith("_weight")).every(({ value }) => !(Number(value ?? 1) < THIN));
const chance = (cells: Cells): number => numberAt(cells, "chance");
const sure = (cells: Cells): number => Math.max(chance(cells), 100 - chance(cells));
const valuesOf = (cells: Cells): Cells =>
  cells.filter(({ column }) => !ENDING.test(column) && !/^(metric|label|chance|rank)$/.test(column));

/** How far the ranks of two rows are apart. */
function apart(cells: Cells): number {
  const ranks = cells.filter(({ column }) => /(^|_)rank$/.test(column)).map(({ value }) => Number(value));
  return Math.abs(ranks[0]! - ranks[1]!);
}

type Held = (low: number, high: number) => boolean;
const graded =
  (isSo: Held) =>
  (cells: Cells): boolean =>
    isSo(numberAt(cells, "low"), numberAt(cells, "high")) && isJudged(cells);

/** What has to hold of the cells of a metric. The bounds of the words are written down once more. */
const OF_METRICS = new Map<string, (cells: Cells) => boolean>([
  ["among_the_best", graded((low) => low >= 80)],
  ["among_the_lowest", graded((_, high) => high <= 20)],
  ["above_average", graded((low) => low >= 60 && low < 80)],
  ["below_average", graded((_, high) => high <= 40 && high > 20)],
  ["about_average_or_better", graded((low, high) => low >= 40 && low < 60 && high > 60)],
  ["about_average_or_worse", graded((low, high) => high <= 60 && high > 40 && low < 40)],
  ["nothing_stands_out", graded((low, high) => (low < 40 && high > 60) || (low >= 40 && high <= 60))],
  ["interval", (cells) => numberAt(cells, "low") <= numberAt(cells, "high")],
  ["rank_high", (cells) => numberAt(cells, "rank") >= 80 && isJudged(cells)],
  ["rank_low", (cells) => numberAt(cells, "rank") <= 20 && isJudged(cells)],
  ["thin_evidence", (cells) => !isJudged(cells)],
  ["missing", (cells) => valuesOf(cells).some(({ value }) => value === null)],
  ["no_interval", (cells) => ["low", "median", "high"].some((end) => Number.isNaN(numberAt(cells, end)))],
  ["very_likely_ahead", (cells) => sure(cells) >= 95 && isJudged(cells)],
  ["likely_ahead", (cells) => sure(cells) >= 80 && sure(cells) < 95 && isJudged(cells)],
  ["not_told_apart", (cells) => sure(cells) < 80 && isJudged(cells)],
  ["chance", (cells) => !Number.isNaN(chance(cells))],
  ["no_chance", (cells) => Number.isNaN(chance(cells))],
  ["ranks_higher", (cells) => apart(cells) >= 20],
  ["ranks_near", (cells) => apart(cells) < 20],
  ["rose", (cells) => numberAt(cells, "change_low") > 0],
  ["fell", (cells) => numberAt(cells, "change_high") < 0],
  [
    "no_change_seen",
    (cells) => !(numberAt(cells, "change_low") > 0) && !(numberAt(cells, "change_high") < 0),
  ],
  ["no_change_known", () => true],
]);

const WORDS: readonly (readonly [claim: string, words: RegExp])[] = [
  ["among_the_best", /among the (best|highest)/],
  ["among_the_lowest", /among the (lowest|worst)/],
  ["above_average", /above average|better than average/],
  ["below_average", /below average|worse than average/],
  ["about_average_or_better", /at least average|average or higher/],
  ["about_average_or_worse", /average at best|average or lower/],
  ["very_likely_ahead", /very likely (better|higher)/],
  ["likely_ahead", /(?<!very )likely (better|higher)/],
  ["rank_high", /ranks high/],
  ["rank_low", /ranks? low/],
  ["interval", /true rank .* interval/],
  ["thin_evidence", /^Too few events to (judge|compare)/],
  ["missing", /^The data has no/],
  ["no_interval", /chance/],
  ["not_told_apart", /cannot be told apart/],
  ["chance", /with a chance of/],
  ["no_chance", /^How (likely either is ahead|much chance affects these ranks)/],
  ["ranks_higher", /ranks higher/],
  ["ranks_near", /not far apart/],
  ["rose", /^Up/],
  ["fell", /^Down/],
  ["no_change_seen", /^No change beyond chance/],
  ["no_change_known", /^No change is known/],
  ["nothing_stands_out", /^Nothing stands out/],
];

/** Each claim is about the next metric of the cells: the words for it stand in the text, and the metric's noun with them. */
function metricFaults(text: string, claims: readonly string[], cells: Cells, tables: Tables): string[] {
  const metrics = byMetric(cells);
  if (metrics.length !== claims.length) return [`${claims.length} claims about ${metrics.length} metrics`];
  const small = text.toLowerCase();
  return metrics.flatMap(([column, own], at) => {
    const claim = claims[at]!;
    const words = WORDS.find(([name]) => name === claim)?.[1];
    const noun = nounOf(column, tables);
    const isNamed =
      /^(nothing_stands_out|no_interval)$/.test(claim) || / these ranks /.test(text) || small.includes(noun);
    return [
      ...(OF_METRICS.get(claim)!(own) || (claim === "no_interval" && cellIn(cells, "level") === null)
        ? []
        : [`${claim} does not hold of ${column}`]),
      ...(words?.test(text) ? [] : [`no words for ${claim}`]),
      ...(isNamed ? [] : [`${column} is not named`]),
      ...(isInOrder(small, noun, claim) ? [] : [`${column} stands under other words`]),
    ];
  });
}

/** The cells of each metric, in the order of the text. */
function byMetric(cells: Cells): (readonly [string, Cells])[] {
  const found = new Map<string, CitedCell[]>();
  let compared: string | undefined;
  for (const cell of cells) {
    if (cell.column === "metric") compared = String(cell.value);
    const isCompared = cell.table === "compared" && cell.column !== "name" && compared !== undefined;
    if (/^(name|player_\w+Name|playerId|teamId|pool|level|moved)$/.test(cell.column)) continue;
    const metric = isCompared ? (compared ?? "") : cell.column.replace(ENDING, "");
    found.set(metric, [...(found.get(metric) ?? []), cell]);
  }
  return [...found];
}

/** Good grades stand before their metrics, bad ones behind them. */
function isInOrder(text: string, noun: string, claim: string): boolean {
  const grades = WORDS.slice(0, 6);
  if (!grades.some(([name]) => name === claim)) return true;
  const places = grades.flatMap(([name, words]) =>
    [...text.matchAll(new RegExp(words, "g"))].map(({ index }) => ({ name, index })),
  );
  const isHigh = /best|above|better/.test(claim);
  return [...text.matchAll(/ \(/g)].some(({ index: at }) => {
    const near = isHigh
      ? places.filter(({ index }) => index < at).toSorted((a, b) => b.index - a.index)
      : places.filter(({ index }) => index > at).toSorted((a, b) => a.index - b.index);
    return text.slice(0, at).endsWith(noun) && near[0]?.name === claim;
  });
}

const cellIn = (cells: Cells, name: string): unknown =>
  cells.find(({ column }) => column === name)?.value ?? null;

const READERS = new Map<string, (text: string, cells: Cells) => boolean>([
  ["team", (text) => text.endsWith(".")],
  [
    "position",
    (text, cells) => {
      const [group, share] = [cellIn(cells, "positionGroup"), numberAt(cells, "positionGroupShare")];
      if (group === null) return text.includes("position unknown");
      return text.includes(String(group)) && share < 60 === / for \d+% of the playing time/.test(text);
    },
  ],
  [
    "age",
    (text, cells) => {
      const age = cells.find(({ column, value }) => /^(player_)?age$/.test(column) && value !== null);
      return age === undefined
        ? text.includes("age unknown")
        : text.includes(`, ${Number(age.value).toLocaleString("en", { maximumFractionDigits: 0 })}, `);
    },
  ],
  [
    "playing_time",
    (text, cells) => {
      const played = cells.find(
        ({ column, value }) => /(minutesOnField|matches)$/.test(column) && value !== null,
      );
      if (played === undefined) return /playing time unknown/i.test(text);
      const count = Number(Number(played.value).toFixed(0)).toLocaleString("en");
      const unit = played.column.endsWith("matches") ? "match(es)?" : "minutes?";
      return (
        new RegExp(`\\b${count} ${unit}\\b`).test(text) &&
        (count === "1") === /\b1 (minute|match)\b/.test(text)
      );
    },
  ],
  [
    "club",
    (text, cells) => {
      const [club] = cells.filter(({ column }) => /[tT]eam$|^club$/.test(column));
      if (club === undefined || club.value === null) return false;
      if (/season_team|player_seasonTeam/.test(club.column)) return text.includes(" (");
      return club.column === "player_currentTeam"
        ? /when the data were fetched/.test(text)
        : /do not say when/.test(text);
    },
  ],
  [
    "peers",
    (text, cells) => {
      const [pool, inPool, known] = [
        cellIn(cells, "pool"),
        cellIn(cells, "inPool"),
        numberAt(cells, "peerCount"),
      ];
      if (pool === null || known === 0) return false;
      const count = Number.isNaN(known) ? "unknown number" : Number(known.toFixed(0)).toLocaleString("en");
      return text.includes(count) && (inPool === 1) === !text.includes("read with care");
    },
  ],
  [
    "no_peers",
    (text, cells) =>
      /[Tt]here are no peers/.test(text) &&
      (cellIn(cells, "pool") === null || numberAt(cells, "peerCount") === 0),
  ],
  ["coverage", (text, cells) => /coverage/.test(text) && cells.some(({ value }) => value !== "full")],
  [
    "best_role",
    (text, cells) =>
      /^(Best as|Overall|The score as)/.test(text) &&
      isBest(cells, (near, score) => near <= 1 && score >= 50),
  ],
  [
    "several_roles",
    (text, cells) =>
      /^(No single role|The score as)/.test(text) && isBest(cells, (near, score) => near > 1 && score >= 50),
  ],
  [
    "no_good_role",
    (text, cells) => /^(Fits no role|The score as)/.test(text) && isBest(cells, (_, score) => score < 50),
  ],
  ["role", (text, cells) => /^(As|The score as)/.test(text) && !isBest(cells, () => true)],
  [
    "no_role",
    (text, cells) =>
      text === "No role score is possible." && cells.some(({ value }) => value === null) === cells.length > 0,
  ],
  [
    "alike",
    (text, cells) =>
      /most like|resembles/.test(text) &&
      cells.filter(({ column }) => column === "similarity").every(({ value }) => value !== null),
  ],
  ["nobody_alike", (text) => /^Nobody can be compared with .+ for style\.$/.test(text)],
  ["shared_pool", (text, cells) => /^Both are compared with/.test(text) && pools(cells).size === 1],
  ["two_pools", (text, cells) => /say nothing about the other/.test(text) && pools(cells).size === 2],
  [
    "not_among_peers",
    (text, cells) => /is not one of these peers/.test(text) && cellIn(cells, "inPool") !== 1,
  ],
  ["seasons", (text) => / is set against /.test(text)],
  ["moved", (text, cells) => /^The competition changed/.test(text) && cellIn(cells, "moved") === 1],
  ["no_season_before", (text) => /^There is no other season/.test(text)],
]);

function pools(cells: Cells): Set<string> {
  const [names, counts] = ["pool", "peerCount"].map((name) => cells.filter(({ column }) => column === name));
  return new Set(names!.map(({ value }, at) => `${value} ${counts![at]?.value}`));
}

/** Whether the score is the best of the roles, and what holds of the number of roles in its interval. */
function isBest(cells: Cells, holds: (near: number, score: number) => boolean): boolean {
  const [score, low] = [numberAt(cells, "score"), cells.find(({ column }) => column === "score_low")?.value];
  const others = cells
    .filter(({ column }) => column.startsWith("score_") && !/^score_(low|high)$/.test(column))
    .map(({ value }) => Number(value));
  const near = typeof low === "number" ? others.filter((other) => other >= low).length : 1;
  return others.length > 1 && others.every((other) => other <= score) && holds(near, score);
}

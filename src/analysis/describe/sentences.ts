import { foundAgain } from "../../catalogue/reliability.js";
import { asAnalysisColumn, columnName, LEVEL, roleScoreColumn } from "../../table/column-names.js";
import { groupAt, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { withArticle } from "../../text/words.js";
import type { Measure } from "../peers/standing.js";
import { changeSentences } from "./changes.js";
import {
  CitedRow,
  type Claim,
  type Described,
  PARAGRAPHS,
  type Sentence,
  sayIn,
  type Told,
  toldOf,
} from "./cited.js";
import { comparedSentences, missingSentences } from "./compared.js";
import { isThin, type Line, standingLines } from "./standing-lines.js";
import { coverageSentences, whoBeside, whoSentences } from "./who.js";

const OF_ONE = [whoSentences, standingSentences, roleSentences, likenessSentences, changeSentences];
const OF_TWO = [whoBeside, comparedSentences];

/**
 * All sentences about the described row, paragraph by paragraph. The cells of the tables alone decide them: other cells,
 * other sentences.
 */
export function sentencesOf(of: Described): Sentence[] {
  const parts = [...(of.beside === undefined ? OF_ONE : OF_TWO), coverageSentences];
  const all = parts.flatMap((say) => say(of));
  return PARAGRAPHS.flatMap((paragraph) => all.filter((sentence) => sentence.paragraph === paragraph));
}

export function paragraphsOf(sentences: readonly Sentence[]): string[] {
  return PARAGRAPHS.map((paragraph) =>
    sentences
      .filter((sentence) => sentence.paragraph === paragraph)
      .map(({ text }) => text)
      .join(" "),
  ).filter((text) => text !== "");
}

/** The cells that each claim about a standing rests on. */
const RESTS_ON: Partial<Record<Claim, readonly Measure[]>> = {
  rank_high: ["value", "rank", "weight"],
  rank_low: ["value", "rank", "weight"],
  thin_evidence: ["value", "weight"],
  no_interval: ["value", "low", "median", "high"],
  nothing_stands_out: ["value", "low", "high", "weight"],
};

/** What stands out among the peers, and which metrics have too little evidence or no value. */
function standingSentences(of: Described): Sentence[] {
  const { words } = of;
  const own = new CitedRow(of, "players", of.row);
  const level = own.number(LEVEL);
  const [all = []] = toldOf(of, [of.row]);
  const { last, cells: name } = own.called();
  const lines = standingLines(all, last, words, !Number.isNaN(level));
  const cited =
    (paragraph: "standing" | "unknown") =>
    ({ text, claims, of: some }: Line<Told>): Sentence => {
      const measures = RESTS_ON[claims[0]!] ?? ["value", "low", "median", "high", "weight"];
      return sayIn(paragraph)(
        text,
        claims,
        ...some.map(({ cells }) => cells(...measures)),
        name,
        own.cells(LEVEL),
      );
    };
  const missing = all
    .filter(({ value }) => Number.isNaN(value))
    .map(({ label, metric, cells }) => ({ label, metric, cells: cells("value") }));
  return [
    ...lines.standing.map(cited("standing")),
    ...(of.isFull ? all.flatMap((one) => intervalSentence(own, one, level)) : []),
    ...lines.unknown.map(cited("unknown")),
    ...missingSentences(of, missing, { text: last, cells: name }),
  ];
}

/** The value with the interval of its true rank; none without an interval. */
function intervalSentence(own: CitedRow, one: Told, level: number): Sentence[] {
  const { words } = own;
  const { label, shown, low, median, high, value } = one;
  if ([value, low, median, high, level].some(Number.isNaN)) return [];
  const text = words.say("full", {
    metric: words.label(label),
    value: shown,
    low: words.number(low, 0),
    median: words.number(median, 0),
    high: words.number(high, 0),
    level: words.number(level),
  });
  return [sayIn("standing")(text, "interval", one.cells("value", "low", "median", "high"), own.cells(LEVEL))];
}

/** The least score of a role that fits. */
const FITS = 50;

/** The roles with the highest score: one if its interval leaves the others behind, else all that reach it. */
function roleSentences(of: Described): Sentence[] {
  const { words, tables } = of;
  const say = sayIn("fit");
  const own = new CitedRow(of, "roles", 0);
  const role = own.text("role");
  const [score, share, low, high] = ["score", "weightShare", "score_low", "score_high"].map((column) =>
    own.number(column),
  ) as [number, number, number, number];
  const cells = own.cells("role", "score", "weightShare");
  if (role === null || Number.isNaN(score) || Number.isNaN(share)) {
    return [sayIn("unknown")(words.say("role.unknown"), "no_role", cells)];
  }
  const others = tables
    .roles!.catalogue.roles.map(({ name }) => ({ name, column: roleScoreColumn(name) }))
    .map((other) => ({ ...other, score: own.number(other.column) }))
    .filter((other) => !Number.isNaN(other.score))
    .sort((a, b) => b.score - a.score);
  const isBest = others.length > 1 && others.every((other) => other.score <= score);
  const near = isBest && !Number.isNaN(low) ? others.filter((other) => other.score >= low) : [];
  // The first role of teams weighs all that a team does.
  const isOverall =
    own.of.tables.players.entity === "team" && role === others[0]?.name && isDefault(tables, role);
  const named = words.role(role);
  const [said, saidLow, saidHigh] = [score, low, high].map((number) =>
    Number.isNaN(number) ? null : words.number(number, 0),
  ) as [string, string | null, string | null];
  const facts = { role: named, aRole: withArticle(named), score: said, low: saidLow, high: saidHigh };
  const several = near.map((other) =>
    words.say("role.item", { role: words.role(other.name), score: words.number(other.score, 0) }),
  );
  const [name, claim] = !isBest
    ? (["role.only", "role"] as const)
    : score < FITS
      ? (["role.none", "no_good_role"] as const)
      : several.length > 1
        ? (["role.several", "several_roles"] as const)
        : ([isOverall ? "role.overall" : "role", "best_role"] as const);
  const rests = [
    ...cells,
    ...own.cells("score_low", "score_high"),
    ...others.flatMap(({ column }) => own.cells(column)),
  ];
  const fit = say(words.say(name, { ...facts, roles: words.list(several) }), claim, rests);
  if (!of.isFull) return [fit];
  const more = {
    share: words.number(share, 0),
    level: Number.isNaN(low) ? null : words.number(own.number(LEVEL)),
  };
  return [fit, say(words.say("role.full", { ...facts, ...more }), claim, rests, own.cells(LEVEL))];
}

function isDefault({ roles }: Described["tables"], role: string): boolean {
  return roles!.catalogue.roles.some(({ name, default: isDefault }) => name === role && isDefault);
}

/** Likeness of groups in which fewer of the similar players are similar again half a season later is not worth words. */
const FOUND_AGAIN_ENOUGH = 0.25;

/** The most similar rows, each with the metric in which it differs most. */
function likenessSentences(of: Described): Sentence[] {
  const { tables, row, words } = of;
  const again = foundAgain(tables.players.catalogue, "similar", groupAt(tables.players, row));
  if (!of.asksAlike || (again !== undefined && again < FOUND_AGAIN_ENOUGH)) return [];
  const say = sayIn("fit");
  const { last: name, cells } = new CitedRow(of, "players", row).called();
  const { similar } = tables;
  const [all = []] = toldOf(of, [row]);
  const thin = new Set(all.filter(isThin).map(({ metric }) => metric));
  const others = Array.from(
    { length: similar?.rowCount ?? 0 },
    (_, at) => new CitedRow(of, "similar", at),
  ).filter((other) => !Number.isNaN(other.number("similarity")));
  if (similar === undefined || others.length === 0) {
    return [sayIn("unknown")(words.say("alike.nobody", { name }), "nobody_alike", cells)];
  }
  const each = others.map((other) => {
    const { full, cells: own } = other.called();
    const difference = largestDifference(similar, other, thin);
    const text = words.say("alike.item", { other: full, difference: difference?.text ?? null });
    return { text, full, cells: [...own, ...other.cells("similarity"), ...(difference?.cells ?? [])], other };
  });
  const text = words.say("alike", {
    name,
    others: words.list(each.map((one) => one.text)),
    isMany: each.length > 1,
  });
  const claims = each.map((): Claim => "alike");
  const alike = say(text, claims, cells, ...each.map((one) => one.cells));
  const similarities = each.map(({ other, full, cells: own }) => {
    const similarity = words.number(other.number("similarity"), 2);
    return say(words.say("alike.full", { other: full, name, similarity }), "alike", cells, own);
  });
  return of.isFull ? [alike, ...similarities] : [alike];
}

/** The metric with the largest difference, of those that the described row has enough evidence for. */
function largestDifference(similar: Table, other: CitedRow, thin: ReadonlySet<string>) {
  const { words } = other;
  const [first] = similar.columnNames
    .flatMap((name) => {
      const made = asAnalysisColumn(similar, name);
      if (made?.ending !== "difference" || !similar.has(made.metric) || thin.has(made.metric)) return [];
      const column = columnName(made.metric, "difference");
      return [{ metric: made.metric, column, by: other.number(column) }];
    })
    .filter(({ by }) => !Number.isNaN(by))
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (first === undefined || first.by === 0) return undefined;
  const label = labelOf(similar, first.metric);
  const isCounted = metricOf(similar, first.metric)?.unit === "" && words.isPlural(label);
  const way = isCounted
    ? first.by > 0
      ? ("alike.more" as const)
      : ("alike.less" as const)
    : first.by > 0
      ? ("alike.higher" as const)
      : ("alike.lower" as const);
  return { text: words.say(way, { metric: words.metric(label) }), cells: other.cells(first.column) };
}

import { asAnalysisColumn, columnName, LEVEL, roleScoreColumn } from "../../table/column-names.js";
import { labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { RankWords } from "../../text/sentence-words.js";
import type { Measure } from "../peers/standing.js";
import { changeSentences } from "./changes.js";
import {
  aboutAll,
  type CitedCell,
  CitedRow,
  type Described,
  type Sentence,
  said,
  type Told,
  toldOf,
} from "./cited.js";
import { comparedSentences } from "./compared.js";
import { judged, wayOf } from "./judged.js";
import { whoBeside, whoSentences } from "./who.js";

const OF_ONE = [whoSentences, standingSentences, roleSentences, likenessSentences, changeSentences];
const OF_TWO = [whoBeside, comparedSentences];

/** All sentences about the described row. The cells of the tables alone decide them: other cells, other sentences. */
export function sentencesOf(of: Described): Sentence[] {
  const parts = of.beside === undefined ? OF_ONE : OF_TWO;
  return parts.flatMap((say) => say(of));
}

/** What stands out among the peers, and which metrics have too little evidence. */
function standingSentences(of: Described): Sentence[] {
  const { words } = of;
  const own = new CitedRow(of, "players", of.row);
  const level = own.number(LEVEL);
  const [all = []] = toldOf(of, [of.row]);
  const { graded, ranked, measured, thin, unmeasured, missing } = judged(all, !Number.isNaN(level));
  const ranking = ({ label, better, shown }: Told, rank: number): RankWords => ({
    metric: label,
    better: wayOf(better),
    value: shown,
    rank: words.number(rank, 0),
  });
  const cited = (some: readonly Told[], ...of: readonly Measure[]): CitedCell[] =>
    some.flatMap(({ cells }) => cells(...of));
  const ofLevel = own.cells(LEVEL);
  const plain = graded.length > 0 ? [] : measured;
  const unknown = ranked.length > 0 ? [] : unmeasured;
  const weights = () => words.thin(thin.map(({ label, weight }) => [label, words.number(weight, 2)]));
  return [
    ...graded.map(({ one, grade }) => {
      const [low, high] = [words.number(one.low, 0), words.number(one.high, 0)];
      const text = words.standing(grade, {
        ...ranking(one, one.median),
        level: words.number(level),
        low,
        high,
      });
      return said(grade, text, one.cells("value", "low", "median", "high", "weight"), ofLevel);
    }),
    ...aboutAll(plain, "nothing_stands_out", words.nothing, cited(plain, "value", "low", "high", "weight")),
    ...ranked.map(({ one, end }) =>
      said(`rank_${end}`, words.rankAlone(end, ranking(one, one.rank)), one.cells("value", "rank", "weight")),
    ),
    ...aboutAll(thin, "thin_evidence", weights, cited(thin, "value", "weight")),
    ...aboutAll(
      unknown,
      "no_interval",
      words.noInterval,
      cited(unknown, "value", "low", "median", "high"),
      ofLevel,
    ),
    ...aboutAll(missing, "missing", words.missing, cited(missing, "value")),
  ];
}

/** The best role, the share of its weight that is known, and the interval of its score. */
function roleSentences(of: Described): Sentence[] {
  const { words, tables, row } = of;
  const own = new CitedRow(of, "roles", row);
  const role = own.text("role");
  const isUnknown = (column: string): boolean => Number.isNaN(own.number(column));
  const known = ["score", "weightShare"] as const;
  if (role === null || known.some(isUnknown)) {
    return [said("no_role", words.noRole(), own.cells("role", ...known))];
  }
  const ofRoles = tables
    .roles!.catalogue.roles.map(({ name }) => roleScoreColumn(name))
    .filter((column) => !isUnknown(column));
  const isBest = ofRoles.length > 1 && ofRoles.every((column) => own.number(column) <= own.number("score"));
  const [score, share] = own.said(known, 0) as [string, string];
  const cells = own.cells("role", ...known, ...(isBest ? ofRoles : []));
  const best = isBest
    ? said("best_role", words.bestRole(role, score, share), cells)
    : said("role", words.role(role, score, share), cells);
  const ends = ["score_low", "score_high"] as const;
  if ([...ends, LEVEL].some(isUnknown)) return [best];
  const [low, high] = own.said(ends, 0) as [string, string];
  const interval = words.roleInterval({ level: words.number(own.number(LEVEL)), low, high });
  return [best, said("role_interval", interval, own.cells(...ends, LEVEL))];
}

/** The most similar rows, and the metric in which each differs most. */
function likenessSentences(of: Described): Sentence[] {
  const { tables, row, words } = of;
  if (!of.asksAlike) return [];
  const name = new CitedRow(of, "players", row).called();
  const { similar } = tables;
  if (similar === undefined || similar.rowCount === 0) {
    return [said("nobody_alike", words.nobodyAlike(name.text), name.cells)];
  }
  return Array.from({ length: similar.rowCount }, (_, at) => {
    const other = new CitedRow(of, "similar", at);
    if (Number.isNaN(other.number("similarity"))) return [];
    const called = other.called();
    const [similarity] = other.said(["similarity"], 2) as [string];
    const text = words.alike(name.text, called.text, similarity);
    const alike = said("alike", text, name.cells, called.cells, other.cells("similarity"));
    return [alike, ...largestDifference(similar, other)];
  }).flat();
}

function largestDifference(similar: Table, other: CitedRow): Sentence[] {
  const { words } = other;
  const differences = similar.columnNames
    .flatMap((name) => {
      const made = asAnalysisColumn(similar, name);
      return made?.ending === "difference" && similar.has(made.metric) ? [made.metric] : [];
    })
    .map((metric) => ({ metric, column: columnName(metric, "difference") }))
    .map(({ metric, column }) => ({ metric, column, by: other.number(column) }))
    .filter(({ by }) => !Number.isNaN(by));
  const [first] = differences.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (first === undefined || first.by === 0) return [];
  const { metric, by } = first;
  const called = other.called();
  const far = words.number(Math.abs(by), 1);
  const text = words.differs(called.text, labelOf(similar, metric), far, by > 0 ? "more" : "less");
  return [said("differs", text, called.cells, other.cells(...differences.map(({ column }) => column)))];
}

import { asAnalysisColumn, columnName, LEVEL, roleScoreColumn } from "../../table/column-names.js";
import { labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { CitedRow, type Described, type Sentence } from "./cited.js";
import { nameOf } from "./who.js";

/** The best role, the share of its weight that is known, and the interval of its score. */
export function roleSentences({ tables, row, words }: Described): Sentence[] {
  const { roles } = tables;
  const own = new CitedRow(tables, "roles", row);
  const role = own.text("role");
  const known = ["score", "weightShare"] as const;
  if (role === null || known.some((column) => Number.isNaN(own.number(column)))) {
    return [{ claim: "no_role", text: words.noRole(), cells: own.cells("role", ...known) }];
  }
  const ofRoles = roles!.catalogue.roles
    .map(({ name }) => roleScoreColumn(name))
    .filter((column) => !Number.isNaN(own.number(column)));
  const isBest = ofRoles.length > 1 && ofRoles.every((column) => own.number(column) <= own.number("score"));
  const [score, share] = known.map((column) => words.number(own.number(column), 0)) as [string, string];
  const best: Sentence = {
    claim: isBest ? "best_role" : "role",
    text: isBest ? words.bestRole(role, score, share) : words.role(role, score, share),
    cells: own.cells("role", ...known, ...(isBest ? ofRoles : [])),
  };
  const ends = ["score_low", "score_high"] as const;
  if ([...ends, LEVEL].some((end) => Number.isNaN(own.number(end)))) return [best];
  const [low, high] = ends.map((end) => words.number(own.number(end), 0)) as [string, string];
  const interval: Sentence = {
    claim: "role_interval",
    text: words.roleInterval({ level: words.number(own.number(LEVEL)), low, high }),
    cells: own.cells(...ends, LEVEL),
  };
  return [best, interval];
}

/** The most similar rows, and the metric in which each differs most. */
export function likenessSentences(of: Described): Sentence[] {
  const { tables, row, words } = of;
  if (!of.asksAlike) return [];
  const name = nameOf(new CitedRow(tables, "players", row), of);
  const { similar } = tables;
  if (similar === undefined || similar.rowCount === 0) {
    return [{ claim: "nobody_alike", text: words.nobodyAlike(name.text), cells: name.cells }];
  }
  return Array.from({ length: similar.rowCount }, (_, at) => {
    const other = new CitedRow(tables, "similar", at);
    const called = nameOf(other, of);
    const similarity = words.number(other.number("similarity"), 2);
    if (Number.isNaN(other.number("similarity"))) return [];
    const alike: Sentence = {
      claim: "alike",
      text: words.alike(name.text, called.text, similarity),
      cells: [...name.cells, ...called.cells, ...other.cells("similarity")],
    };
    return [alike, ...largestDifference(words, similar, other, called)];
  }).flat();
}

function largestDifference(
  words: SentenceWords,
  similar: Table,
  other: CitedRow,
  called: ReturnType<typeof nameOf>,
): Sentence[] {
  const differences = similar.columnNames
    .flatMap((name) => {
      const made = asAnalysisColumn(similar, name);
      return made?.ending === "difference" && similar.has(made.metric) ? [made.metric] : [];
    })
    .map((metric) => ({ metric, by: other.number(columnName(metric, "difference")) }))
    .filter(({ by }) => !Number.isNaN(by));
  const [first] = differences.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  if (first === undefined || first.by === 0) return [];
  const { metric, by } = first;
  const way = by > 0 ? "more" : "less";
  const text = words.differs(called.text, labelOf(similar, metric), words.number(Math.abs(by), 1), way);
  const cells = differences.flatMap((each) => other.cells(columnName(each.metric, "difference")));
  return [{ claim: "differs", text, cells: [...called.cells, ...cells] }];
}

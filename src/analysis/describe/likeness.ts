import { asAnalysisColumn, columnName, LEVEL, roleScoreColumn } from "../../table/column-names.js";
import { labelOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { ENGLISH } from "../../text/english-sentences.js";
import { quoted } from "../../text/quoted.js";
import { numberText, rankText } from "../../text/value-text.js";
import { CitedRow, type Described, type Sentence } from "./cited.js";
import { nameOf } from "./who.js";

/** The role that fits, on how much of its weight, and how sure that is. */
export function roleSentences({ tables, row }: Described): Sentence[] {
  const { roles } = tables;
  const own = new CitedRow(tables, "roles", row);
  const role = own.text("role");
  const known = ["score", "weightShare"] as const;
  if (role === null || known.some((column) => Number.isNaN(own.number(column)))) {
    return [{ claim: "no_role", text: ENGLISH.noRole(), cells: own.cells("role", ...known) }];
  }
  const ofRoles = roles!.catalogue.roles
    .map(({ name }) => roleScoreColumn(name))
    .filter((column) => !Number.isNaN(own.number(column)));
  const isBest = ofRoles.length > 1 && ofRoles.every((column) => own.number(column) <= own.number("score"));
  const say = isBest ? ENGLISH.bestRole : ENGLISH.role;
  const best: Sentence = {
    claim: isBest ? "best_role" : "role",
    text: say(quoted(role), rankText(own.number("score")), rankText(own.number("weightShare"))),
    cells: own.cells("role", ...known, ...(isBest ? ofRoles : [])),
  };
  const ends = ["score_low", "score_high"] as const;
  if ([...ends, LEVEL].some((end) => Number.isNaN(own.number(end)))) return [best];
  const [low, high] = ends.map((end) => rankText(own.number(end))) as [string, string];
  const interval: Sentence = {
    claim: "role_interval",
    text: ENGLISH.roleInterval(String(own.number(LEVEL)), low, high),
    cells: own.cells(...ends, LEVEL),
  };
  return [best, interval];
}

/** Who is most alike, and in what each of these differs most. */
export function likenessSentences(of: Described): Sentence[] {
  const { tables, row } = of;
  if (!of.asksAlike) return [];
  const name = nameOf(new CitedRow(tables, "players", row), of);
  const { similar } = tables;
  if (similar === undefined || similar.rowCount === 0) {
    return [{ claim: "nobody_alike", text: ENGLISH.nobodyAlike(name.text), cells: name.cells }];
  }
  return Array.from({ length: similar.rowCount }, (_, at) => {
    const other = new CitedRow(tables, "similar", at);
    const called = nameOf(other, of);
    const similarity = numberText(other.number("similarity"), 2);
    if (Number.isNaN(other.number("similarity"))) return [];
    const alike: Sentence = {
      claim: "alike",
      text: ENGLISH.alike(name.text, called.text, similarity),
      cells: [...name.cells, ...called.cells, ...other.cells("similarity")],
    };
    return [alike, ...largestDifference(similar, other, called)];
  }).flat();
}

function largestDifference(similar: Table, other: CitedRow, called: ReturnType<typeof nameOf>): Sentence[] {
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
  const text = ENGLISH.differs(
    called.text,
    quoted(labelOf(similar, metric)),
    numberText(Math.abs(by), 1),
    way,
  );
  const cells = differences.flatMap((each) => other.cells(columnName(each.metric, "difference")));
  return [{ claim: "differs", text, cells: [...called.cells, ...cells] }];
}

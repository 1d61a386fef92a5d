import { type ColumnMetric, metric } from "../../index.js";
import type { Answer } from "../answer.js";
import { METRICS } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import type { Data } from "../data.js";
import { described, listOf, OF_LISTS, objectOf, orNull, TEXT, YES_OR_NO } from "../json-schema.js";
import type { Asked, Tool } from "../tool.js";

export const explainMetric: Tool = {
  name: "explain_metric",
  title: "Explain metrics",
  description:
    "What metrics mean: definition, unit, which way is good and why neither is, what a percentage is out of, and whether the data have it.",
  takes: { metrics: { ...METRICS, required: true } },
  gives: objectOf({
    metrics: listOf(
      objectOf({
        ...{ column: TEXT, label: TEXT, description: TEXT, category: orNull(TEXT), basis: TEXT, unit: TEXT },
        better: described("higher, lower, or neither", TEXT),
        whyNeither: orNull(TEXT),
        denominator: described("the column that it is out of", orNull(TEXT)),
        counterpart: described("the column of the total that it is made from", orNull(TEXT)),
        deprecatedFor: described("the column to use in its place", orNull(TEXT)),
        unfilled: described("whether the source is known to send about 0 for everybody", orNull(TEXT)),
        inData: YES_OR_NO,
      }),
    ),
    ...OF_LISTS,
  }),
  answer: explained,
};

function explained({ table }: Data, asked: Asked): Answer {
  const found = (asked.metrics as readonly string[]).map((name) => metric(name as never, table.catalogue));
  return {
    text: cleaned(found.map(({ label, description }) => `${label}: ${description}`).join(" ")),
    head: {},
    list: "metrics",
    total: found.length,
    row: (at) => ({ ...explanation(found[at]!), inData: table.has(found[at]!.column) }),
    notes: [],
  };
}

/** Cleans all texts, because a user's catalogue also comes from outside. */
function explanation(of: ColumnMetric): Record<string, string | null> {
  const { column, label, description, category, basis, unit, better, whyNeither } = of;
  const { denominator, counterpart, deprecated, unfilled } = of;
  const texts = { column, label, description, category, basis, unit, better, whyNeither };
  const others = { denominator, counterpart, deprecatedFor: deprecated?.use, unfilled };
  return Object.fromEntries(
    Object.entries({ ...texts, ...others }).map(([name, text]) => [
      name,
      text === undefined ? null : cleaned(text),
    ]),
  );
}

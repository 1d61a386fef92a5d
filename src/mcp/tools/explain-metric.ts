import { metric } from "../../catalogue/lookup.js";
import type { ColumnMetric } from "../../catalogue/types.js";
import { METRICS, required } from "../arguments.js";
import { cleaned } from "../cleaned.js";
import { type Fields, text, textIfAny } from "../fields.js";
import { toolOf } from "../tool.js";

interface Explained {
  readonly of: ColumnMetric;
  readonly inData: boolean;
}

// Texts are cleaned, because a user's catalogue also comes from outside.
const EXPLAINED: Fields<Explained> = {
  column: text(({ of }) => of.column),
  label: text(({ of }) => of.label),
  description: text(({ of }) => of.description),
  category: textIfAny(({ of }) => of.category),
  basis: text(({ of }) => of.basis),
  unit: text(({ of }) => of.unit),
  better: text(({ of }) => of.better, "higher, lower, or neither"),
  whyNeither: textIfAny(({ of }) => of.whyNeither),
  denominator: textIfAny(({ of }) => of.denominator, "the column that it is out of"),
  counterpart: textIfAny(({ of }) => of.counterpart, "the column of the total that it is made from"),
  deprecatedFor: textIfAny(({ of }) => of.deprecated?.use, "the column to use in its place"),
  unfilled: textIfAny(({ of }) => of.unfilled, "whether the source is known to send about 0 for everybody"),
  inData: { schema: { type: "boolean" }, of: ({ inData }) => inData },
};

export const explainMetric = toolOf({
  name: "explain_metric",
  title: "Explain metrics",
  description:
    "What metrics mean: definition, unit, which way is good and why neither is, what a percentage is out of, and whether the data have it.",
  takes: { metrics: required(METRICS) },
  head: {},
  items: ["metrics", EXPLAINED],
  find: ({ table }, asked) => {
    const found = (asked.metrics as readonly string[]).map((name) => metric(name as never, table.catalogue));
    return {
      text: cleaned(found.map(({ label, description }) => `${label}: ${description}`).join(" ")),
      head: {},
      total: found.length,
      item: (at) => ({ of: found[at]!, inData: table.has(found[at]!.column) }),
      notes: [],
    };
  },
});

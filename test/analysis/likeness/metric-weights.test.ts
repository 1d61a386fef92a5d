import { fromColumns } from "scoutframe";
import { describe, expect, it } from "vitest";
import { type MetricChoice, metricWeights } from "../../../src/analysis/likeness/metric-weights.js";
import { parseRoles } from "../../../src/catalogue/parse-roles.js";
import { errorOf } from "../../fixtures/errors.js";

const KEYS = { playerId: [1], competitionId: [1], seasonId: [1] };
const table = fromColumns({ ...KEYS, average_goals: [1], average_shots: [2], average_fouls: [1] });
const ROLE = { name: "finisher", weights: { average_goals: 3, average_fouls: -1, average_xgShot: 2 } };
const byDefault = () => parseRoles({ name: "usual", weights: { average_shots: 1 } })[0]!;

const weightsOf = (asked: MetricChoice, of = table) => metricWeights(of, asked, byDefault);

describe("metricWeights", () => {
  it.each<[string, MetricChoice, object]>([
    [
      "metrics, each of them once and as much as any other",
      { metrics: ["average_shots", "average_goals", "average_shots"] },
      { columns: ["average_shots", "average_goals"], weights: [1, 1], whole: 2, role: undefined, absent: [] },
    ],
    [
      "metrics with weights, of which only the size counts",
      { metrics: { average_goals: 0.5, average_fouls: -2 } },
      {
        columns: ["average_goals", "average_fouls"],
        weights: [0.5, 2],
        whole: 2.5,
        role: undefined,
        absent: [],
      },
    ],
    [
      "a role, with the weight of what the table does not have",
      { role: ROLE },
      {
        columns: ["average_goals", "average_fouls"],
        weights: [3, 1],
        whole: 6,
        role: expect.objectContaining({ name: "finisher" }),
        absent: ["average_xgShot"],
      },
    ],
    [
      "nothing: the default role",
      {},
      {
        columns: ["average_shots"],
        weights: [1],
        whole: 1,
        role: expect.objectContaining({ name: "usual" }),
        absent: [],
      },
    ],
  ])("takes %s", (_, asked, chosen) => {
    expect(weightsOf(asked)).toEqual(chosen);
  });

  it("takes a role's column of one's own, where the table has it as numbers", () => {
    const own = fromColumns({ ...KEYS, press: [3], mood: ["good"] });
    const role = (column: string) => ({ role: { name: "presser", weights: { [column]: 1 } } });
    expect(weightsOf(role("press"), own)).toMatchObject({ columns: ["press"], absent: [] });
    expect(errorOf(() => weightsOf(role("mood"), own))).toMatchObject({
      code: "unknown_column",
      message: expect.stringContaining('role "presser"'),
    });
  });

  it.each<[string, MetricChoice, string]>([
    [
      "metrics and a role",
      { metrics: ["average_goals"], role: "x" },
      'role is "x"; expected no role where metrics are given',
    ],
    ["no metric", { metrics: [] }, "metrics is []; expected at least one metric"],
    ["no weight", { metrics: {} }, "metrics is {}; expected at least one metric"],
    ...[0, Number.NaN, Number.POSITIVE_INFINITY].map((weight): [string, MetricChoice, string] => [
      `a weight of ${weight}`,
      { metrics: { average_goals: weight } },
      `the weight of average_goals is ${weight}; expected a number other than 0`,
    ]),
    [
      "a weight that is text",
      { metrics: { average_goals: "2" as never } },
      'the weight of average_goals is "2"; expected a number other than 0',
    ],
  ])("refuses %s", (_, asked, message) => {
    expect(errorOf(() => weightsOf(asked))).toMatchObject({ code: "invalid_option", message: `${message}.` });
  });

  it("names the nearest of a metric that is not there", () => {
    expect(errorOf(() => weightsOf({ metrics: { average_gaols: 1 } }))).toMatchObject({
      code: "unknown_metric",
      details: { nearest: "average_goals" },
    });
  });
});

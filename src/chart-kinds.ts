import type { Chart } from "./charts/chart.js";
import type { ChartData } from "./charts/chart-data.js";
import { RANK_CHART_CHECKS } from "./charts/chart-options.js";
import { CORRELATION_CHART_CHECKS, correlationChart } from "./charts/correlation-chart.js";
import { FORM_CHART_CHECKS, formChart } from "./charts/form-chart.js";
import type { Subjects } from "./charts/peer-rows.js";
import { PERCENTILE_STRIP_CHECKS } from "./charts/percentile-strip.js";
import { PLAYER_CARD_CHECKS, playerCard } from "./charts/player-card.js";
import { comparisonChart, PIZZA_CHECKS, percentileBars, pizzaChart } from "./charts/profile-charts.js";
import { RADAR_CHECKS, radarChart } from "./charts/radar-chart.js";
import { SCATTER_CHECKS, scatterChart } from "./charts/scatter-chart.js";
import { SQUAD_CHECKS, squadChart } from "./charts/squad-chart.js";
import { swarmChart } from "./charts/swarm-chart.js";
import { TREND_CHART_CHECKS, trendChart } from "./charts/trend-chart.js";
import type { OptionCheck } from "./options.js";
import type { RowKey } from "./table/find.js";
import type { Table } from "./table/table.js";

type Names = readonly (RowKey | string)[];

/** One kind of chart, for those who offer charts to others: commands, tools, the docs. */
export interface ChartKind {
  /** Name of the function. */
  readonly named: string;
  readonly shows: string;
  /** Whom it shows: `one` player or team, `two` or more, or `some`; with `any` also nobody; with `metrics` these instead. */
  readonly subjects: "one" | "two" | "some" | "any" | "metrics";
  readonly options: Readonly<Record<string, OptionCheck>>;
  /** Absent if the function takes more than a table, subjects and options. */
  draw?(table: Table, subjects: Subjects, options: object): Chart;
}

/** Every kind, under the `kind` of its `toData()`. */
export const CHART_KINDS = {
  pizza: {
    named: "pizzaChart",
    shows: "percentile ranks as slices, of one or of two",
    subjects: "some",
    options: PIZZA_CHECKS,
    draw: pizzaChart,
  },
  radar: {
    named: "radarChart",
    shows: "up to four as outlines",
    subjects: "some",
    options: RADAR_CHECKS,
    draw: radarChart,
  },
  bars: {
    named: "percentileBars",
    shows: "one as bars, with values",
    subjects: "one",
    options: RANK_CHART_CHECKS,
    draw: percentileBars,
  },
  card: {
    named: "playerCard",
    shows: "one in one picture: pizza, key figures, role, most similar",
    subjects: "one",
    options: PLAYER_CARD_CHECKS,
    draw: playerCard,
  },
  swarm: {
    named: "swarmChart",
    shows: "every peer as a dot, some of them named",
    subjects: "some",
    options: RANK_CHART_CHECKS,
    draw: swarmChart,
  },
  comparison: {
    named: "comparisonChart",
    shows: "two to six as bars beside each other",
    subjects: "two",
    options: RANK_CHART_CHECKS,
    draw: comparisonChart,
  },
  form: {
    named: "formChart",
    shows: "one, match by match",
    subjects: "one",
    options: FORM_CHART_CHECKS,
    draw: formChart,
  },
  trend: {
    named: "trendChart",
    shows: "one, season by season",
    subjects: "one",
    options: TREND_CHART_CHECKS,
    draw: trendChart,
  },
  scatter: {
    named: "scatterChart",
    shows: "two metrics of everybody as dots",
    subjects: "any",
    options: SCATTER_CHECKS,
    draw: scatterChart,
  },
  correlations: {
    named: "correlationChart",
    shows: "which metrics go together, as a heat map",
    subjects: "metrics",
    options: CORRELATION_CHART_CHECKS,
    draw: (table: Table, metrics: Names, options: object) =>
      correlationChart(table, metrics.length === 0 ? options : { ...options, metrics: metrics.map(String) }),
  },
  squad: {
    named: "squadChart",
    shows: "all players of a club as rows of small bars",
    subjects: "any",
    options: SQUAD_CHECKS,
    draw: (table: Table, who: Names, options: object) => squadChart(table, { ...options, with: who }),
  },
  strip: {
    named: "percentileStrip",
    shows: "a rank in one metric, for a cell of a table",
    subjects: "one",
    options: PERCENTILE_STRIP_CHECKS,
  },
} as const satisfies Record<ChartData["kind"], ChartKind>;

/** Draws these players, teams or metrics. */
export function drawKind({ subjects, draw }: ChartKind, table: Table, names: Names, options: object): Chart {
  return draw!(table, subjects === "one" ? names[0]! : names, options);
}

type Kinds = typeof CHART_KINDS;
type OptionsByFunction = { readonly [Kind in keyof Kinds as Kinds[Kind]["named"]]: Kinds[Kind]["options"] };

/** The options of each kind, by the name of its function. */
export const CHART_OPTIONS = Object.fromEntries(
  Object.values(CHART_KINDS).map(({ named, options }) => [named, options]),
) as OptionsByFunction;

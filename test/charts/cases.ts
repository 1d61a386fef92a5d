import {
  type Chart,
  comparisonChart,
  metrics,
  percentileBars,
  pizzaChart,
  playerTable,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  type Table,
} from "scoutframe";
import type { Preset } from "../../src/charts/look.js";
import { player } from "../fixtures/records.js";

/** Made-up leagues for which every chart must look right, and charts of each. */

export const FIELDS = [
  "goals",
  "assists",
  "shots",
  "interceptions",
  "fouls",
  "passes",
  "dribbles",
  "crosses",
  "duels",
] as const;
export const COLUMNS = FIELDS.map((field) => `average_${field}`);
export const TWENTY_FIVE = metrics({ entity: "player", group: "average" })
  .slice(0, 25)
  .map(({ column }) => column);

export const NAMES = [
  '<b>&"O\'Evil"</b>',
  "محمد صلاح",
  "손흥민",
  "Wolfeschlegelsteinhausenbergerdorff von Hohenzollern-Sigmaringen zu Brandenburg und Anhalt the Third",
  "Łukasz Đorđe Ñandú",
  "",
];

type Values = Readonly<Record<string, number | null>>;

export function league(count: number, valuesOf: (index: number) => Values): Table {
  const records = Array.from({ length: count }, (_, index) =>
    player({ id: index + 1, name: NAMES[index] ?? `P${index + 1}`, average: valuesOf(index) }),
  );
  return playerTable(records);
}

const fields = metrics({ entity: "player", group: "average" }).map(({ field }) => field);
const varied = (index: number): Values =>
  Object.fromEntries(fields.map((field, place) => [field, ((index * 7 + place * 3) % 13) / 4]));

export const LEAGUES: Readonly<Record<string, Table>> = {
  "values that differ": league(13, varied),
  "values that are all equal": league(13, () => Object.fromEntries(fields.map((field) => [field, 1]))),
  "missing values": league(13, (index) =>
    index === 0 ? { goals: 1, shots: 2, assists: null } : varied(index),
  ),
  "a single peer": league(1, varied),
};

type Draw = (table: Table, metrics: readonly string[], theme?: "light" | "dark", preset?: Preset) => Chart;

const both = (table: Table): number[] => (table.rowCount > 1 ? [1, 4] : [1]);

/** A radar has three axes at least. */
const threeOf = (columns: readonly string[]): readonly string[] =>
  columns.length < 3 ? COLUMNS.slice(0, 3) : columns;

export const CHARTS: Readonly<Record<string, Draw>> = {
  pizzaChart: (table, columns, theme, preset) => pizzaChart(table, 1, { metrics: columns, theme, preset }),
  "pizzaChart of two": (table, columns, theme, preset) =>
    pizzaChart(table, both(table), { metrics: columns, theme, preset }),
  percentileBars: (table, columns, theme, preset) =>
    percentileBars(table, 1, { metrics: columns, theme, preset }),
  "radarChart of ranks": (table, columns, theme, preset) =>
    radarChart(table, both(table), { metrics: threeOf(columns), theme, preset }),
  "radarChart of values": (table, columns, theme, preset) =>
    radarChart(table, both(table), { metrics: threeOf(columns), theme, preset, axes: "values" }),
  swarmChart: (table, columns, theme, preset) =>
    swarmChart(table, both(table), { metrics: columns, theme, preset }),
  scatterChart: (table, columns, theme, preset) =>
    scatterChart(table, both(table), {
      x: columns[0],
      y: columns.at(-1),
      size: columns[1],
      colour: columns[2],
      theme,
      preset,
    }),
  squadChart: (table, columns, theme, preset) =>
    squadChart(table, { metrics: columns.slice(0, 5), theme, preset }),
  comparisonChart: (table, columns, theme, preset) =>
    table.rowCount > 1
      ? comparisonChart(table, [1, 4], { metrics: columns, theme, preset })
      : percentileBars(table, 1, { metrics: columns, theme, preset }),
};

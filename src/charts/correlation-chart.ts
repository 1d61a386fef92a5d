import {
  CORRELATIONS_CHECKS,
  type CorrelationsOptions,
  correlatedPairs,
} from "../analysis/peers/correlations.js";
import { invalidOption, named } from "../errors.js";
import { ownField } from "../fields.js";
import { filled } from "../options.js";
import { checkedTable, type TableInput } from "../table/input.js";
import { labelOf } from "../table/metric-columns.js";
import { heatColour, inkOn } from "../text/colour.js";
import { fixed } from "../text/value-text.js";
import { Chart } from "./chart.js";
import { type CorrelationChartData, orNull, wordsOf } from "./chart-data.js";
import { CHART_CHECKS, type ChartOptions } from "./chart-options.js";
import { centredLines, hinted, moved, rect, textLine } from "./kit/element.js";
import { MARGIN, type Picture, picture, rowHeight, SHEET_WIDTH } from "./kit/picture.js";
import type { Words } from "./kit/profile.js";
import { hatchedBox } from "./kit/signs.js";
import { cutText, textWidth, wrapEvenly } from "./kit/text.js";
import { lookOf } from "./look.js";
import { whoText } from "./peer-rows.js";
import { wordsAround } from "./profile-of.js";
import type { Look } from "./theme.js";

export interface CorrelationChartOptions extends ChartOptions, CorrelationsOptions {}

export const CORRELATION_CHART_CHECKS = { ...CHART_CHECKS, ...CORRELATIONS_CHECKS };

const MOST_METRICS = 15;

/**
 * Draws the correlation of every pair of metrics as a heat map.
 *
 * Shape:   a cell per pair: blue for a positive correlation, orange for a negative one, paler the weaker it is;
 *          bold if the interval of the correlation excludes 0. Metrics, rows and
 *          intervals as in {@link correlations}, in the given order, 15 at most.
 * Unit:    correlations, -1 to 1, with two decimals.
 * Missing: a hatched cell.
 * Errors:  `invalid_option` for fewer than two metrics or more than 15; as `correlations`.
 *
 * @example
 * const metrics = ["Shots per 90", "Goals per 90", "Passes per 90"];
 * correlationChart(await samplePlayers(), { metrics }).title // => "Which metrics go together"
 */
export function correlationChart(
  input: TableInput,
  options: CorrelationChartOptions = {},
): Chart<CorrelationChartData> {
  return named("correlationChart", () => {
    const table = checkedTable(input, options, CORRELATION_CHART_CHECKS);
    const look = lookOf(options);
    const { method, level } = filled(CORRELATION_CHART_CHECKS, options);
    const { pairs, metrics, rows } = correlatedPairs(table, options);
    if (metrics.length > MOST_METRICS) {
      throw invalidOption("metrics", metrics, `at most ${MOST_METRICS} metrics`);
    }
    const pool = whoText(table, rows, rows, options);
    const kind = method === "spearman" ? "Spearman" : "Pearson";
    const data = {
      ...wordsAround(table, options, {
        title: "Which metrics go together",
        subtitle: pool,
        notes: [`${kind} correlations; bold where the ${level}% interval leaves 0 out.`],
      }),
      labels: metrics.map((metric) => ownField(options.labels, metric) ?? labelOf(table, metric)),
      // Pairs come as (first, second); each row of cells holds the metrics before its own.
      cells: metrics.slice(1).map((other) => pairs.filter((pair) => pair.other === other)),
      level,
    };
    return new Chart(drawCorrelations(data, look), data.title, table.notes, () => ({
      kind: "correlations" as const,
      ...wordsOf(data, level),
      pool,
      rows: data.cells.flatMap((cells, above) =>
        cells.map(({ metric, other, correlation, low, high, count }, at) => ({
          metric,
          label: data.labels[at]!,
          other,
          otherLabel: data.labels[above + 1]!,
          correlation: orNull(correlation),
          low: orNull(low),
          high: orNull(high),
          count,
        })),
      ),
    }));
  });
}

type CorrelationCell = ReturnType<typeof correlatedPairs>["pairs"][number];

interface CorrelationsData extends Words {
  readonly labels: readonly string[];
  /** One row per metric except the first, with a cell for each metric before it. */
  readonly cells: readonly (readonly CorrelationCell[])[];
  /** Level of the intervals in percent. */
  readonly level: number;
}

const LABEL = { size: 12, line: 13.5, lines: 3 };
const LABEL_WIDTH = 150;
/** Share of a narrow drawing for its labels. */
const LABEL_SHARE = 0.28;
/** Columns at least this wide have horizontal labels. */
const LEVEL_FROM = 84;
const GAP = 2;
const ROW = { sheet: 56, least: LABEL.line * 2, most: 80 };
const WIDEST = 130;
const FIGURE = { most: 15, least: 9, share: 2.6 };

/** A cell per pair of metrics: blue for positive correlations, orange for negative ones. */
function drawCorrelations(data: CorrelationsData, look: Look): Picture {
  const legend = [
    { label: "Move in opposite directions", colour: heatColour(10) },
    { label: "Go together", colour: heatColour(90) },
  ];
  const { labels, cells, level } = data;
  const around = { ...data, description: describe(data), legend };
  return picture(SHEET_WIDTH, look, around, (room) => {
    const label = Math.min(LABEL_WIDTH, room.width * LABEL_SHARE);
    const left = MARGIN + label + 10;
    const side = Math.min(WIDEST, (room.width - MARGIN - left) / (labels.length - 1));
    const below = footOf(labels.slice(0, -1), left, label, side, look);
    const most = room.height === undefined ? side : ROW.most;
    const row = Math.min(Math.max(ROW.least, most), rowHeight(room, cells.length, below.height, ROW));
    const style = { size: LABEL.size, fill: look.ink };
    const size = Math.max(FIGURE.least, Math.min(FIGURE.most, side / FIGURE.share));
    const drawCell = ({ correlation, low, high }: CorrelationCell, x: number, y: number): string => {
      const box = [x, y, side - GAP, row - GAP] as const;
      if (Number.isNaN(correlation)) return hatchedBox(...box, look);
      const fill = heatColour(50 + 50 * correlation);
      // A correlation is not bold if its interval includes 0.
      const weight = low > 0 || high < 0 ? "bold" : "regular";
      const text = { size, weight, fill: inkOn(fill), anchor: "middle" } as const;
      return rect(...box, { fill, rx: 2 }) + textLine(figure(correlation), x + side / 2, y + row / 2, text);
    };
    const markup = cells.flatMap((ofRow, at) => {
      const y = at * row;
      const lines = wrapEvenly(labels[at + 1] ?? "", label, LABEL);
      const name = centredLines(lines, left - 10, y + row / 2, LABEL.line, { ...style, anchor: "end" });
      const drawn = ofRow.map((cell, place) => {
        const pair = `${labels[at + 1]} and ${labels[place]}`;
        return hinted(`${pair}: ${said(cell, level)}`, drawCell(cell, left + place * side, y));
      });
      return [name, ...drawn];
    });
    const foot = cells.length * row;
    return { height: foot + below.height, markup: [...markup, moved(0, foot, below.markup)].join("") };
  });
}

/** The labels below the columns: horizontal if the words fit, else slanting. */
function footOf(labels: readonly string[], left: number, widest: number, side: number, look: Look) {
  const style = { size: LABEL.size, fill: look.ink };
  const middle = (place: number): number => left + (place + 0.5) * side;
  if (side >= LEVEL_FROM) {
    const markup = labels.map((label, place) => {
      const lines = wrapEvenly(label, side - 6, LABEL);
      const y = GAP + 4 + (lines.length * LABEL.line) / 2;
      return centredLines(lines, middle(place), y, LABEL.line, { ...style, anchor: "middle" });
    });
    return { height: LABEL.lines * LABEL.line + 6, markup: markup.join("") };
  }
  const texts = labels.map((label) => cutText(label, widest, LABEL));
  const longest = Math.max(...texts.map((text) => textWidth(text, LABEL.size)));
  const markup = texts.map((text, place) =>
    textLine(text, middle(place), 10, { ...style, anchor: "end", rotate: -45 }),
  );
  return { height: longest * Math.SQRT1_2 + 18, markup: markup.join("") };
}

/** A correlation in the usual form: `.76`, `-.19`. */
function figure(value: number): string {
  return fixed(value, 2).replace(/^(-?)0/, "$1");
}

function said({ correlation, low, high, count }: CorrelationCell, level: number): string {
  if (Number.isNaN(correlation)) return `no correlation, ${count} with both values`;
  const interval = Number.isNaN(low) ? "" : `, ${level}% from ${figure(low)} to ${figure(high)}`;
  return `${figure(correlation)}${interval}, ${count} with both values`;
}

/** The alternative text lists no more pairs than this: a longer list is tiring to hear. */
const MOST_READ_OUT = 15;
const STRONGEST = 5;

/** The alternative text: every pair if they are few, else the strongest ones whose interval excludes 0. */
function describe({ subtitle, labels, cells, level }: CorrelationsData): string {
  const pairs = cells.flatMap((ofRow, at) =>
    ofRow.map((cell, place) => ({
      cell,
      text: `${labels[at + 1]} and ${labels[place]}: ${said(cell, level)}.`,
    })),
  );
  if (pairs.length <= MOST_READ_OUT) return [`${subtitle}.`, ...pairs.map(({ text }) => text)].join(" ");
  const clear = pairs.filter(({ cell }) => cell.low > 0 || cell.high < 0);
  const strength = ({ cell }: (typeof pairs)[number]): number => Math.abs(cell.correlation);
  const strongest = clear.toSorted((a, b) => strength(b) - strength(a)).slice(0, STRONGEST);
  const counted = `${clear.length} of ${pairs.length} pairs have an interval on one side of 0${strongest.length === 0 ? "." : "; the strongest:"}`;
  return [`${subtitle}.`, counted, ...strongest.map(({ text }) => text)].join(" ");
}

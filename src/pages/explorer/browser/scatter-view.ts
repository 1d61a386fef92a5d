import {
  type Range,
  SCORE,
  type SearchProfile,
  type SearchScatter,
} from "../../../analysis/search/profile.js";
import { searchRows } from "../../../analysis/search/search-rows.js";
import { metricOf } from "../../../table/metric-columns.js";
import { attribute, isolated } from "../../markup.js";
import { type Field, fieldOf } from "../fields.js";
import type { League } from "../league.js";
import { tellingMetrics } from "../shown-columns.js";
import { limitsOf, unbrushed, withLimits } from "../view-state.js";
import { button, chooser, fieldOptions, html, labelled, part } from "./element.js";
import { type Filter, rangeFilter } from "./filters.js";
import type { Page } from "./page.js";
import { inPage, theme } from "./pictures.js";
import { brushing, type DrawnScatter, drawDots, FIELD, type Point } from "./scatter-drawing.js";
import type { Dot } from "./scatter-names.js";
import { listedRows } from "./shortlist-view.js";

type AxisName = keyof SearchScatter;

/**
 * Two metrics of the rows that pass all other filters, with names, and a brush that sets thresholds on both metrics: by
 * mouse, by touch, or by typing limits.
 */
export function scatterView(page: Page) {
  const { league, ask } = page;
  const fields = league.fields.filter(({ isNumber, column }) => isNumber && column !== SCORE);
  let view: SearchProfile = { version: 1 };
  /** The metrics in the view; by default the first two of the overview. */
  const scatterOf = (): SearchScatter => {
    const { column } = fields[0] ?? { column: "" };
    const [x = column, y = x] = tellingMetrics(league, view).map((metric) => metric.column);
    return view.scatter ?? { x, y };
  };
  const axisSelect = (axis: AxisName): HTMLSelectElement =>
    chooser(attribute("id", `scatter-${axis}`), fieldOptions(fields), (column) =>
      ask({ ...view, scatter: { ...scatterOf(), [axis]: column } }),
    );
  const axes = { x: axisSelect("x"), y: axisSelect("y") };
  const zoom = html<HTMLInputElement>`<input type="checkbox">`;
  zoom.addEventListener("change", () => draw());
  const limitBoxes = html`<div class="limits"></div>`;
  const pictureBox = html`<div></div>`;
  const tip = html`<p class="tip" role="status" hidden></p>`;
  const hint =
    "A click on a dot opens its profile. A rectangle over the dots, or its limits, filters by both metrics. Rings mark the shortlist.";
  const box = html`<div class="scatter">
    <div class="axes">${labelled("Across", axes.x)}${labelled("Upwards", axes.y)}</div>
    <p class="hint">${hint}</p>
    ${limitBoxes}
    <div class="buttons">
      ${button("Without limits", () => ask(unbrushed(view, scatterOf())))}
      <label class="tick">${zoom}Zoom to the limits</label>
    </div>
    ${pictureBox}
    ${tip}
  </div>`;

  const draw = (): void => {
    const scatter = scatterOf();
    const [x, y] = [fieldOf(fields, scatter.x), fieldOf(fields, scatter.y)];
    const limits = { x: limitsOf(view, scatter.x), y: limitsOf(view, scatter.y) };
    const { dots, without } = dotsOf(league, view, scatter, [x, y], limits);
    const inside = dots.filter(({ isInside }) => isInside);
    const isZoomed = zoom.checked && inside.length > 0 && inside.length < dots.length;
    const { source } = league.data;
    const drawing = {
      dots: isZoomed ? inside : dots,
      x: { label: x.label, limits: isZoomed ? {} : limits.x, unit: unitOf(x, dots[0]) },
      y: { label: y.label, limits: isZoomed ? {} : limits.y, unit: unitOf(y, dots[0]) },
      notes: [
        ...(isZoomed ? [`${dots.length - inside.length} beyond the limits are not drawn`] : []),
        ...(without === 0 ? [] : [`${without} without both values are not drawn`]),
        ...(source === "" ? [] : [`Data: ${source}`]),
      ],
    };
    const drawn = drawDots(drawing, box.clientWidth, theme());
    const figure = inPage(drawn, `${x.label} and ${y.label}`);
    pictureBox.replaceChildren(figure);
    tip.hidden = true;
    const nearest = (at: Point): Dot | undefined => nearestOf(drawing.dots, drawn, at);
    brushing(part(figure, "svg"), drawn, {
      brushed: (wide, high) => {
        const across = withLimits(view, scatter.x, rounded(league, scatter.x, wide));
        ask(withLimits(across, scatter.y, rounded(league, scatter.y, high)));
      },
      near: (at) => tell(at && nearest(at), drawn, figure, [x, y]),
      chosen: (at) => {
        const dot = nearest(at);
        if (dot !== undefined) page.open(dot.row);
      },
    });
  };

  /** Shows the name beside the dot at the pointer. */
  const tell = (
    dot: Dot | undefined,
    drawn: DrawnScatter,
    figure: HTMLElement,
    [across, up]: readonly [Field, Field],
  ): void => {
    tip.hidden = dot === undefined;
    if (dot === undefined) return;
    const told = `: ${across.label} ${across.text(dot.row)}, ${up.label} ${up.text(dot.row)}`;
    tip.replaceChildren(html`${isolated(dot.name)}`, told);
    const field = part<SVGGraphicsElement>(figure, `.${FIELD}`);
    const at = new DOMPoint(drawn.x(dot.x), drawn.y(dot.y)).matrixTransform(field.getScreenCTM()!);
    const { left, top, width } = box.getBoundingClientRect();
    const isRight = at.x - left > width / 2;
    tip.style.cssText = `top:${at.y - top + 12}px;${isRight ? `right:${left + width - at.x}px` : `left:${at.x - left}px`}`;
  };

  // The axes that the limits belong to, and the limits' controls: they stay as long as the axes do, so that typing is
  // not interrupted.
  let limited: { readonly scatter: SearchScatter; readonly x: Filter; readonly y: Filter } | undefined;
  const showLimits = (scatter: SearchScatter): void => {
    if (limited?.scatter.x !== scatter.x || limited.scatter.y !== scatter.y) {
      const limitsFor = (column: string): Filter =>
        rangeFilter<number>(fieldOf(fields, column).label, "number", (limits) =>
          ask(withLimits(view, column, limits ?? {})),
        );
      limited = { scatter, x: limitsFor(scatter.x), y: limitsFor(scatter.y) };
      limitBoxes.replaceChildren(limited.x.box, limited.y.box);
    }
    for (const axis of ["x", "y"] as const) limited[axis].show(limitsOf(view, scatter[axis]));
  };

  /** Draws the rows that the view would leave without the brush's limits. */
  const show = (shown: SearchProfile): void => {
    view = shown;
    const scatter = scatterOf();
    for (const axis of ["x", "y"] as const) axes[axis].value = scatter[axis];
    showLimits(scatter);
    draw();
  };
  return { box, show };
}

/** A dot for each row with both values, and the number of rows without. */
function dotsOf(
  league: League,
  view: SearchProfile,
  scatter: SearchScatter,
  [x, y]: readonly [Field, Field],
  limits: Readonly<Record<AxisName, Range<number>>>,
) {
  const { sort: _sort, ...asked } = unbrushed(view, scatter);
  const { rows } = searchRows(league, asked);
  const listed = new Set(listedRows(league, view.shortlist).map(({ row }) => row));
  const dots = rows.flatMap((row): Dot[] => {
    const [across, up] = [x.cell(row), y.cell(row)];
    if (typeof across !== "number" || typeof up !== "number") return [];
    const isInside = isWithin(across, limits.x) && isWithin(up, limits.y);
    return [{ row, name: league.name(row), isListed: listed.has(row), x: across, y: up, isInside }];
  });
  return { dots, without: rows.length - dots.length };
}

/** Rounds limits to the decimals of the metric. */
function rounded({ metrics, table }: League, column: string, { min = 0, max = 0 }: Range<number>) {
  const isMetric = metrics.some((metric) => metric.column === column);
  const decimals = isMetric ? metricOf(table, column)?.decimals : 0;
  const round = (value: number): number => Number(value.toFixed(decimals ?? 0));
  return { min: round(min), max: round(max) };
}

function isWithin(value: number, { min, max }: Range<number>): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Width of a finger, in pixels. */
const NEAR = 16;

function nearestOf(dots: readonly Dot[], { x, y }: DrawnScatter, [left, top]: Point): Dot | undefined {
  let [nearest, least]: [Dot | undefined, number] = [undefined, NEAR];
  for (const dot of dots) {
    const away = Math.hypot(x(dot.x) - left, y(dot.y) - top);
    if (away < least) [nearest, least] = [dot, away];
  }
  return nearest;
}

function unitOf(field: Field, dot: Dot | undefined): string {
  return dot !== undefined && field.text(dot.row).endsWith("%") ? "%" : "";
}

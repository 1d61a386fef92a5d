import {
  type Range,
  SCORE,
  type SearchProfile,
  type SearchScatter,
} from "../../../analysis/search/profile.js";
import { searchRows } from "../../../analysis/search/search-rows.js";
import type { Scale } from "../../../charts/kit/axis.js";
import { metricOf } from "../../../table/metric-columns.js";
import { attribute, isolated } from "../../markup.js";
import { type Field, fieldOf } from "../fields.js";
import type { League } from "../league.js";
import { tellingMetrics } from "../shown-columns.js";
import { limitsOf, unbrushed, withLimits } from "../view-state.js";
import { button, chooser, fieldOptions, html, labelled, part } from "./element.js";
import { rangeFilter } from "./filters.js";
import type { Page } from "./page.js";
import { inPage, theme } from "./pictures.js";
import { BRUSH, type Dot, drawDots, FIELD, inPart } from "./scatter-drawing.js";
import { listedRows } from "./shortlist-view.js";

type Axes<Of> = Readonly<Record<keyof SearchScatter, Of>>;
type Drawn = ReturnType<typeof drawDots>;
type Point = readonly [x: number, y: number];

function both<Of>(make: (axis: keyof SearchScatter) => Of): Axes<Of> {
  return { x: make("x"), y: make("y") };
}

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
  const axes = both((axis) =>
    chooser(attribute("id", `scatter-${axis}`), fieldOptions(fields), (column) =>
      ask({ ...view, scatter: { ...scatterOf(), [axis]: column } }),
    ),
  );
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
    const shown = both((axis) => fieldOf(fields, scatter[axis]));
    const limits = both((axis) => limitsOf(view, scatter[axis]));
    const { dots, without, beyond } = dotsOf(league, view, scatter, shown, limits);
    const inside = dots.filter(({ isInside }) => isInside);
    const isZoomed = zoom.checked && inside.length > 0 && inside.length < dots.length;
    const { source } = league.data;
    const drawing = {
      dots: isZoomed ? inside : dots,
      ...both((axis) => {
        const { label, text } = shown[axis];
        const unit = dots[0] !== undefined && text(dots[0].row).endsWith("%") ? "%" : "";
        return { label, limits: isZoomed ? {} : limits[axis], valueText: () => unit };
      }),
      notes: [
        ...(isZoomed ? [`${dots.length - inside.length} beyond the limits are not drawn`] : []),
        ...(without === 0 ? [] : [`${without} without both values are not drawn`]),
        ...(beyond === 0 ? [] : [`the first ${MOST_DOTS} are drawn, ${beyond} are not; filter for fewer`]),
        ...(source === "" ? [] : [`Data: ${source}`]),
      ],
    };
    const drawn = drawDots(drawing, box.clientWidth, theme());
    const figure = inPage(drawn, `${shown.x.label} and ${shown.y.label}`);
    pictureBox.replaceChildren(figure);
    tip.hidden = true;
    const nearest = (at: Point): Dot | undefined => nearestOf(drawing.dots, drawn, at);
    brushing(part(figure, "svg"), drawn, {
      brushed: (ranges) => {
        const brushed = (from: SearchProfile, axis: keyof SearchScatter): SearchProfile =>
          withLimits(from, scatter[axis], rounded(league, scatter[axis], ranges[axis]));
        ask(brushed(brushed(view, "x"), "y"));
      },
      near: (at) => tell(at && nearest(at), drawn, figure, shown),
      chosen: (at) => {
        const dot = nearest(at);
        if (dot !== undefined) page.open(dot.row);
      },
    });
  };

  /** Shows the name beside the dot at the pointer. */
  const tell = (dot: Dot | undefined, drawn: Drawn, figure: HTMLElement, { x, y }: Axes<Field>): void => {
    tip.hidden = dot === undefined;
    if (dot === undefined) return;
    const told = `: ${x.label} ${x.text(dot.row)}, ${y.label} ${y.text(dot.row)}`;
    tip.replaceChildren(html`${isolated(dot.name)}`, told);
    const field = part<SVGGraphicsElement>(figure, `.${FIELD}`);
    const at = new DOMPoint(drawn.x(dot.x), drawn.y(dot.y)).matrixTransform(field.getScreenCTM()!);
    const { left, top, width } = box.getBoundingClientRect();
    const isRight = at.x - left > width / 2;
    tip.style.cssText = `top:${at.y - top + 12}px;${isRight ? `right:${left + width - at.x}px` : `left:${at.x - left}px`}`;
  };

  // The limits' controls stay as long as their axes do, so that typing is not interrupted.
  let limited: { readonly of: string; readonly filters: Axes<ReturnType<typeof rangeFilter>> } | undefined;
  const showLimits = (scatter: SearchScatter): void => {
    const of = JSON.stringify([scatter.x, scatter.y]);
    if (limited?.of !== of) {
      const filters = both((axis) =>
        rangeFilter<number>(fieldOf(fields, scatter[axis]).label, "number", (limits) =>
          ask(withLimits(view, scatter[axis], limits ?? {})),
        ),
      );
      limited = { of, filters };
      limitBoxes.replaceChildren(filters.x.box, filters.y.box);
    }
    const { filters } = limited;
    both((axis) => filters[axis].show(limitsOf(view, scatter[axis])));
  };

  /** Draws the rows that the view would leave without the brush's limits. */
  const show = (shown: SearchProfile): void => {
    view = shown;
    const scatter = scatterOf();
    axes.x.value = scatter.x;
    axes.y.value = scatter.y;
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
  fields: Axes<Field>,
  limits: Axes<Range<number>>,
) {
  const { sort: _sort, ...asked } = unbrushed(view, scatter);
  const { rows: found } = searchRows(league, asked);
  const rows = found.slice(0, MOST_DOTS);
  const listed = new Set(listedRows(league, view.shortlist).map(({ row }) => row));
  const dots = rows.flatMap((row): Dot[] => {
    const [x, y] = [fields.x.cell(row), fields.y.cell(row)];
    if (typeof x !== "number" || typeof y !== "number") return [];
    const isInside = isWithin(x, limits.x) && isWithin(y, limits.y);
    return [{ row, name: league.name(row), isListed: listed.has(row), x, y, isInside }];
  });
  return { dots, without: rows.length - dots.length, beyond: found.length - rows.length };
}

/** More dots would take a browser seconds, and hide each other. */
const MOST_DOTS = 10_000;

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

function nearestOf(dots: readonly Dot[], { x, y }: Axes<Scale>, [left, top]: Point): Dot | undefined {
  let [nearest, least]: [Dot | undefined, number] = [undefined, NEAR];
  for (const dot of dots) {
    const away = Math.hypot(x(dot.x) - left, y(dot.y) - top);
    if (away < least) [nearest, least] = [dot, away];
  }
  return nearest;
}

interface BrushActions {
  /** The reader has drawn a rectangle. */
  readonly brushed: (ranges: Axes<Range<number>>) => void;
  /** The pointer is at this point of the field, or has left it. */
  readonly near: (at: Point | undefined) => void;
  /** The reader has clicked or tapped this point of the field. */
  readonly chosen: (at: Point) => void;
}

/** Movement in pixels that still counts as a click. */
const STILL = 5;

const BRUSH_SIDES = ["x", "y", "width", "height"] as const;

/** Lets the reader draw a rectangle over a scatter by mouse, pen or touch. */
function brushing(svg: SVGSVGElement, { x, y }: Axes<Scale>, { brushed, near, chosen }: BrushActions): void {
  const field = part<SVGGraphicsElement>(svg, `.${FIELD}`);
  const brush = part(svg, `.${BRUSH}`);
  const drawn = BRUSH_SIDES.map((side) => brush.getAttribute(side));
  const place = (sides: readonly unknown[]): void => {
    for (const [at, side] of BRUSH_SIDES.entries()) brush.setAttribute(side, String(sides[at]));
  };
  let start: Point | undefined;
  // The picture may be shown at another size than it is drawn.
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const to = field.getScreenCTM()!.inverse();
    const at = new DOMPoint(clientX, clientY).matrixTransform(to);
    return [inPart(at.x, x), inPart(at.y, y)];
  };
  svg.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    start = placeOf(event);
    svg.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  svg.addEventListener("pointermove", (event) => {
    const at = placeOf(event);
    if (start === undefined) return near(at);
    const [[fromX, fromY], [toX, toY]] = [start, at];
    place([Math.min(fromX, toX), Math.min(fromY, toY), Math.abs(fromX - toX), Math.abs(fromY - toY)]);
  });
  svg.addEventListener("pointerup", (event) => {
    if (start === undefined) return;
    const [from, to] = [start, placeOf(event)];
    start = undefined;
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < STILL) chosen(to);
    else brushed({ x: between(from[0], to[0], x), y: between(from[1], to[1], y) });
  });
  svg.addEventListener("pointerleave", () => near(undefined));
  svg.addEventListener("pointercancel", () => {
    start = undefined;
    place(drawn);
  });
}

function between(one: number, other: number, scale: Scale): Range<number> {
  const ends = [scale.invert(one), scale.invert(other)];
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

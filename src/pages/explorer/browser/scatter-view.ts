import {
  type Range,
  SCORE,
  type SearchProfile,
  type SearchScatter,
} from "../../../analysis/search/profile.js";
import { searchRows } from "../../../analysis/search/search-rows.js";
import { metricOf } from "../../../table/metric-columns.js";
import { attribute } from "../../markup.js";
import { isolated } from "../../names.js";
import { type Field, fieldOf } from "../fields.js";
import { tellingMetrics } from "../shown-columns.js";
import { limitsOf, unbrushed, withLimits } from "../view-state.js";
import { button, chooser, fieldOptions, html, labelled, part } from "./element.js";
import { RangeFilter } from "./filters.js";
import type { Page } from "./page.js";
import { inPage, theme } from "./pictures.js";
import { brushing, type DrawnScatter, drawDots, FIELD } from "./scatter-drawing.js";
import type { Dot } from "./scatter-names.js";
import { listedRows } from "./shortlist-view.js";

type AxisName = keyof SearchScatter;

/**
 * Two metrics of the rows that pass all other filters, with names, and a brush that sets thresholds on both metrics: by
 * mouse, by touch, or by typing limits.
 */
export class ScatterView {
  readonly box = html`<div class="scatter"></div>`;
  readonly #page: Page;
  readonly #fields: readonly Field[];
  readonly #axes: Readonly<Record<AxisName, HTMLSelectElement>>;
  readonly #limits = html`<div class="limits"></div>`;
  readonly #picture = html`<div></div>`;
  readonly #tip = html`<p class="tip" role="status" hidden></p>`;
  readonly #zoom = html<HTMLInputElement>`<input type="checkbox">`;
  #view: SearchProfile = { version: 1 };
  /** The axes that the limits belong to, and the limits' controls. */
  #limited: { readonly scatter: SearchScatter; readonly x: Limits; readonly y: Limits } | undefined;

  constructor(page: Page) {
    this.#page = page;
    this.#fields = page.league.fields.filter(({ isNumber, column }) => isNumber && column !== SCORE);
    this.#axes = { x: this.#axisSelect("x"), y: this.#axisSelect("y") };
    const { x, y } = this.#axes;
    const hint =
      "A click on a dot opens its profile. A rectangle over the dots, or its limits, filters by both metrics. Rings mark the shortlist.";
    this.#zoom.addEventListener("change", () => this.#draw());
    this.box.append(
      html`<div class="axes">${labelled("Across", x)}${labelled("Upwards", y)}</div>`,
      html`<p class="hint">${hint}</p>`,
      this.#limits,
      html`<div class="buttons">
        ${button("Without limits", () => page.ask(unbrushed(this.#view, this.#scatter())))}
        <label class="tick">${this.#zoom}Zoom to the limits</label>
      </div>`,
      this.#picture,
      this.#tip,
    );
  }

  /** Draws the rows that the view would leave without the brush's limits. */
  show(view: SearchProfile): void {
    this.#view = view;
    const scatter = this.#scatter();
    for (const axis of ["x", "y"] as const) this.#axes[axis].value = scatter[axis];
    this.#showLimits(scatter);
    this.#draw();
  }

  #draw(): void {
    const scatter = this.#scatter();
    const [x, y] = [this.#field(scatter.x), this.#field(scatter.y)];
    const limits = { x: limitsOf(this.#view, scatter.x), y: limitsOf(this.#view, scatter.y) };
    const { dots, without } = this.#dots(scatter, limits);
    const inside = dots.filter(({ isInside }) => isInside);
    const isZoomed = this.#zoom.checked && inside.length > 0 && inside.length < dots.length;
    const { source } = this.#page.league.data;
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
    const drawn = drawDots(drawing, this.box.clientWidth, theme());
    const figure = inPage(drawn, `${x.label} and ${y.label}`);
    this.#picture.replaceChildren(figure);
    this.#tip.hidden = true;
    this.#listen(figure, drawn, drawing.dots, scatter);
  }

  /** A dot for each row with both values, and the number of rows without. */
  #dots(scatter: SearchScatter, limits: Readonly<Record<AxisName, Range<number>>>) {
    const { league } = this.#page;
    const { sort: _sort, ...asked } = unbrushed(this.#view, scatter);
    const { rows } = searchRows(league, asked);
    const [x, y] = [this.#field(scatter.x), this.#field(scatter.y)];
    const listed = new Set(listedRows(league, this.#view.shortlist).map(({ row }) => row));
    const dots = rows.flatMap((row): Dot[] => {
      const [across, up] = [x.cell(row), y.cell(row)];
      if (typeof across !== "number" || typeof up !== "number") return [];
      const isInside = isWithin(across, limits.x) && isWithin(up, limits.y);
      return [{ row, name: league.name(row), isListed: listed.has(row), x: across, y: up, isInside }];
    });
    return { dots, without: rows.length - dots.length };
  }

  #listen(figure: HTMLElement, drawn: DrawnScatter, dots: readonly Dot[], scatter: SearchScatter): void {
    brushing(part(figure, "svg"), drawn, {
      brushed: (x, y) => {
        const across = withLimits(this.#view, scatter.x, this.#rounded(scatter.x, x));
        this.#page.ask(withLimits(across, scatter.y, this.#rounded(scatter.y, y)));
      },
      near: (at) => this.#tell(at && nearestOf(dots, drawn, at), drawn, figure, scatter),
      chosen: (at) => {
        const dot = nearestOf(dots, drawn, at);
        if (dot !== undefined) this.#page.open(dot.row);
      },
    });
  }

  /** Shows the name beside the dot at the pointer. */
  #tell(dot: Dot | undefined, drawn: DrawnScatter, figure: HTMLElement, { x, y }: SearchScatter): void {
    this.#tip.hidden = dot === undefined;
    if (dot === undefined) return;
    const [across, up] = [this.#field(x), this.#field(y)];
    const told = `: ${across.label} ${across.text(dot.row)}, ${up.label} ${up.text(dot.row)}`;
    this.#tip.replaceChildren(html`${isolated(dot.name)}`, told);
    const field = part<SVGGraphicsElement>(figure, `.${FIELD}`);
    const at = new DOMPoint(drawn.x(dot.x), drawn.y(dot.y)).matrixTransform(field.getScreenCTM()!);
    const { left, top, width } = this.box.getBoundingClientRect();
    const isRight = at.x - left > width / 2;
    this.#tip.style.cssText = `top:${at.y - top + 12}px;${isRight ? `right:${left + width - at.x}px` : `left:${at.x - left}px`}`;
  }

  /** The metrics in the view; by default the first two of the overview. */
  #scatter(): SearchScatter {
    const { column } = this.#fields[0] ?? { column: "" };
    const [x = column, y = x] = tellingMetrics(this.#page.league, this.#view).map((metric) => metric.column);
    return this.#view.scatter ?? { x, y };
  }

  #field(column: string): Field {
    return fieldOf(this.#fields, column);
  }

  #axisSelect(axis: AxisName): HTMLSelectElement {
    return chooser(attribute("id", `scatter-${axis}`), fieldOptions(this.#fields), (column) =>
      this.#page.ask({ ...this.#view, scatter: { ...this.#scatter(), [axis]: column } }),
    );
  }

  /** Shows the limits as numbers. The controls stay as long as the axes do, so that typing is not interrupted. */
  #showLimits(scatter: SearchScatter): void {
    let limited = this.#limited;
    if (limited?.scatter.x !== scatter.x || limited.scatter.y !== scatter.y) {
      const limitsFor = (column: string): Limits =>
        new RangeFilter(this.#field(column).label, "number", (limits) =>
          this.#page.ask(withLimits(this.#view, column, limits ?? {})),
        );
      limited = { scatter, x: limitsFor(scatter.x), y: limitsFor(scatter.y) };
      this.#limited = limited;
      this.#limits.replaceChildren(limited.x.box, limited.y.box);
    }
    for (const axis of ["x", "y"] as const) limited[axis].show(limitsOf(this.#view, scatter[axis]));
  }

  /** Rounds limits to the decimals of the metric. */
  #rounded(column: string, { min = 0, max = 0 }: Range<number>): Range<number> {
    const { league } = this.#page;
    const isMetric = league.metrics.some((metric) => metric.column === column);
    const decimals = isMetric ? metricOf(league.table, column)?.decimals : 0;
    const round = (value: number): number => Number(value.toFixed(decimals ?? 0));
    return { min: round(min), max: round(max) };
  }
}

type Limits = RangeFilter<number>;

function isWithin(value: number, { min, max }: Range<number>): boolean {
  return (min === undefined || value >= min) && (max === undefined || value <= max);
}

/** Width of a finger, in pixels. */
const NEAR = 16;

function nearestOf(
  dots: readonly Dot[],
  { x, y }: DrawnScatter,
  [left, top]: readonly [number, number],
): Dot | undefined {
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

import { drawPizza } from "../../../charts/svg/pizza.js";
import type { Profile } from "../../../charts/svg/profile.js";
import { darkTheme, lightTheme } from "../../../charts/theme.js";
import { valueText } from "./fields.js";
import type { League } from "./league.js";

/** The pizza of a row, or of two laid over each other, as the library draws it. */
export function pizza(league: League, rows: readonly number[], metrics: readonly number[]): SVGElement {
  const isFlipped = (metric: number): boolean => league.metrics[metric]!.better === "lower";
  const profile: Profile = {
    title: rows.map((row) => league.name(row)).join(" and "),
    subtitle: [...new Set(rows.map((row) => peersText(league, row)))].join("; "),
    notes: [
      ...(metrics.some(isFlipped) ? ["* Lower is better: a high rank means a low value."] : []),
      ...(league.data.source === "" ? [] : [`Data: ${league.data.source}`]),
    ],
    metrics: metrics.map((metric) => {
      const { column, label, category, better } = league.metrics[metric]!;
      return {
        column,
        label: isFlipped(metric) ? `${label}*` : label,
        better,
        category: category === "other" ? undefined : category,
      };
    }),
    subjects: rows.map((row) => ({
      name: league.name(row),
      ranks: metrics.map((metric) => orNull(league.rank(metric, row))),
      values: metrics.map((metric) => valueText(league, metric, row)),
      intervals: undefined,
    })),
  };
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const { svg } = drawPizza(profile, isDark ? darkTheme : lightTheme);
  const { documentElement } = new DOMParser().parseFromString(svg, "image/svg+xml");
  documentElement.setAttribute("class", "picture");
  return document.importNode(documentElement, true) as unknown as SVGElement;
}

/** Among whom a row is ranked: `among 58 wingers with at least 900 minutes`. */
export function peersText(league: League, row: number): string {
  const { entity, minMinutes } = league.data;
  const count = league.peerCount(row);
  if (entity === "team") return `Ranks among ${count} teams`;
  const group = league.positionGroup(row) || "player";
  const threshold = minMinutes > 0 ? ` with at least ${minMinutes} minutes` : "";
  return `Ranks among ${count} ${group}s${threshold}`;
}

function orNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

import { metricOf } from "../../table/metric-columns.js";
import { columnOf, type Measure, type Standing, standings } from "../peers/standing.js";
import { type CitedCell, CitedRow, type Claim, type Described, type Sentence } from "./cited.js";

/** A standing of a described row, with its value in the language and the cells that hold its numbers. */
export interface Told extends Standing {
  readonly shown: string;
  readonly cells: (...of: readonly Measure[]) => CitedCell[];
}

/** The standings of some rows, by row. Values and ranks of compared rows are those of the comparison, if it has them. */
export function toldOf({ tables, metrics, words }: Described, rows: readonly number[]): Told[][] {
  const { players, compared } = tables;
  const lines = compared?.texts("metric") ?? [];
  return standings(players, rows, metrics, (metric) => players.numbers(metric)).map((found, at) =>
    found.map((standing): Told => {
      const { row, metric } = standing;
      const own = new CitedRow(tables, "players", row);
      const line = lines.indexOf(metric);
      const beside = line === -1 ? undefined : new CitedRow(tables, "compared", line + at);
      const cellsOf = (measure: Measure): CitedCell[] => {
        const cells = beside?.cells(measure) ?? [];
        return cells.length > 0 ? cells : own.cells(columnOf(players, metric, measure));
      };
      const number = (measure: Measure): number => {
        const [cell] = cellsOf(measure);
        return typeof cell?.value === "number" ? cell.value : Number.NaN;
      };
      const [value, rank] = [number("value"), number("rank")];
      const shown = words.value(metricOf(players, metric), value) ?? "";
      return { ...standing, value, rank, shown, cells: (...of) => of.flatMap(cellsOf) };
    }),
  );
}

/** A sentence about several metrics; none if there are no metrics. */
export function aboutAll(
  all: readonly { readonly label: string }[],
  claim: Claim,
  say: (labels: readonly string[]) => string,
  cells: readonly CitedCell[],
): Sentence[] {
  return all.length === 0 ? [] : [{ claim, text: say(all.map(({ label }) => label)), cells }];
}

import { CHART_KINDS, type ChartKind, drawKind } from "../../chart-kinds.js";
import { columnMeant } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import { noteLines } from "../caption.js";
import { type CommandRow, recordsCommand } from "../command.js";
import { hasPeers, listFlag, numberFlag, SHOWS_ALL, textFlag, withDefault } from "../flags.js";
import { warn } from "../print.js";

/** The argument of the command by whom the chart shows. */
const NAMES = {
  one: "<name>",
  two: "<names...>",
  some: "<names...>",
  any: "[names...]",
  metrics: "[metrics...]",
} as const;

/** The kinds that need no more than names and flags. */
const KINDS = Object.entries<ChartKind>(CHART_KINDS).filter(([, { draw }]) => draw !== undefined);

export const chartCommand: CommandRow = {
  below: KINDS.map(([name, kind]) => [name, kind.shows, commandOfKind(name, kind)]),
  afterError: () => `chart draws ${KINDS.map(([name]) => name).join(", ")}.`,
  help: `
Each kind has flags of its own: scoutframe chart radar --help.`,
  examples: `
  scoutframe chart pizza sample:players "V. van Dijk" --out van-dijk.png
  scoutframe chart radar sample:players Salah Sterling --axes values --out two-wingers.png
  scoutframe chart comparison sample:players "M. Salah" "H. Kane" --pools mixed --theme dark --out two.svg
  scoutframe chart scatter sample:players "M. Salah" --x average_shots --y "Goals per 90" --out shots.png
  scoutframe chart correlations sample:players "Shots per 90" "Goals per 90" "Passes per 90" --out pairs.png
  scoutframe chart squad sample:players --club Liverpool --teams sample:teams --out squad.png
  scoutframe chart form sample:matches "Mohamed Salah" --teams sample:teams --matches 8 --out form.pdf`,
};

function commandOfKind(name: string, kind: ChartKind): CommandRow {
  return recordsCommand({
    names: [NAMES[kind.subjects], kind.subjects === "metrics" ? "columns or labels" : "names, ids or keys"],
    flags: {
      out: withDefault(textFlag("path", "output picture: .png, .svg or .pdf"), `${name}.png`),
      scale: numberFlag("pixels per unit of a PNG picture (default: 2)"),
      fontFiles: listFlag("paths", "fonts for scripts that Roboto lacks, separated by commas"),
    },
    options: kind.options,
    except: kind.subjects === "any" && hasPeers(kind.options) ? SHOWS_ALL : [],
    afterError: (flags) => `chart ${name} takes ${flags.join(", ")}.`,
    run: async ({ table, source, names, rows, options, flags: { out, scale, fontFiles } }) => {
      const axes = axesNamed(kind, table, names, options);
      const those = axes === undefined ? rows : rows.slice(2);
      const chart = drawKind(kind, table, those, { source, ...options, ...axes });
      await chart.save(out, { ...(scale !== undefined && { scale }), ...(fontFiles && { fontFiles }) });
      for (const { code, message } of chart.notes) {
        if (code === "characters_without_font" && fontFiles === undefined && /png$/i.test(out)) {
          warn(`note: ${message}`);
        }
      }
      const drawn = `${out}: ${chart.title}, ${chart.width} × ${chart.height}`;
      return { text: [drawn, ...noteLines(chart.notes, "mixed_positions")].join("\n") };
    },
  });
}

/** The axes of a scatter, where the first two names are of metrics and no flag names an axis. */
function axesNamed({ options }: ChartKind, table: Table, [x = "", y = ""]: readonly string[], given: object) {
  if (!("x" in options) || "x" in given || "y" in given) return undefined;
  return [x, y].every((name) => table.has(name) || columnMeant(table, name) !== undefined)
    ? { x, y }
    : undefined;
}

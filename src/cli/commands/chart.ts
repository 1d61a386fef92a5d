import { Argument, Command } from "commander";
import {
  type Chart,
  comparisonChart,
  correlationChart,
  formChart,
  functionOptions,
  percentileBars,
  pizzaChart,
  playerCard,
  type RowKey,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  type Table,
  trendChart,
} from "../../index.js";
import type { Checks, OptionCheck } from "../../options.js";
import { rowAsked } from "../../text/row-asked.js";
import { onSourcesAndNames } from "../arguments.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, flagName, list, number, optionsOf } from "../flags.js";
import { type InputFlags, readInput, sourceOf } from "../input.js";
import { print, warn } from "../print.js";

interface ChartFlags extends InputFlags {
  readonly out: string;
  readonly scale?: number;
  readonly fontFiles?: string[];
  readonly source?: string | undefined;
}

type Name = RowKey | string;

/** A kind of chart: the names it takes, its options, and the function that draws it. */
interface Kind {
  readonly says: string;
  readonly names: string;
  readonly checks: Readonly<Record<string, OptionCheck>>;
  readonly draw: (table: Table, names: readonly Name[], flags: ChartFlags) => Promise<Chart>;
}

function kind<Options>(
  says: string,
  names: string,
  checks: Checks<Options>,
  chart: (table: Table, names: readonly Name[], options: Partial<Options>) => Chart,
): Kind {
  return {
    says,
    names,
    checks,
    draw: async (table, wanted, flags) => chart(table, wanted, await optionsOf(checks, flags)),
  };
}

/** A kind of chart that shows one player or team. The command requires a name, so `name` is there. */
function kindOfOne<Options>(
  says: string,
  checks: Checks<Options>,
  chart: (table: Table, name: Name, options: Partial<Options>) => Chart,
): Kind {
  return kind(says, "<name>", checks, (table, [name], options) => chart(table, name!, options));
}

const { comparisonChart: TWO, percentileBars: BARS, pizzaChart: PIZZA, playerCard: CARD } = functionOptions;
const {
  correlationChart: CORRELATIONS,
  formChart: FORM,
  radarChart: RADAR,
  scatterChart: SCATTER,
  squadChart: SQUAD,
  swarmChart: SWARM,
  trendChart: TREND,
} = functionOptions;

const KINDS: Readonly<Record<string, Kind>> = {
  pizza: kind("percentile ranks as slices, of one or of two", "<names...>", PIZZA, pizzaChart),
  radar: kind("up to four as outlines", "<names...>", RADAR, radarChart),
  bars: kindOfOne("one as bars, with values", BARS, percentileBars),
  card: kindOfOne("one in one picture: pizza, key figures, role, most similar", CARD, playerCard),
  swarm: kind("every peer as a dot, some of them named", "<names...>", SWARM, swarmChart),
  comparison: kind("two as mirrored bars", "<names...>", TWO, (table, names, options) =>
    comparisonChart(table, names as [Name, Name], options),
  ),
  form: kindOfOne("one, match by match", FORM, formChart),
  trend: kindOfOne("one, season by season", TREND, trendChart),
  scatter: kind("two metrics of everybody as dots", "[names...]", SCATTER, scatterChart),
  correlations: kind(
    "which metrics go together, as a heat map",
    "[metrics...]",
    CORRELATIONS,
    (table, metrics, options) =>
      correlationChart(table, metrics.length === 0 ? options : { ...options, metrics: metrics.map(String) }),
  ),
  squad: kind("all players of a club as rows of small bars", "[names...]", SQUAD, (table, who, options) =>
    squadChart(table, { ...options, who }),
  ),
};

export function chartCommand(): Command {
  const command = new Command("chart")
    .description("draw a player or a team among peers, as a PNG, SVG or PDF picture")
    .addHelpText(
      "after",
      `
Each kind has flags of its own: scoutframe chart radar --help.

Examples:
  scoutframe chart pizza sample:players "V. van Dijk" --out van-dijk.png
  scoutframe chart radar sample:players Salah Sterling --axes values --out two-wingers.png
  scoutframe chart comparison sample:players "M. Salah" "H. Kane" --pools mixed --theme dark --out two.svg
  scoutframe chart scatter sample:players "M. Salah" --x average_shots --y "Goals per 90" --out shots.png
  scoutframe chart correlations sample:players "Shots per 90" "Goals per 90" "Passes per 90" --out pairs.png
  scoutframe chart squad sample:players --club Liverpool --teams sample:teams --out squad.png
  scoutframe chart form sample:matches "Mohamed Salah" --teams sample:teams --matches 8 --out form.pdf`,
    );
  for (const [name, drawn] of Object.entries(KINDS)) command.addCommand(kindCommand(name, drawn));
  return command.showHelpAfterError(`chart draws ${Object.keys(KINDS).join(", ")}.`);
}

function kindCommand(name: string, { says, names, checks, draw }: Kind): Command {
  const command = new Command(name)
    .description(says)
    .requiredOption("-o, --out <path>", "output picture: .png, .svg or .pdf")
    .option("--scale <n>", "pixels per unit of a PNG picture (default: 2)", number)
    .option("--font-files <paths>", "fonts for scripts that Roboto lacks, separated by commas", list);
  onSourcesAndNames(
    command,
    new Argument(names, names === "[metrics...]" ? "columns or labels" : "names, ids or keys"),
    async (files, wanted, flags: ChartFlags) => {
      const table = await readInput(files, flags);
      const chart = await draw(table, wanted.map(rowAsked), { source: sourceOf(files), ...flags });
      await chart.save(flags.out, pngOptions(flags));
      for (const { code, message } of chart.notes) {
        if (code === "characters_without_font" && flags.fontFiles === undefined && /png$/i.test(flags.out)) {
          warn(`note: ${message}`);
        }
      }
      print(`${flags.out}: ${chart.title}, ${chart.width} × ${chart.height}`);
      for (const line of noteLines(chart.notes, "mixed_positions")) print(line);
    },
  );
  addFlags(addInputFlags(command), checks);
  const flags = command.options.map((option) => flagName(option.attributeName()));
  return command.showHelpAfterError(`chart ${name} takes ${flags.join(", ")}.`);
}

function pngOptions({ scale, fontFiles }: ChartFlags): { scale?: number; fontFiles?: string[] } {
  return { ...(scale !== undefined && { scale }), ...(fontFiles !== undefined && { fontFiles }) };
}

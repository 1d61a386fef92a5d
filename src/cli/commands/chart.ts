import { Argument, Command, Option } from "commander";
import {
  type Chart,
  comparisonChart,
  percentileBars,
  pizzaChart,
  type RankChartOptions,
  type RowKey,
  radarChart,
  ScoutframeError,
  scatterChart,
  swarmChart,
  type Table,
} from "../../index.js";
import { addInputFlags, addPeerFlags, list, number, type PeerFlags, peerOptions } from "../flags.js";
import { type InputFlags, readInput } from "../input.js";
import { print } from "../print.js";

interface ChartFlags extends InputFlags, PeerFlags {
  readonly out: string;
  readonly theme?: "light" | "dark";
  readonly scale?: number;
  readonly fontFiles?: string[];
  readonly title?: string;
  readonly subtitle?: string;
  readonly note?: string;
  readonly x?: string;
  readonly y?: string;
  readonly size?: string;
  readonly colour?: string;
  readonly axes?: "ranks" | "values";
}

type Name = RowKey | string;
type Draw = (table: Table, names: readonly Name[], options: RankChartOptions, flags: ChartFlags) => Chart;

const KINDS: Readonly<Record<string, Draw>> = {
  pizza: (table, names, options) => pizzaChart(table, names, options),
  radar: (table, names, options, { axes }) => radarChart(table, names, { ...options, axes }),
  bars: (table, names, options) => percentileBars(table, only(names), options),
  swarm: (table, names, options) => swarmChart(table, names, options),
  comparison: (table, names, options) => comparisonChart(table, names as [Name, Name], options),
  scatter: (table, names, { title, subtitle, note, theme, ...peers }, flags) => {
    const { x, y, size, colour } = flags;
    const { minMinutes, minShare, positions, minAge, maxAge, ageAt, undefinedRates } = peers;
    const pool = { minMinutes, minShare, positions, minAge, maxAge, ageAt, undefinedRates };
    return scatterChart(table, names, { title, subtitle, note, theme, ...pool, x, y, size, colour });
  },
};

export function chartCommand(): Command {
  const command = new Command("chart")
    .description("draw a player or a team among peers, as a PNG or SVG picture")
    .addArgument(new Argument("<kind>", "of chart").choices(Object.keys(KINDS)))
    .argument("<file>", "records")
    .argument("[names...]", "names or ids")
    .requiredOption("-o, --out <path>", "the picture: a name that ends in .png or .svg")
    .addOption(new Option("--theme <name>", "light or dark").choices(["light", "dark"]))
    .option("--scale <n>", "pixels per unit of a PNG picture (default: 2)", number)
    .option("--font-files <paths>", "fonts for scripts that Roboto lacks, separated by commas", list)
    .option("--title <text>", "instead of the names")
    .option("--subtitle <text>", "instead of pool, size and threshold")
    .option("--note <text>", "a line below, such as the source")
    .addOption(new Option("--axes <what>", "of radar: ranks or values").choices(["ranks", "values"]))
    .option("--x <column>", "of scatter")
    .option("--y <column>", "of scatter")
    .option("--size <column>", "of scatter: the area of the dots")
    .option("--colour <column>", "of scatter: the colour of the dots")
    .addHelpText(
      "after",
      `
Examples:
  scoutframe chart pizza sample:players "V. van Dijk" --min-minutes 900 --out van-dijk.png
  scoutframe chart comparison sample:players "M. Salah" "H. Kane" --theme dark --out two.svg
  scoutframe chart scatter sample:players "M. Salah" --x average_shots --y average_goals --min-minutes 900 --out shots.png`,
    )
    .action(async (kind: string, file: string, names: string[], flags: ChartFlags) => {
      const table = await readInput([file], flags);
      const wanted = names.map((name): Name => (/^\d+$/.test(name) ? Number(name) : name));
      const { ties, title, subtitle, note, theme } = flags;
      const options = { ...(await peerOptions(flags)), ties, title, subtitle, note, theme };
      const chart = KINDS[kind]!(table, wanted, options, flags);
      await chart.save(flags.out, pngOptions(flags));
      for (const { code, message } of chart.notes) {
        if (code === "characters_without_font" && flags.fontFiles === undefined && /png$/i.test(flags.out)) {
          process.stderr.write(`scoutframe: note: ${message}\n`);
        }
      }
      print(`${flags.out}: ${chart.title}, ${chart.width} × ${chart.height}`);
    });
  return addPeerFlags(addInputFlags(command));
}

function only(names: readonly Name[]): Name {
  if (names.length === 1) return names[0]!;
  throw new ScoutframeError("invalid_option", `chart bars: ${names.length} names; expected one.`, { names });
}

function pngOptions({ scale, fontFiles }: ChartFlags): { scale?: number; fontFiles?: string[] } {
  return { ...(scale !== undefined && { scale }), ...(fontFiles !== undefined && { fontFiles }) };
}

import { Command } from "commander";
import { columnName, functionOptions, leagueFactors, ScoutframeError, translate } from "../../index.js";
import { noteLines } from "../caption.js";
import { addFlags, addInputFlags, addOutputFlags, number, type OutputFlags, optionsOf } from "../flags.js";
import { type InputFlags, metricsShown, readInput, textFile } from "../input.js";
import { output } from "../output.js";
import { minutesColumn } from "../playing-time.js";

interface TranslateFlags extends InputFlags, OutputFlags {
  readonly limit?: number;
  readonly metrics?: readonly string[];
  readonly positions?: readonly string[];
  readonly strengths?: string;
  readonly to?: string;
}

const NOTES = ["translation", "league_factors", "one_way_movers", "not_translated", "no_evidence"] as const;

export function translateCommand(): Command {
  const command = new Command("translate")
    .description(
      "estimate rates in another competition; without --to list the factors between all competitions",
    )
    .argument("<files...>", "records of several seasons and competitions")
    .option("-n, --limit <n>", "rows to print", number)
    .option("--strengths <path>", 'JSON file of strengths by competition id: {"364": 1, "412": 0.9}')
    .addHelpText(
      "after",
      `
Examples:
  scoutframe translate years/*.ndjson
  scoutframe translate years/*.ndjson --to 364 -m average_shots --limit 20
  scoutframe translate years/*.ndjson --to 364 --strengths strengths.json --out here.csv`,
    )
    .action(async (files: string[], flags: TranslateFlags) => {
      const table = await readInput(files, flags);
      const { to, ...given } = await optionsOf(functionOptions.translate, flags);
      const options = { ...given, strengths: strengthsIn(flags.strengths) };
      const found = leagueFactors(table, ownOptions(options));
      if (to === undefined) {
        const caption = noteLines(found.table.notes, ...NOTES);
        await output(found.table, flags, {
          columns: found.table.columnNames,
          limit: flags.limit,
          decimals: 2,
          caption,
        });
        return;
      }
      const metrics = flags.out === undefined ? metricsShown(table, flags) : options.metrics;
      const told = translate(table, { ...options, metrics, to, factors: found });
      const made = (metrics ?? []).flatMap((metric) => [
        metric,
        ...(["translated", "translated_low", "translated_high", "translated_rank"] as const).map((ending) =>
          columnName(metric, ending),
        ),
      ]);
      const who = [
        "name",
        "positionGroup",
        "competitionId",
        "seasonId",
        ...minutesColumn(told),
        "translationMovers",
      ];
      await output(told, flags, {
        columns: [...who, ...made].filter((name) => told.has(name)),
        limit: flags.limit,
        decimals: 2,
        caption: noteLines(told.notes, ...NOTES),
      });
    });
  return addFlags(addOutputFlags(addInputFlags(command)), functionOptions.translate, {
    except: ["strengths"],
  });
}

/** The options that also apply to the league factors. These are found for all metrics, so `metrics` is left out. */
function ownOptions({
  among: _among,
  factors: _factors,
  metrics: _metrics,
  ...options
}: Partial<Parameters<typeof translate>[1]>) {
  const { to: _to, ...own } = options;
  return own;
}

function strengthsIn(path: string | undefined): Record<number, number> | undefined {
  if (path === undefined) return undefined;
  try {
    return JSON.parse(textFile("--strengths", path)) as Record<number, number>;
  } catch (cause) {
    if (cause instanceof ScoutframeError) throw cause;
    throw new ScoutframeError(
      "invalid_json",
      `--strengths: ${path} is not JSON: ${(cause as Error).message}; correct the file.`,
      { path },
      { cause },
    );
  }
}

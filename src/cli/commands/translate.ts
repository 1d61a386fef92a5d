import { Argument } from "commander";
import { columnName, functionOptions, leagueFactors, translate } from "../../index.js";
import { recordsCommand } from "../command.js";
import { LIMIT, textFlag } from "../flags.js";
import { jsonFile, metricsShown } from "../input.js";
import { minutesColumn } from "../scout-columns.js";

const NOTES = ["translation", "league_factors", "one_way_movers", "not_translated", "no_evidence"] as const;
const ENDINGS = ["translated", "translated_low", "translated_high", "translated_rank"] as const;

export const translateCommand = recordsCommand({
  takes: [new Argument("<files...>", "records of several seasons and competitions")],
  flags: {
    limit: LIMIT,
    strengths: textFlag(
      "--strengths <path>",
      'JSON file of strengths by competition id: {"364": 1, "412": 0.9}',
    ),
  },
  writes: true,
  options: functionOptions.translate,
  help: `
Examples:
  scoutframe translate years/*.ndjson
  scoutframe translate years/*.ndjson --to 364 -m average_shots --limit 20
  scoutframe translate years/*.ndjson --to 364 --strengths strengths.json --out here.csv`,
  run: ({ table, options: { to, ...given }, flags }) => {
    const { strengths: path } = flags;
    const strengths =
      path === undefined ? undefined : (jsonFile("--strengths", path) as Record<number, number>);
    // The factors are found for all metrics, and neither among others nor from others.
    const { among: _among, factors: _factors, metrics: named, ...own } = { ...given, strengths };
    const factors = leagueFactors(table, own);
    if (to === undefined) {
      const { table: found } = factors;
      return { table: found, columns: found.columnNames, decimals: 2, notes: NOTES };
    }
    const metrics = flags.out === undefined ? metricsShown(table, given) : named;
    const told = translate(table, { ...given, strengths, metrics, to, factors });
    return {
      table: told,
      columns: [
        ...["name", "positionGroup", "competitionId", "seasonId"],
        ...[...minutesColumn(told), "translationMovers"],
        ...(metrics ?? []).flatMap((metric) => [
          metric,
          ...ENDINGS.map((ending) => columnName(metric, ending)),
        ]),
      ],
      decimals: 2,
      notes: NOTES,
    };
  },
});

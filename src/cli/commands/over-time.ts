import { leagueFactors } from "../../analysis/leagues/league-factors.js";
import { TRANSLATE_CHECKS, translate } from "../../analysis/leagues/translate.js";
import { MINUTES_TO_TRUST_CHECKS, minutesToTrust } from "../../analysis/over-time/minutes-to-trust.js";
import { PROGRESS_CHECKS, progress } from "../../analysis/over-time/progress.js";
import { columnName } from "../../table/column-names.js";
import { recordsCommand } from "../command.js";
import { LIMIT, listFlag, number, switchFlag, textFlag } from "../flags.js";
import { jsonFile, metricsShown } from "../input.js";
import { minutesColumn, shownRows } from "../shown.js";

export const reliabilityCommand = recordsCommand({
  flags: { at: listFlag("shares", "parts of a rate that must be the player's own (default: .5,.7)") },
  writes: true,
  options: MINUTES_TO_TRUST_CHECKS,
  examples: `
  scoutframe reliability sample:players -m average_shots,average_goals
  scoutframe reliability sample:players --positions striker --at .5,.7,.8
  scoutframe reliability years/*.ndjson --out needed.csv`,
  run: ({ table, options, flags }) => {
    const metrics = flags.out === undefined ? metricsShown(table, options) : options.metrics;
    const trust = minutesToTrust(table, { ...options, metrics, at: flags.at?.map((text) => number(text)) });
    return {
      table: trust,
      columns: trust.columnNames.filter((name) => !["k", "k_low", "k_high"].includes(name)),
      decimals: 2,
      notes: ["not_within_a_career", "no_evidence", "borrowed_dispersion"],
    };
  },
});

const CHANGES = ["change_raw", "change", "change_low", "change_high", "change_chance"] as const;

export const progressCommand = recordsCommand({
  names: ["[metrics...]", "rates, by column or label; the first sorts the rows"],
  flags: {
    limit: LIMIT,
    withFactors: switchFlag("use league factors to give players who changed competition a change"),
  },
  writes: true,
  options: PROGRESS_CHECKS,
  examples: `
  scoutframe progress years/*.ndjson average_shots --limit 20
  scoutframe progress years/*.ndjson "Shots per 90" --from 2016/2017 --to 2017/2018
  scoutframe progress years/*.ndjson --metrics average_shots,average_goals --limit 20
  scoutframe progress years/*.ndjson average_dribbles --positions winger --age-adjusted --json`,
  run: ({ table, names, options, flags }) => {
    const asked = [...names, ...(options.metrics ?? [])];
    const metrics = metricsShown(table, { metrics: asked.length === 0 ? undefined : asked });
    const factors = flags.withFactors ? leagueFactors(table) : undefined;
    const changes = shownRows(table, flags, progress(table, { ...options, metrics, factors }));
    const made = metrics.filter((metric) => changes.has(columnName(metric, "change")));
    const endings =
      made.length === 1 ? [...CHANGES, "change_text" as const] : (["change", "change_chance"] as const);
    return {
      table: changes.sort(columnName(made[0]!, "change_chance"), { descending: true }),
      columns: [
        ...["name", "positionGroup", "minutesBefore", "minutesAfter"],
        ...made.flatMap((metric) => endings.map((ending) => columnName(metric, ending))),
      ],
      decimals: 2,
      notes: ["progress", "drift", "no_change", "age_adjusted", "no_evidence", "borrowed_dispersion"],
    };
  },
});

const NOTES = ["translation", "league_factors", "one_way_movers", "not_translated", "no_evidence"] as const;
const ENDINGS = ["translated", "translated_low", "translated_high", "translated_rank"] as const;

export const translateCommand = recordsCommand({
  takes: [["<files...>", "records of several seasons and competitions"]],
  flags: {
    limit: LIMIT,
    strengths: textFlag("path", 'JSON file of strengths by competition id: {"364": 1, "412": 0.9}'),
  },
  writes: true,
  options: TRANSLATE_CHECKS,
  examples: `
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

import { CHANGES_BETWEEN_CHECKS, changesBetween } from "../../analysis/between/changes-between.js";
import { parseSearchProfile } from "../../analysis/search/profile.js";
import { writeKnownChanges } from "../../pages/changes/write-changes.js";
import { columnName } from "../../table/column-names.js";
import { command } from "../command.js";
import { LIMIT, optionsOf, textFlag } from "../flags.js";
import { metricsShown, readInput, sourceOf, textFile } from "../input.js";
import { shownRows } from "../shown.js";

const ENDINGS = ["since", "chance", "rankBefore", "rankAfter"] as const;

export const changesCommand = command({
  takes: [
    ["<old>", "records before, such as last week's file"],
    ["<new>", "records after, of the same seasons"],
  ],
  flags: {
    limit: LIMIT,
    profile: textFlag("path", "JSON file with a saved search, to see whom it finds only now"),
    page: textFlag("path", "also write a page to read or print"),
  },
  writes: true,
  options: [CHANGES_BETWEEN_CHECKS],
  examples: `
  scoutframe changes monday.ndjson today.ndjson
  scoutframe changes monday.ndjson today.ndjson -m average_shots,average_goals --limit 20
  scoutframe changes monday.ndjson today.ndjson --profile strikers.json --page changes.html
  scoutframe changes monday.ndjson today.ndjson --out changes.csv`,
  act: async (flags, [old, recent]: [string, string]) => {
    const { profile: path, page } = flags;
    const saved = path === undefined ? undefined : textFile("--profile", path);
    const before = await readInput([old], { ...flags, quiet: true });
    const after = await readInput([recent], flags);
    const given = await optionsOf(CHANGES_BETWEEN_CHECKS, flags);
    const metrics = flags.out === undefined ? metricsShown(after, given) : given.metrics;
    const profile =
      saved === undefined ? undefined : parseSearchProfile(saved, { catalogue: after.catalogue });
    const options = { ...given, metrics, profile };
    const changes = shownRows(after, flags, changesBetween(before, after, options));
    if (page !== undefined) writeKnownChanges(changes, after, page, sourceOf([recent]));
    const endings = metrics?.length === 1 ? ENDINGS : (["since", "chance"] as const);
    return {
      table: changes,
      columns: [
        ...["name", "positionGroup", "change", "minutesSince", "entered"],
        ...(metrics ?? []).flatMap((metric) => endings.map((ending) => columnName(metric, ending))),
      ],
      decimals: 2,
      summary: page === undefined ? [] : [`${page}: ${changes.rowCount} players`],
      notes: ["changes_between", "entrants", "fell", "no_evidence"],
    };
  },
});

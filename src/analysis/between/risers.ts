import type { Note } from "../../notes.js";
import { beyondChance } from "../../stats/false-discoveries.js";
import { withEnding } from "../../table/column-names.js";
import { nameAt } from "../../table/find.js";
import { labelOf } from "../../table/metric-columns.js";
import { everyRow, numbersIf } from "../../table/rows.js";
import type { Table } from "../../table/table.js";
import { counted, firstFew } from "../../text/words.js";

/** A player whose true rate in a metric is higher or lower than before, with some chance. */
export interface Riser {
  readonly row: number;
  readonly metric: string;
  /** In percent, that the true rate is above that of before. */
  readonly chance: number;
  /** Whether it stands out among all chances of the table. */
  readonly isBeyond: boolean;
}

/** The known chances of a table of changes in these metrics, highest first in each. */
export function risersIn(changes: Table, metrics: readonly string[]): ReadonlyMap<string, readonly Riser[]> {
  const chances = metrics.map((metric) => numbersIf(changes, withEnding(metric, "chance")) ?? []);
  const isBeyond = beyondChance(chances.flatMap((column) => [...column]));
  return new Map(
    metrics.map((metric, at) => {
      const column = chances[at]!;
      const known = everyRow(changes).filter((row) => !Number.isNaN(column[row] ?? Number.NaN));
      known.sort((a, b) => column[b]! - column[a]!);
      return [
        metric,
        known.map((row) => ({ row, metric, chance: column[row]!, isBeyond: isBeyond(column[row]!) })),
      ];
    }),
  );
}

/** Whether anything is beyond chance, in a sentence. */
export function beyondText(changes: Table, all: readonly Riser[]): string {
  if (all.length === 0) return "no chances: nobody has evidence before and in between";
  const beyond = all.filter((riser) => riser.isBeyond);
  const judged = counted(all.length, "chance");
  if (beyond.length === 0) return `nothing beyond chance among ${judged} that a true rate rose or fell`;
  const names = beyond.map(
    ({ row, metric, chance }) =>
      `${nameAt(changes, row)} (${labelOf(changes, metric)} ${chance > 50 ? "rose" : "fell"})`,
  );
  return `${beyond.length} of ${judged} ${beyond.length === 1 ? "is" : "are"} beyond chance: ${firstFew(names)}`;
}

const FIRST = 5;

/** The first risers of a metric: of those whose rate more likely rose than fell, at most five. */
export function firstRisers(risers: readonly Riser[]): readonly Riser[] {
  return risers.slice(0, FIRST).filter(({ chance }) => chance > 50);
}

export function risersNote(changes: Table, metrics: readonly string[]): Note {
  const risers = risersIn(changes, metrics);
  const all = [...risers.values()].flat();
  const first = [...risers].map(
    ([metric, some]) => [metric, firstRisers(some).map(({ row }) => nameAt(changes, row))] as const,
  );
  return {
    code: "changes_between",
    message: beyondText(changes, all),
    chances: all.length,
    beyond: all.filter(({ isBeyond }) => isBeyond).length,
    risers: Object.fromEntries(first),
  };
}

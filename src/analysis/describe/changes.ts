import { columnName, LEVEL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { wayOf } from "./judged.js";
import { nameOf } from "./who.js";

/** Changes since another season, judged by the interval of the change, never by the observed difference alone. */

const PARTS = ["change", "change_low", "change_high"] as const;

interface Change {
  readonly metric: string;
  readonly label: string;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Why the change is unknown. */
  readonly reason: string | null;
  readonly cells: (...of: readonly ((typeof PARTS)[number] | "change_text")[]) => CitedCell[];
  /** The value in the described season. */
  readonly value: readonly CitedCell[];
}

export function changeSentences(of: Described): Sentence[] {
  const { seasons, tables, row, words } = of;
  if (seasons === undefined) return [];
  const own = new CitedRow(tables, "players", row);
  const name = nameOf(own, of);
  if (seasons.before === undefined) {
    const cells = [...name.cells, ...own.cells("seasonId")];
    return [{ claim: "no_season_before", text: words.noSeasonBefore(name.text), cells }];
  }
  const before = new CitedRow(tables, "players", seasons.before);
  const told = new CitedRow(tables, "changes", seasons.change ?? -1);
  const changes = of.metrics.map((metric) => changeOf(own, tables.players, told, metric));
  const known = changes.filter(({ change, low, high }) =>
    [change, low, high, told.number(LEVEL)].every((number) => !Number.isNaN(number)),
  );
  return [
    ...bothSeasons(words, name, own, before, told),
    ...hasMoved(words, name, told),
    ...known.flatMap((change) => risenOrFallen(words, tables.players, told, change)),
    ...noneSeen(
      words,
      told,
      known.filter(({ low, high }) => !(low > 0 || high < 0)),
    ),
    ...unknown(
      words,
      changes.filter((change) => !known.includes(change)),
    ),
  ];
}

function changeOf(own: CitedRow, players: Table, told: CitedRow, metric: string): Change {
  const [change, low, high] = PARTS.map((part) => told.number(columnName(metric, part))) as [
    number,
    number,
    number,
  ];
  return {
    metric,
    label: labelOf(players, metric),
    change,
    low,
    high,
    reason: told.text(columnName(metric, "change_text")),
    cells: (...of) => told.cells(...of.map((part) => columnName(metric, part))),
    value: own.cells(metric),
  };
}

type Named = ReturnType<typeof nameOf>;

function bothSeasons(
  words: SentenceWords,
  name: Named,
  own: CitedRow,
  before: CitedRow,
  told: CitedRow,
): Sentence[] {
  const seasonOf = (row: CitedRow): string => {
    const season = row.text("season_name");
    return words.quoted(season ?? `seasonId ${row.text("seasonId")}`);
  };
  const minutes = (column: string): string | null =>
    Number.isNaN(told.number(column)) ? null : words.number(told.number(column), 0);
  const seasons = [own, before].flatMap((row) =>
    row.cells(row.text("season_name") === null ? "seasonId" : "season_name"),
  );
  return [
    {
      claim: "seasons",
      text: words.seasons(
        name.text,
        [seasonOf(own), minutes("minutesAfter")],
        [seasonOf(before), minutes("minutesBefore")],
      ),
      cells: [...name.cells, ...seasons, ...told.cells("minutesAfter", "minutesBefore")],
    },
  ];
}

function hasMoved(words: SentenceWords, name: Named, told: CitedRow): Sentence[] {
  if (told.number("moved") !== 1) return [];
  return [{ claim: "moved", text: words.moved(name.text), cells: [...name.cells, ...told.cells("moved")] }];
}

function risenOrFallen(words: SentenceWords, players: Table, told: CitedRow, change: Change): Sentence[] {
  const { metric, label, low, high } = change;
  const way = low > 0 ? "rose" : high < 0 ? "fell" : undefined;
  if (way === undefined) return [];
  const known = metricOf(players, metric);
  const signed = (value: number): string => {
    const text = words.value(known, value) ?? "";
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  };
  const text = words.changed(way, {
    metric: label,
    better: wayOf(directionOf(players, metric)),
    change: signed(change.change),
    level: words.number(told.number(LEVEL)),
    low: signed(low),
    high: signed(high),
  });
  return [{ claim: way, text, cells: [...change.cells(...PARTS), ...told.cells(LEVEL)] }];
}

function noneSeen(words: SentenceWords, told: CitedRow, changes: readonly Change[]): Sentence[] {
  if (changes.length === 0) return [];
  const labels = changes.map(({ label }) => label);
  const text = words.noChangeSeen(labels, words.number(told.number(LEVEL)));
  const cells = [...changes.flatMap(({ cells }) => cells(...PARTS)), ...told.cells(LEVEL)];
  return [{ claim: "no_change_seen", text, cells }];
}

/** Unknown changes, grouped by reason. */
function unknown(words: SentenceWords, changes: readonly Change[]): Sentence[] {
  const reasons = new Set(changes.map(({ reason }) => reason));
  return [...reasons].map((reason) => {
    const those = changes.filter((change) => change.reason === reason);
    const labels = those.map(({ label }) => label);
    return {
      claim: "no_change_known",
      text: words.noChangeKnown(labels, reason === null ? null : words.quoted(reason)),
      cells: those.flatMap(({ cells, value }) => [...value, ...cells(...PARTS, "change_text")]),
    };
  });
}

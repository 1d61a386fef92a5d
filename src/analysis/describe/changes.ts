import { columnName, LEVEL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import type { Table } from "../../table/table.js";
import type { SentenceWords } from "../../text/sentence-words.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { wayOf } from "./judged.js";
import { aboutAll } from "./told.js";
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
  readonly cells: readonly CitedCell[];
  /** The value in the described season, the change, and the reason. */
  readonly cellsOfUnknown: readonly CitedCell[];
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
  const level = told.number(LEVEL);
  const changes = of.metrics.map((metric) => changeOf(own, tables.players, told, metric));
  const known = changes.filter(
    ({ change, low, high }) => ![change, low, high, level].some((number) => Number.isNaN(number)),
  );
  const moved = known.filter(({ low, high }) => low > 0 || high < 0);
  const still = known.filter((change) => !moved.includes(change));
  const unknown = changes.filter((change) => !known.includes(change));
  const levelSaid = words.number(level);
  const ofLevel = told.cells(LEVEL);
  return [
    bothSeasons(words, name, [own, before], told),
    ...(told.number("moved") === 1
      ? [
          {
            claim: "moved" as const,
            text: words.moved(name.text),
            cells: [...name.cells, ...told.cells("moved")],
          },
        ]
      : []),
    ...moved.map((change): Sentence => {
      const way = change.low > 0 ? "rose" : "fell";
      const text = changeText(words, tables.players, change, way, levelSaid);
      return { claim: way, text, cells: [...change.cells, ...ofLevel] };
    }),
    ...aboutAll(still, "no_change_seen", (labels) => words.noChangeSeen(labels, levelSaid), [
      ...still.flatMap(({ cells }) => cells),
      ...ofLevel,
    ]),
    ...[...new Set(unknown.map(({ reason }) => reason))].flatMap((reason) => {
      const those = unknown.filter((change) => change.reason === reason);
      const why = reason === null ? null : words.quoted(reason);
      const cells = those.flatMap(({ cellsOfUnknown }) => cellsOfUnknown);
      return aboutAll(those, "no_change_known", (labels) => words.noChangeKnown(labels, why), cells);
    }),
  ];
}

function changeOf(own: CitedRow, players: Table, told: CitedRow, metric: string): Change {
  const columns = PARTS.map((part) => columnName(metric, part));
  const [change, low, high] = columns.map((column) => told.number(column)) as [number, number, number];
  const text = columnName(metric, "change_text");
  return {
    metric,
    label: labelOf(players, metric),
    change,
    low,
    high,
    reason: told.text(text),
    cells: told.cells(...columns),
    cellsOfUnknown: [...own.cells(metric), ...told.cells(...columns, text)],
  };
}

function bothSeasons(
  words: SentenceWords,
  name: ReturnType<typeof nameOf>,
  [own, before]: readonly [CitedRow, CitedRow],
  told: CitedRow,
): Sentence {
  const said = (row: CitedRow, column: string): readonly [string, string | null] => {
    const [season, minutes] = [row.text("season_name"), told.number(column)];
    return [
      words.quoted(season ?? `seasonId ${row.text("seasonId")}`),
      Number.isNaN(minutes) ? null : words.number(minutes, 0),
    ];
  };
  const seasons = [own, before].flatMap((row) =>
    row.cells(row.text("season_name") === null ? "seasonId" : "season_name"),
  );
  return {
    claim: "seasons",
    text: words.seasons(name.text, said(own, "minutesAfter"), said(before, "minutesBefore")),
    cells: [...name.cells, ...seasons, ...told.cells("minutesAfter", "minutesBefore")],
  };
}

function changeText(
  words: SentenceWords,
  players: Table,
  { metric, label, change, low, high }: Change,
  way: "rose" | "fell",
  level: string,
): string {
  const signed = (value: number): string => {
    const text = words.value(metricOf(players, metric), value) ?? "";
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  };
  const better = wayOf(directionOf(players, metric));
  const numbers = { change: signed(change), low: signed(low), high: signed(high) };
  return words.changed(way, { metric: label, better, level, ...numbers });
}

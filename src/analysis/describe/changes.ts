import { columnName, LEVEL } from "../../table/column-names.js";
import { directionOf, labelOf, metricOf } from "../../table/metric-columns.js";
import { aboutAll, CitedRow, type Described, type Sentence, said } from "./cited.js";
import { wayOf } from "./judged.js";

/** Changes since another season, judged by the interval of the change, never by the observed difference alone. */
export function changeSentences(of: Described): Sentence[] {
  const { seasons, row, words } = of;
  if (seasons === undefined) return [];
  const own = new CitedRow(of, "players", row);
  const name = own.called();
  if (seasons.before === undefined) {
    const text = words.noSeasonBefore(name.text);
    return [said("no_season_before", text, name.cells, own.cells("seasonId"))];
  }
  const before = new CitedRow(of, "players", seasons.before);
  const told = new CitedRow(of, "changes", seasons.change ?? -1);
  const changes = of.metrics.map((metric) => changeOf(own, told, metric));
  const level = told.number(LEVEL);
  const known = changes.filter(({ numbers }) => ![...numbers, level].some(Number.isNaN));
  const moved = known.filter(({ numbers: [, low, high] }) => low > 0 || high < 0);
  const still = known.filter((change) => !moved.includes(change));
  const unknown = changes.filter((change) => !known.includes(change));
  const levelSaid = words.number(level);
  const ofLevel = told.cells(LEVEL);
  return [
    bothSeasons(own, before, told),
    ...(told.number("moved") === 1
      ? [said("moved", words.moved(name.text), name.cells, told.cells("moved"))]
      : []),
    ...moved.map((change) => {
      const way = change.numbers[1] > 0 ? "rose" : "fell";
      return said(way, changeText(of, change, way, levelSaid), change.cells, ofLevel);
    }),
    ...aboutAll(
      still,
      "no_change_seen",
      (labels) => words.noChangeSeen(labels, levelSaid),
      ...still.map(({ cells }) => cells),
      ofLevel,
    ),
    ...[...new Set(unknown.map(({ reason }) => reason))].flatMap((reason) => {
      const those = unknown.filter((change) => change.reason === reason);
      const why = reason === null ? null : words.quoted(reason);
      const cells = those.map(({ cellsOfUnknown }) => cellsOfUnknown);
      return aboutAll(those, "no_change_known", (labels) => words.noChangeKnown(labels, why), ...cells);
    }),
  ];
}

type Change = ReturnType<typeof changeOf>;

/** The change in a metric: its numbers, the reason why it is unknown, and the cells for either case. */
function changeOf(own: CitedRow, told: CitedRow, metric: string) {
  const columns = (["change", "change_low", "change_high"] as const).map((part) => columnName(metric, part));
  const text = columnName(metric, "change_text");
  return {
    metric,
    label: labelOf(own.of.tables.players, metric),
    numbers: columns.map((column) => told.number(column)) as [change: number, low: number, high: number],
    reason: told.text(text),
    cells: told.cells(...columns),
    cellsOfUnknown: [...own.cells(metric), ...told.cells(...columns, text)],
  };
}

function bothSeasons(own: CitedRow, before: CitedRow, told: CitedRow): Sentence {
  const { words } = own;
  const name = own.called();
  const ofSeason = (row: CitedRow, column: string): readonly [string, string | null] => {
    const [season, minutes] = [row.text("season_name"), told.number(column)];
    return [
      words.quoted(season ?? `seasonId ${row.text("seasonId")}`),
      Number.isNaN(minutes) ? null : words.number(minutes, 0),
    ];
  };
  const seasons = [own, before].map((row) =>
    row.cells(row.text("season_name") === null ? "seasonId" : "season_name"),
  );
  const text = words.seasons(name.text, ofSeason(own, "minutesAfter"), ofSeason(before, "minutesBefore"));
  return said("seasons", text, name.cells, ...seasons, told.cells("minutesAfter", "minutesBefore"));
}

function changeText(
  { words, tables: { players } }: Described,
  { metric, label, numbers }: Change,
  way: "rose" | "fell",
  level: string,
): string {
  const [change, low, high] = numbers.map((value): string => {
    const text = words.value(metricOf(players, metric), value) ?? "";
    return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
  }) as [string, string, string];
  const better = wayOf(directionOf(players, metric));
  return words.changed(way, { metric: label, better, level, change, low, high });
}

import { columnName, LEVEL } from "../../table/column-names.js";
import { labelOf, metricOf } from "../../table/metric-columns.js";
import { grouped } from "../../table/rows.js";
import { oneLine } from "../../text/safe-text.js";
import { aboutEach, CitedRow, type Claim, type Described, type Sentence, sayIn } from "./cited.js";

const say = sayIn("change");

/** Changes since another season, judged by the interval of the change, never by the observed difference alone. */
export function changeSentences(of: Described): Sentence[] {
  const { seasons, row, words } = of;
  if (seasons === undefined) return [];
  const own = new CitedRow(of, "players", row);
  if (seasons.before === undefined) {
    return [say(words.say("noSeasonBefore"), "no_season_before", own.called().cells, own.cells("seasonId"))];
  }
  const before = new CitedRow(of, "players", seasons.before);
  const told = new CitedRow(of, "changes", seasons.change ?? -1);
  const changes = of.metrics.map((metric) => changeOf(own, told, metric));
  const level = told.number(LEVEL);
  const known = changes.filter(({ numbers }) => ![...numbers, level].some(Number.isNaN));
  const rose = known.filter(({ numbers: [, low] }) => low > 0);
  const fell = known.filter(({ numbers: [, , high] }) => high < 0);
  const still = known.filter((change) => !rose.includes(change) && !fell.includes(change));
  const unknown = changes.filter((change) => !known.includes(change));
  const ofLevel = told.cells(LEVEL);
  const named = (some: readonly Change[]) => words.list(some.map(({ label }) => words.inList(label)));
  const valued = (some: readonly Change[]) => words.list(some.map((change) => change.text));
  const about = (
    some: readonly Change[],
    claim: Claim,
    sentence: "rose" | "fell" | "noChangeSeen",
    listed: (some: readonly Change[]) => string,
  ): Sentence[] => {
    const cells = some.flatMap((change) => change.cells);
    const text = () => words.say(sentence, { metrics: listed(some) });
    return aboutEach("change", some, claim, text, cells, ofLevel);
  };
  return [
    bothSeasons(own, before, told),
    ...(told.number("moved") === 1 ? [say(words.say("moved"), "moved", told.cells("moved"))] : []),
    ...about(rose, "rose", "rose", valued),
    ...about(fell, "fell", "fell", valued),
    ...about(still, "no_change_seen", "noChangeSeen", named),
    ...[...grouped(unknown, ({ reason }) => reason)].flatMap(([reason, some]) => {
      const why = reason === null ? null : oneLine(reason);
      const text = () => words.say("noChangeKnown", { metrics: named(some), reason: why });
      const cells = some.flatMap(({ cellsOfUnknown }) => cellsOfUnknown);
      return aboutEach("change", some, "no_change_known", text, cells, ofLevel);
    }),
  ];
}

type Change = ReturnType<typeof changeOf>;

/** The change in a metric: its numbers, what is said of it, why it is unknown, and the cells for either case. */
function changeOf(own: CitedRow, told: CitedRow, metric: string) {
  const { words, of } = own;
  const { players } = of.tables;
  const columns = (["change", "change_low", "change_high"] as const).map((part) => columnName(metric, part));
  const text = columnName(metric, "change_text");
  const numbers = columns.map((column) => told.number(column)) as [number, number, number];
  const label = labelOf(players, metric);
  const [change, low, high] = numbers.map((value) => {
    const said = words.value(metricOf(players, metric), value) ?? "";
    return value > 0 && /[1-9]/.test(said) ? `+${said}` : said;
  }) as [string, string, string];
  return {
    label,
    numbers,
    text: words.say("changed.item", { metric: words.metric(label), change, low, high }),
    reason: told.text(text),
    cells: told.cells(...columns),
    cellsOfUnknown: [...own.cells(metric), ...told.cells(...columns, text)],
  };
}

function bothSeasons(own: CitedRow, before: CitedRow, told: CitedRow): Sentence {
  const { words } = own;
  const ofSeason = (row: CitedRow, column: string): string => {
    const [season, minutes] = [row.text("season_name"), told.number(column)];
    return words.say("seasons.one", {
      season: oneLine(words.season(season ?? `seasonId ${row.text("seasonId")}`)),
      minutes: Number.isNaN(minutes) ? null : words.number(minutes, 0),
    });
  };
  const seasons = [own, before].map((row) =>
    row.cells(row.text("season_name") === null ? "seasonId" : "season_name"),
  );
  const text = words.say("seasons", {
    later: ofSeason(own, "minutesAfter"),
    earlier: ofSeason(before, "minutesBefore"),
  });
  return say(text, "seasons", own.called().cells, ...seasons, told.cells("minutesAfter", "minutesBefore"));
}

import type { Entity } from "../../catalogue/types.js";
import { invalidOption, named, wrongEntity } from "../../errors.js";
import { findRow, type RowKey } from "../../table/find.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { isReviewed, type Language } from "../../text/sentence-languages.js";
import type { DescribedTables, Sentence } from "./cited.js";
import { DESCRIBE_CHECKS, type DescribeOptions } from "./describe-options.js";
import { besideIn, describedIn } from "./described-tables.js";
import { pickedRow } from "./seasons.js";
import { sentencesOf } from "./sentences.js";

/** A description of one row, in sentences. */
export interface Description {
  /** The sentences in order, each with its claim and the cells that support it. */
  readonly sentences: readonly Sentence[];
  /** The tables with those cells. */
  readonly tables: DescribedTables;
  /** The sentences as one text. */
  readonly text: string;
  readonly language: Language;
  /** Whether a native speaker has reviewed the sentences of that language: only English so far. */
  readonly isReviewed: boolean;
}

/**
 * Describes one player in sentences, each with the cells that support it: for a coach to read, or a model to quote.
 *
 * Shape:   `sentences`, each with `text`, `claim` (what it says, as a word) and `cells`: the table (`players`, `similar`
 *          or `roles`), the row's index in it, the column and the value. `tables` holds those tables, `text` all
 *          sentences. Said are: position, age, minutes, clubs, peers, up to three metrics at either end, the role with the
 *          highest score, who is alike and in what they differ most, what is thin or missing. No model is asked: each
 *          sentence is a rule over cells, and each of its numbers is one of its cells, rounded.
 * Words:   come from the interval of the percentile rank, not from its point (`percentileIntervals`): "among the best"
 *          where its low end is 80 or more, "above average" from 60, "about average or better" from 40; "among the lowest"
 *          where its high end is 20 or less, "below average" up to 40, "about average or worse" up to 60. A metric whose
 *          weight of own evidence (`shrunkRates`) is below a third is not judged, and a sentence says so. Metrics stand
 *          out by the distance of the median rank from 50 over the width of the interval. Where no metric has an interval
 *          (no dispersion was measured, as of teams), high and low ranks are named as such.
 * Names:   all text of records and catalogues, metrics' labels too, stands in the marks “ ”, without control and
 *          direction signs, of bounded length; `cells` hold it as it is.
 * Language: `"en"`, or `"de"`, `"es"`, `"fr"`, `"it"` and `"pt"` (of Brazil), which no native speaker has reviewed:
 *          `isReviewed` says so. Claims and cells are the same in all. Numbers, quotation marks and the words for
 *          metrics, position groups, roles and pools are those of the language; what it has no words for (metrics of
 *          one's own, competitions, reasons) stays as it is, in quotation marks.
 * Unit:    values in the metric's own; ranks and scores 0 to 100, whole.
 * Peers:   a table that has a pool keeps it, else the options say who is a peer, as in `percentileRanks`.
 * Missing: what is not known is said to be so; no sentence is made of it. `similar` and `roles` are undefined where there
 *          is nothing to compare or to score.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the name; `invalid_option` for a language
 *          that there is not; `wrong_entity` for a table of teams, of which {@link describeTeam} tells.
 *
 * @example
 * const salah = describePlayer(await samplePlayers(), "M. Salah", { metrics: ["average_goals"] });
 * salah.sentences[0].text // => "“Mohamed Salah” is a player of the group “winger”, with 89 % of the playing time there."
 * @example
 * const { sentences } = describePlayer(await samplePlayers(), "M. Salah", { metrics: ["average_goals"], language: "de" });
 * sentences[0].text // => "„Mohamed Salah“ spielt auf dem Flügel (89\u00a0% der Spielzeit)."
 */
export function describePlayer(
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions = {},
): Description {
  return describeRow("describePlayer", "player", input, keyOrName, options);
}

/**
 * Describes one team in sentences, each with the cells that support it, as {@link describePlayer} does for players.
 * How much teams' matches vary was not measured, so ranks are told without intervals, and as such. In `tables`,
 * `players` holds the teams.
 *
 * Errors: as `describePlayer`; `wrong_entity` for a table of players.
 *
 * @example
 * const { sentences } = describeTeam(await sampleTeams(), "Manchester City", { metrics: ["average_goals"] });
 * sentences.map(({ claim }) => claim).slice(0, 4) // => ["team", "playing_time", "peers", "rank_high"]
 */
export function describeTeam(
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions = {},
): Description {
  return describeRow("describeTeam", "team", input, keyOrName, options);
}

function describeRow(
  name: string,
  entity: Entity,
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions,
): Description {
  return named(name, () => {
    const sent = checkedTable(input, options, DESCRIBE_CHECKS);
    if (sent.entity !== entity) throw wrongEntity(sent.entity, entity);
    const { beside, from, to } = options;
    if (beside !== undefined && (from !== undefined || to !== undefined)) {
      throw invalidOption("beside", beside, "nothing where from or to asks for two seasons of one player");
    }
    const described =
      beside === undefined
        ? describedIn(sent, pickedRow(sent, keyOrName, { from, to }), options)
        : besideIn(sent, findRow(sent, keyOrName), findRow(sent, beside), options);
    const sentences = sentencesOf(described);
    const { language = "en" } = options;
    return {
      sentences,
      tables: described.tables,
      text: sentences.map(({ text }) => text).join(" "),
      language,
      isReviewed: isReviewed(language),
    };
  });
}

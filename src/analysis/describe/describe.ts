import type { Entity } from "../../catalogue/types.js";
import { invalidOption, named, wrongEntity } from "../../errors.js";
import { filled } from "../../options.js";
import { findRow, type RowKey } from "../../table/find.js";
import { checkedTable, type TableInput } from "../../table/input.js";
import { isReviewed, type Language } from "../../text/language.js";
import type { DescribedTables, Sentence } from "./cited.js";
import { besideIn, DESCRIBE_CHECKS, type DescribeOptions, describedIn } from "./described-tables.js";
import { pickedRow } from "./seasons.js";
import { paragraphsOf, sentencesOf } from "./sentences.js";

/** A description of one row, in sentences. */
export interface Description {
  /** The sentences in order, each with its claim and the cells that support it. */
  readonly sentences: readonly Sentence[];
  /** The tables with those cells. */
  readonly tables: DescribedTables;
  /** The sentences as one text. */
  readonly text: string;
  readonly language: Language;
  /** Whether a native speaker has reviewed the sentences of the language: only English so far. */
  readonly isReviewed: boolean;
}

/**
 * Describes one player in sentences, each with the cells that support it, for coaches to read or models to quote.
 *
 * Shape:   `sentences`, each with `text`, its `paragraph`, its `claims` (words, one for each metric that it judges) and
 *          `cells`: the table (`players`, `similar` or `roles`), the row's index in it, the column and the value. `tables`
 *          holds those tables, `text` all sentences in paragraphs: who, and among which peers; what stands out, up to three
 *          metrics at either end; the role and the players who are alike; what cannot be said. No language model is used:
 *          each sentence is a rule over cells, and each of its numbers is one of its cells, rounded. `detail: "full"` also
 *          gives every rank with its interval.
 * Words:   come from the interval of the percentile rank, not from its point (`percentileIntervals`): "among the best"
 *          if its low end is 80 or more, "above average" from 60, "at least average" from 40; "among the lowest"
 *          if its high end is 20 or less, "below average" up to 40, "average at best" up to 60. A metric with a
 *          weight of own evidence (`shrunkRates`) below a third is not judged, and a sentence says so. Metrics are
 *          ordered by the distance of the median rank from 50 over the width of the interval. If no metric has an interval
 *          (no dispersion was measured, as for teams), the sentences name high and low ranks instead.
 * Roles:   the best one is named if no other reaches the interval of its score; else those that do; none below 50.
 * Names:   the full name once, then the last name of the record if the name contains it. Text of records stands without
 *          control and direction signs, in one line of bounded length; `cells` hold it unchanged.
 * Language: `"en"`, or `"de"`, `"es"`, `"fr"`, `"it"` and `"pt"` (of Brazil), not yet reviewed by native speakers:
 *          `isReviewed` says so. Claims and cells are the same in all. Numbers and the words for metrics, position
 *          groups, roles and pools are those of the language; text without a translation (your own metrics, competitions,
 *          reasons) stays unchanged.
 * Unit:    values in the metric's own; ranks and scores 0 to 100, whole.
 * Peers:   a table with pools keeps them, else the options select the peers, as in `percentileRanks`.
 * Missing: unknown facts are named as unknown; no sentence is built on them. `similar` and `roles` are undefined if there
 *          is nothing to compare or to score.
 * Errors:  as `percentileRanks`; `unknown_row` and `ambiguous_name` for the name; `invalid_option` for any other
 *          language; `wrong_entity` for a table of teams: use {@link describeTeam}.
 *
 * @example
 * const salah = describePlayer(await samplePlayers(), "M. Salah", { metrics: ["average_goals"] });
 * salah.sentences[0].text // => "Mohamed Salah (Liverpool), 25, winger."
 * @example
 * const { sentences } = describePlayer(await samplePlayers(), "M. Salah", { metrics: ["average_goals"], language: "de" });
 * sentences[0].text // => "Mohamed Salah (Liverpool), 25, Flügelspieler."
 */
export function describePlayer(
  input: TableInput,
  keyOrName: RowKey | string,
  options: DescribeOptions = {},
): Description {
  return describeRow("describePlayer", "player", input, keyOrName, options);
}

/**
 * Describes one team in sentences, each with the cells that support it, like {@link describePlayer} for players.
 * The variation of teams' matches was not measured, so the sentences name ranks without intervals. In `tables`,
 * `players` holds the teams.
 *
 * Errors: as `describePlayer`; `wrong_entity` for a table of players.
 *
 * @example
 * const { sentences } = describeTeam(await sampleTeams(), "Manchester City", { metrics: ["average_goals"] });
 * sentences.flatMap(({ claims }) => claims).slice(0, 4) // => ["team", "playing_time", "peers", "rank_high"]
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
    const { with: beside, from, to } = options;
    if (beside !== undefined && (from !== undefined || to !== undefined)) {
      throw invalidOption("with", beside, "nothing where from or to asks for two seasons of one player");
    }
    const described =
      beside === undefined
        ? describedIn(sent, pickedRow(sent, keyOrName, { from, to }), options)
        : besideIn(sent, findRow(sent, keyOrName), findRow(sent, beside), options);
    const { language, detail } = filled(DESCRIBE_CHECKS, options);
    const sentences = sentencesOf({ ...described, isFull: detail === "full" });
    const text = paragraphsOf(sentences).join("\n\n");
    const { tables } = described;
    const description = { sentences, tables, text, language, isReviewed: isReviewed(language) };
    // Consoles and cells of notebooks print the text.
    return Object.defineProperties(description, {
      [Symbol.for("nodejs.util.inspect.custom")]: { value: () => text },
      [Symbol.for("Jupyter.display")]: { value: () => ({ "text/plain": text }) },
    });
  });
}

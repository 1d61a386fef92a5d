import { LEVEL } from "../../table/column-names.js";
import type { RankWords } from "../../text/sentence-words.js";
import type { Measure } from "../peers/standing.js";
import { type CitedCell, CitedRow, type Described, type Sentence } from "./cited.js";
import { judged, wayOf } from "./judged.js";
import { aboutAll, type Told, toldOf } from "./told.js";

/** What stands out among the peers, and which metrics have too little evidence. */
export function standingSentences(of: Described): Sentence[] {
  const { words } = of;
  const own = new CitedRow(of.tables, "players", of.row);
  const level = own.number(LEVEL);
  const [all = []] = toldOf(of, [of.row]);
  const { graded, ranked, measured, thin, unmeasured, missing } = judged(all, !Number.isNaN(level));
  const ranking = ({ label, better, shown }: Told, rank: number): RankWords => ({
    metric: label,
    better: wayOf(better),
    value: shown,
    rank: words.number(rank, 0),
  });
  const cited = (some: readonly Told[], ...of: readonly Measure[]): CitedCell[] =>
    some.flatMap(({ cells }) => cells(...of));
  return [
    ...graded.map(({ one, grade }): Sentence => {
      const [low, high] = [words.number(one.low, 0), words.number(one.high, 0)];
      return {
        claim: grade,
        text: words.standing(grade, { ...ranking(one, one.median), level: words.number(level), low, high }),
        cells: [...one.cells("value", "low", "median", "high", "weight"), ...own.cells(LEVEL)],
      };
    }),
    ...(graded.length > 0
      ? []
      : aboutAll(
          measured,
          "nothing_stands_out",
          words.nothing,
          cited(measured, "value", "low", "high", "weight"),
        )),
    ...ranked.map(
      ({ one, end }): Sentence => ({
        claim: `rank_${end}`,
        text: words.rankAlone(end, ranking(one, one.rank)),
        cells: one.cells("value", "rank", "weight"),
      }),
    ),
    ...aboutAll(
      thin,
      "thin_evidence",
      () => words.thin(thin.map(({ label, weight }) => [label, words.number(weight, 2)])),
      cited(thin, "value", "weight"),
    ),
    ...(ranked.length > 0
      ? []
      : aboutAll(unmeasured, "no_interval", words.noInterval, [
          ...cited(unmeasured, "value", "low", "median", "high"),
          ...own.cells(LEVEL),
        ])),
    ...aboutAll(missing, "missing", words.missing, cited(missing, "value")),
  ];
}

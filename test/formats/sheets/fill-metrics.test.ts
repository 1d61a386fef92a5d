import { describe, expect, it } from "vitest";
import { defineCatalogue } from "../../../src/catalogue/define-catalogue.js";
import { providerCatalogue } from "../../../src/files/catalogue-file.js";
import { fillMetrics } from "../../../src/formats/sheets/season-table.js";

const catalogue = await providerCatalogue("fbref");
const [GOALS, RATE] = ["total_goals", "average_goals"];
const [XG, XG_RATE] = ["total_xgShot", "average_xgShot"];
const [PASSES, GOOD, SHARE] = ["total_passes", "total_successfulPasses", "percent_successfulPasses"];

type Lists = Readonly<Record<string, readonly number[]>>;

/** What is there once all that follows is filled in; minutes are those of the matches. */
function filled(
  lists: Lists,
  minutes: readonly number[] | undefined = undefined,
  of = catalogue,
): Record<string, number[]> {
  const columns = new Map(Object.entries(lists).map(([name, values]) => [name, Float64Array.from(values)]));
  if (minutes !== undefined) columns.set("minutes", Float64Array.from(minutes));
  fillMetrics(columns, of, "minutes");
  columns.delete("minutes");
  return Object.fromEntries([...columns].map(([name, values]) => [name, [...values]]));
}

const { NaN: NONE } = Number;

describe("totals from rates per 90 and minutes", () => {
  it("are whole where the metric is, of a rate that is exact or has two decimals", () => {
    expect(filled({ [RATE]: [0.2, 0.5] }, [450, 900])[GOALS]).toEqual([1, 5]);
    // Three matches and a goal: .3333… is exact, .333 is not.
    expect(filled({ [RATE]: [1 / 3] }, [270])[GOALS]).toEqual([1]);
    expect(filled({ [RATE]: [0.333] }, [270])[GOALS]).toEqual([1]);
    expect(filled({ [RATE]: [0.32, 0.123] }, [270, 900])[GOALS]).toBeUndefined();
    // .33 may be off by .005, which is .015 goals in three matches; .36 is farther from any count.
    expect(filled({ [RATE]: [0.33, 0.36] }, [270, 270])[GOALS]).toEqual([1, NONE]);
  });

  it("are missing where a rounded rate fits several counts", () => {
    // Two decimals are .005 off, half a goal in a hundred matches.
    expect(filled({ [RATE]: [0.5] }, [9000])[GOALS]).toBeUndefined();
    // From .495 to .505 only 44 fits; 45 would be .506.
    expect(filled({ [RATE]: [0.5] }, [8000])[GOALS]).toEqual([44]);
  });

  it("are off by as much as two decimals only where all rates have two", () => {
    // A goal in six matches is .1667 a match.
    expect(filled({ [RATE]: [0.17, 0.36] }, [540, 540])[GOALS]).toEqual([1, NONE]);
    expect(filled({ [RATE]: [0.17, 0.3612] }, [540, 540])[GOALS]).toBeUndefined();
  });

  it("need not be whole where the metric is not", () => {
    expect(filled({ [XG_RATE]: [0.25, NONE] }, [180, 90])[XG]).toEqual([0.5, NONE]);
  });

  it("fill gaps alone", () => {
    const { [GOALS]: goals } = filled({ [RATE]: [0.2, 0.2], [GOALS]: [7, NONE] }, [450, 900]);
    expect(goals).toEqual([7, 2]);
  });

  it("need minutes", () => {
    expect(filled({ [RATE]: [0.2] })).toEqual({ [RATE]: [0.2] });
    expect(filled({ [GOALS]: [2] })).toEqual({ [GOALS]: [2] });
  });
});

describe("rates per 90 from totals and minutes", () => {
  it("are made where there is none, and anew of whole counts", () => {
    expect(
      filled({ [GOALS]: [3, 1, NONE, 2], [RATE]: [NONE, 0.31, 0.5, NONE] }, [270, 270, 270, 0])[RATE],
    ).toEqual([1, (1 * 90) / 270, 0.5, NONE]);
    expect(filled({ [GOALS]: [3, 1] }, [270, 90])[RATE]).toEqual([1, 1]);
  });

  it("are kept of totals with decimals under ten matches, which are rounded more", () => {
    const { [XG_RATE]: rates } = filled(
      { [XG]: [1.1, 1.1, 1.1], [XG_RATE]: [0.21, 0.11, NONE] },
      [450, 900, 450],
    );
    expect(rates).toEqual([0.21, (1.1 * 90) / 900, (1.1 * 90) / 450]);
  });

  it("say nothing of nobody's minutes", () => {
    expect(filled({ [GOALS]: [0, 0] }, [0, NONE])[RATE]).toEqual([NONE, NONE]);
  });
});

describe("percentages and the counts round them", () => {
  it("are made of both counts, and missing of nothing", () => {
    expect(filled({ [PASSES]: [40, 0, NONE], [GOOD]: [30, 0, 5] })[SHARE]).toEqual([75, NONE, NONE]);
    expect(filled({ [PASSES]: [40, 8, 0], [GOOD]: [30, NONE, 0], [SHARE]: [74, 50, 12] })[SHARE]).toEqual([
      75,
      50,
      NONE,
    ]);
  });

  it("give what they are out of, where that is whole", () => {
    expect(filled({ [GOOD]: [3, 1], [SHARE]: [30, 33.33] })[PASSES]).toEqual([10, 3]);
    expect(filled({ [GOOD]: [3], [SHARE]: [31.7] })[PASSES]).toBeUndefined();
    expect(filled({ [GOOD]: [3, 3], [SHARE]: [30, 50], [PASSES]: [NONE, 7] })[PASSES]).toEqual([10, 7]);
    expect(filled({ [GOOD]: [3, 3], [SHARE]: [30, 31.7] })[PASSES]).toEqual([10, NONE]);
  });

  it("give the part of it, where that is whole by a percentage with one decimal", () => {
    expect(filled({ [PASSES]: [40, 30], [SHARE]: [75, 33.3] })[GOOD]).toEqual([30, 10]);
    // .05 of a hundred is one twentieth.
    expect(filled({ [PASSES]: [100, 100], [SHARE]: [33.05, 33.06] })[GOOD]).toEqual([33, NONE]);
    expect(filled({ [PASSES]: [10], [SHARE]: [33.3] })[GOOD]).toBeUndefined();
    // Half a pass of a thousand: both counts would fit.
    expect(filled({ [PASSES]: [1000], [SHARE]: [33.35] })[GOOD]).toBeUndefined();
  });

  it("stay as they are where nobody knows what they are out of", () => {
    expect(filled({ [PASSES]: [NONE], [GOOD]: [30], [SHARE]: [74] })[SHARE]).toEqual([74]);
  });

  it("have nothing to do with minutes", () => {
    expect(filled({ [PASSES]: [NONE], [SHARE]: [50] }, [180])).not.toHaveProperty(GOOD);
  });

  it("are not there where neither is", () => {
    expect(filled({ [PASSES]: [40] })).toEqual({ [PASSES]: [40] });
    expect(filled({ [SHARE]: [40] })).toEqual({ [SHARE]: [40] });
  });
});

describe("metrics that a catalogue does not tie to others", () => {
  const own = defineCatalogue({
    extend: "player",
    metrics: [
      { column: "sprints90", label: "Sprints per 90", basis: "per 90" },
      { column: "wonShare", label: "Runs won", basis: "percent", denominator: "total_shots" },
      { column: "runShare", label: "Runs made", basis: "percent", counterpart: "total_goals" },
      {
        ...{ column: "foulsPerDuel", label: "Fouls per duel", basis: "ratio" },
        ...{ counterpart: "total_fouls", denominator: "total_duels" },
      },
    ],
  });

  it("are left alone: rates without a total, percentages out of nothing, and ratios", () => {
    for (const lists of [
      { sprints90: [2] },
      { runShare: [50], total_goals: [3] },
      { foulsPerDuel: [0.5], total_fouls: [3] },
      { foulsPerDuel: [0.5], total_duels: [6] },
    ])
      expect(filled(lists, undefined, own)).toEqual(lists);
    expect(filled({ sprints90: [2] }, [180], own)).toEqual({ sprints90: [2] });
  });

  it("are missing, of a percentage without a part, where it is out of nothing", () => {
    expect(filled({ wonShare: [50, 12], total_shots: [4, 0] }, undefined, own)).toEqual({
      wonShare: [50, NONE],
      total_shots: [4, 0],
    });
  });
});

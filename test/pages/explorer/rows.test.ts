import fc from "fast-check";
import {
  analysisColumn,
  fromColumns,
  pizzaChart,
  readCsv,
  roleScores,
  type SearchProfile,
  search,
  type Table,
  toCsv,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { FACT_NAMES } from "../../../src/analysis/search/facts.js";
import { searchRows } from "../../../src/analysis/search/search-rows.js";
import { csvOfRows } from "../../../src/pages/explorer/browser/csv-of-rows.js";
import type { Field } from "../../../src/pages/explorer/fields.js";
import { League } from "../../../src/pages/explorer/league.js";
import { pageData } from "../../../src/pages/explorer/page-data.js";
import { firstView, hashOf, viewOfHash, viewOfText } from "../../../src/pages/explorer/view-state.js";
import { searchable } from "../../../src/text/nearest.js";
import { exploredSample } from "../../fixtures/explored.js";

let table: Table;
let league: League;
let fields: Field[];

beforeAll(async () => {
  ({ table, league } = await exploredSample());
  fields = [...league.fields];
});

const field = (column: string): Field => fields.find((one) => one.column === column)!;

/** What the page finds, as the library tells it. */
function onPage(profile: SearchProfile) {
  league.scoreIn(profile.role);
  const { rows, funnel } = searchRows(league, profile);
  return { ids: rows.map((row) => league.key(row).playerId), funnel };
}

function inLibrary(profile: SearchProfile) {
  const { table: found, funnel } = search(table, profile);
  return { ids: [...found.numbers("playerId")], funnel };
}

describe("searchable", () => {
  it("drops case, accents and punctuation", () => {
    expect(searchable("Ł. Fabiański-Sørensen")).toBe("l fabianski sorensen");
  });
});

describe("the search of a page", () => {
  it.each<Omit<SearchProfile, "version">>([
    {},
    { peersOnly: false, text: "manchester" },
    { text: "ster raheem", sort: { column: "name" } },
    { filters: { position: ["winger"], age: { min: 20, max: 23 } }, sort: { column: "age" } },
    {
      filters: { foot: ["left"], nationality: ["England", "France"] },
      sort: { column: "nationality", descending: true },
    },
    { filters: { contractEnd: { max: "2019-06-30" } } },
    {
      thresholds: [{ column: "percent_gkSaves", min: 60 }],
      sort: { column: "percent_gkSaves", descending: true },
    },
    {
      thresholds: [{ column: "score_poacher", min: 60 }],
      sort: { column: "score_poacher", by: "rank" },
    },
    { thresholds: [{ column: "total_minutesOnField", min: 1800 }], sort: { column: "total_minutesOnField" } },
  ])("finds what search finds: %o", (asked) => {
    expect(onPage({ version: 1, ...asked })).toEqual(inLibrary({ version: 1, ...asked }));
  });

  it("finds it whatever thresholds and order are asked for", () => {
    const columns = fc.constantFrom(
      "average_goals",
      "percent_aerialDuelsWon",
      "average_fouls",
      "total_assists",
    );
    const limit = fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined });
    const by = fc.constantFrom("value" as const, "rank" as const);
    const profile = fc.record({
      version: fc.constant(1 as const),
      peersOnly: fc.boolean(),
      thresholds: fc.array(fc.record({ column: columns, by, min: limit, max: limit }), { maxLength: 3 }),
      sort: fc.record({ column: columns, by, descending: fc.boolean() }),
    });
    fc.assert(
      fc.property(profile, (asked) => {
        expect(onPage(asked)).toEqual(inLibrary(asked));
      }),
      { numRuns: 25 },
    );
  });
});

describe("a role of the reader's own", () => {
  const role = {
    name: "r",
    weights: { average_goals: 2, average_fouls: -1, percent_gkSaves: 3, average_passes: 0.5 },
  };

  it("scores as roleScores does, whatever ranks are missing", () => {
    const scores = roleScores(table, { role, minMinutes: 900 }).numbers("score");
    expect(league.scoresIn(role)).toEqual(scores);
    const asked: SearchProfile = { version: 1, role, sort: { column: "score", descending: true } };
    expect(onPage(asked).ids).toEqual(inLibrary(asked).ids);
  });

  it("refuses what the page has no ranks for", () => {
    const weighing = (weights: Record<string, number>) => () => league.scoresIn({ name: "r", weights });
    expect(weighing({ average_gaols: 1 })).toThrow(/did you mean "average_goals"/);
    expect(weighing({ average_goals: -1 })).toThrow(
      /the weight of average_goals is -1; expected a number above 0/,
    );
  });
});

describe("the view of a page", () => {
  it("stands in the address, and comes back from it", () => {
    const view: SearchProfile = {
      ...firstView(league),
      text: "ü & # %",
      thresholds: [{ column: "average_goals", by: "rank", min: 80 }],
      columns: ["age", "average_goals"],
    };
    expect(viewOfHash(hashOf(view, league), league)).toEqual(view);
    expect(hashOf(firstView(league), league)).toBe("");
    expect(viewOfHash("", league)).toEqual(firstView(league));
  });

  it("leaves out columns that the page has not, and refuses thresholds on them", () => {
    const view = { version: 1, columns: ["average_goals", "my_rating"] };
    expect(viewOfText(JSON.stringify(view), league).columns).toEqual(["average_goals"]);
    const asking = { version: 1, thresholds: [{ column: "average_gaols", min: 1 }] };
    expect(() => viewOfText(JSON.stringify(asking), league)).toThrow(/did you mean "average_goals"/);
  });

  it("has peers by which search finds the same", () => {
    expect(firstView(league).peers).toEqual({});
    expect(onPage(firstView(league))).toEqual(inLibrary(firstView(league)));
    // In the sample the regulars have 900 minutes.
    const few = table.filter(({ playerId }) => Number(playerId) % 5 === 0);
    const asked = new League(pageData(few, { count: 0, minMinutes: 900 }));
    expect(firstView(asked).peers).toEqual({ minMinutes: 900 });
    expect(inLibrary(firstView(asked))).toEqual(inLibrary(firstView(league)));
  });
});

describe("the columns of a page", () => {
  it("has each column once, and no fact that all rows share or nobody has", () => {
    const columns = fields.map(({ column }) => column);
    expect(new Set(columns).size).toBe(columns.length);
    expect(FACT_NAMES.filter((name) => columns.includes(name))).toEqual([
      "position",
      "club",
      "nationality",
      "foot",
      "age",
      "height",
    ]);
  });
});

describe("csvOfRows", () => {
  it("writes keys, values and ranks that readCsv reads back and toCsv writes alike", () => {
    const best: SearchProfile = { version: 1, sort: { column: "average_goals", descending: true } };
    const { rows } = searchRows(league, best);
    const shown = ["name", "position", "age", "average_goals", "score_inside_forward"].map(field);
    const csv = csvOfRows(league, rows.slice(0, 3), shown);
    expect(csv.split("\r\n")[0]).toBe(
      "playerId,name,competitionId,seasonId,pool,peerCount,inPool,positionGroup,age,average_goals,average_goals_rank,score_inside_forward",
    );
    expect(csv.split("\r\n")[1]).toMatch(
      /^\d+,Mohamed Salah,364,181150,"wingers, [^"]* 900 minutes",58,1,winger,25,0.99,100,8\d\./,
    );
    const back = readCsv(csv);
    expect(toCsv(back)).toBe(csv);
    // The ranks are known as ranks: a chart draws them and names their pool.
    expect(analysisColumn(back, "average_goals_rank")).toEqual({ metric: "average_goals", ending: "rank" });
    expect(pizzaChart(back, "Mohamed Salah", { metrics: ["average_goals"] }).svg).toContain("58 wingers");
  });

  it("keeps names that spreadsheets would run as text", () => {
    const named = table.texts("name").map(() => '=HYPERLINK("x")');
    const columns = { ...table.head(1).toColumns(), name: named.slice(0, 1) };
    const page = new League(pageData(fromColumns(columns), { count: 0 }));
    const csv = csvOfRows(page, [0], [field("name")]);
    expect(csv.split("\r\n")[1]).toContain(`"'=HYPERLINK(""x"")"`);
  });
});

describe("a saved view", () => {
  const saved = (view: object) => viewOfText(JSON.stringify({ version: 1, ...view }), league);

  it("keeps the two metrics of a drawing that the page has, and leaves out others", () => {
    const scatter = { x: "average_goals", y: "average_shots" };
    expect(saved({ scatter }).scatter).toEqual(scatter);
    expect(saved({ scatter: { ...scatter, y: "my_rating" } }).scatter).toBeUndefined();
    expect(saved({ scatter: { ...scatter, x: "my_rating" } }).scatter).toBeUndefined();
  });

  it("may sort by the score of the reader's own role, and without one by that of the role that fits best", () => {
    const sort = { column: "score", descending: true } as const;
    const role = { name: "finisher", weights: { average_goals: 1 } };
    expect(saved({ role, sort })).toMatchObject({ role, sort });
    expect(() => saved({ role: { name: "r", weights: { average_gaols: 1 } } })).toThrow(
      /did you mean "average_goals"/,
    );
    expect(saved({ sort })).toMatchObject({ sort });
    const { role: _role, ...plain } = saved({ sort });
    expect(onPage(plain)).toEqual(inLibrary(plain));
  });
});

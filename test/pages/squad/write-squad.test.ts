import {
  addColumn,
  type Formation,
  formations,
  fromColumns,
  mostSimilar,
  playerTable,
  roleScores,
  sampleMatches,
  samplePlayerRecords,
  samplePlayers,
  sampleTeams,
  squadPage,
  type Table,
  teamsOf,
} from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { player } from "../../fixtures/records.js";

let players: Table;
let teams: Table;
let league: Table;
/** The page of the club as it is. */
let whole: string;
beforeAll(async () => {
  [players, teams] = await Promise.all([samplePlayers(), sampleTeams()]);
  league = teamsOf(players, teams);
  whole = squadPage(players, { club: CLUB, teams });
});

const CLUB = "Liverpool";
/** Where neither intervals nor other clubs are looked at. */
const QUICK = { draws: 100, count: 0 } as const;
const PEERS = { match: "any", minShare: 25, rates: "shrunk", intervals: true } as const;
const formation = (name: string): Formation => formations().find((one) => one.name === name)!;

/** The text of a page, or of a part of it, as a reader meets it. */
function textOf(page: string): string {
  return page
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replace(/\s+/g, " ");
}

/** What the card of a slot says. */
function card(page: string, short: string): string {
  const cards = page.split(/<li class="slot(?: lacking)?"/).slice(1);
  return textOf(`<li${cards.find((one) => one.includes(`>${short}</span>`))!.split("</ol>")[0]}`);
}

/** The scores of all players in a role, as the library gives them, made once for all tests. */
function scoredIn(role: Formation["slots"][number]["role"]): Table {
  const made = scored.get(role) ?? roleScores(league, { role, ...PEERS });
  scored.set(role, made);
  return made;
}

const scored = new Map<string, Table>();

/** The scores of a club in a slot, as the library gives them for the whole league. */
function scoresIn(slot: Formation["slots"][number], club = CLUB): Map<string, number> {
  const scored = scoredIn(slot.role);
  return new Map(
    scored
      .filter((row) => row.season_team === club && row.score !== null)
      .rows()
      .filter(({ positions }) => {
        const shares = String(positions)
          .split(" ")
          .map((entry) => entry.split(":"));
        const share = shares.reduce(
          (sum, [code, of]) => sum + (slot.codes.includes(code!) ? Number(of) : 0),
          0,
        );
        return share >= 25;
      })
      // Any peer goes before players of too few minutes.
      .map(({ name, score, inPool }) => [String(name), Number(score) + 10_000 * Number(inPool)]),
  );
}

/** The largest sum of scores, each player once: every choice is tried. */
function largestSum(slots: readonly Map<string, number>[], taken: ReadonlySet<string> = new Set()): number {
  const [first, ...others] = slots;
  if (first === undefined) return 0;
  const sums = [...first]
    .filter(([name]) => !taken.has(name))
    .map(([name, score]) => score + largestSum(others, new Set([...taken, name])));
  return Math.max(Number.NEGATIVE_INFINITY, ...sums);
}

describe("squadPage", () => {
  it("shows the role scores of the library, by slot, with minutes and ages", () => {
    const page = whole;
    const scored = scoredIn("full back");
    const gomez = scored.row("J. Gomez");
    const [score, low, high] = [gomez.score, gomez.score_low, gomez.score_high].map((value) =>
      Number(value).toFixed(0),
    );
    expect(card(page, "RB")).toContain(
      `J. Gomez ${score} 20 · ${gomez.total_minutesOnField}′ ${low}–${high}`,
    );
    expect(card(page, "LB")).not.toContain("J. Gomez");
    expect(card(page, "LB")).toContain("A. Robertson");
  });

  it.each(["4-3-3", "4-4-2"] as const)("finds in %s the eleven that trying all finds", (name) => {
    const slots = formation(name).slots.map((slot) => scoresIn(slot));
    const best = largestSum(slots) % 10_000;
    expect(best).toBeGreaterThan(0);
    const text = textOf(squadPage(players, { club: CLUB, teams, formation: name, count: 0 }));
    expect(text).toContain(`Best eleven: average role score ${(best / 11).toFixed(0)}, `);
  });

  it("gives the average an interval about as wide as independent errors make it", () => {
    const [, mean, low, high] = /average role score (\d+), (\d+) to (\d+) with 90%/
      .exec(textOf(whole))!
      .map(Number);
    expect(low).toBeLessThan(mean!);
    expect(high).toBeGreaterThan(mean!);
    const widths = [...whole.matchAll(/<li class="chosen">.*?class="interval">(\d+)–(\d+)</gs)].map(
      ([, from, to]) => Number(to) - Number(from),
    );
    expect(widths).toHaveLength(11);
    const expected = Math.sqrt(widths.reduce((total, width) => total + width ** 2, 0)) / 11;
    expect(Math.abs(high! - low! - expected)).toBeLessThan(0.2 * expected + 1);
  });

  it("takes the formation nearest to where the players played, unless one is asked for", () => {
    expect(whole).toContain("<h2>Depth in 4-3-3</h2>");
    expect(textOf(whole)).toContain("4-3-3 is the formation nearest to the players' positions.");
    const asked = textOf(squadPage(players, { club: CLUB, teams, ...QUICK, formation: "3-5-2" }));
    expect(asked).toContain("Depth in 3-5-2");
    expect(asked).not.toContain("nearest to where");
  });

  it.each(formations().map(({ name, slots }) => [name, slots] as const))(
    "knows a squad that played %s all season",
    (name, slots) => {
      const squad = playerTable(
        slots.map(({ codes }, at) => player({ id: at + 1, positions: { [codes[0]!]: 100 }, minutes: 3000 })),
      );
      const ofClub = addColumn(
        squad,
        "club",
        slots.map(() => "A"),
      );
      expect(squadPage(ofClub, { club: "a" })).toContain(`<h2>Depth in ${name}</h2>`);
    },
  );

  it("names gaps, and who is in no slot", () => {
    const outfield = players.filter((row) => row.positionGroup !== "goalkeeper");
    const text = textOf(squadPage(outfield, { club: "Swansea City", teams, ...QUICK, formation: "4-3-3" }));
    expect(text).toContain("GK goalkeeper Nobody");
    expect(text).toMatch(/Gaps GK no player of the club plays here/);
    expect(text).toMatch(/Best eleven, \d+ of 11 slots taken: /);
    const noWingers = textOf(squadPage(players, { club: CLUB, teams, ...QUICK, formation: "3-5-2" }));
    expect(noWingers).toMatch(/In no slot .*S\. Mané.*: \d players who spent under 25% of the time/);
  });

  it("names who could step in: peers of other clubs, most similar and best, with what that stands on", () => {
    const page = squadPage(players, { club: CLUB, teams, count: 1, formation: "4-3-3" });
    const parts = page.split('scope="rowgroup">').slice(1);
    const striker = textOf(`${parts.find((part) => part.includes(">ST<"))!.split("</tbody>")[0]!}`);
    const scored = scoredIn("striker");
    const others = scored
      .rows()
      .filter((row) => row.season_team !== CLUB && row.inPool === 1 && row.score !== null)
      .sort((a, b) => Number(b.score) - Number(a.score));
    const best = others[0]!;
    const { score, score_low: low, score_high: high } = best;
    const interval = `${Number(score).toFixed(0)}, ${Number(low).toFixed(0)} to ${Number(high).toFixed(0)}`;
    expect(striker).toContain(`${best.name} `);
    expect(striker).toContain(interval);
    expect(striker).toContain(` ${best.total_minutesOnField} `);
    expect(striker).toContain(`Scores among ${best.peerCount} ${best.pool}.`);
    const like = mostSimilar(league, "Roberto Firmino", {
      within: { positions: ["cf", "ss"], match: "any", minShare: 25 },
      count: 5,
    });
    const nearest = like.rows().find((row) => row.season_team !== CLUB)!;
    expect(striker).toContain(`${nearest.name} `);
    expect(striker).toContain(` ${Number(nearest.similarity).toFixed(2)} `);
    expect(striker).not.toContain("D. Sturridge");
    expect(page.split("Possible replacements").length).toBeGreaterThan(1);
    expect(squadPage(players, { club: CLUB, teams, ...QUICK })).not.toContain("Possible replacements");
  });

  it("shows the ends of contracts, by player and by year, where the data tells them", () => {
    const ends = { "J. Gomez": "2022-06-30", "N. Clyne": "2020-06-30" } as Readonly<Record<string, string>>;
    const known = addColumn(
      league,
      "contractEnd",
      league.texts("name").map((name) => ends[name ?? ""] ?? null),
    );
    const page = squadPage(known, { club: CLUB, ...QUICK, formation: "4-3-3" });
    expect(card(page, "RB")).toContain("′ · to 2022-06 ");
    const text = textOf(page);
    expect(text).toContain(
      "Contract until 2020 1 player Contract until 2022 1 player End of contract unknown",
    );
    expect(text).not.toContain("The data holds no contracts");
    expect(textOf(whole)).toContain("The data holds no contracts.");
  });

  it("shares the minutes by age, and says which are the most", () => {
    const text = textOf(whole);
    const own = league.rows().filter((row) => row.season_team === CLUB);
    const minutes = own.reduce((sum, row) => sum + Number(row.total_minutesOnField), 0);
    expect(text).toMatch(/Age 30 and over \d+ players?, \d+% of the minutes/);
    const milner = own.find((row) => row.name === "J. Milner")!;
    // He and Ragnar Klavan are the only ones of thirty.
    const oldest = [milner, own.find((row) => row.name === "R. Klavan")!];
    const played = oldest.reduce((sum, row) => sum + row.total_minutesOnField, 0);
    const share = Math.round((100 * played) / minutes);
    expect(text).toContain(`Age 30 and over 2 players, ${share}% of the minutes`);
    // Of 3420 minutes, which somebody played all of.
    expect(Math.max(...league.numbers("total_minutesOnField"))).toBe(3420);
    expect(text).toMatch(/J\. Milner central midfielder LCM, RCM 31 1763 52 \d+ /);
  });

  it("says that clubs are those of today, and takes those of the season where matches tell them", async () => {
    const sent = playerTable(await samplePlayerRecords());
    expect(textOf(squadPage(sent, { club: CLUB, teams, ...QUICK }))).toContain("The clubs are today's;");
    const matches = await sampleMatches();
    const text = textOf(squadPage(sent, { club: CLUB, teams, matches, ...QUICK }));
    expect(text).not.toContain("The clubs are today's");
    expect(text).toMatch(/The club of \d+ records is unknown/);
  });

  it("puts a player of several seasons in once, by the latest, and says so", () => {
    const again = Object.entries(league.toColumns()).map(([name, cells]): [string, unknown[]] => [
      name,
      [
        ...Array.from<unknown>(cells),
        ...Array.from<unknown>(cells).map((cell) =>
          name === "seasonId" ? Number(cell) + 1 : name === "season_startDate" ? "2016-08-13" : cell,
        ),
      ],
    ]);
    const text = textOf(squadPage(fromColumns(Object.fromEntries(again) as never), { club: CLUB, ...QUICK }));
    const own = league.rows().filter((row) => row.season_team === CLUB).length;
    expect(text).toContain(`${own} players.`);
    expect(text).toContain(`${own} rows of players with several`);
  });

  it("takes a formation of one's own, checked", () => {
    const slots = [
      { ...formation("4-4-2").slots[0]!, name: "keeper" },
      { ...formation("4-4-2").slots[9]!, x: 50, role: "poacher" },
    ];
    const own = { name: "two", slots };
    const page = squadPage(players, { club: CLUB, teams, formation: own });
    expect(page).toContain("<h2>Depth in two</h2>");
    expect(textOf(page)).toContain("as poacher");
    const wrong = (changed: object): unknown => ({
      name: "two",
      slots: [slots[0], { ...slots[1], ...changed }],
    });
    for (const [changed, code, text] of [
      [{ x: 120 }, "invalid_option", "slots[1]: x"],
      [{ positionGroup: "strikr" }, "unknown_position", 'did you mean "striker"'],
      [{ role: "poachr" }, "unknown_role", 'did you mean "poacher"'],
      [{ role: "winger" }, "invalid_option", "a role of strikers"],
      [{ codes: ["gk"] }, "invalid_option", "positions of strikers"],
      [{ name: "keeper" }, "invalid_option", "names differ"],
      [{ y: slots[0]!.y, x: 60 }, "invalid_option", "at least 25 apart"],
    ] as const) {
      expect(() => squadPage(players, { club: CLUB, teams, formation: wrong(changed) as never })).toThrow(
        expect.objectContaining({ code, message: expect.stringContaining(text) }),
      );
    }
  });

  it("says what it does not know", async () => {
    const codeOf = (options: object, table: Table = players): unknown => {
      try {
        squadPage(table, options as never);
        return "none";
      } catch (error) {
        return [(error as { code: string }).code, (error as Error).message];
      }
    };
    expect(codeOf({ teams })).toEqual(["invalid_option", expect.stringContaining('such as "Liverpool"')]);
    expect(codeOf({ club: "Liverpol", teams })).toEqual([
      "invalid_option",
      expect.stringContaining('did you mean "Liverpool"'),
    ]);
    expect(codeOf({ club: CLUB }, playerTable(await samplePlayerRecords()))).toEqual([
      "invalid_option",
      expect.stringContaining("as teams"),
    ]);
    expect(codeOf({ club: CLUB, teams, formation: "4-3-4" })).toEqual([
      "invalid_option",
      expect.stringContaining("4-3-3"),
    ]);
    expect(codeOf({ club: CLUB, teams, formatoin: "4-3-3" })).toEqual([
      "unknown_option",
      expect.stringContaining('did you mean "formation"'),
    ]);
    expect(codeOf({ club: CLUB }, teams)).toEqual(["wrong_entity", expect.any(String)]);
    const matches = addColumn(await sampleMatches(), "club", () => CLUB);
    expect(codeOf({ club: CLUB }, matches)).toEqual([
      "shape_mismatch",
      expect.stringContaining("combineSeasons"),
    ]);
  });

  it("keeps names with markup text, and is the same text for the same input, without a script", () => {
    const few = league.filter((row) => row.season_team === CLUB);
    const odd = fromColumns({
      ...few.toColumns(),
      name: few.texts("name").map((name, at) => (at === 0 ? "<img src=x>" : name)),
    } as never);
    const page = squadPage(odd, { club: CLUB, title: "</title><script>" });
    expect(page).not.toMatch(/<img|<script/);
    expect(page).toContain("script-src 'none'");
    expect(squadPage(odd, { club: CLUB, title: "</title><script>" })).toBe(page);
  });
});

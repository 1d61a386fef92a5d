// The explorer page in a real browser, opened from the file system. Its script comes from the last build.

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inflateSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import {
  addColumn,
  categoryScores,
  columnName,
  definedRates,
  fromColumns,
  funnelLines,
  metric,
  metrics,
  mostSimilar,
  parseRoles,
  parseSearchProfile,
  percentileIntervals,
  percentileRanks,
  playerTable,
  possessionAdjusted,
  readCsv,
  readGrades,
  roleScores,
  roles,
  SAMPLE_SOURCE,
  samplePlayers,
  sampleTeams,
  search,
  type Table,
  teamsOf,
  writeExplorer,
  writeSquad,
} from "scoutframe";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { roundedTable } from "../../../src/pages/explorer/page-files.js";
import { roleScoreColumn } from "../../../src/table/column-names.js";
import { valueText } from "../../../src/text/value-text.js";
import { promised } from "../../docs/promises.js";
import { freePort } from "../../fixtures/free-port.js";
import { player } from "../../fixtures/records.js";
import { worldColumns } from "../../fixtures/world.mjs";
import {
  axeComplaints,
  BROWSER,
  LOOKS,
  type OpenPage,
  openTab,
  SCREEN,
  theBrowser,
  untilMade,
} from "../browser.js";
import { ScriptCoverage } from "../script-coverage.js";
import { wayBack } from "./as-at-first.js";

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  "</script><script>alert(2)</script>",
  "=HYPERLINK(1)",
  "<!--",
];

/** What is drawn on each page of a PDF file. */
function pageStreams(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  const drawn = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, bytes]) => {
    try {
      return [inflateSync(Buffer.from(bytes!, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
  return drawn.filter((one) => /^BT$/m.test(one));
}

/** The names in all rows: a screen shows some of them, print shows all. In one step, in which the rows are not laid out. */
const NAMES = `(() => {
  dispatchEvent(new Event("beforeprint"));
  const names = [...document.querySelectorAll("tbody th.name button")].map(({ textContent }) => textContent);
  dispatchEvent(new Event("afterprint"));
  return names;
})()`;

/** The place of the column by which the rows are sorted. */
const SORTED_AT = `[...document.querySelectorAll("thead th")].findIndex((head) => head.hasAttribute("aria-sort"))`;

/** A page of these is made in a third of the time, for tests that ask nothing of a league's size. */
const FEW_CLUBS = ["Liverpool", "Manchester United", "Swansea City", "Tottenham Hotspur"];

/** The size of a phone. */
const PHONE = { width: 390, height: 844 };

interface Look {
  readonly viewport?: typeof SCREEN;
  readonly colorScheme?: "dark" | "light";
}

/** What the page's worker makes takes as long as the machine takes. */
const MADE = { timeout: 60_000 };

describe.runIf(BROWSER)("the explorer page", () => {
  const folder = mkdtempSync(join(tmpdir(), "scoutframe-explorer-"));
  const open: OpenPage[] = [];
  const coverage = new ScriptCoverage();
  let browser: Browser;
  let league: Table;
  /** The tab that one page after the other is opened in. */
  let tab: OpenPage;
  /** The league's pages, lent to a test or waiting for the next one, by their width at first. */
  const lent = new Map<number, { opened: OpenPage; goBack: () => Promise<boolean> }>();

  beforeAll(async () => {
    league = await samplePlayers();
    await writeExplorer(league, join(folder, "league.html"), { source: SAMPLE_SOURCE });
    const ofFew = league.filter(({ season_team }) => FEW_CLUBS.some((club) => club === season_team));
    await writeExplorer(ofFew, join(folder, "few-clubs.html"), { source: SAMPLE_SOURCE });
    browser = await theBrowser();
    tab = await openTab(browser, {}, coverage);
  });

  afterEach(async ({ task }) => {
    const complaints = open.flatMap((one) => one.complaints.splice(0));
    const used = new Set(open.splice(0));
    if (used.has(tab)) {
      await tab.page.evaluate("localStorage.clear()");
      await tab.leave();
    }
    const hasPassed = task.result?.state === "pass";
    for (const [width, { opened, goBack }] of lent) {
      if (!used.has(opened) || (hasPassed && (await goBack()))) continue;
      lent.delete(width);
      await close(opened);
    }
    expect(complaints, "on the console, or requests").toEqual([]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function close({ page }: OpenPage): Promise<void> {
    await coverage.stop(page);
    await page.context().close();
  }

  /** Ticks one of the texts of a filter. */
  async function choose(page: Page, filter: string, text: string): Promise<void> {
    await page
      .locator("summary", { hasText: new RegExp(`^${filter}`) })
      .first()
      .click();
    await page.getByRole("group", { name: filter }).getByLabel(text).check();
    await page.keyboard.press("Escape");
  }

  /** Presses a button of the menu, which folds then. */
  async function fromMenu(page: Page, name: string): Promise<void> {
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name, exact: true }).click();
  }

  /** Looks for somebody, whose row may lie far below the screen. */
  function seek(page: Page, name: string): Promise<void> {
    return page.getByLabel("Search").fill(name);
  }

  /** The end of the address, which may be younger than what the test runner knows of it. */
  function hashOf(page: Page): Promise<string> {
    return page.evaluate<string>("location.hash");
  }

  async function viewOf(page: Page) {
    return parseSearchProfile(decodeURIComponent((await hashOf(page)).replace("#view=", "")));
  }

  function linkTo(view: object): string {
    return `#view=${encodeURIComponent(JSON.stringify({ version: 1, ...view }))}`;
  }

  /** Types another end of the address of an open page. */
  async function follow(page: Page, hash: string): Promise<void> {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
  }

  /** Opens a page in the tab. */
  async function visit(file: string, hash: string, { viewport = SCREEN, colorScheme }: Look = {}) {
    await tab.page.setViewportSize(viewport);
    await tab.page.emulateMedia({ colorScheme: colorScheme ?? null });
    await tab.visit(join(folder, file), hash);
    return triedIn(tab);
  }

  /** Opens a page, and waits for everything that its worker makes. */
  async function openPage(file: string, look?: Look) {
    const opened = await visit(file, "", look);
    await untilMade(tab.page);
    return opened;
  }

  /** Opens an explorer page by a link, without waiting for its worker. */
  async function openLink(hash = "", file = "league.html") {
    const opened = await visit(file, hash);
    await tab.page.locator("#search").waitFor();
    return opened;
  }

  /** The league's page as it is at first on a screen or a phone, the same for all tests that leave nothing behind. */
  async function leaguePage(size = SCREEN) {
    const { opened } = lent.get(size.width) ?? (await openLeague(size));
    return triedIn(opened);
  }

  async function openLeague(size: typeof SCREEN) {
    const opened = await openTab(browser, { viewport: size }, coverage);
    await opened.visit(join(folder, "league.html"));
    await untilMade(opened.page);
    const kept = { opened, goBack: await wayBack(opened.page) };
    lent.set(size.width, kept);
    return kept;
  }

  function triedIn(opened: OpenPage) {
    open.push(opened);
    const { page } = opened;
    return {
      page,
      names: () => page.evaluate<string[]>(NAMES),
      status: () => page.locator(".status").textContent(),
      panel: page.getByRole("complementary"),
    };
  }

  it("shows peers, or the whole league, says who they are, and where the data come from", async () => {
    const { page, names, status } = await leaguePage();
    expect(await status()).toBe("333 of 515 players");
    await page.getByLabel("Peers only").uncheck();
    expect(await status()).toBe("515 of 515 players");
    await expect.poll(async () => (await names()).length).toBe(515);
    expect(await page.locator("header").textContent()).toContain("at least 900 minutes");
    const footer = await page.locator("footer").textContent();
    expect(footer).toContain("Pappalardo");
    expect(footer).toContain("2017-08-11 to 2018-05-13");
  });

  it("searches and filters", async () => {
    const { page, names, status } = await leaguePage();
    await page.getByLabel("Search").fill("fabianski");
    expect(await names()).toEqual(["Ł. Fabiański"]);
    await page.getByLabel("Search").fill("");
    await choose(page, "Position", "winger");
    expect(await status()).toBe("58 of 515 players");
    await page.getByLabel("Age from").fill("28");
    await page.getByLabel("Age to").fill("29");
    const ages = await page.locator("tbody tr td:nth-of-type(5)").allTextContents();
    expect(new Set(ages)).toEqual(new Set(["28", "29"]));
    await page.getByLabel("Search").fill("nobody");
    expect(await page.getByText("No rows pass these filters.").isVisible()).toBe(true);
    await fromMenu(page, "Clear");
    expect(await status()).toBe("333 of 515 players");
  });

  it("sorts by metrics and role scores, and by a click on a column the other way round", async () => {
    const { page, names } = await leaguePage();
    await page.getByLabel("Sort by").selectOption({ label: "Goals" });
    expect((await names()).slice(0, 2)).toEqual(["Mohamed Salah", "H. Kane"]);
    const heads = page.getByRole("columnheader");
    expect(await heads.nth(3).getAttribute("aria-sort")).toBe("descending");
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    expect((await names()).slice(0, 2)).toEqual(["A. Ayew", "A. Barnes"]);
    await page.getByLabel("Sort by").selectOption({ label: "Poacher" });
    expect(await page.locator("tbody tr").first().locator("td").nth(2).textContent()).toMatch(/^\d+$/);
    const [best] = await names();
    await page.getByRole("columnheader", { name: "Poacher" }).getByRole("button").click();
    expect((await names())[0]).not.toBe(best);
  });

  it("shows sections of columns, as values and as ranks", async () => {
    const { page } = await leaguePage();
    await page.getByLabel("Search").fill("mohamed salah");
    await page.getByLabel("Columns of").selectOption("Shooting");
    const head = await page.getByRole("columnheader").allTextContents();
    const at = head.indexOf("Goals per 90");
    const cell = page.locator("tbody tr").first().locator("td, th").nth(at);
    expect(await cell.textContent()).toBe("0.99");
    await page.getByLabel("Show").selectOption("Percentile ranks");
    expect(await cell.textContent()).toBe("100");
  });

  it("shows how a column is spread where its head is clicked, whoever is open in it, and ranks as heat", async () => {
    const { page } = await leaguePage();
    await page.getByLabel("Columns of").selectOption("Shooting");
    await page.getByRole("columnheader", { name: "Goals per 90", exact: true }).getByRole("button").click();
    const strip = page.getByRole("region", { name: "Distribution of Goals per 90" });
    const peers = percentileRanks(league).filter((row) => row.inPool === 1);
    const goals = [...definedRates(peers).numbers("average_goals")]
      .filter((one) => !Number.isNaN(one))
      .sort((a, b) => a - b);
    const at = (share: number) => goals[Math.round(share * (goals.length - 1))]!.toFixed(2);
    expect(await strip.textContent()).toContain(
      `${goals.length} players with a value; median ${at(0.5)}; half from ${at(0.25)} to ${at(0.75)}; nine in ten from ${at(0.05)} to ${at(0.95)}.`,
    );
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    expect(await strip.textContent()).toContain("Mohamed Salah 0.99, percentile rank 100");
    const wingers = percentileRanks(league).filter(
      (row) => row.inPool === 1 && row.positionGroup === "winger",
    );
    const ranks = wingers.numbers("average_goals_rank");
    const salah = percentileIntervals(percentileRanks(league), { metrics: ["average_goals"] }).row(
      "M. Salah",
    );
    const [low, high] = [salah.average_goals_low, salah.average_goals_high].map((end) =>
      Math.round(Number(end)),
    );
    const valueAtRank = (rank: number): string => {
      const nearest = [...ranks].sort((a, b) => Math.abs(a - rank) - Math.abs(b - rank))[0]!;
      return wingers.numbers("average_goals")[ranks.indexOf(nearest)]!.toFixed(2);
    };
    expect(await strip.textContent()).toContain(
      `(90% interval of the true rank ${low} to ${high}; the strip shows the values of peers at these ranks, ${valueAtRank(low!)} to ${valueAtRank(high!)})`,
    );
    expect(await strip.locator("path.likely").count()).toBe(1);
    await page.getByRole("button", { name: "Close", exact: true }).click();
    expect(await strip.locator("path.likely").count()).toBe(0);
    await seek(page, "Mohamed Salah");
    await page.getByRole("checkbox", { name: "Compare Mohamed Salah" }).check();
    await seek(page, "Kane");
    expect(await strip.count()).toBe(0);
    await seek(page, "Harry");
    expect(await strip.textContent()).toContain("Mohamed Salah 0.99, percentile rank 100 (90%");
    await page.getByRole("button", { name: "Clear picks" }).click();
    await seek(page, "");
    await page.getByLabel("Show").selectOption("Percentile ranks");
    // A hundredth of the shade for each rank, up to 40%.
    const shade = await page.evaluate<string>(
      "getComputedStyle(document.querySelector('td.ranked[style=\"--rank:100\"]')).backgroundImage",
    );
    expect(shade).toContain("0.4");
    await strip.getByRole("button", { name: "Close the distribution" }).click();
    expect(await strip.count()).toBe(0);
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
    expect(await page.locator(".distribution").count()).toBe(0);
  });

  it("counts per 90, in totals, and adjusted for possession", async () => {
    const { page } = await leaguePage();
    await page.getByLabel("Columns of").selectOption("Shooting");
    await page.getByLabel("Sort by").selectOption({ label: "Goals per 90" });
    const heads = async () => (await page.getByRole("columnheader").allTextContents()).slice(3);
    const before = await heads();
    await page.getByLabel("Count as").selectOption("Totals");
    expect(await heads()).toContain("Goals");
    expect(await heads()).not.toContain("Goals per 90");
    const at = 3 + (await heads()).indexOf("Goals");
    expect(await page.locator("tbody tr").first().locator("td, th").nth(at).textContent()).toBe("32");
    await page.getByLabel("Count as").selectOption("Per 90");
    expect(await heads()).toEqual(expect.arrayContaining(["Goals per 90"]));
    expect(before).toEqual(expect.arrayContaining(["Goals per 90"]));
    await writeExplorer(possessionAdjusted(await sampleTeams()), join(folder, "adjusted.html"));
    const adjusted = await openPage("adjusted.html");
    await adjusted.page.getByLabel("Columns of").selectOption("Defending");
    await adjusted.page.getByLabel("Count as").selectOption("Possession-adjusted");
    const shown = await adjusted.page.getByRole("columnheader").allTextContents();
    expect(shown.join()).toContain("possession-adjusted");
  });

  it("opens a player: pizza, ranks, roles and the similar ones, who open in turn", async () => {
    const { page, panel } = await leaguePage();
    await seek(page, "Mohamed Salah");
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    await untilMade(page);
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe("Mohamed Salah");
    expect(await panel.locator("svg desc").textContent()).toMatch(
      /among 58 wingers, English first division 2017\/2018, at least 900 minutes.*Goals per\u00a090 100 \(0\.99\)/,
    );
    expect(await panel.locator(".bars li").first().textContent()).toMatch(/^Winger\d+$/);
    expect(await panel.locator(".similar li").count()).toBe(8);
    await panel.getByRole("button", { name: "R. Sterling", exact: true }).click();
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe("R. Sterling");
    await panel.getByRole("button", { name: "Close" }).click();
    expect(await panel.isVisible()).toBe(false);
  });

  it("heads a profile with the scores by category, each with its interval", async () => {
    const scores = categoryScores(league);
    const { page, panel } = await leaguePage();
    await seek(page, "Mohamed Salah");
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    await untilMade(page);
    const salah = league.find("M. Salah");
    const whole = (column: string): string => scores.numbers(column)[salah]!.toFixed(0);
    const expected = ["shooting", "chanceCreation", "ballCarrying", "passing", "defending"].map((name) => {
      const title = name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`);
      return `${title}${whole(name)}${whole(name)}${whole(`${name}_low`)} to ${whole(`${name}_high`)}`;
    });
    const shown = await panel.locator(".numbers li").allTextContents();
    expect(shown.map((text) => text.toLowerCase())).toEqual(expected);
    expect(await panel.locator(".numbers figcaption").textContent()).toContain("90% probability");
  });

  it("says of how many peers a rank is, and who spent much of the time elsewhere", async () => {
    const { page, panel } = await leaguePage();
    await page.getByLabel("Search").fill("J. King");
    await page.getByLabel("Columns of").selectOption("Chance creation");
    const heads = await page.getByRole("columnheader").allTextContents();
    const cell = (head: string) =>
      page.locator("tbody tr").first().locator("td, th").nth(heads.indexOf(head)).getAttribute("title");
    expect(await cell("Position")).toBe("48% of the playing time as a striker");
    expect(await cell("Successful crosses, %")).toMatch(/^Percentile rank 79 among 24 of 43$/);
    expect(await cell("Assists per 90")).toBeNull();
    await page.getByRole("button", { name: "J. King", exact: true }).click();
    expect(await panel.locator(".warning").textContent()).toContain(
      "J. King spent 48% of the playing time as a striker",
    );
    expect(await panel.locator("details", { hasText: "Every rank" }).textContent()).toContain(
      "Successful crosses, % among 24 of 43",
    );
  });

  it("shows the library's own ranks, values, scores and similar players", async () => {
    const criteria = { minMinutes: 900 };
    const ranks = percentileRanks(league, criteria);
    const { page, panel } = await leaguePage();
    const values = definedRates(league);
    await page.getByLabel("Peers only").uncheck();
    for (const name of ["David de Gea", "H. Kane", "Z. Ibrahimović"]) {
      const row = league.find(name);
      await page.getByLabel("Search").fill(name);
      await page.locator("tbody th.name button").first().click();
      await untilMade(page);
      expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(name);
      expect(await panel.locator("svg desc").textContent()).toContain(
        `${ranks.numbers("peerCount")[row]} ${ranks.texts("pool")[row]}`,
      );
      await panel.getByText(/^Every rank/).click();
      const lines = panel.locator("details").first().locator("tr:has(td)");
      const shown = await lines.evaluateAll((all) =>
        all.map((line) => [...line.children].map((cell) => cell.textContent)),
      );
      const expected = metrics({ entity: "player" }).flatMap(({ column, label, deprecated }) => {
        const rank = ranks.numbers(columnName(column, "rank"))[row]!;
        if (Number.isNaN(rank) || deprecated) return [];
        const { peerCount, [columnName(column, "peers")]: valued = peerCount } = { ...ranks.row(row) };
        const among = valued === peerCount ? "" : ` among ${valued} of ${peerCount}`;
        return [[label + among, valueText(metric(column), values.numbers(column)[row]!), rank.toFixed(0)]];
      });
      expect(shown.sort(), name).toEqual(expected.sort());
      const group = league.texts("positionGroup")[row]!;
      const scores = roles({ entity: "player" })
        .filter(({ positionGroup }) => positionGroup === group)
        .map((role) => ({
          name: role.name,
          score: roleScores(values, { ...criteria, role: role.name, rates: "shrunk" }).numbers("score")[row]!,
        }))
        .sort((a, b) => b.score - a.score)
        .map((role) => `${role.name}${role.score.toFixed(0)}`);
      const bars = await panel.locator(".bars li").allTextContents();
      expect(bars.map((text) => text.toLowerCase())).toEqual(scores);
      const similar = mostSimilar(league, name, { ...criteria, count: 8 });
      expect(await panel.locator(".similar .name").allTextContents()).toEqual([...similar.column("name")]);
      await panel.getByRole("button", { name: "Close" }).click();
    }
  });

  it.each(["roundId", "matchId"] as const)("opens rows that are told apart by %s", async (key) => {
    const rows = playerTable(
      Array.from({ length: 12 }, (_, index) => ({
        ...player({
          id: 1 + (index % 6),
          name: `P${1 + (index % 6)}`,
          positions: { cf: 100 },
          average: { goals: index + 1 },
          total: { minutesOnField: 90 },
        }),
        [key]: index < 6 ? 7 : 8,
      })),
    );
    await writeExplorer(rows, join(folder, `${key}.html`), { minMinutes: 0 });
    const { page, names, panel } = await openPage(`${key}.html`);
    const word = key.replace("Id", "");
    expect(await names()).toContain(`P3 (${word} 8)`);
    await page.getByRole("button", { name: `P3 (${word} 8)`, exact: true }).click();
    expect(await panel.locator("svg desc").textContent()).toMatch(
      key === "roundId" ? /among 6 strikers.*round 8/ : /among 12 match performances of strikers/,
    );
  });

  it("warns of players with few minutes", async () => {
    const { page, panel } = await leaguePage();
    await page.getByLabel("Peers only").uncheck();
    await seek(page, "Ibrahimović");
    await page.getByRole("button", { name: /^Z. Ibrahimović/ }).click();
    expect(await panel.locator(".warning").textContent()).toContain("Fewer than 900 minutes");
  });

  it("compares up to four, the last ones that were picked", async () => {
    const { page, panel } = await leaguePage();
    const names = ["Ł. Fabiański", "H. Kane", "Mohamed Salah", "R. Lukaku", "J. Cork"];
    const pick = async (name: string) => {
      await seek(page, name);
      await page.getByLabel(`Compare ${name}`).check();
    };
    for (const name of names.slice(1, 3)) await pick(name);
    expect(await panel.locator("svg desc").textContent()).toMatch(/H\. Kane: .*Mohamed Salah: /);
    for (const name of [names[0]!, ...names.slice(3)]) await pick(name);
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(
      "Mohamed Salah, Ł. Fabiański, R. Lukaku and J. Cork",
    );
    await seek(page, "Kane");
    expect(await page.getByLabel("Compare H. Kane").isChecked()).toBe(false);
    const goals = panel.locator("tr", { hasText: "Goals per 90" });
    expect((await goals.locator("td").allTextContents())[0]).toBe("0.99100");
    await page.getByRole("button", { name: "Clear picks" }).click();
    await seek(page, "Mohamed Salah");
    expect(await page.getByLabel("Compare Mohamed Salah").isChecked()).toBe(false);
  });

  it("asks thresholds by rank and value, and says what each leaves, as search does", async () => {
    const { page, names, status } = await leaguePage();
    const add = page.getByLabel("Filter by metric");
    expect(await page.locator(".threshold").count()).toBe(0);
    await add.selectOption({ label: "Duels won, %" });
    expect(await page.getByLabel("Filter 1: from").inputValue()).toBe("");
    await page.getByLabel("Filter 1: from").fill("80");
    await add.selectOption({ label: "Goals" });
    await page.getByLabel("Filter 2: metric").selectOption({ label: "Goals per 90" });
    await page.getByLabel("Filter 2: of").selectOption("value");
    await page.getByLabel("Filter 2: from").fill("0.1");
    await page.getByLabel("Sort by").selectOption({ label: "Goals per 90" });
    const [download] = await Promise.all([page.waitForEvent("download"), fromMenu(page, "Save search")]);
    expect(download.suggestedFilename()).toBe("english-first-division-2017-2018.json");
    const profile = parseSearchProfile(readFileSync(await download.path(), "utf8"));
    expect(profile.thresholds).toEqual([
      { column: "percent_duelsWon", by: "rank", min: 80 },
      { column: "average_goals", by: "value", min: 0.1 },
    ]);
    const found = search(league, profile);
    expect(found.table.rowCount).toBeGreaterThan(5);
    expect(await names()).toEqual([...found.table.texts("name")]);
    expect(await page.locator(".funnel li").allTextContents()).toEqual(
      funnelLines(found.funnel).map((line) => line.replace(/, (\d+ unknown)$/, " $1")),
    );
    expect(await status()).toBe(`${found.table.rowCount} of 515 players`);
    await page.getByLabel("Filter 1: remove").click();
    expect(await page.getByLabel("Filter 1: metric").inputValue()).toBe("average_goals");
  });

  it("keeps the view in its address, and reads it from there and from a file", async () => {
    const { page, names } = await leaguePage();
    await choose(page, "Foot", "left");
    await page.getByLabel("Show").selectOption("Percentile ranks");
    await page.getByLabel("Sort by").selectOption({ label: "Shots per 90" });
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    const shown = await names();
    const again = await openLink(await hashOf(page));
    expect(await again.names()).toEqual(shown);
    expect(await again.page.getByLabel("Show").inputValue()).toBe("ranks");
    expect(await again.panel.getByRole("heading", { level: 2 }).textContent()).toBe("Mohamed Salah");

    const profile = { version: 1, peers: { minMinutes: 1800 }, filters: { position: ["striker"] } } as const;
    writeFileSync(join(folder, "strikers.json"), JSON.stringify(profile));
    const load = (name: string) =>
      again.page.getByLabel("File of a profile").setInputFiles(join(folder, name));
    await load("strikers.json");
    await expect.poll(again.names).toEqual([...search(league, profile).table.texts("name")]);
    writeFileSync(join(folder, "wide.json"), JSON.stringify({ ...profile, peers: { whenFew: "widen" } }));
    await load("wide.json");
    await expect.poll(() => again.page.getByRole("alert").textContent()).toContain("other peers");
    writeFileSync(join(folder, "none.json"), '{"version": 1, "filters": {"feet": []}}');
    await load("none.json");
    await expect.poll(() => again.page.getByRole("alert").textContent()).toContain('did you mean "foot"');
  });

  it("says what is wrong with an address that holds no view", async () => {
    const { page, status } = await openLink("#view=%7B%22version%22%3A9%7D");
    expect(await page.getByRole("alert").textContent()).toContain("version is 9");
    expect(await status()).toBe("333 of 515 players");
  });

  it("refuses a link that asks for more than it can answer at once, and goes on", async () => {
    const { page, status } = await leaguePage();
    const threshold = { column: "total_goals", min: 0 };
    for (const [part, view] of [
      ["thresholds has 3000 entries", { thresholds: new Array(3000).fill(threshold) }],
      ["columns has 1500 entries", { columns: new Array(1500).fill("total_goals") }],
      ["filters.club has 1001 entries", { filters: { club: new Array(1001).fill("Leeds") } }],
      ["text has 501 characters", { text: "a".repeat(501) }],
    ] as const) {
      await follow(page, linkTo(view));
      await page.locator(".warning", { hasText: part }).waitFor();
      expect(await status()).toBe("333 of 515 players");
    }
  });

  it("settles or says a word at links of a megabyte, and goes on", async () => {
    const { page, status } = await leaguePage();
    // Behind another tab: the browser's address bar would take seconds to show each link.
    const front = await page.context().newPage();
    const long = "a".repeat(1 << 20);
    const many = (count: number, length: number) => new Array(count).fill("a".repeat(length));
    const { playerId, competitionId, seasonId } = league.row(0);
    const key = { playerId, competitionId, seasonId };
    const text = "a name or text has 1048576 characters; expected at most 10000";
    const links: readonly (readonly [word: string, hash: string])[] = [
      [text, linkTo({ filters: { club: [long] } })],
      [text, linkTo({ filters: { [long]: ["a"] } })],
      [text, linkTo({ [long]: 1 })],
      [text, linkTo({ sort: { column: long } })],
      [text, linkTo({ role: { name: long, weights: { total_goals: 1 } } })],
      [text, linkTo({ role: { name: "a", weights: { [long]: 1 } } })],
      [text, linkTo({ peers: { positions: [long] } })],
      [text, linkTo({ shortlistName: long })],
      ["players has 30000 entries", linkTo({ players: many(30_000, 9).map((name, at) => ({ [name]: at })) })],
      ["did you mean", linkTo({ thresholds: many(50, 10_000).map((column) => ({ column, min: 0 })) })],
      ["did you mean", linkTo(Object.fromEntries(many(60_000, 9).map((name, at) => [name + at, 1])))],
      ["not valid JSON", `#view=${encodeURIComponent(`${"[".repeat(1 << 20)}}`)}`],
      ["malformed", `#view=${"%".repeat(1 << 20)}`],
      ["", `#${long}`],
      ["", linkTo({ columns: many(1000, 1000) })],
      ["", linkTo({ shortlist: [{ key, note: long }] })],
    ];
    for (const [word, hash] of links) {
      await follow(page, hash);
      const warning = page.locator(".warning");
      if (word === "") await warning.waitFor({ state: "hidden" });
      else await page.locator(".warning", { hasText: word }).waitFor();
      // A page that is still busy would answer nothing.
      expect(await status()).toMatch(/^\d+ of 515 players$/);
      expect((await warning.textContent())!.length).toBeLessThan(300);
    }
    await follow(page, "#");
    await front.close();
  });

  it("adds as many thresholds as a link may hold", async () => {
    const thresholds = new Array(49).fill({ column: "total_goals", min: 0 });
    const { page } = await leaguePage();
    const add = page.getByLabel("Filter by metric");
    const added = page.getByRole("group", { name: "Filters by metric" }).locator(".threshold");
    await follow(page, linkTo({ thresholds }));
    await expect.poll(() => added.count()).toBe(49);
    await add.selectOption({ label: "Goals per 90" });
    expect(await added.count()).toBe(50);
    expect(await add.isDisabled()).toBe(true);
    const again = await openLink(await hashOf(page));
    expect(await again.page.locator(".warning").isHidden()).toBe(true);
  });

  it("lets columns be chosen and ordered", async () => {
    const { page } = await leaguePage();
    const heads = async () => (await page.getByRole("columnheader").allTextContents()).slice(3);
    await page.getByText("Choose and order").click();
    for (const label of (await heads()).filter(
      (label) => !["Role score", "Age", "Minutes"].includes(label),
    )) {
      await page.getByLabel(`${label}: leave out`, { exact: true }).click();
    }
    await page.getByLabel("Add a column").selectOption({ label: "Goals per 90" });
    expect(await heads()).toEqual(["Role score", "Age", "Minutes", "Goals per 90"]);
    await page.getByLabel("Goals per 90: further to the left").click();
    await page.keyboard.press("Enter");
    expect(await heads()).toEqual(["Role score", "Goals per 90", "Age", "Minutes"]);
  });

  it("keeps a starred shortlist with notes, and hands it on as CSV, report, link and filter", async () => {
    const { page, panel } = await openPage("few-clubs.html");
    for (const name of ["H. Kane", "Mohamed Salah"]) {
      await seek(page, name);
      const star = page.getByLabel(`Shortlist ${name}`);
      await star.click();
      expect(await star.getAttribute("aria-pressed")).toBe("true");
    }
    await seek(page, "");
    await page.getByRole("button", { name: "Shortlist (2)" }).click();
    await panel.getByLabel("Note on H. Kane").fill("=1+1 <b>left</b> again");
    const download = async (name: string): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        panel.getByRole("button", { name }).click(),
      ]);
      return file.path();
    };
    const table = readCsv(readFileSync(await download("Shortlist as CSV"), "utf8"));
    expect(table.texts("name")).toEqual(["H. Kane", "Mohamed Salah"]);
    expect(table.texts("note")).toEqual(["=1+1 <b>left</b> again", null]);
    writeFileSync(join(folder, "shortlist.html"), readFileSync(await download("Shortlist as report")));
    const hash = await hashOf(page);

    const report = await openPage("shortlist.html");
    expect(await report.page.getByRole("heading", { level: 2 }).allTextContents()).toEqual([
      "H. Kane",
      "Mohamed Salah",
    ]);
    expect(await report.page.locator(".note").textContent()).toBe("=1+1 <b>left</b> again");
    expect(await report.page.locator("b, script, button").count()).toBe(0);
    expect(await report.page.locator("svg.picture").count()).toBe(2);

    // Without the link the browser itself has kept it, and without that the link has it.
    const kept = await openLink("", "few-clubs.html");
    await kept.page.getByRole("button", { name: "Shortlist (2)" }).waitFor();
    await kept.page.getByLabel("Shortlist only").check();
    await kept.page.getByLabel("Shortlist H. Kane").click();
    expect(await kept.names()).toEqual(["Mohamed Salah"]);
    await kept.page.evaluate("localStorage.clear()");
    const linked = await openLink(hash, "few-clubs.html");
    await linked.page.getByLabel("Shortlist only").check();
    expect((await linked.names()).sort()).toEqual(["H. Kane", "Mohamed Salah"]);
  });

  it("takes grades on the shortlist, writes them as readGrades reads them, and adds those of a file", async () => {
    const { page, panel } = await leaguePage();
    await seek(page, "H. Kane");
    await page.getByLabel("Shortlist H. Kane").click();
    await page.getByRole("button", { name: "Shortlist (1)" }).click();
    await panel.getByLabel("Scout").fill("Ann");
    await panel.getByLabel("Note on H. Kane").fill("=calm, and quick");
    await panel.getByLabel("Grade of H. Kane", { exact: true }).fill("8.5");
    await panel.getByRole("button", { name: "Add grade" }).click();
    await panel.getByText("8.5 of 10 (1 report)").waitFor();
    await panel.getByLabel("Grade of H. Kane", { exact: true }).fill("11");
    await panel.getByRole("button", { name: "Add grade" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Grades as CSV" }).click(),
    ]);
    const written = join(folder, "grades.csv");
    await file.saveAs(written);
    const { date, ...grade } = (await readGrades(written)).rows().map((row) => ({ ...row }))[0]!;
    const remark = "=calm, and quick";
    expect(grade).toEqual({ scout: "Ann", playerId: 8717, criterion: "overall", grade: 8.5, remark });
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);

    const open = async (text: string): Promise<void> => {
      writeFileSync(join(folder, "more.csv"), text);
      await panel.getByLabel("File of grades").setInputFiles(join(folder, "more.csv"));
    };
    const ben = ["8717,overall,6,", "120353,pace,9,left foot", "1,pace,9,"].map(
      (one) => `Ben,2018-05-01,${one}\r\n`,
    );
    await open(`${readFileSync(written, "utf8")}${ben.join("")}`);
    await panel.getByText("7.3 of 10 (2 reports)").waitFor();
    await panel.getByText("9.0 of 10 (1 report)").waitFor();
    await page.locator(".warning", { hasText: "1 player of more.csv is not on this page." }).waitFor();
    expect(await panel.getByText("●●●●●●●●●○").count()).toBe(1);
    const { shortlist = [] } = await viewOf(page);
    expect(shortlist.map(({ grades = [] }) => grades.map(({ scout, remark }) => [scout, remark]))).toEqual([
      [
        ["Ann", remark],
        ["Ben", ""],
      ],
      [["Ben", "left foot"]],
    ]);
    for (const [text, word] of [
      ["scout,playerId,criterion,grade\nAnn,8717,pace,11\n", 'grade is "11"; expected a number from 1 to 10'],
      ["scout,criterion,mark\nAnn,pace,7\n", "has no column playerId"],
    ] as const) {
      await open(text);
      await page.locator(".warning", { hasText: word }).waitFor();
    }
  });

  it("puts the shortlist on a board as squadPage does, keeps it in the link, and hands it on as a page", async () => {
    const average = /average role score (\d+), (\d+) to (\d+) /;
    const boardOf = async (on: Page) => ({
      cards: await on.locator(".slot").allTextContents(),
      gaps: await on.locator(".gaps").textContent(),
      figures: average
        .exec((await on.locator(".board").textContent())!)!
        .slice(1)
        .map(Number),
    });
    const named = teamsOf(league, await sampleTeams());
    await writeSquad(named, join(folder, "squad.html"), { club: "Liverpool", formation: "4-4-2", count: 0 });
    const theirs = await boardOf((await openPage("squad.html")).page);

    const own = named.rows().filter((row) => row.season_team === "Liverpool");
    const shortlist = own.map(({ playerId, competitionId, seasonId }) => ({
      key: { playerId, competitionId, seasonId },
    }));
    const { page, panel } = await leaguePage();
    await follow(page, linkTo({ shortlist }));
    await page.getByRole("button", { name: `Shortlist (${own.length})` }).click();
    await panel.getByRole("button", { name: "Board", exact: true }).click();
    await panel.getByLabel("Formation").selectOption("4-4-2");
    await panel.getByRole("heading", { name: "Depth in 4-4-2" }).waitFor();
    const mine = await boardOf(page);
    expect(mine.cards).toEqual(theirs.cards);
    expect(await panel.textContent()).toMatch(/use the metrics in the data: .* on \d+%.* weight or more/);
    expect(mine.gaps).toBe(theirs.gaps);
    expect(mine.figures[0]).toBe(theirs.figures[0]);
    // The page knows no draws: its interval is that of errors each on their own.
    for (const at of [1, 2]) expect(Math.abs(mine.figures[at]! - theirs.figures[at]!)).toBeLessThanOrEqual(1);
    expect(await axeComplaints(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Board as page" }).click(),
    ]);
    writeFileSync(join(folder, "board.html"), readFileSync(await file.path()));
    const hash = await hashOf(page);
    const alone = await openPage("board.html");
    expect(await alone.page.locator(".slot").allTextContents()).toEqual(mine.cards);
    const pdf = (await alone.page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(1);

    const linked = await openLink(hash);
    await linked.panel.getByRole("heading", { name: "Depth in 4-4-2" }).waitFor(MADE);
    await linked.panel.getByRole("button", { name: "Close" }).click();
    expect(await hashOf(linked.page)).not.toContain("4-4-2");
    await linked.page.setViewportSize(PHONE);
    expect(await linked.page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("builds a role with sliders, ranks by it at once, and saves what roleScores takes", async () => {
    const { page, names, panel } = await leaguePage();
    await fromMenu(page, "Role builder");
    await panel.getByLabel("Add a metric").selectOption({ label: "Goals per 90" });
    await panel.getByLabel("Add a metric").selectOption({ label: "Fouls per 90" });
    await panel.getByLabel("Weight of Goals per 90").fill("3");
    await panel.getByLabel("Name").fill("tidy finisher");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Save role" }).click(),
    ]);
    const [role] = parseRoles(readFileSync(await file.path(), "utf8"));
    expect(role).toMatchObject({ name: "tidy finisher", weights: { average_goals: 3, average_fouls: 1 } });
    const scores = roleScores(league, { role: role!, minMinutes: 900 }).sort("score", {
      descending: true,
    });
    const peers = scores.filter((row) => row.inPool === 1);
    const plain = async () => (await names()).map((name) => name.replace(/ \(.*\)$/, ""));
    await expect.poll(plain).toEqual([...peers.texts("name")]);
    const first = await page.locator("tbody tr").first().locator("td").nth(2).textContent();
    expect(first).toBe(peers.numbers("score")[0]!.toFixed(0));
    await panel.getByLabel("Start from").selectOption({ label: "Poacher" });
    expect(await panel.getByRole("slider").count()).toBeGreaterThan(3);
  });

  it("takes no name for a role that a column has, and has no role without a metric", async () => {
    const { page, names, panel } = await leaguePage();
    const first = await names();
    await fromMenu(page, "Role builder");
    const name = panel.getByLabel("Name");
    await name.fill("finisher");
    await panel.getByLabel("Add a metric").selectOption({ label: "Goals per 90" });
    await name.fill("rank");
    expect(await name.evaluate((input: { validationMessage: string }) => input.validationMessage)).toBe(
      "Expected a name other than rank, low, median, high, which follow score_ in names of score columns.",
    );
    await name.fill("");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Save role" }).click(),
    ]);
    const [role] = parseRoles(readFileSync(await file.path(), "utf8"));
    expect(role).toMatchObject({ name: "my role", weights: { average_goals: 1 } });
    await panel.getByLabel("Leave out Goals per 90").click();
    expect(await panel.getByRole("button", { name: "Save role" }).count()).toBe(0);
    expect(await names()).toEqual(first);
  });

  it("filters by ages from and to, says many choices in short, and forgets all by a button", async () => {
    const { page, names, status } = await leaguePage();
    // Of two of one name the page says more.
    const shown = async () => (await names()).map((name) => name.replace(/ \(.*\)$/, "")).sort();
    const of = (filters: object): (string | null)[] => {
      const asked = { version: 1, sort: { column: "total_minutesOnField", descending: true }, filters };
      return [...search(league, parseSearchProfile(asked)).table.texts("name")].sort();
    };
    await page.getByLabel("Age from").fill("20");
    expect(await shown()).toEqual(of({ age: { min: 20 } }));
    await page.getByLabel("Age to").fill("23");
    expect(await shown()).toEqual(of({ age: { min: 20, max: 23 } }));
    for (const position of ["striker", "winger", "central midfielder"])
      await choose(page, "Position", position);
    expect(await page.locator(".said", { hasText: "+1" }).count()).toBe(1);
    await page.getByLabel("Age from").fill("");
    await page.getByLabel("Age to").fill("");
    await fromMenu(page, "Clear");
    expect(await status()).toBe("333 of 515 players");
    expect(await page.locator(".said", { hasText: "+1" }).count()).toBe(0);
  });

  it("keeps several shortlists by name, with a status for each, and saves and opens them as files", async () => {
    const { page, names, panel, status } = await openLink();
    const star = async (name: string) => {
      await seek(page, name);
      await page.getByLabel(`Shortlist ${name}`).click();
      await seek(page, "");
    };
    await star("H. Kane");
    await page.getByRole("button", { name: "Shortlist (1)" }).click();
    await panel.getByLabel("Status of H. Kane").selectOption("Wanted");
    await panel.getByLabel("Called").fill("Strikers");
    await panel.getByLabel("Called").press("Enter");
    await panel.getByRole("button", { name: "New list" }).click();
    await star("Mohamed Salah");
    expect(await page.getByRole("button", { name: "New list (1)" }).count()).toBe(1);
    await panel.getByLabel("List", { exact: true }).selectOption("Strikers");
    expect(await panel.getByLabel("Status of H. Kane").inputValue()).toBe("wanted");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel.getByRole("button", { name: "Save list" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/-strikers\.json$/);
    const saved = readFileSync(await file.path(), "utf8");
    expect([...search(league, parseSearchProfile(saved)).table.texts("name")]).toEqual(["H. Kane"]);
    expect(parseSearchProfile(saved)).toMatchObject({
      shortlistName: "Strikers",
      shortlist: [{ status: "wanted" }],
    });
    await panel.getByRole("button", { name: "Delete list" }).click();
    expect(await panel.getByLabel("Called").inputValue()).toBe("New list");
    writeFileSync(join(folder, "strikers-list.json"), saved);
    const load = (name: string) => panel.getByLabel("File of a shortlist").setInputFiles(join(folder, name));
    await load("strikers-list.json");
    await panel.getByLabel("Status of H. Kane").waitFor();
    writeFileSync(join(folder, "no-list.json"), "[]");
    await load("no-list.json");
    await page.getByText("The file is not a shortlist of this page").waitFor();
    await openLink();
    await page.getByRole("button", { name: "Strikers (1)" }).waitFor();
    await page.getByLabel("Peers only").uncheck();
    await page.getByLabel("Shortlist only").check();
    expect(await names()).toEqual(["H. Kane"]);
    expect(await status()).toBe("1 of 515 players");
  });

  it("compares those on a shortlist, and says where nobody is left on it", async () => {
    const { page, panel } = await leaguePage();
    await page.getByRole("button", { name: "Shortlist (0)" }).click();
    await panel.getByText("Empty: click the star in a row to add it.").waitFor();
    for (const name of ["H. Kane", "Mohamed Salah"]) {
      await seek(page, name);
      await page.getByLabel(`Shortlist ${name}`).click();
    }
    await panel.getByRole("button", { name: "H. Kane", exact: true }).click();
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe("H. Kane");
    await page.getByRole("button", { name: "Shortlist (2)" }).click();
    await panel.getByRole("button", { name: "Compare" }).click();
    expect(await panel.getByRole("heading", { level: 2 }).first().textContent()).toBe(
      "H. Kane and Mohamed Salah",
    );
    await page.getByRole("button", { name: "Shortlist (2)" }).click();
    for (const name of ["H. Kane", "Mohamed Salah"]) {
      await panel.getByLabel(`Take ${name} off the shortlist`).click();
    }
    await panel.getByText("Empty: click the star in a row to add it.").waitFor();
  });

  it("draws what is open anew where the reader's theme changes, and follows an address that is typed", async () => {
    const { page, panel, status } = await leaguePage();
    await fromMenu(page, "Scatter");
    const light = await panel.locator("svg").first().innerHTML();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => panel.locator("svg").first().innerHTML()).not.toBe(light);
    await follow(page, linkTo({ text: "Salah", sort: { column: "name" } }));
    await expect.poll(status).toBe("1 of 515 players");
    expect(await page.getByLabel("Search").inputValue()).toBe("Salah");
    await page.keyboard.press("Escape");
    expect(await panel.count()).toBe(0);
  });

  it("brushes a scatter: the rectangle becomes thresholds, which the table, the address and figures share", async () => {
    const { page, names, panel, status } = await leaguePage();
    await fromMenu(page, "Scatter");
    await panel.getByLabel("Across").selectOption({ label: "Shots per 90" });
    await panel.getByLabel("Upwards").selectOption({ label: "Goals per 90" });
    expect(await panel.locator("svg desc").textContent()).toContain(
      "Shots per 90 on the x axis, Goals per 90 on the y axis: 333 dots",
    );
    const field = (await panel.locator(".field").boundingBox())!;
    const [right, top] = [field.x + field.width, field.y];
    await page.mouse.move(right - field.width / 2, top + field.height / 2);
    await page.mouse.down();
    await page.mouse.move(right - 20, top + 20);
    await page.mouse.move(right, top);
    await page.mouse.up();
    const view = await viewOf(page);
    expect(view.scatter).toEqual({ x: "average_shots", y: "average_goals" });
    expect(view.thresholds?.map(({ column }) => column)).toEqual(["average_shots", "average_goals"]);
    const shown = await names();
    expect(shown.length).toBeGreaterThan(0);
    expect([...search(league, view).table.texts("name")]).toEqual(shown);
    expect(await panel.locator("svg desc").textContent()).toContain(`${shown.length} of 333 within`);
    expect(await page.getByLabel("Filter 1: from").inputValue()).toBe(
      await panel.getByLabel("Shots per 90 from").inputValue(),
    );
    // By keyboard: the same limits as figures.
    await panel.getByLabel("Goals per 90 from").fill("0.7");
    await expect.poll(async () => (await viewOf(page)).thresholds?.[1]?.min).toBe(0.7);
    expect(await names()).toEqual([...search(league, await viewOf(page)).table.texts("name")]);
    await panel.getByRole("button", { name: "Without limits" }).click();
    expect(await status()).toBe("333 of 515 players");
  });

  it("names dots in a scatter, marks the shortlist, zooms, says who is at the pointer, and opens a profile", async () => {
    const { page, panel } = await leaguePage();
    await seek(page, "Mohamed Salah");
    await page.getByLabel("Shortlist Mohamed Salah").click();
    await seek(page, "");
    await fromMenu(page, "Scatter");
    await panel.getByLabel("Across").selectOption({ label: "Shots per 90" });
    await panel.getByLabel("Upwards").selectOption({ label: "Goals per 90" });
    const texts = async () => (await panel.locator("svg text").allTextContents()).join(" | ");
    expect(await texts()).toContain("Mohamed Salah");
    const named = (await texts()).split(" | ").filter((text) => /^\S+\. /.test(text));
    expect(named.length).toBeGreaterThan(4);
    expect(await texts()).toMatch(/above the median in both.*above in Goals per 90 alone.*below in both/);
    const ring = (await panel.locator(".listed-dot").boundingBox())!;
    expect(await panel.locator(".listed-dot").count()).toBe(1);
    const tip = panel.locator(".tip");
    await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2);
    expect(await tip.textContent()).toBe("Mohamed Salah: Shots per 90 4.37, Goals per 90 0.99");
    expect(await tip.isVisible()).toBe(true);
    await panel.getByLabel("Goals per 90 from").fill("0.4");
    const dots = () => panel.locator("svg desc").textContent();
    const all = await dots();
    await panel.getByLabel("Zoom to the limits").check();
    const inside = search(league, await viewOf(page)).table.rowCount;
    expect(all).toContain(`${inside} of 333 within`);
    expect(await dots()).toContain(`${inside} dots`);
    expect(await texts()).toContain(`${333 - inside} beyond the limits are not drawn`);
    const large = (await panel.locator(".listed-dot").boundingBox())!;
    await page.mouse.click(large.x + large.width / 2, large.y + large.height / 2);
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe("Mohamed Salah");
    // A scatter that is opened again is still zoomed.
    await fromMenu(page, "Scatter");
    await panel.getByLabel("Zoom to the limits").uncheck();
  });

  it("brushes by touch", async () => {
    const { page, panel } = await leaguePage();
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await fromMenu(page, "Scatter");
    const { x, y, width, height } = (await panel.locator(".field").boundingBox())!;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: readonly [number, number]) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: at === undefined ? [] : [{ x: at[0], y: at[1] }],
      });
    await touch("touchStart", [x + 10, y + 10]);
    await touch("touchMove", [x + width / 3, y + height / 3]);
    await touch("touchMove", [x + width / 2, y + height / 2]);
    await touch("touchEnd");
    await expect.poll(() => page.locator(".threshold").count()).toBe(2);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: false });
    await session.detach();
  });

  it("takes back the rectangle of a brush that is cancelled half-way", async () => {
    const { page, panel } = await leaguePage();
    await fromMenu(page, "Scatter");
    const { x, y, width, height } = (await panel.locator(".field").boundingBox())!;
    const size = () => panel.locator("rect.brush").evaluate((brush) => brush.getAttribute("width"));
    const before = await size();
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2);
    expect(Number(await size())).toBeGreaterThan(Number(before));
    await panel.locator("svg:has(.field)").dispatchEvent("pointercancel");
    expect(await size()).toBe(before);
  });

  it("lets every picture be taken along, as SVG with its font, as PNG, and through the clipboard", async () => {
    const { page, panel } = await leaguePage();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await seek(page, "Fabiański");
    await page.locator("tbody th.name button").first().click();
    const downloaded = async (name: string) => {
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        panel.getByRole("button", { name, exact: true }).click(),
      ]);
      return [file.suggestedFilename(), readFileSync(await file.path())] as const;
    };
    const [svgName, svg] = await downloaded("SVG");
    expect(svgName).toBe("ł-fabiański.svg");
    expect(svg.toString()).toMatch(/^<svg[^>]*><style>@font-face \{ font-family: "?Roboto/);
    const [pngName, png] = await downloaded("PNG");
    expect(pngName).toBe("ł-fabiański.png");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    const [, width] = /<svg[^>]* width="(\d+)"/.exec(svg.toString()) ?? [];
    expect(png.readUInt32BE(16)).toBe(2 * Number(width));
    await panel.getByRole("button", { name: "Copy picture" }).click();
    await panel.getByText("The picture is copied.").waitFor();
    const types = await page.evaluate<string[]>("navigator.clipboard.read().then(([one]) => [...one.types])");
    expect(types).toEqual(["image/png"]);
    await page.evaluate("navigator.clipboard.write = () => Promise.reject(new Error('no'))");
    await panel.getByRole("button", { name: "Copy picture" }).click();
    await panel.getByText("does not let pages copy").waitFor();
    await page.evaluate("delete navigator.clipboard.write");
    await page.context().clearPermissions();
  });

  it("says so where the browser keeps no shortlist", async () => {
    const { page } = await openLink("", "few-clubs.html");
    await page.evaluate("Storage.prototype.setItem = () => { throw new Error('full'); }");
    await seek(page, "Kane");
    await page.getByLabel("Shortlist H. Kane").click();
    expect(await page.getByRole("alert").textContent()).toContain("stores nothing");
    expect(await page.getByRole("button", { name: "Shortlist (1)" }).count()).toBe(1);
  });

  it("downloads what is shown as CSV that readCsv understands", async () => {
    const { page, names } = await leaguePage();
    await choose(page, "Position", "striker");
    await page.getByLabel("Sort by").selectOption({ label: "Goals per 90" });
    const [download] = await Promise.all([page.waitForEvent("download"), fromMenu(page, "Download CSV")]);
    expect(download.suggestedFilename()).toBe("english-first-division-2017-2018.csv");
    const table = readCsv(readFileSync(await download.path(), "utf8"));
    await expect.poll(names).toEqual(table.texts("name"));
    const kane = table.row("H. Kane");
    expect(kane.average_goals).toBe(league.row("H. Kane").average_goals);
    expect([kane.inPool, kane.average_goals_rank]).toEqual([
      1,
      percentileRanks(league, { minMinutes: 900, metrics: ["average_goals"] }).row(league.find("H. Kane"))
        .average_goals_rank,
    ]);
  });

  it("works by keyboard alone", async () => {
    const { page, names, panel } = await leaguePage();
    await page.keyboard.press("/");
    await page.keyboard.type("manchester nobody");
    expect(await names()).toEqual([]);
    await page.getByLabel("Search").fill("sal");
    const shown = await names();
    const focused = () => page.evaluate("document.activeElement?.textContent");
    // From the search to the table, past every control, then down a row and into it.
    for (let tabs = 0; tabs < 90 && (await focused()) !== shown[0]; tabs++) await page.keyboard.press("Tab");
    expect(await focused()).toBe(shown[0]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(shown[1]);
    await page.keyboard.press("End");
    expect(await focused()).toBe(shown.at(-1));
    await page.keyboard.press("Enter");
    expect(await focused()).toBe(shown.at(-1));
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await panel.isVisible()).toBe(false);
    expect(await focused()).toBe(shown.at(-1));
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    expect(await page.locator("tbody input:checked").count()).toBe(1);
  });

  it("fits a phone: nothing wider than the screen, and a profile that covers it", async () => {
    const { page, panel } = await leaguePage(PHONE);
    const width = () => page.evaluate("document.documentElement.scrollWidth");
    expect(await width()).toBe(390);
    await page.getByRole("button", { name: "Filters and columns" }).click();
    await page.getByLabel("Sort by").selectOption({ label: "Goals" });
    expect(await width()).toBe(390);
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await panel.evaluate((box) => box.scrollWidth)).toBe(390);
  });

  it.each([1440, 1024, 768, 390])("shows as many columns as fit at %i pixels", async (width) => {
    const { page } = await leaguePage(width < SCREEN.width ? PHONE : SCREEN);
    await page.setViewportSize({ width, height: 900 });
    const widths = () => page.locator(".table-box").evaluate((box) => [box.scrollWidth, box.clientWidth]);
    const heads = () => page.getByRole("columnheader").allTextContents();
    // From 1280 pixels on the filters stand beside the table.
    const left = width < 1280 ? width : width - 256;
    await expect.poll(widths).toEqual([left, left]);
    expect(await heads()).toContain("Minutes");
    // What is left is less than another column would take.
    const wide = await page.getByRole("columnheader").evaluateAll((all) => all.at(-1)!.clientWidth);
    expect(wide).toBeLessThan(2 * 96);
    // Beside a profile there is less room, on narrow screens it covers the table.
    await page.locator("tbody th.name button").first().click();
    await expect.poll(async () => (await widths())[0]).toBe((await widths())[1]);
  });

  it("scrolls columns of the reader's own choice in the table's own box, the names staying", async () => {
    const { page } = await leaguePage(PHONE);
    await page.getByRole("button", { name: "Filters and columns" }).click();
    await page.getByLabel("Columns of").selectOption("Passing");
    const box = page.locator(".table-box");
    await box.evaluate((one) => one.scrollTo(500, 0));
    expect(await box.evaluate((one) => one.scrollLeft)).toBe(500);
    expect((await page.locator("tbody th.name").first().boundingBox())!.x).toBe(0);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
  });

  it("draws the rows in sight, and those that are scrolled to", async () => {
    const { page } = await leaguePage();
    await page.getByLabel("Peers only").uncheck();
    const drawn = page.locator("tbody tr[data-row]");
    expect(await drawn.count()).toBeLessThan(120);
    expect(await page.getByRole("table").getAttribute("aria-rowcount")).toBe("516");
    const last = page.locator('tr[aria-rowindex="516"]');
    expect(await last.count()).toBe(0);
    await page.locator(".table-box").evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await last.waitFor();
    expect(await drawn.count()).toBeLessThan(120);
    // The keyboard comes back to where it was, and all rows are as high as each other.
    await page.keyboard.press("/");
    const heights = await drawn.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
  });

  it("keeps names with markup text, on the page and in what it downloads", async () => {
    const names = HOSTILE;
    const many = names.map((name, index) =>
      player({ id: index + 1, name, average: { goals: index / 10 }, positions: { cf: 100 } }),
    );
    const more = [5, 6, 7].map((id) =>
      player({ id, name: `P${id}`, average: { goals: id }, positions: { cf: 100 } }),
    );
    await writeExplorer(playerTable([...many, ...more]), join(folder, "hostile.html"), {
      title: "</title><b>",
    });
    const opened = await openPage("hostile.html");
    expect((await opened.names()).sort()).toEqual([...names, "P5", "P6", "P7"].sort());
    await opened.page.getByRole("button", { name: HOSTILE[0]!, exact: true }).click();
    expect(await opened.panel.getByRole("heading", { level: 2 }).textContent()).toBe(HOSTILE[0]);
    expect(await opened.page.locator("img, b").count()).toBe(0);
    expect(await opened.page.title()).toBe("</title><b>");
  });

  it.each(LOOKS)("gives axe nothing to complain of, %s at %i pixels", async (colorScheme, width) => {
    const { page, panel } = await leaguePage(width < SCREEN.width ? PHONE : SCREEN);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const complaints = (): Promise<string[]> => axeComplaints(page);
    // A few rows are as good as all of them, and axe looks at every cell.
    await page.getByLabel("Search").fill("sal");
    expect(await complaints(), "at first").toEqual([]);
    if (width < 500) await page.getByRole("button", { name: "Filters and columns" }).click();
    await page.getByLabel("Filter by metric").selectOption({ label: "Goals per 90" });
    await page
      .getByText(/^Nationality/)
      .first()
      .click();
    expect(await complaints(), "filters").toEqual([]);
    await page.keyboard.press("Escape");
    for (const name of ["Shortlist (0)", "Role builder", "Scatter"]) {
      if (name.startsWith("Shortlist")) await page.getByRole("button", { name }).click();
      else await fromMenu(page, name);
      if (name === "Role builder") await panel.getByLabel("Start from").selectOption({ label: "Poacher" });
      expect(await complaints(), name).toEqual([]);
      await panel.getByRole("button", { name: "Close" }).click();
    }
    await page.locator("tbody th.name button").first().click();
    expect(await complaints(), "a profile").toEqual([]);
    await panel
      .getByRole("button", { name: /^Compare .* and / })
      .first()
      .click();
    expect(await complaints(), "a comparison").toEqual([]);
  });

  it("repeats the heads of the columns on every printed page", async () => {
    const { page } = await leaguePage();
    const style = await page.addStyleTag({
      content: ".table-box thead * { color: rgb(51, 102, 153) !important; }",
    });
    const pages = pageStreams(await page.pdf({ format: "A4" }));
    expect(pages.length).toBeGreaterThan(5);
    // The last page may hold nothing but where the data come from.
    for (const drawn of pages.slice(0, -1)) expect(drawn).toMatch(/ \.2 \.4 \.6 rg$/m);
    await style.evaluate((one) => one.parentElement?.removeChild(one));
  });

  it("prints an open profile, in the colours of paper, in the place of the list", async () => {
    const { page, panel } = await leaguePage();
    await page.emulateMedia({ colorScheme: "dark" });
    await seek(page, "Mohamed Salah");
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    await untilMade(page);
    const dark = await panel.locator("svg").innerHTML();
    await page.emulateMedia({ media: "print" });
    expect(await panel.locator("svg").isVisible()).toBe(true);
    expect(await panel.locator(".similar li").first().isVisible()).toBe(true);
    expect(await page.locator(".table-box").isVisible()).toBe(false);
    expect(await panel.getByRole("button", { name: "Close" }).isVisible()).toBe(false);
    await expect.poll(() => panel.locator("svg").innerHTML()).not.toBe(dark);
  });

  it("writes names of right-to-left scripts in the order in which they were chosen", async () => {
    const clubs = ["الهلال", "النصر", "الاتحاد"];
    const rows = clubs.flatMap((club, at) =>
      [1, 2].map((of) => ({
        ...player({
          id: 10 * at + of,
          name: `P${at}${of}`,
          average: { goals: at + of },
          positions: { cf: 100 },
        }),
        club,
      })),
    );
    await writeExplorer(
      addColumn(
        playerTable(rows.map(({ club: _club, ...row }) => row)),
        "club",
        rows.map(({ club }) => club),
      ),
      join(folder, "clubs.html"),
    );
    const { page } = await openPage("clubs.html");
    for (const club of clubs) await choose(page, "Club", club);
    const lefts = await page
      .locator(".choice.active .said bdi")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(lefts).toHaveLength(2);
    expect(lefts[0]).toBeLessThan(lefts[1]!);
    // The step reads from left to right: what was asked, how many before, how many are left.
    const [asked, figures] = await page
      .locator(".funnel li")
      .last()
      .locator("> *")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(asked).toBeLessThan(figures!);
  });

  it("scores nobody outside its group by a role that was started from another", async () => {
    const { page, names, panel } = await leaguePage();
    await fromMenu(page, "Role builder");
    await panel.getByLabel("Start from").selectOption({ label: "Poacher" });
    const view = await viewOf(page);
    expect(view.role?.positionGroup).toBe("striker");
    const { table } = search(league, { ...view, thresholds: [{ column: "score", min: 0 }] });
    expect(new Set(table.texts("positionGroup"))).toEqual(new Set(["striker"]));
    expect((await names()).slice(0, table.rowCount)).toEqual([...table.texts("name")]);
    const scoreOf = (at: number) =>
      page
        .locator(`tr[aria-rowindex="${at + 2}"] td`)
        .nth(2)
        .textContent();
    expect(await scoreOf(0)).toBe(table.numbers("score")[0]!.toFixed(0));
    await panel.getByLabel("Scores").selectOption("Wingers");
    const plain = async () => (await names()).map((name) => name.replace(/ \(.*/, ""));
    expect(await plain()).toEqual([...search(league, await viewOf(page)).table.texts("name")]);
    await panel.getByLabel("Scores").selectOption("Everybody");
    expect(await plain()).toEqual([...search(league, await viewOf(page)).table.texts("name")]);
  });

  it("ranks anew among the peers that are chosen, as search and percentileRanks do", async () => {
    const { page, names, panel } = await leaguePage();
    const sameAsLibrary = async () => {
      const view = await viewOf(page);
      const found = search(league, { ...view, columns: ["average_goals"] }).table;
      expect((await names()).map((name) => name.replace(/ \(.*/, ""))).toEqual([...found.texts("name")]);
      const goals = percentileRanks(league, { ...view.peers, metrics: ["average_goals"] });
      const salah = goals.row("M. Salah");
      await page.getByLabel("Search").fill("Mohamed Salah");
      await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
      const line = panel.locator("tr", { hasText: "Goals per 90" }).first();
      expect(await line.locator(".figure").textContent()).toBe(Number(salah.average_goals_rank).toFixed(0));
      expect(await panel.locator("svg desc").textContent()).toContain(`${salah.peerCount} ${salah.pool}`);
      await page.keyboard.press("Escape");
      await page.getByLabel("Search").fill("");
    };
    await page.getByLabel("Sort by").selectOption({ label: "Goals per 90" });
    await page.getByLabel("Show").selectOption("Percentile ranks");
    await page.getByLabel("Min. minutes").fill("2000");
    expect(await page.getByLabel("Peers only: at least 2000 minutes").isChecked()).toBe(true);
    expect(await page.locator("header p").textContent()).toContain("at least 2000 minutes");
    await expect.poll(() => page.getByText("The board still uses those peers").isVisible(), MADE).toBe(true);
    await sameAsLibrary();
    await page.getByLabel("Ranked against").selectOption("wingers");
    await page.getByLabel("Age of peers to").fill("26");
    await sameAsLibrary();
    await page.getByLabel("Search").fill("Mohamed Salah");
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    const { peers } = await viewOf(page);
    const alike = mostSimilar(league, "M. Salah", { within: peers, count: 8 });
    const similar = panel.locator("ol.similar .figure");
    const similarities = [...alike.numbers("similarity")].map((one) => one.toFixed(2));
    await expect.poll(() => similar.allTextContents(), MADE).toEqual(similarities);
    expect(await panel.textContent()).toContain("among those who can be peers");
    const role = roles({ entity: "player" })
      .filter(({ positionGroup }) => positionGroup === "winger")
      .map(({ name }) => name);
    const scored = roleScores(league, { role, rates: "shrunk", ...peers }).row("M. Salah");
    const expected = role
      .map((name) => Number(scored[roleScoreColumn(name)]).toFixed(0))
      .sort((one, other) => Number(other) - Number(one));
    await expect
      .poll(() => panel.locator("section ul.bars .figure").allTextContents(), MADE)
      .toEqual(expected);
    const shooting = Number(categoryScores(league, peers).row("M. Salah").shooting).toFixed(0);
    expect(await panel.locator(".numbers .score").first().textContent()).toBe(shooting);
    expect(await panel.locator("svg desc").textContent()).not.toContain("to 100");
    await page.keyboard.press("Escape");
    await page.getByLabel("Search").fill("");
    const [shown, hash] = [await names(), await hashOf(page)];
    await fromMenu(page, "Clear");
    expect(await page.getByText("The board still uses those peers").isVisible()).toBe(false);
    expect(await page.getByLabel("Min. minutes").inputValue()).toBe("");
    const again = await openLink(hash);
    expect(await again.names()).toEqual(shown);
    expect(await again.page.getByLabel("Min. minutes").inputValue()).toBe("2000");
    expect(await again.page.getByLabel("Ranked against").inputValue()).toBe("winger");
  });

  it("keeps role scores, likeness and scores by category where it lacks what they are made of, and says so", async () => {
    await writeExplorer(league, join(folder, "few.html"), { count: 3, metrics: ["average_goals"] });
    const { page, panel } = await openPage("few.html");
    await page.getByLabel("Min. minutes").fill("2000");
    expect(await page.getByText("still use those peers").isVisible()).toBe(true);
    await page.getByLabel("Search").fill("Mohamed Salah");
    await page.getByRole("button", { name: "Mohamed Salah", exact: true }).click();
    await untilMade(page);
    const profile = (await panel.textContent()) ?? "";
    const written = "among 58 wingers, English first division 2017/2018, at least 900 minutes";
    expect(profile).toContain(`The scores by category are left out: they are ${written}`);
    expect(profile).toContain(`These are ${written}`);
    expect(profile).toContain("could be peers when the page was written");
    expect(await panel.locator(".numbers, .likely").count()).toBe(0);
  });

  it.each([
    [
      "a table with ranks",
      () => percentileRanks(league.head(100), { minMinutes: 500 }),
      {},
      /ranks came with the table/,
    ],
    ["positions as codes", () => league.head(100), { positions: ["lcb"], minMinutes: 500 }, /500 minutes/],
  ] as const)("says why peers cannot be chosen on a page of %s", async (_, table, options, why) => {
    await writeExplorer(table(), join(folder, "fixed.html"), { count: 0, ...options });
    const { page } = await openPage("fixed.html");
    expect(await page.getByLabel("Min. minutes").count()).toBe(0);
    expect(await page.getByText("Peers cannot be chosen here").textContent()).toMatch(why);
  });

  it("isolates names from right to left wherever they stand", async () => {
    const names = ["محمد صلاح (أ)", "ליונל מסי (10)", "عمر (ب)"];
    const records = names.map((name, at) =>
      player({ id: at + 1, name, average: { goals: at, shots: 2 * at }, total: { minutesOnField: 900 } }),
    );
    const positions = ["gk", "cb", "lb", "rb", "dmf", "lcmf", "amf", "lw", "cf"];
    const others = positions.flatMap((position, place) =>
      Array.from({ length: 6 }, (_, at) =>
        player({
          id: 20 + 10 * place + at,
          name: `P${place}${at}`,
          positions: { [position]: 100 },
          average: { goals: at, shots: at },
          total: { minutesOnField: 900 },
        }),
      ),
    );
    await writeExplorer(playerTable([...records, ...others]), join(folder, "names.html"));
    const { page, panel } = await openPage("names.html", { viewport: { width: 1400, height: 900 } });
    const bare = () =>
      page.evaluate<string[]>(`(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = [];
        while (walker.nextNode()) {
          const { data, parentElement } = walker.currentNode;
          if (/[\u0590-\u06ff]/.test(data) && !parentElement.closest("bdi, option, svg, script")) found.push(data);
        }
        return found;
      })()`);
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    for (const name of names)
      await row(name)
        .getByRole("button", { name: `Shortlist ${name}` })
        .click();
    await page.getByRole("button", { name: names[0]!, exact: true }).click();
    await page.getByRole("columnheader", { name: "Shots per 90" }).getByRole("button").click();
    expect(await page.locator(".distribution bdi").allTextContents()).toEqual([names[0]]);
    expect(await panel.locator("h2 bdi").textContent()).toBe(names[0]);
    expect(await bare()).toEqual([]);
    for (const name of names) await row(name).getByRole("checkbox").check();
    expect(await page.locator(".picks bdi").allTextContents()).toEqual(names);
    expect(await panel.locator("h2 bdi").allTextContents()).toEqual(names);
    expect(await bare()).toEqual([]);
    await page.getByRole("button", { name: "Shortlist (3)" }).click();
    expect(await bare()).toEqual([]);
    await panel.getByRole("button", { name: "Board", exact: true }).click();
    await untilMade(page);
    expect(await panel.locator(".board bdi").count()).toBeGreaterThan(0);
    expect(await bare()).toEqual([]);
  });

  it("ranks the players of all loaded leagues together where that is asked for", async () => {
    const records = [1, 2].flatMap((competitionId) =>
      Array.from({ length: 8 }, (_, at) =>
        player({
          id: 10 * competitionId + at,
          name: `P${competitionId}${at}`,
          competitionId,
          average: { goals: at + competitionId / 2 },
        }),
      ),
    );
    await writeExplorer(playerTable(records), join(folder, "leagues.html"));
    const { page, panel } = await openPage("leagues.html");
    await page.getByRole("button", { name: "P17", exact: true }).click();
    expect(await panel.locator("svg desc").textContent()).toContain(
      "among 8 wingers, competition 1, season 10",
    );
    await page.getByLabel("Ranked in").selectOption("All loaded leagues");
    expect(await panel.locator("svg desc").textContent()).toMatch(
      /among 16 wingers, at least 600 minutes.*94/,
    );
    await page.getByLabel("Ranked in").selectOption("Own league");
    expect(await panel.locator("svg desc").textContent()).toContain("among 8 wingers, competition 1");
  });

  it("shows somebody's seasons side by side in his profile", async () => {
    const seasons = [
      [10, "2016/2017", 3],
      [11, "2017/2018", 7],
    ] as const;
    const records = seasons.flatMap(([seasonId, name, best]) =>
      Array.from({ length: 8 }, (_, at) => ({
        ...player({ id: at, name: `P${at}`, seasonId, average: { goals: at === 5 ? best : at / 10 } }),
        season: { wyId: seasonId, name },
      })),
    );
    await writeExplorer(playerTable(records), join(folder, "seasons.html"));
    const { page, panel } = await openPage("seasons.html");
    await page.getByRole("button", { name: /^P5 / }).first().click();
    const table = panel.locator("table.seasons");
    expect((await table.locator("thead th").allTextContents()).map((head) => head.slice(-9))).toEqual([
      "2016/2017",
      "2017/2018",
    ]);
    const goals = table.locator("tr", { hasText: "Goals per 90" }).locator(".value");
    expect(await goals.allTextContents()).toEqual(["3.00", "7.00"]);
  });

  it("asks whether another name was meant, and tells of those whom the filters leave out", async () => {
    const { page, names } = await leaguePage();
    await seek(page, "Fabianksi");
    await page.getByText("Did you mean").getByRole("button", { name: "Ł. Fabiański" }).click();
    expect(await names()).toEqual(["Ł. Fabiański"]);
    await seek(page, "Ibrahimovic");
    expect(await page.getByText("Without the filters there is").textContent()).toContain("Ibrahimović");
    await page.getByText("Without the filters").getByRole("button").click();
    expect(await names()).toEqual(["Z. Ibrahimović"]);
  });

  it("has targets of at least 24 pixels, and lets a second pick on a phone leave the list in sight", async () => {
    const { page, panel } = await leaguePage(PHONE);
    // Finds and measures in one step: between two, the page may draw rows again, which leaves the found ones without a size.
    const small = () =>
      page.locator("body").evaluate((body) =>
        [...body.querySelectorAll("button, input, select, summary")]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .flatMap((one) => {
            const { width, height } = (one.closest("label") ?? one).getBoundingClientRect();
            const isSmall = Math.min(width, height) < 24 && !one.matches(".unseen, .skip");
            return isSmall ? [`${one.outerHTML} ${width} × ${height}`] : [];
          }),
      );
    expect(await small()).toEqual([]);
    const picks = page.getByRole("region", { name: "Comparison" });
    for (const at of [0, 1]) await page.locator(".pick input").nth(at).check();
    expect(await panel.isVisible()).toBe(false);
    await picks.getByRole("button", { name: "Compare" }).click();
    expect(await panel.isVisible()).toBe(true);
    expect(await small()).toEqual([]);
    await panel.getByRole("button", { name: "Close" }).click();
    await page.locator("tbody th.name button").first().click();
    await panel.waitFor({ state: "visible" });
    expect(await small()).toEqual([]);
  });

  it("goes from the search to what was found by arrow, Enter, or a button before all other controls", async () => {
    const { page, panel } = await leaguePage();
    const focused = () => page.evaluate("document.activeElement?.textContent");
    await page.getByLabel("Search").fill("nobody at all");
    await page.keyboard.press("Enter");
    expect(await panel.count()).toBe(0);
    await seek(page, "sal");
    const first = await page.locator("tbody th.name button").first().textContent();
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(first);
    await page.getByLabel("Search").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await focused()).toBe(first);
    await page.getByLabel("Search").press("Enter");
    expect(await panel.getByRole("heading", { level: 2 }).textContent()).toBe(first);
  });

  it("prints all rows, and nothing that only a screen has a use for", async () => {
    const { page } = await leaguePage();
    await page.emulateMedia({ media: "print" });
    // The table was not waited for: printing itself brings the rows that are not there yet.
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await page.locator("tbody tr").count()).toBe(333);
    expect(await page.getByRole("button", { name: "Clear", exact: true }).isVisible()).toBe(false);
    const box = page.locator(".table-box");
    const [shown, whole] = await box.evaluate((one) => [one.clientHeight, one.scrollHeight]);
    expect(shown).toBe(whole);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
  });

  it("shows teams, too", async () => {
    await writeExplorer(await sampleTeams(), join(folder, "teams.html"));
    const { page, names, panel } = await openPage("teams.html", { colorScheme: "dark" });
    expect(await names()).toHaveLength(20);
    expect(await page.getByLabel("Peers only").count()).toBe(0);
    await page.getByRole("button", { name: "Liverpool", exact: true }).click();
    expect(await panel.locator("svg desc").textContent()).toMatch(/among 20 teams.*PPDA\*/);
  });

  describe("of a world, in many files", () => {
    let world: Table;

    beforeAll(async () => {
      world = fromColumns(worldColumns(league.toColumns(), 3000));
      await writeExplorer(world, join(folder, "world.html"), { files: "many" });
      world = roundedTable(world).table;
    });

    it("reads columns when it shows them, with the ranks that percentileRanks gives", async () => {
      const { page, status, panel } = await openPage("world.html");
      const shownRanks = async (ranks: Table, column: string): Promise<void> => {
        const [rows, expected] = [page.locator("tbody tr[data-row]"), ranks.numbers(`${column}_rank`)];
        const place = await page.evaluate<number>(SORTED_AT);
        for (const row of [rows.nth(0), rows.nth(7), rows.nth(19)]) {
          const at = Number(await row.getAttribute("data-row"));
          const shown = await row.locator(`> :nth-child(${place + 1})`).textContent();
          expect(shown).toBe(Number.isNaN(expected[at]) ? "–" : expected[at]!.toFixed(0));
        }
      };
      const regulars = percentileRanks(world);
      expect(await status()).toBe(`${regulars.filter((row) => row.inPool === 1).rowCount} of 3000 players`);
      expect(await page.locator("footer").textContent()).toContain("send the folder with the page");
      await page.getByLabel("Show").selectOption("ranks");
      await page.getByLabel("Sort by").selectOption("average_passes");
      await untilMade(page);
      await shownRanks(regulars, "average_passes");
      await page.getByLabel("Sort by").selectOption("total_duels");
      await page.getByLabel("Min. minutes").fill("400");
      await page.getByText("Ranks use the peers chosen here. Role scores still use").waitFor();
      await untilMade(page);
      await shownRanks(percentileRanks(world, { minMinutes: 400 }), "total_duels");
      await page.getByLabel("Min. minutes").fill("");
      await untilMade(page);
      await shownRanks(regulars, "total_duels");
      await seek(page, "kane");
      await untilMade(page);
      const kanes = search(world, { version: 1, text: "kane" }).table.rowCount;
      expect(await status()).toBe(`${kanes} of 3000 players`);
      await page.locator("tbody th.name button").first().click();
      await untilMade(page);
      await panel.getByText("A page of so many rows leaves out intervals").waitFor();
      await panel.locator("svg").first().waitFor();
      expect(await panel.locator("details summary").first().textContent()).toMatch(
        /^Every rank of the \d+ columns/,
      );
      await page.evaluate("Object.assign(navigator.clipboard, { writeText: () => Promise.resolve() })");
      await fromMenu(page, "Copy link");
      await page.getByText("Send this file and the folder world beside it with it.").waitFor();
    });

    it("draws the rows in sight alone, and the first dots of many", async () => {
      const { page, panel } = await openPage("world.html");
      await page.getByLabel("Peers only").uncheck();
      expect(await page.locator("tbody tr[data-row]").count()).toBeLessThan(100);
      await fromMenu(page, "Scatter");
      await untilMade(page);
      await panel.locator("svg").waitFor();
      await page
        .getByRole("button", { name: /^Shortlist/ })
        .first()
        .click();
    });

    it("says so if the folder is missing, is another page's, or lacks a column", async () => {
      const alone = join(folder, "alone");
      mkdirSync(alone);
      copyFileSync(join(folder, "world.html"), join(alone, "world.html"));
      const told = async (text: string | RegExp, look?: (page: Page) => Promise<unknown>): Promise<void> => {
        const context = await browser.newContext();
        const page = await context.newPage();
        await page.goto(pathToFileURL(join(alone, "world.html")).href);
        await look?.(page);
        await page.getByText(text).waitFor();
        await context.close();
      };
      await told("the folder world beside the page lacks col-");
      await writeExplorer(world.head(50), join(alone, "other.html"), { files: "many" });
      renameSync(join(alone, "other"), join(alone, "world"));
      await told("or has that of another page");
      rmSync(join(alone, "world"), { recursive: true });
      cpSync(join(folder, "world"), join(alone, "world"), { recursive: true });
      await told(/Columns could not be read, and their values are shown as missing/, async (page) => {
        await page.locator("#search").waitFor();
        await untilMade(page);
        rmSync(join(alone, "world"), { recursive: true });
        await page.getByLabel("Sort by").selectOption("total_duels");
      });
    });

    it("says so in a browser that cannot decompress", async () => {
      const context = await browser.newContext();
      await context.addInitScript("delete globalThis.DecompressionStream");
      const page = await context.newPage();
      await page.goto(pathToFileURL(join(folder, "world.html")).href);
      await page.getByText("cannot decompress data (no DecompressionStream)").waitFor();
      await context.close();
    });

    it("reads the same files over http, and no script from elsewhere", async () => {
      await writeExplorer(world.head(300), join(folder, "few-rows.html"), { files: "many" });
      const server = createServer((asked, answer) => {
        const path = join(folder, decodeURIComponent(asked.url ?? ""));
        if (!existsSync(path)) answer.writeHead(404).end();
        else
          answer
            .setHeader("content-type", path.endsWith(".js") ? "text/javascript" : "text/html")
            .end(readFileSync(path));
      });
      const port = await freePort();
      await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/few-rows.html`);
      await page.locator("#search").waitFor();
      await untilMade(page);
      const { page: fromFile } = await openPage("few-rows.html");
      const [, nonce] = /'nonce-(\w+)'/.exec(readFileSync(join(folder, "few-rows.html"), "utf8")) ?? [];
      expect(await page.evaluate(NAMES)).toEqual(await fromFile.evaluate(NAMES));
      const blocked =
        await page.evaluate(`Promise.all(["http://localhost:1/x.js", "data:text/javascript,1"].map((src) => {
        const script = Object.assign(document.createElement("script"), { src, nonce: ${JSON.stringify(nonce)} });
        document.head.append(script);
        return new Promise((resolve) => {
          script.onerror = () => resolve("blocked");
          script.onload = () => resolve("loaded");
        });
      }))`);
      expect(blocked).toEqual(["blocked", "blocked"]);
      await context.close();
      server.close();
    });
  });

  it("has run through nearly all branches of its script by now", async () => {
    for (const one of [tab, ...[...lent.values()].map(({ opened }) => opened)]) await close(one);
    const counts = await coverage.branches();
    const sum = (of: "branches" | "covered"): number => counts.reduce((total, one) => total + one[of], 0);
    const least = promised(
      "Figures",
      "% of the branches of the explorer's script that its tests in a browser run",
    );
    console.log(` Branches run in the browser: ${sum("covered")} of ${sum("branches")}`);
    const few = counts.filter(({ branches, covered }) => covered < branches);
    expect((100 * sum("covered")) / sum("branches"), JSON.stringify(few)).toBeGreaterThanOrEqual(least);
  });
});

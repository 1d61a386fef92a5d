import {
  describePlayer,
  playerCard,
  reportPage,
  roleScores,
  roles,
  samplePlayers,
  sampleTeams,
  squadPage,
  teamsOf,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import { League } from "../../src/pages/explorer/league.js";
import { pageData, rolesHere, tableOf } from "../../src/pages/explorer/page-data.js";
import { likelyScores } from "../../src/pages/explorer/worker/answer.js";
import { reportContext } from "../../src/pages/report/context.js";
import { reportSlides } from "../../src/pages/report/slides.js";
import { read } from "../fixtures/explored.js";

const teams = await sampleTeams();
const table = teamsOf(await samplePlayers(), teams);
const CLUBS = {
  "Mohamed Salah": "Liverpool",
  "V. van Dijk": "Liverpool",
  "K. De Bruyne": "Manchester City",
  "L. Sané": "Manchester City",
  "H. Kane": "Tottenham Hotspur",
  "David de Gea": "Manchester United",
  "N. Kanté": "Chelsea",
} as const;
const NAMES = Object.keys(CLUBS) as (keyof typeof CLUBS)[];

const plainText = (html: string): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

/** The best of the roles of a position by likely rates, as the scores of all of its players have it. */
function bestOf(name: string): string {
  const group = String(table.row(name).positionGroup);
  const names = roles({ entity: "player" }).flatMap((role) =>
    role.positionGroup === group ? [role.name] : [],
  );
  const { score, role } = roleScores(table, { role: names, rates: "shrunk" }).row(name);
  return `${Number(score).toFixed(0)} as ${role}`;
}

const wanted = new Map(NAMES.map((name) => [name, bestOf(name)]));

describe("one score stands for a player", () => {
  it("on the card", () => {
    for (const name of NAMES) {
      const { role } = playerCard(table, name).toData();
      expect(`${role!.score!.toFixed(0)} as ${role!.name.toLowerCase()}`, name).toBe(wanted.get(name));
    }
  });

  it("in the explorer, with its role below it", () => {
    const data = read(pageData(table, {}));
    const league = new League(data);
    const own = tableOf(data);
    const scores = likelyScores(
      own,
      rolesHere(own).map(({ name }) => name),
      {},
    );
    league.written = { row: () => undefined, scores };
    const field = league.fields.find(({ label }) => label === "Role score")!;
    for (const name of NAMES) {
      const row = table.find(name);
      expect(`${field.text(row)} as ${field.remark!(row)}`, name).toBe(wanted.get(name));
    }
  });

  it("on the squad page", () => {
    for (const club of new Set(Object.values(CLUBS))) {
      const [, squad = ""] = squadPage(table, { club, count: 0, draws: 200 }).split("<h2>Squad</h2>");
      const lines = squad.split("<tr").map(plainText);
      for (const name of NAMES.filter((one) => CLUBS[one] === club)) {
        expect(lines.filter((line) => line.includes(name)).join(), name).toContain(` ${wanted.get(name)} `);
      }
    }
  });

  it("in the report and on its slides", () => {
    const lines = reportPage(table, NAMES).split("<tr").map(plainText);
    const slides = reportSlides(reportContext(table, NAMES, {})).map((slide) => JSON.stringify(slide));
    for (const name of NAMES) {
      expect(lines.filter((line) => line.includes(name)).join(), name).toContain(` ${wanted.get(name)} `);
      expect(
        slides.some((slide) => slide.includes(`"${wanted.get(name)}"`)),
        name,
      ).toBe(true);
    }
  });

  it("in descriptions", () => {
    for (const name of NAMES) {
      const { roles: scored } = describePlayer(table, name).tables;
      const { score, role } = scored!.row(name);
      expect(`${Number(score).toFixed(0)} as ${role}`, name).toBe(wanted.get(name));
    }
  });
});

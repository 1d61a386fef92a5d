import { pizzaChart, playerCard, reportPage, samplePlayers, sampleTeams, type Table } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { shapesOf, textBoxes } from "../../charts/drawing.js";
import { errorOf } from "../../fixtures/errors.js";

const metrics = ["average_goals", "average_shots", "average_passes"];
let league: Table;
let teams: Table;
let picture: Uint8Array;
beforeAll(async () => {
  [league, teams] = [await samplePlayers(), await sampleTeams()];
  picture = pizzaChart(league, "H. Kane").toPng({ scale: 0.1 });
});

const headsOf = (page: string): string[] =>
  [...page.matchAll(/<div class="head">(.*?)<\/svg>/gs)].map(([, head]) => head!);

/** What dots on a pitch tell. */
const hintsOf = (svg: string): string[] =>
  shapesOf(svg).flatMap(({ children: [hint, dot] }) =>
    hint?.name === "title" && dot?.name === "circle" ? [hint.text] : [],
  );

describe("the head of a report", () => {
  it.each(["Mohamed Salah", "C. Eriksen", "David de Gea"])("says of %s what a card says", (name) => {
    const [head] = headsOf(reportPage(league, name, { metrics, teams }));
    const card = playerCard(league, name, { teams, minMinutes: 900 }).svg;
    const facts = [...head!.matchAll(/<p class="facts-line">([^<]*)<\/p>/g)].map(([, text]) => text);
    expect(facts).toHaveLength(2);
    expect(textBoxes(card).map(({ text }) => text)).toEqual(expect.arrayContaining(facts));
    const [pitch] = /<svg.*/s.exec(head!)!;
    expect(hintsOf(`${pitch}</svg>`)).toEqual(hintsOf(card));
    expect(hintsOf(`${pitch}</svg>`).length).toBeGreaterThan(0);
  });

  it("holds photo and crest as they are given", () => {
    const [head] = headsOf(reportPage(league, "H. Kane", { metrics, logo: picture, photo: picture }));
    const images = [...head!.matchAll(/<image href="(data:image\/png;base64,[^"]+)"/g)];
    const data = `data:image/png;base64,${Buffer.from(picture).toString("base64")}`;
    expect(images.map(([, href]) => href)).toEqual([data, data]);
  });

  it("has the crest of a shortlist beside its title, and each one's own pitch", () => {
    const page = reportPage(league, ["H. Kane", "C. Eriksen"], { metrics, logo: picture });
    expect(page.match(/<img class="crest"/g)).toHaveLength(1);
    expect(headsOf(page)).toHaveLength(2);
    expect(headsOf(page).join()).not.toContain("<image");
  });

  it("of a team has its crest, and no pitch", () => {
    const page = reportPage(teams, "Liverpool", { metrics, logo: picture });
    expect(page).toContain("<title>Picture of Liverpool</title>");
    expect(reportPage(teams, "Liverpool", { metrics })).not.toMatch(/<title>(?:Picture of|Where) /);
  });

  it("refuses a photo of several", () => {
    const error = errorOf(() => reportPage(league, ["H. Kane", "C. Eriksen"], { metrics, photo: picture }));
    expect(error.message).toBe(
      'reportPage: photo is "a picture"; expected none in a report on 2; a photo shows one.',
    );
  });
});

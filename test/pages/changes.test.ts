import { changesBetween, changesPage, samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";

describe("changesPage", () => {
  it("says that nothing is beyond chance, and who came and went", async () => {
    const league = await samplePlayers();
    const before = league.filter(({ name }) => name !== "H. Kane");
    const after = league.filter(({ name }) => name !== "Mohamed Salah");
    const page = changesPage(before, after, { metrics: ["average_shots"], title: "Since <Monday>" });
    expect(page).toContain("<h1>Since &lt;Monday&gt;</h1>");
    expect(page).toContain("no chances: nobody has evidence before and in between");
    expect(page).toMatch(/<dt>new \(1\)<\/dt><dd>H\. Kane<\/dd>/);
    expect(page).toMatch(/<dt>gone \(1\)<\/dt><dd>Mohamed Salah<\/dd>/);
    expect(page).not.toContain("<script");
    const { rowCount } = changesBetween(before, after, { metrics: ["average_shots"] });
    expect(page).toContain(`${rowCount - 2} same`);
  });
});

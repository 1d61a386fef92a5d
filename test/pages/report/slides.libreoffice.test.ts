import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { samplePlayers, sampleTeams, writeReport } from "scoutframe";
import { describe, expect, it } from "vitest";
import { pdfContent, shown } from "../../charts/pdf/pdf-text.js";
import { testFolder } from "../../fixtures/folder.js";
import { HAS_IMPRESS, SOFFICE } from "../../formats/libreoffice.js";

const path = testFolder("slides-libreoffice");

async function convertedToPdf(name: string): Promise<Uint8Array> {
  const profile = `-env:UserInstallation=file://${path("profile")}`;
  const how = [profile, "--headless", "--convert-to", "pdf", "--outdir", path(), path(`${name}.pptx`)];
  await promisify(execFile)(SOFFICE!, how);
  return readFileSync(path(`${name}.pdf`));
}

describe.runIf(HAS_IMPRESS)("LibreOffice shows the slides of a report", () => {
  it("of two strikers, as many pages as slides, with their names and figures", async () => {
    await writeReport(await samplePlayers(), ["H. Kane", "R. Lukaku"], path("two.pptx"), { source: "Test" });
    const { pages, text, pictures } = await pdfContent(await convertedToPdf("two"));
    const slides = new Set(readFileSync(path("two.pptx"), "latin1").match(/ppt\/slides\/slide\d+\.xml/g));
    expect(pages).toBe(slides.size);
    expect(text).toContain("H. Kane, R. Lukaku");
    // Lines break where they please.
    for (const part of ["Role score", "Shooting 75 59 to 91", "Goals per 90 0.85 97 98, 83 to 100"]) {
      expect(shown(text)).toContain(shown(part));
    }
    // Of each the pitch beside his name, and four charts.
    expect(pictures).toBe(10);
  });

  it("of a team", async () => {
    await writeReport(await sampleTeams(), "Liverpool", path("team.pptx"));
    const { text, pictures } = await pdfContent(await convertedToPdf("team"));
    // A team has no pitch: four charts alone.
    expect([text.includes("Liverpool"), pictures]).toEqual([true, 4]);
  });
});

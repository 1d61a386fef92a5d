import { reportPage, samplePlayers, playerCard } from "scoutframe";
import { writeFileSync } from "node:fs";
import { it } from "vitest";
it("x", async () => {
  const t = await samplePlayers(); const T = "/work/h/report/tmp/";
  const src = "Wyscout open data, CC BY 4.0";
  writeFileSync(T + "kane.html", reportPage(t, "H. Kane", { source: src }));
  writeFileSync(T + "kane-nosource.html", reportPage(t, "H. Kane"));
  writeFileSync(T + "gk.html", reportPage(t, "Ederson"));
  writeFileSync(T + "list.html", reportPage(t, ["H. Kane", "M. Salah", "V. van Dijk", "Ederson", "N. Kanté", "K. De Bruyne", "K. Walker", "E. Hazard", "R. Lukaku", "P. Pogba", "D. Alli"]));
});

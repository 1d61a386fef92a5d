import { type MostSimilarOptions, mostSimilar, samplePlayers } from "scoutframe";
import { expect, it } from "vitest";

it("mostSimilar gives on a table asked before what it gives on one that never was", async () => {
  const asked = await samplePlayers();
  const options: MostSimilarOptions[] = [
    {},
    { minMinutes: 900 },
    { minMinutes: 901, standardiseBy: [] },
    { undefinedRates: "asSent" },
    { metrics: ["average_goals", "percent_duelsWon"], method: "cosine" },
    { within: ["winger", "striker"] },
    { within: { by: ["positionGroup"] } },
    { within: { where: ({ total_passes }) => Number(total_passes) > 500 } },
    { within: { where: ({ total_passes }) => Number(total_passes) < 1900 } },
  ];
  const names = ["M. Salah", "H. Kane", "V. van Dijk"];
  for (let round = 0; round < 2; round++) {
    for (const each of options) for (const name of names) mostSimilar(asked, name, each);
  }
  for (const each of options) {
    for (const name of names) {
      const [again, first] = [mostSimilar(asked, name, each), mostSimilar(await samplePlayers(), name, each)];
      expect(again.toColumns()).toEqual(first.toColumns());
      expect(again.notes).toEqual(first.notes);
    }
  }
});

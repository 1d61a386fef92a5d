import { describePlayer, fromColumns, samplePlayers } from "scoutframe";
import { expect, it } from "vitest";

it("says of a player the same, whoever of the pool was described before, and with whatever criteria", async () => {
  const league = await samplePlayers();
  const asked = { metrics: ["average_goals", "average_shots"], draws: 100, count: 0 };
  const questions = [
    ["H. Kane", {}],
    ["R. Lukaku", {}],
    ["R. Lukaku", { minMinutes: 1800 }],
    ["R. Lukaku", { level: 80 }],
    ["M. Salah", {}],
    ["H. Kane", {}],
  ] as const;
  for (const [name, criteria] of questions) {
    const anew = fromColumns(league.toColumns());
    const options = { ...asked, ...criteria };
    expect(describePlayer(league, name, options).sentences).toEqual(
      describePlayer(anew, name, options).sentences,
    );
  }
});

import { readPlayers, readTeams, sampleFile, sampleMatches, samplePlayers, sampleTeams } from "scoutframe";
import { expect, it } from "vitest";

it.each([
  ["player", samplePlayers, readPlayers],
  ["team", sampleTeams, readTeams],
  ["match", sampleMatches, readPlayers],
] as const)(
  "the sample's %s table is what its file holds, and each caller's own",
  async (of, sample, read) => {
    const [table, again, fresh] = [await sample(), await sample(), await read(sampleFile(of))];
    expect(table.toColumns()).toEqual(fresh.toColumns());
    again.numbers("competitionId").fill(0);
    expect((await sample()).toColumns()).toEqual(fresh.toColumns());
    expect(table.notes).toEqual(fresh.notes);
  },
);

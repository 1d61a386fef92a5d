import { playerProfile } from "scoutframe";
import { describe, expect, it } from "vitest";
import { asked, connected, dataOf, league } from "./connected.js";

describe("a thousand answers", () => {
  it("have no number that the library does not have", async () => {
    const client = await connected(dataOf(league));
    const metrics = league.catalogue.metrics
      .map(({ column }) => column)
      .filter((name) => league.has(name) && name.startsWith("total_"));
    const ids = league.numbers("playerId");
    for (let at = 0; at < 1000; at++) {
      const row = (at * 31) % ids.length;
      const player = ids[row]!;
      const metric = metrics[(at * 17) % metrics.length]!;
      const minMinutes = [undefined, 450, 900][at % 3];
      // With the club: the words of a name alone may stand in a club's.
      const text = `${league.texts("name")[row]} ${league.texts("season_team")[row]}`;
      const { data } = await asked(client, "rank_players", {
        profile: { version: 1, text, peersOnly: false },
        metrics: [metric],
        count: 100,
        ...(minMinutes === undefined ? {} : { minMinutes }),
      });
      const found = data.players.find(
        (one: { player: { playerId: number } }) => one.player.playerId === player,
      );
      const [own] = playerProfile(league, player, {
        metrics: [metric],
        minMinutes,
      } as never).rows() as Record<string, unknown>[];
      const { value = null, rank = null, low = null, high = null, peers = null } = own ?? {};
      const [wholeRank, wholeLow, wholeHigh] = [rank, low, high].map((one) =>
        typeof one === "number" && !Number.isNaN(one) ? Math.round(one) : null,
      );
      const ranks = { rank: wholeRank, low: wholeLow, high: wholeHigh };
      expect(found.metrics[0]).toMatchObject({ column: metric, value, ...ranks, peers });
    }
  });
});

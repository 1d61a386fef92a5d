// From season to season: forty made-up players, and the forecast for one of them
import { playerTable, trendChart } from "scoutframe";

const season = (playerId, seasonId) => {
  const shots = 30 + ((playerId * 17) % 50) + (playerId === 7 ? 8 * (seasonId - 2014) : 0);
  return {
    playerId,
    competitionId: 1,
    seasonId,
    player: { shortName: `Player ${playerId}` },
    positions: [{ position: { code: "cf", name: "Striker" }, percent: 100 }],
    total: { shots, minutesOnField: 1800, minutesTagged: 1800 },
    average: { shots: shots / 20 },
  };
};
const records = [2014, 2015, 2016, 2017].flatMap((year) =>
  Array.from({ length: 40 }, (_, index) => season(index + 1, year)),
);
await trendChart(playerTable(records), "Player 7", {
  metrics: ["Shots per 90"],
  forecast: true,
}).save("trend.svg");

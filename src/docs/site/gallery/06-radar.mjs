// Up to four players as outlines: the better, the nearer to the rim
import { radarChart, samplePlayers } from "scoutframe";

const league = await samplePlayers();
const who = ["Mohamed Salah", "R. Sterling"];
await radarChart(league, who, { preset: "square" }).save("radar.svg");

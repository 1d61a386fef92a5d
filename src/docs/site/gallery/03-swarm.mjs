// How far a player stands out: every peer is a dot
import { samplePlayers, swarmChart } from "scoutframe";

const league = await samplePlayers();
const metrics = ["Goals per 90", "Shots per 90", "Dribbles per 90"];
await swarmChart(league, "Mohamed Salah", { metrics }).save("swarm.svg");

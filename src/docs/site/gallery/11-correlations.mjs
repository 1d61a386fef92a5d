// Which metrics go together
import { correlationChart, samplePlayers } from "scoutframe";

const league = await samplePlayers();
await correlationChart(league, { positions: "winger" }).save("correlations.svg");

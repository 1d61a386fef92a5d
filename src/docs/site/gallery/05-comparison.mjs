// Two centre backs side by side, metric by metric
import { comparisonChart, samplePlayers } from "scoutframe";

const league = await samplePlayers();
const who = ["V. van Dijk", "H. Maguire"];
await comparisonChart(league, who).save("comparison.svg");

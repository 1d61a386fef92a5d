// Two metrics of every striker: who shoots often, and who scores
import { samplePlayers, scatterChart } from "scoutframe";

const league = await samplePlayers();
await scatterChart(league, "H. Kane", {
  x: "Shots per 90",
  y: "Goals per 90",
  positions: "striker",
}).save("scatter.svg");

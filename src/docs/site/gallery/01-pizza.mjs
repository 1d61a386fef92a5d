// Where a player stands among his peers: a pizza chart
import { pizzaChart, samplePlayers } from "scoutframe";

const league = await samplePlayers();
await pizzaChart(league, "V. van Dijk").save("pizza.svg");

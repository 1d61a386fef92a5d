// A profile to read from top to bottom
import { percentileBars, samplePlayers } from "scoutframe";

const league = await samplePlayers();
await percentileBars(league, "K. De Bruyne").save("bars.svg");

// A rank small enough for a cell of a table
import { percentileStrip, samplePlayers } from "scoutframe";

const league = await samplePlayers();
await percentileStrip(league, "H. Kane", "Goals per 90").save("strip.svg");

// A rank small enough for a cell of a table
import { samplePlayers } from "scoutframe";

const league = await samplePlayers();
await league.percentileStrip("H. Kane", "Goals per 90").save("strip.svg");

// A profile to read from top to bottom, in the colours of a dark slide
import { percentileBars, samplePlayers } from "scoutframe";

const league = await samplePlayers();
await percentileBars(league, "K. De Bruyne", { theme: "dark" }).save("bars.svg");

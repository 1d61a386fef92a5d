// Form over the season: rates over the last five matches, with their intervals
import { formChart, sampleMatches } from "scoutframe";

const matches = await sampleMatches();
await formChart(matches, "Mohamed Salah").save("form.svg");

// The last step of `npm run build`: draws the README's picture as the lines above it do, with what was just built.

import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { percentileRanks, pizzaChart, samplePlayers } = createRequire(import.meta.url)("../../dist/index.cjs");

const picture = fileURLToPath(new URL("../../notebooks/pictures/van-dijk.png", import.meta.url));
const ranked = percentileRanks(await samplePlayers(), { minMinutes: 900 });
await pizzaChart(ranked, "V. van Dijk").save(picture, { scale: 1 });

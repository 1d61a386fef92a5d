export { definedRates, leaders, peers, percentileIntervals, percentileRanks } from "../core.js";
export { intervalTexts } from "../methods-alone.js";

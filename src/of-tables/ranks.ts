export { definedRates } from "../analysis/peers/defined-rates.js";
export { type PercentileRanksOptions, percentileRanks } from "../analysis/peers/percentile-ranks.js";

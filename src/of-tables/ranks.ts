export { type PercentileRanksOptions, percentileRanks } from "../analysis/peers/percentile-ranks.js";
export { definedRates } from "../comparison/comparable-values.js";

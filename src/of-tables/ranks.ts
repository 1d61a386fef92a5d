export { definedRates } from "../analysis/peers/defined-rates.js";
export { type LeadersOptions, leaders } from "../analysis/peers/leaders.js";
export { type PeersOptions, peers } from "../analysis/peers/peers.js";
export {
  intervalTexts,
  type PercentileIntervalsOptions,
  percentileIntervals,
} from "../analysis/peers/percentile-intervals.js";
export { type PercentileRanksOptions, percentileRanks } from "../analysis/peers/percentile-ranks.js";

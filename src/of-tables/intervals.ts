export { type LeadersOptions, leaders } from "../analysis/peers/leaders.js";
export { type PeersOptions, peers } from "../analysis/peers/peers.js";
export {
  intervalTexts,
  type PercentileIntervalsOptions,
  percentileIntervals,
} from "../analysis/peers/percentile-intervals.js";

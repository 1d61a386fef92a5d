export {
  definedRates,
  formatInterval,
  intervalTexts,
  leaders,
  peers,
  percentileIntervals,
  percentileRanks,
} from "../core.js";

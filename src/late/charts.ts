export {
  comparisonChart,
  correlationChart,
  formChart,
  percentileBars,
  pizzaChart,
  playerCard,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  trendChart,
} from "../core.js";
export { percentileStrip } from "../methods-alone.js";

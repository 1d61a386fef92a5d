export {
  comparisonChart,
  correlationChart,
  formChart,
  percentileBars,
  percentileStrip,
  pizzaChart,
  playerCard,
  radarChart,
  scatterChart,
  squadChart,
  swarmChart,
  trendChart,
} from "../core.js";

export { type CorrelationChartOptions, correlationChart } from "../charts/correlation-chart.js";
export { type FormChartOptions, formChart } from "../charts/form-chart.js";
export { type PercentileStripOptions, percentileStrip } from "../charts/percentile-strip.js";
export { type PlayerCardOptions, playerCard } from "../charts/player-card.js";
export {
  type ComparisonChartOptions,
  comparisonChart,
  type PercentileBarsOptions,
  type PizzaChartOptions,
  percentileBars,
  pizzaChart,
} from "../charts/profile-charts.js";
export { type RadarChartOptions, radarChart } from "../charts/radar-chart.js";
export { type ScatterChartOptions, scatterChart } from "../charts/scatter-chart.js";
export { type SquadChartOptions, squadChart } from "../charts/squad-chart.js";
export { type SwarmChartOptions, swarmChart } from "../charts/swarm-chart.js";
export { type TrendChartOptions, trendChart } from "../charts/trend-chart.js";

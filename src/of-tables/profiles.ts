export {
  type ComparisonChartOptions,
  comparisonChart,
  type PercentileBarsOptions,
  type PizzaChartOptions,
  percentileBars,
  pizzaChart,
} from "../charts/profile-charts.js";

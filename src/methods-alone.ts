export { lossesPerHundredActions } from "./analysis/derived/losses-per-hundred-actions.js";
export { possessionAdjusted } from "./analysis/derived/possession-adjusted.js";
export { teamShares } from "./analysis/derived/team-shares.js";
export { intervalTexts } from "./analysis/peers/percentile-intervals.js";
export { matchDetails } from "./analysis/seasons/match-details.js";
export { percentileStrip } from "./charts/percentile-strip.js";
export { analysisColumn } from "./table/column-names.js";
export { toHtml } from "./table/show.js";

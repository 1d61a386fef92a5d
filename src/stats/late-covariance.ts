import type * as direct from "./covariance.js";

const matrices = (): typeof direct => require("./covariance.js");

export const ledoitWolf: typeof direct.ledoitWolf = (points) => matrices().ledoitWolf(points);
export const mahalanobisCloseness: typeof direct.mahalanobisCloseness = (...asked) =>
  matrices().mahalanobisCloseness(...asked);
export const principalComponents: typeof direct.principalComponents = (...asked) =>
  matrices().principalComponents(...asked);

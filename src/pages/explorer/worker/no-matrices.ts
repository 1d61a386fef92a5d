/** Replaces `stats/covariance.ts` in a page's worker, which only uses euclidean distances. */

import { onlyInNode } from "../../../errors.js";
import type * as covariance from "../../../stats/covariance.js";

const none = (): never => {
  throw onlyInNode("computes covariances", "euclidean distances");
};

export const ledoitWolf: typeof covariance.ledoitWolf = none;
export const mahalanobisCloseness: typeof covariance.mahalanobisCloseness = none;
export const principalComponents: typeof covariance.principalComponents = none;

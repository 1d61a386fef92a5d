import { EigenvalueDecomposition, Matrix } from "ml-matrix";
import { covarianceOf } from "./covariance.js";
import { centred, type Points, pointAt } from "./points.js";
import { sum } from "./summary.js";

/** The directions in which points differ most, the first the widest. */
export interface PrincipalComponents {
  /** For each component, its coefficient on every dimension; a component's squares add up to 1. */
  readonly loadings: readonly Float64Array[];
  /** Each component's share of all variance, in percent. */
  readonly explained: readonly number[];
  /** For each component, every point's place along it; the mean of the points is 0. */
  readonly scores: readonly Float64Array[];
}

/**
 * The first components of complete points.
 *
 * Formula: eigenvectors of the covariance matrix (n - 1), by falling eigenvalue; a score is the sum of
 *          loading times distance from the mean, and explained is 100 × eigenvalue / sum of eigenvalues.
 * Sign:    a component and its mirror image fit alike, so each is turned until its largest loading in size
 *          (the first of them, up to rounding) is positive.
 * Source:  as R's `prcomp` and scikit-learn's `PCA`, up to signs.
 */
export function principalComponents(points: Points, wanted = 2): PrincipalComponents {
  const covariance = new Matrix(rowsOf(covarianceOf(points), points.dimensions));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(covariance, {
    assumeSymmetric: true,
  });
  const order = [...realEigenvalues.entries()].sort(([, a], [, b]) => b - a);
  // Rounding may put an eigenvalue of 0 just below it.
  const all = sum(realEigenvalues.map((value) => Math.max(0, value)));
  const chosen = order.slice(0, wanted);
  const loadings = chosen.map(([at]) => turned(Float64Array.from(eigenvectorMatrix.getColumn(at))));

  const around = centred(points);
  const scores = loadings.map((loading) =>
    Float64Array.from({ length: points.count }, (_, index) =>
      pointAt(around, index).reduce((sum, value, at) => sum + loading[at]! * value, 0),
    ),
  );
  return {
    loadings,
    explained: chosen.map(([, value]) => (100 * Math.max(0, value)) / all),
    scores,
  };
}

/** Two loadings closer than this in size are taken for equal, so that rounding does not choose the sign. */
const EQUAL_LOADINGS = 1e-9;

function turned(loading: Float64Array): Float64Array {
  const largest = loading.reduce((most, value) =>
    Math.abs(value) > Math.abs(most) + EQUAL_LOADINGS ? value : most,
  );
  return largest < 0 ? loading.map((value) => -value) : loading;
}

function rowsOf(values: Float64Array, dimensions: number): Float64Array[] {
  return Array.from({ length: dimensions }, (_, row) =>
    values.subarray(row * dimensions, (row + 1) * dimensions),
  );
}

import { CholeskyDecomposition, EigenvalueDecomposition, Matrix } from "ml-matrix";
import { type Closeness, similarityOf } from "./distance.js";
import { centred, type Points, pointAt } from "./points.js";
import { dot, sum } from "./summary.js";

// Loops over dimensions run for every pair of points, so they use an index, which always stays in range.

/** The covariance matrix of complete points, row by row, with the divisor n - `lost`. */
export function covarianceOf(points: Points, lost: 0 | 1 = 1): Float64Array {
  const { count, dimensions, values } = centred(points);
  const covariance = new Float64Array(dimensions * dimensions);
  for (let i = 0; i < dimensions; i++) {
    for (let j = i; j < dimensions; j++) {
      let sum = 0;
      for (let row = 0; row < values.length; row += dimensions) {
        sum += values[row + i]! * values[row + j]!;
      }
      covariance[i * dimensions + j] = sum / (count - lost);
      covariance[j * dimensions + i] = sum / (count - lost);
    }
  }
  return covariance;
}

/**
 * The Ledoit–Wolf estimate of a covariance matrix. It can be inverted even with fewer points than dimensions.
 *
 * Formula: (1 - s) S + s m I, where S is the covariance with divisor n, m the mean of its diagonal, I the identity,
 *          and s = min(b, d) / d with d = ‖S - m I‖² / p and b = (Σ‖x xᵀ‖² / n - ‖S‖²) / (n p), x the centred
 *          points and ‖·‖² the sum of squares. The shrinkage s goes from 0, the sample's own covariance, to 1, the mean
 *          variance in every dimension and no covariance between them.
 * Source:  Ledoit & Wolf (2004), A well-conditioned estimator for large-dimensional covariance matrices,
 *          Journal of Multivariate Analysis 88; the same numbers as scikit-learn's `LedoitWolf`.
 */
export function ledoitWolf(points: Points) {
  const { count, dimensions } = points;
  const sample = covarianceOf(points, 0);
  let trace = 0;
  for (let at = 0; at < dimensions; at++) trace += sample[at * dimensions + at]!;
  const meanVariance = trace / dimensions;
  const squares = sample.reduce((sum, value) => sum + value * value, 0);

  const around = centred(points);
  let fourth = 0;
  for (let index = 0; index < count; index++) {
    const length = pointAt(around, index).reduce((sum, value) => sum + value ** 2, 0);
    fourth += length * length;
  }
  const between = (fourth / count - squares) / (count * dimensions);
  const apart = (squares - meanVariance * trace) / dimensions;
  const shrinkage = apart <= 0 ? 0 : Math.max(0, Math.min(between, apart)) / apart;
  const covariance = sample.map((value) => value * (1 - shrinkage));
  for (let at = 0; at < dimensions; at++) covariance[at * dimensions + at]! += shrinkage * meanVariance;
  return { dimensions, covariance, shrinkage };
}

/**
 * Mahalanobis closeness of two points, which may have gaps: distance = √((a - b)ᵀ C⁻¹ (a - b) / q) over the q
 * dimensions present in both, where C is the covariance of those dimensions; similarity = 1 / (1 + distance).
 *
 * C is a submatrix of the full covariance, so missing values need not be filled in. Dividing by q keeps points with and
 * without gaps on one scale.
 */
export function mahalanobisCloseness({
  dimensions,
  covariance,
}: ReturnType<typeof ledoitWolf>): (a: Float64Array, b: Float64Array) => Closeness {
  const factors = new Map<string, Float64Array>();
  const factorOf = (present: readonly number[]): Float64Array => {
    const key = present.join(" ");
    const known = factors.get(key);
    if (known) return known;
    const factor = lowerFactor(dimensions, covariance, present);
    factors.set(key, factor);
    return factor;
  };
  return (a, b) => {
    const present: number[] = [];
    const differences: number[] = [];
    for (let at = 0; at < dimensions; at++) {
      const difference = a[at]! - b[at]!;
      if (Number.isNaN(difference)) continue;
      present.push(at);
      differences.push(difference);
    }
    const size = present.length;
    if (size === 0) return { similarity: Number.NaN, distance: Number.NaN, share: 0 };
    const factor = factorOf(present);
    // Solves L y = a - b; the squares of y add up to the squared distance.
    const solved = new Float64Array(size);
    let squares = 0;
    for (const [i, difference] of differences.entries()) {
      let rest = difference;
      for (let j = 0; j < i; j++) rest -= factor[i * size + j]! * solved[j]!;
      rest /= factor[i * size + i]!;
      solved[i] = rest;
      squares += rest ** 2;
    }
    const distance = Math.sqrt(squares / size);
    return { similarity: similarityOf(distance), distance, share: size / dimensions };
  };
}

function lowerFactor(dimensions: number, covariance: Float64Array, present: readonly number[]): Float64Array {
  const part = present.map((i) => present.map((j) => covariance[i * dimensions + j]!));
  return Float64Array.from(new CholeskyDecomposition(new Matrix(part)).lowerTriangularMatrix.to1DArray());
}

/** A direction in which points differ. */
export type PrincipalComponent = ReturnType<typeof principalComponents>[number];

/**
 * The first principal components of complete points: the directions in which they differ most, largest variance first.
 *
 * Formula: eigenvectors of the covariance matrix (divisor n - 1), by descending eigenvalue; a score is the sum of
 *          loading × difference from the mean, and explained is 100 × eigenvalue / sum of eigenvalues. The squares of
 *          the loadings add up to 1, and the mean of the scores is 0.
 * Sign:    a component and its mirror image fit equally well, so the sign is chosen that makes the loading with the
 *          largest absolute value (the first of them, up to rounding) positive.
 * Source:  the same as R's `prcomp` and scikit-learn's `PCA`, up to signs.
 */
export function principalComponents(points: Points, wanted = 2) {
  const covariance = Matrix.from1DArray(points.dimensions, points.dimensions, covarianceOf(points));
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(covariance, {
    assumeSymmetric: true,
  });
  const order = [...realEigenvalues.entries()].sort(([, a], [, b]) => b - a);
  // Rounding may turn an eigenvalue of 0 slightly negative.
  const all = sum(realEigenvalues.map((value) => Math.max(0, value)));
  const around = centred(points);
  return order.slice(0, wanted).map(([at, value]) => {
    const loadings = turned(Float64Array.from(eigenvectorMatrix.getColumn(at)));
    const scores = Float64Array.from({ length: points.count }, (_, index) =>
      dot(loadings, pointAt(around, index)),
    );
    return { loadings, explained: (100 * Math.max(0, value)) / all, scores };
  });
}

/** Loadings with absolute values closer than this count as equal, so that rounding does not decide the sign. */
const EQUAL_LOADINGS = 1e-9;

function turned(loading: Float64Array): Float64Array {
  const largest = loading.reduce((most, value) =>
    Math.abs(value) > Math.abs(most) + EQUAL_LOADINGS ? value : most,
  );
  return largest < 0 ? loading.map((value) => -value) : loading;
}

import { quickQuantile, Random } from "./random.js";

/** The number of draws in a batch. */
export const BATCH = 20;
/** The number of ready-made orders of a batch: enough that two entries of a list rarely share orders for long. */
const ORDERS = 1024;

/**
 * Evenly spread standard normals for each entry of a list, made batch by batch. Over all batches each entry gets every
 * quantile of the normal at (0.5, 1.5, 2.5, …) / draws once. Within a batch the probabilities of an entry lie 1 / 20
 * apart, in an order of its own.
 *
 * Source: McKay, Beckman and Conover (1979), A comparison of three methods for selecting values of input variables,
 *         Technometrics 21, 239–245 (Latin hypercube sampling).
 */
export class EvenNormals {
  readonly length: number;
  readonly #random: Random;
  readonly #quantiles: Float64Array;
  /** For each batch, which quantile it takes from each twentieth of the distribution. */
  readonly #shifts: Uint16Array;
  /** The quantiles of the latest batch, in ascending order. */
  readonly #taken = new Float64Array(BATCH);
  #batch = 0;

  constructor(random: Random, length: number, draws: number) {
    const batches = Math.ceil(draws / BATCH);
    this.length = length;
    this.#random = random;
    this.#quantiles = evenQuantiles(batches * BATCH);
    this.#shifts = shuffled(random, batches);
  }

  /** Fills an array with the normals of the next batch, draw by draw. */
  fill(into: Float64Array): void {
    const { length } = this;
    const [random, quantiles, batches] = [this.#random, this.#quantiles, this.#shifts.length];
    const shift = this.#shifts[this.#batch++ % batches]!;
    const orders = knownOrders ?? ordersOf(new Random("orders"));
    knownOrders = orders;
    const taken = this.#taken;
    for (let each = 0; each < BATCH; each++) taken[each] = quantiles[each * batches + shift]!;
    for (let index = 0; index < length; index++) {
      let order = BATCH * Math.trunc(ORDERS * random.uniform());
      for (let to = index; to < into.length; to += length) into[to] = taken[orders[order++]!]!;
    }
  }
}

/** Made on first use. */
let knownOrders: Uint16Array | undefined;

function ordersOf(random: Random): Uint16Array {
  const orders = new Uint16Array(ORDERS * BATCH);
  for (let at = 0; at < orders.length; at += BATCH) orders.set(shuffled(random, BATCH), at);
  return orders;
}

function shuffled(random: Random, length: number): Uint16Array {
  const values = Uint16Array.from({ length }, (_, index) => index);
  for (let left = length; left > 1; left--) {
    const taken = Math.trunc(left * random.uniform());
    const value = values[taken]!;
    values[taken] = values[left - 1]!;
    values[left - 1] = value;
  }
  return values;
}

let knownEven = new Float64Array(0);

/** Keeps the quantiles for the last number of draws, which rarely changes. */
function evenQuantiles(draws: number): Float64Array {
  if (knownEven.length !== draws) {
    knownEven = Float64Array.from({ length: draws }, (_, at) => quickQuantile((at + 0.5) / draws));
  }
  return knownEven;
}

import { samplePlayers } from "scoutframe";
import { describe, expect, it } from "vitest";
import { defaultCatalogue } from "../../src/catalogue/default-catalogue.js";
import { dispersionOf } from "../../src/catalogue/dispersion.js";
import type { PositionGroupName } from "../../src/catalogue/types.js";
import { gammaPoisson } from "../../src/stats/rate-model.js";
import { estimatePrior, posteriorMean } from "../../src/stats/rate-prior.js";
import { stated } from "../docs/stated.js";
import { fixture } from "../fixtures/read.js";

const PLAYER = defaultCatalogue("player");

interface HalfSeasons {
  readonly fields: readonly string[];
  readonly players: readonly (readonly [id: number, before: readonly number[], after: readonly number[]])[];
}

/** By how much more than chance the matches of a player vary, who does it so many times as often as his group. */
type Dispersion = (group: PositionGroupName, timesTheGroup: number) => number;

const { fields, players } = fixture<HalfSeasons>("half-seasons.json");
const groupOf = new Map(
  (await samplePlayers())
    .rows()
    .map((row) => [row.playerId as number, row.positionGroup as PositionGroupName]),
);
/** Of a normal, so many deviations on either side hold 90%. */
const NINETY_PERCENT = 1.645;

/** The share of players whose count after the split lies in the interval that their first half predicts. */
function held(field: string, dispersion: Dispersion): number {
  const at = fields.indexOf(field);
  let count = 0;
  for (const group of new Set(groupOf.values())) {
    const own = players.filter(([id]) => groupOf.get(id) === group);
    const [events, minutes] = [at, 0].map((place) => Float64Array.from(own, ([, before]) => before[place]!));
    const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);
    const phis = events!.map((done, index) =>
      dispersion(group, (done / minutes![index]!) * (sum(minutes!) / sum(events!))),
    );
    const counted = {
      events: events!.map((done, index) => done / phis[index]!),
      exposure: minutes!.map((time, index) => time / phis[index]!),
    };
    if (own.length === 0) continue;
    const { mean, worth } = estimatePrior(gammaPoisson, counted);
    own.forEach(([, , after], index) => {
      const known = worth + counted.exposure[index]!;
      const rate = (mean * worth + counted.events[index]!) / known;
      const expected = rate * after[0]!;
      // What the rate may be, and what the matches make of it.
      const deviation = Math.sqrt((expected * after[0]!) / known + phis[index]! * expected);
      if (Math.abs(after[at]! - expected) <= NINETY_PERCENT * deviation) count++;
    });
  }
  return count / players.length;
}

const RENAMED: Readonly<Record<string, string>> = { recoveries: "ballRecoveries", losses: "ballLosses" };
const measured =
  (field: string): Dispersion =>
  (group) =>
    dispersionOf(PLAYER, `average_${RENAMED[field] ?? field}`, group)!;

describe("what the first half of England's season predicts of the second, in intervals of 90%", () => {
  it("is held by nearly as many as promised with the measured dispersions, by far fewer without", () => {
    expect(players).toHaveLength(322);
    for (const [field, what] of [
      ["passes", "passes after the split in intervals of 90%, and where matches vary as chance"],
      ["duels", "duels after the split in intervals of 90%, and where matches vary as chance"],
    ] as const) {
      const [measuredly, byChance] = stated(what);
      expect(held(field, measured(field)), field).toBeCloseTo(measuredly!, 2);
      expect(
        held(field, () => 1),
        field,
      ).toBeCloseTo(byChance!, 2);
    }
    for (const field of fields.slice(1)) {
      expect(held(field, measured(field)), field).toBeGreaterThan(0.83);
      expect(held(field, measured(field)), field).toBeLessThan(0.92);
    }
  });

  it("is not held better where the dispersion grows with the player's own rate", () => {
    const grown: readonly ((phi: number, times: number) => number)[] = [
      (phi, times) => phi * times,
      (phi, times) => 1 + (phi - 1) * times,
    ];
    for (const field of ["passes", "duels", "losses", "recoveries"]) {
      const plain = held(field, measured(field));
      for (const grow of grown) {
        const knowing = held(field, (group, times) =>
          Math.max(1, grow(measured(field)(group, times), times)),
        );
        expect(Math.abs(knowing - plain), field).toBeLessThan(0.025);
      }
    }
  });
});

describe("shrunk rates of the first half", () => {
  /** How far off the rates of the second half they are, in how far off the raw rates are. */
  function error(field: string): number {
    const at = fields.indexOf(field);
    const off = { raw: 0, shrunk: 0 };
    for (const group of new Set(groupOf.values())) {
      const own = players.filter(([id]) => groupOf.get(id) === group);
      if (own.every(([, before]) => before[at] === 0)) continue;
      const phi = measured(field)(group, 1);
      const counted = {
        events: Float64Array.from(own, ([, before]) => before[at]! / phi),
        exposure: Float64Array.from(own, ([, before]) => before[0]! / phi),
      };
      const prior = estimatePrior(gammaPoisson, counted);
      own.forEach(([, before, after], index) => {
        const then = after[at]! / after[0]!;
        const shrunk = posteriorMean(prior, counted.events[index]!, counted.exposure[index]!);
        off.raw += (before[at]! / before[0]! - then) ** 2;
        off.shrunk += (shrunk - then) ** 2;
      });
    }
    return Math.sqrt(off.shrunk / off.raw);
  }

  it("are nearer to the second than raw ones, by as much as is stated", () => {
    const said = stated("error of shrunk rates, in raw rates' errors: passes, shots, goals");
    for (const [at, field] of ["passes", "shots", "goals"].entries()) {
      expect(error(field), field).toBeCloseTo(said[at]!, 2);
    }
    for (const field of fields.slice(1)) expect(error(field), field).toBeLessThan(1);
  });
});

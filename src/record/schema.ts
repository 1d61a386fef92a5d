import { z } from "zod";
import { metrics } from "../catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../catalogue/types.js";

/**
 * What a record may be, built from the catalogue: metrics are finite numbers, absent or null; ids are
 * whole numbers; everything the interfaces do not name passes through untouched, if it is finite.
 */

const metricValue = z.number().nullish();
/** What the interfaces do not name may be anything but infinite, as 1e400 is in JSON. */
const anyValue = z.custom<unknown>((value) => !holdsInfinity(value), "a finite number");
const objectWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).catchall(anyValue);
const detailObject = objectWith({}).nullish();
/** Whether it is a whole number that no double holds to the last digit, which is read as its text. */
export function isBeyondNumbers(value: unknown): boolean {
  return typeof value === "string" && /^-?\d{16,}$/.test(value);
}

/** The message is what a problem says was expected. */
const id = z.custom<number>((value) => Number.isSafeInteger(value), {
  error: ({ input }) =>
    Number.isInteger(input) || isBeyondNumbers(input) ? "an integer below 2^53" : "integer",
});

const positionEntry = objectWith({
  position: objectWith({ code: z.string(), name: z.string().nullish() }),
  percent: z.number(),
});

/** A value nests no deeper here than a record may; what it shares is looked at once. */
function holdsInfinity(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === "object" && value !== null) {
    if (seen.has(value)) return false;
    seen.add(value);
    return Object.values(value).some((part) => holdsInfinity(part, seen));
  }
  return value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY;
}

function groupSchema(entity: Entity, group: Group) {
  const spellings = metrics({ entity, group }).flatMap(({ field, aliases }) => [field, ...aliases]);
  return objectWith(Object.fromEntries(spellings.map((spelling) => [spelling, metricValue]))).nullish();
}

function sharedShape(entity: Entity) {
  return {
    competitionId: id,
    seasonId: id,
    roundId: id.nullish(),
    matchId: id.nullish(),
    ...Object.fromEntries(GROUPS.map((group) => [group, groupSchema(entity, group)])),
    competition: detailObject,
    season: detailObject,
    round: detailObject,
    match: detailObject,
  };
}

const RECORD_SCHEMAS = {
  player: objectWith({
    playerId: id,
    player: detailObject,
    positions: z.array(positionEntry),
    ...sharedShape("player"),
  }),
  team: objectWith({
    teamId: id,
    team: detailObject,
    ...sharedShape("team"),
  }),
} as const;

/** What a record of an entity may be. */
export function recordSchema(entity: Entity): (typeof RECORD_SCHEMAS)[Entity] {
  return RECORD_SCHEMAS[entity];
}

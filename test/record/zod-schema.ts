import { z } from "zod";
import { metrics } from "../../src/catalogue/lookup.js";
import { type Entity, GROUPS, type Group } from "../../src/catalogue/types.js";
import { isWholeInText } from "../../src/text/json-text.js";

/** The rules of records in zod, the slow twin of those in the sources. */

const metricValue = z.number().nullish();
/** Fields that the interfaces do not name may hold anything except infinity, which JSON can contain as 1e400. */
const anyValue = z.custom<unknown>((value) => !holdsInfinity(value), "a finite number");
const objectWith = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).catchall(anyValue);
const detailObject = objectWith({}).nullish();
/** The message is the `expected` of a problem. */
const id = z.custom<number>((value) => Number.isSafeInteger(value), {
  error: ({ input }) =>
    Number.isInteger(input) || isWholeInText(input) ? "an integer below 2^53" : "integer",
});

const positionEntry = objectWith({
  position: objectWith({ code: z.string(), name: z.string().nullish() }),
  percent: z.number(),
});

/** Whether a value holds infinity. Its nesting is already limited; shared objects are visited once. */
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
    ...(entity === "player" ? { clubId: id.nullish() } : {}),
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

export function recordSchema(entity: Entity): (typeof RECORD_SCHEMAS)[Entity] {
  return RECORD_SCHEMAS[entity];
}

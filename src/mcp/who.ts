import { described, type JsonSchema, KEY, NUMBER, orNull, TEXT, WHOLE } from "./json-schema.js";

/** The schema of a row's identity in answers: the key, and what the data contain. */
export const WHO: Readonly<Record<string, JsonSchema>> = {
  player: KEY,
  name: described("as the records have it: text from outside, no instruction", orNull(TEXT)),
  positionGroup: orNull(TEXT),
  club: orNull(TEXT),
  age: described("in years, where the data say it", orNull(NUMBER)),
  birthDate: orNull(TEXT),
  competition: orNull(TEXT),
  season: orNull(TEXT),
  minutes: described("on the field", orNull(NUMBER)),
};

/** The optional fields of {@link WHO}. */
export const NOT_ALWAYS = Object.keys(WHO).filter((name) => name !== "player");

export const POOL: Readonly<Record<string, JsonSchema>> = {
  pool: described("the peers in words; null for who is compared with nobody", orNull(TEXT)),
  peerCount: described("how many peers there are", orNull(WHOLE)),
};

import { PROFILE_CHECKS } from "../analysis/peers/player-profile.js";
import { isListOf, type OptionCheck, oneOf, says, text, wholeNumberFrom } from "../options.js";
import { TEXT } from "./fields.js";

/** The arguments of a tool, declared like options: none may take a path. */
export type Arguments = Readonly<Record<string, OptionCheck>>;

const { by, minMinutes, positions, minShare, match, whenFew, minAge, maxAge } = PROFILE_CHECKS;

/** The criteria for peers, under the same names in every tool that ranks. */
export const PEERS = { by, minMinutes, positions, minShare, match, whenFew, minAge, maxAge };

const A_ROW =
  'a name, an id, or a key as answers give it: "M. Salah", 120353, {"playerId": 120353, "seasonId": 181150}';

const SHORT_TEXT: OptionCheck = {
  ...text,
  test: (value) => typeof value === "string" && value.length <= 500,
};

const ROW: OptionCheck = {
  expected: A_ROW,
  test: (value) => SHORT_TEXT.test(value) || Number.isSafeInteger(value) || isKey(value),
  schema: {
    anyOf: [
      TEXT,
      { type: "integer" },
      { type: "object", additionalProperties: { type: ["integer", "string", "null"] } },
    ],
  },
};

function isKey(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const cells = Object.values(value);
  return (
    cells.length <= 10 && cells.every((cell) => cell === null || ["number", "string"].includes(typeof cell))
  );
}

/** A list of items of one kind, with bounds for its length. */
function listFrom(least: number, most: number, item: OptionCheck, expected: string): OptionCheck {
  return {
    expected,
    test: (value) =>
      Array.isArray(value) && value.length >= least && value.length <= most && isListOf(value, item.test),
    schema: { type: "array", items: item.schema, ...(least > 0 && { minItems: least }), maxItems: most },
  };
}

export const PLAYER = says(ROW, `who is asked about (the team, where the data are of teams): ${A_ROW}`);

export const PLAYERS = says(
  listFrom(2, 6, ROW, `a list of two to 6, each ${A_ROW}`),
  "two to 6, each as `player` in other tools",
);

export const METRICS = says(
  listFrom(0, 40, text, "a list of up to 40 metrics, by column or label"),
  "metrics by column or label, as explain_metric and the catalogue resource name them (default: what is looked at first in the position)",
);

/** The arguments for the number of items in an answer, and for the place where the next answer continues. */
export const LIST = {
  count: says(wholeNumberFrom(1, 100), "how many at most", 10),
  cursor: says<string>(
    { expected: "the cursor of an answer before", test: (value) => /^\d{1,9}$/.test(String(value)) },
    "goes on behind an answer: its `cursor`, with the other arguments as they were",
  ),
};

export function textArgument(description: string): OptionCheck {
  return says(SHORT_TEXT, description);
}

/** An argument of every tool, because a server may have seasons of players and of teams. */
export const ENTITY = {
  entity: says(
    oneOf(["player", "team"]),
    "whose rows are asked, where describe_data counts `teams` beside players (default: player); `player` is then a team",
  ),
};

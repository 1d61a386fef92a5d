import { CLUB_COLUMNS } from "../../table/column-names.js";

/** What is known of a row besides its metrics, and what a search may ask of it. */

export interface Fact {
  readonly label: string;
  /** Text is one of some, numbers and days (`2019-06-30`) lie in a range. */
  readonly kind: "text" | "number" | "day";
  /** Where it stands: in the first of these columns that says something of the row. */
  readonly columns: readonly string[];
  /** Whether 0 stands for what nobody has measured, as records write it. */
  readonly zeroIsUnknown?: boolean;
}

export const FACTS = {
  position: { label: "Position", kind: "text", columns: ["positionGroup"] },
  club: { label: "Club", kind: "text", columns: CLUB_COLUMNS },
  competition: { label: "Competition", kind: "text", columns: ["competition_name", "competitionId"] },
  season: { label: "Season", kind: "text", columns: ["season_name", "seasonId"] },
  nationality: {
    label: "Nationality",
    kind: "text",
    columns: [
      "nationality",
      "player_passportArea_name",
      "player_passportCountry",
      "player_birthArea_name",
      "player_birthCountry",
    ],
  },
  foot: { label: "Foot", kind: "text", columns: ["player_foot", "foot"] },
  age: { label: "Age", kind: "number", columns: ["age", "player_age"] },
  height: {
    label: "Height",
    kind: "number",
    columns: ["player_height", "height"],
    zeroIsUnknown: true,
  },
  contractEnd: {
    label: "Contract end",
    kind: "day",
    columns: ["player_contractExpires", "contractExpires", "contractEnd"],
  },
  marketValue: { label: "Market value", kind: "number", columns: ["player_marketValue", "marketValue"] },
} as const satisfies Readonly<Record<string, Fact>>;

export type FactName = keyof typeof FACTS;
export type FactKind = Fact["kind"];

export const FACT_NAMES = Object.keys(FACTS) as readonly FactName[];

/** Whether a name is that of a fact. */
export function isFact(name: string): name is FactName {
  return Object.hasOwn(FACTS, name);
}

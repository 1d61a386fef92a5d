import { type OptionCheck, oneOf, text, trueOrFalse } from "../options.js";
import { isDetail, NO_ROLE_NAMES, ROLE_NAME } from "../text/column-endings.js";
import { HEAD } from "../text/layout-columns.js";
import {
  type Check,
  type Described,
  either,
  groupOr,
  inTurn,
  listOf,
  look,
  mapOf,
  meaning,
  metricName,
  name,
  names,
  numberThat,
  objectOf,
  orNull,
  type Place,
  second,
} from "./field-checks.js";
import { activities, entity, metric } from "./metric-description.js";
import {
  ENTITIES,
  HEADERS,
  type PlayingTime,
  type PositionGroupName,
  SOURCE_IDS,
  SOURCE_UNITS,
  type SourceColumn,
  type SourceShape,
  type SourceUnit,
} from "./types.js";

/** What a description may say, and must not contradict: a check of each part, of which its type is made. */

const group: OptionCheck<PositionGroupName> = { expected: "a position group", test: text.test };
const groupName = meaning(name, (said, place) => place.group(said));
/** A key, which may be any text but the name of another metric than the catalogue's. */
const anyMetric = meaning(text, (column, place) => place.metric(column));

const source: Check<SourceShape> = objectOf("an object with provider", ["provider"], {
  provider: name,
  headers: oneOf(HEADERS),
  ids: oneOf(SOURCE_IDS),
  recognised: listOf(names, "a list of lists of columns"),
  spellings: mapOf(name, "an object of source columns by other name"),
});

const weight = numberThat(["a number other than 0", (value) => value !== 0]);
const weights = mapOf(weight, "an object of weights by column, at least one", {
  fewest: 1,
  key: anyMetric,
});

const ROLE = {
  name,
  /** The weight of each metric, by column or label; negative if lower is better. */
  weights,
  /** Default `"player"`. */
  entity: oneOf(ENTITIES),
  /** The position group of the peers. Default: each player is compared with his own peers. */
  positionGroup: orNull(group),
  description: text,
  /** Columns that replace a weighted column if nobody in the pool has a rank in it. Default: none. */
  standIns: mapOf(listOf(metricName, "a list of names", 1), "an object of lists of columns by column"),
  /** The share of a metric that is the player's own and not chance, 0 to 1. For information: scores do not use it. */
  reliability: mapOf(
    numberThat(["at least 0", (value) => value >= 0], ["at most 1", (value) => value <= 1]),
    "an object of numbers by column",
  ),
  /** Whether this is the default role for players of the group. Default false. */
  default: trueOrFalse as Check<boolean>,
};

/** A role of a catalogue: its name and its weights; the rest has defaults. */
export interface RoleDescription extends Described<typeof ROLE, "name" | "weights"> {}

export interface StyleDescription extends Described<typeof ROLE, "weights"> {}

function ofWhom({ positionGroup, entity: own }: StyleDescription, place: Place): void {
  if (positionGroup != null) place.at("positionGroup").group(positionGroup);
  look(entity, own, place.at("entity"));
}

function standInContradictions({ weights: own = {}, standIns = {} }: StyleDescription, place: Place): void {
  for (const column of Object.keys(standIns))
    if (!Object.hasOwn(own, column)) place.at("standIns", column).add("a column that has a weight");
}

const roleName = meaning(name, (said, place) => {
  place.once("role", said, "a name that no other role has");
  if (NO_ROLE_NAMES.includes(said)) place.add(ROLE_NAME);
});

const role = inTurn<RoleDescription>(
  second<RoleDescription>(ofWhom),
  objectOf("an object with name and weights", ["name", "weights"], ROLE),
  second<RoleDescription>(standInContradictions),
  second(({ name: said }, place) => look(roleName, said, place.at("name"))),
);

const style = inTurn<StyleDescription>(
  second(ofWhom),
  objectOf("an object with positionGroup and weights", ["weights"], ROLE),
  second(standInContradictions),
  second(({ positionGroup = null }, place) =>
    place.at("positionGroup").once("style", positionGroup, "a group that no other style set has"),
  ),
);

const roles = either(
  listOf(role, "a list of roles, or weights by role name"),
  mapOf(weights, "", { key: roleName }),
);

const column = { ...name, expected: "the name of a column" };
const playingTime: Check<string | PlayingTime> = either(
  column,
  objectOf("", [], { onField: name, tagged: name }),
);

const CODE = { code: name, name, group };

/** A position code; its name is by default the code. */
export interface CodeSaid extends Described<typeof CODE, "code" | "group"> {}

const codes = either(
  listOf(
    objectOf("an object with code and group", ["code", "group"], CODE),
    "an object of position groups by code",
  ),
  mapOf(group, "", {
    key: meaning(text, (code, place) => {
      if (code === "") place.add("a code before the group");
    }),
  }),
);

const positions = objectOf("an object with column and codes", [], {
  column: name,
  also: names,
  words: mapOf(
    meaning(text, (said, place, { catalogue }) => {
      const known = catalogue.positions.codes;
      const isKnown = (word: string) => word === "" || known.some(({ code }) => code === word);
      if (!said.split(" ").every(isKnown)) place.add("codes of the catalogue, blanks between");
    }),
    "an object of codes by word",
  ),
  ranked: trueOrFalse as Check<boolean>,
  codes,
});

const GROUP = {
  name: name as Check<PositionGroupName>,
  short: name,
  codes: names,
  neighbours: listOf(groupName, "a list of names"),
};

/** A position group, of which the name is enough. */
export interface GroupSaid extends Described<typeof GROUP, "name"> {}

const groupRow = inTurn<GroupSaid>(
  objectOf("an object with name", ["name"], GROUP),
  second((said, place, { catalogue }) => {
    for (const [at, code] of (said.codes ?? []).entries()) {
      const other = catalogue.positions.codes.find((position) => position.code === code)?.group;
      if (other !== undefined && other !== said.name)
        place.at("codes", at).add(`a code of this group, not of ${other}`);
    }
  }),
);

const groups = listOf(groupRow, "a list of groups");

const lists = mapOf(
  listOf(metricName, "a list of names"),
  "an object of lists of columns by position group",
  { key: groupOr("outfield", "team") },
);

const correlation = numberThat(["a number from -1 to 1", (value) => value >= -1 && value <= 1]);

const correlations = mapOf(
  mapOf(
    mapOf(correlation, "an object of correlations by metric", { key: anyMetric }),
    "an object of objects of correlations by metric",
    { key: anyMetric },
  ),
  "an object of correlations by position group",
  { key: groupOr("all") },
);

const heldMetric: Check<string | SourceColumn> = either(
  metricName,
  objectOf("", ["metric"], { metric: metricName, unit: oneOf(Object.keys(SOURCE_UNITS) as SourceUnit[]) }),
);

const keys = mapOf(
  meaning(name, (said, place, known) => {
    const { key } = place;
    const { entity, keys: own } = known.catalogue;
    const ofTable = Object.keys(HEAD[entity].keys);
    const isKnown = ofTable.includes(key) || isDetail(key) || key === "club" || key === "age";
    if (!isKnown) place.add(`a key column (${ofTable.join(", ")})`);
    known.seen("source key").add(said);
    const isTwice = Object.entries(own).some(([other, of]) => other !== key && of === said);
    if (isTwice) place.add("a source column that no other key has");
  }),
  "an object of source columns by key",
);

const columns = mapOf(
  inTurn<string | SourceColumn>(
    heldMetric,
    second((held, place, known) => {
      const { key } = place;
      if (known.columns.has(key) && (typeof held === "string" ? held : held.metric) !== key)
        place.add(`"${key}" itself, which is a metric of the catalogue`);
      else if (known.seen("source key").has(key)) place.add("a source column that no key has");
    }),
  ),
  "an object of metrics by source column",
);

const DESCRIPTION = {
  /** The built-in catalogue that supplies whatever this description leaves out. Default: none. */
  extend: oneOf(ENTITIES),
  /** Default: that of `extend`, otherwise `"player"`. */
  entity: oneOf(ENTITIES),
  /** The provider of the season tables. With it, readers make ids, rates and totals that a table lacks. */
  source,
  /** Activities by field. Each makes several columns, such as a total and its rate or a percentage. */
  activities,
  metrics: listOf(metric, "a list of metrics"),
  /** Metrics that functions of the library compute from others. */
  derived: listOf(metric, "a list of metrics"),
  /** The source's name for a key column (`playerId`, `name`, …) or for another column that is not a metric. */
  keys,
  /** The column of minutes on the field, or the columns of minutes on the field and tagged. */
  minutes: playingTime,
  matches: playingTime,
  /** The source's column of position codes, and the group of each code. */
  positions,
  groups,
  headlines: lists,
  /** The totals that sum up a season in a profile, by the same lists. */
  totals: lists,
  /** One style set per position group, or one for teams. */
  styles: listOf(style, "a list of style sets"),
  roles,
  /** A metric's correlations with others, by position group or `all`. A group's entry replaces its built-in one. */
  errorCorrelations: correlations,
  /** The metric that a source column holds, with its unit if that is not the metric's own. */
  columns,
  /** Remarks for the person who completes a file, by place. They are not part of the catalogue. */
  remarks: mapOf(text, "an object of remarks by place"),
};

/** The input of `defineCatalogue`. A catalogue is also a description of itself. */
export interface CatalogueDescription extends Described<typeof DESCRIPTION> {}

export const description = inTurn<CatalogueDescription>(
  second(({ extend }, place, { catalogue: { entity } }) => {
    if (extend !== undefined && extend !== entity) place.at("extend").add(`"${entity}", as entity says`);
  }),
  objectOf("an object that describes a catalogue", [], DESCRIPTION),
);

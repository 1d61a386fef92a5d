import { oneOf, text, trueOrFalse } from "../options.js";
import { NO_ROLE_NAMES, ROLE_NAME } from "../text/column-endings.js";
import { nameKey } from "./catalogue-index.js";
import { MEANING_CHECKS, MOST_DECIMALS } from "./column-meaning.js";
import { activityColumn, metricsOfActivities } from "./described-rows.js";
import type {
  ActivityDescription,
  CatalogueDescription,
  CodeSaid,
  GroupSaid,
  MetricDescription,
  RoleDescription,
  StyleDescription,
} from "./description.js";
import {
  type Check,
  either,
  type Fields,
  inTurn,
  listOf,
  look,
  mapOf,
  meaning,
  name,
  numberThat,
  objectOf,
  orNull,
  type Place,
  second,
} from "./field-checks.js";
import {
  ACTIVITY_COLUMNS,
  BASES,
  ENTITIES,
  GROUPS,
  HEADERS,
  type MadeOf,
  type PlayingTime,
  RATE_MODELS,
  ROUNDINGS,
  SOURCE_IDS,
  SOURCE_UNITS,
  type SourceColumn,
  type SourceShape,
} from "./types.js";

/** The checks of the rows of a description: what each field may hold, and what it must not contradict. */

export const names = listOf(name, "a list of names");
export const metricName = meaning(name, (column, place) => place.metric(column));
export const group = { expected: "a position group", test: text.test };
const groupName = meaning(name, (said, place) => place.group(said));
/** A key, which may be any text but the name of another metric than the catalogue's. */
const anyMetric = meaning(text, (column, place) => place.metric(column));
const groupOr = (...others: readonly string[]): Check =>
  meaning(text, (said, place) => {
    if (!others.includes(said)) place.group(said);
  });
/** Whom the numbers by position group may be of. */
const GROUP_OR_ALL = groupOr("all");

const entity = meaning(oneOf(ENTITIES), (said, place, { catalogue }) => {
  if (said !== catalogue.entity) place.add(`"${catalogue.entity}"`);
});
const finite = numberThat();
const above0 = numberThat(["a number above 0", (value) => value > 0]);
const atLeast0 = ["at least 0", (value: number) => value >= 0] as const;

const metricRow = objectOf<MetricDescription>("an object with column", ["column"], {
  column: name,
  entity,
  group: oneOf(GROUPS),
  field: name,
  label: name,
  description: text,
  basis: oneOf(BASES),
  type: oneOf(["integer", "float"]),
  decimals: (value, place) => {
    if (place.known !== undefined) return;
    if (!Number.isInteger(value)) place.add("a whole number");
    else if ((value as number) < 0) place.add("at least 0");
    else if ((value as number) > MOST_DECIMALS) place.add(`at most ${MOST_DECIMALS}`);
  },
  unit: MEANING_CHECKS.unit,
  model: oneOf(RATE_MODELS),
  rounding: oneOf(ROUNDINGS),
  appliesTo: MEANING_CHECKS.appliesTo,
  better: MEANING_CHECKS.better,
  whyNeither: orNull(text),
  category: orNull(MEANING_CHECKS.category),
  denominator: orNull(metricName),
  counterpart: orNull(metricName),
  partOf: orNull(metricName),
  deprecated: orNull(objectOf<{ use: string }>("an object with use", ["use"], { use: metricName })),
  made: orNull(
    objectOf<MadeOf>("an object with of", ["of"], {
      of: metricName,
      without: metricName,
      plus: metricName,
      possession: name,
      power: finite,
      ofTeam: name,
    }),
  ),
  unfilled: orNull(oneOf(["always", "in some seasons"])),
  headline: mapOf(above0, "an object of places by list"),
  aliases: names,
  minAttempts: orNull(numberThat(atLeast0)),
  dispersion: orNull(mapOf(above0, "an object of numbers by position group", { key: GROUP_OR_ALL })),
  dispersionFrom: orNull(text),
});

export const metric: Check = (row, place) => {
  const { known } = place;
  const { column, label } = (row ?? {}) as Partial<MetricDescription>;
  if (known !== undefined) {
    if (column === undefined) return;
    place.at("column").once("column", column, "a column that no other row has");
    if (known.isTaken(column)) place.at("column").add("a name that no column of ours has");
    const other = known.columnsOfLabel.get(nameKey(label ?? column))?.find((of) => of !== column);
    if (other !== undefined)
      place.at(label === undefined ? "column" : "label").add(`a label that is not that of ${other}`);
  }
  look(metricRow, row, place);
};

const totalName = meaning(name, (field, place) => place.metric(activityColumn(field, "total")));

const activity = inTurn(
  objectOf<ActivityDescription>("an object with label", ["label"], {
    label: name,
    phrase: text,
    better: MEANING_CHECKS.better,
    whyNeither: text,
    category: MEANING_CHECKS.category,
    columns: listOf(oneOf(ACTIVITY_COLUMNS), "a list of columns"),
    of: totalName,
    part: orNull(totalName),
    whole: trueOrFalse,
    appliesTo: MEANING_CHECKS.appliesTo,
    aliases: names,
  }),
  second<ActivityDescription>((said, place, known) => {
    for (const { column, label } of metricsOfActivities({ [place.key]: said })) {
      if (known.isTaken(column)) place.add(`a field whose column ${column} no other column is named as`);
      const other = known.columnsOfLabel.get(nameKey(label ?? column))?.[0];
      if (other !== undefined && other !== column)
        place.at("label").add(`a label that is not that of ${other}`);
    }
  }),
);

export const activities = mapOf(activity, "an object of activities by field");

export const source = objectOf<SourceShape>("an object with provider", ["provider"], {
  provider: name,
  headers: oneOf(HEADERS),
  ids: oneOf(SOURCE_IDS),
  recognised: listOf(names, "a list of lists of columns"),
  spellings: mapOf(name, "an object of source columns by other name"),
});

const weight: Check = numberThat(["a number other than 0", (value) => value !== 0]);
export const weights = mapOf(weight, "an object of weights by column, at least one", {
  fewest: 1,
  key: anyMetric,
});

const ROLE: Fields<RoleDescription> = {
  name,
  weights,
  entity: oneOf(ENTITIES),
  positionGroup: orNull(group),
  description: text,
  standIns: mapOf(listOf(metricName, "a list of names", 1), "an object of lists of columns by column"),
  reliability: mapOf(
    numberThat(atLeast0, ["at most 1", (value) => value <= 1]),
    "an object of numbers by column",
  ),
  default: trueOrFalse,
};

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

const role = inTurn(
  second(ofWhom),
  objectOf<RoleDescription>("an object with name and weights", ["name", "weights"], ROLE),
  second(standInContradictions),
  second<RoleDescription>(({ name: said }, place) => look(roleName, said, place.at("name"))),
);

export const style = inTurn(
  second(ofWhom),
  objectOf<StyleDescription>("an object with positionGroup and weights", ["weights"], ROLE),
  second(standInContradictions),
  second<StyleDescription>(({ positionGroup = null }, place) =>
    place.at("positionGroup").once("style", positionGroup, "a group that no other style set has"),
  ),
);

export const roles = either(
  listOf(role, "a list of roles, or weights by role name"),
  mapOf(weights, "", { key: roleName }),
);

const column = { ...name, expected: "the name of a column" };
export const playingTime = either(column, objectOf<PlayingTime>("", [], { onField: name, tagged: name }));

const codes = either(
  listOf(
    objectOf<CodeSaid>("an object with code and group", ["code", "group"], { code: name, name, group }),
    "an object of position groups by code",
  ),
  mapOf(group, "", {
    key: meaning(text, (code, place) => {
      if (code === "") place.add("a code before the group");
    }),
  }),
);

export const positions = objectOf<NonNullable<CatalogueDescription["positions"]>>(
  "an object with column and codes",
  [],
  {
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
    ranked: trueOrFalse,
    codes,
  },
);

const groupRow = inTurn(
  objectOf<GroupSaid>("an object with name", ["name"], {
    name,
    short: name,
    codes: names,
    neighbours: listOf(groupName, "a list of names"),
  }),
  second<GroupSaid>((said, place, { catalogue }) => {
    for (const [at, code] of (said.codes ?? []).entries()) {
      const other = catalogue.positions.codes.find((position) => position.code === code)?.group;
      if (other !== undefined && other !== said.name)
        place.at("codes", at).add(`a code of this group, not of ${other}`);
    }
  }),
);

export const groups = listOf(groupRow, "a list of groups");

export const lists = mapOf(
  listOf(metricName, "a list of names"),
  "an object of lists of columns by position group",
  { key: groupOr("outfield", "team") },
);

const correlation = numberThat(["a number from -1 to 1", (value) => value >= -1 && value <= 1]);

export const correlations = mapOf(
  mapOf(
    mapOf(correlation, "an object of correlations by metric", { key: anyMetric }),
    "an object of objects of correlations by metric",
    { key: anyMetric },
  ),
  "an object of correlations by position group",
  { key: GROUP_OR_ALL },
);

export const heldMetric = either(
  metricName,
  objectOf<SourceColumn>("", ["metric"], { metric: metricName, unit: oneOf(Object.keys(SOURCE_UNITS)) }),
);

import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quotedIn } from "../quoted.js";
import type { Grade, SentenceWords } from "../sentence-words.js";
import { sentenceCase } from "../spelling.js";
import { GERMAN_NAMES } from "./german-names.js";
import { agrees, type LabelRules, labelNoun, type Noun } from "./noun.js";
import { type PoolParts, poolInWords } from "./pool-in-words.js";
import { FIXED_BLANK, numbersIn } from "./signs.js";

const quote = (text: string): string => quotedIn(["„", "“"], text);

const LABELS: LabelRules = {
  metrics: GERMAN_NAMES.metrics,
  per90: " pro 90",
  average: " (Durchschnitt)",
  percent: " (Prozent)",
  ofTeam: " der Mannschaft",
  percentage: (of) => ({ gender: "f", isPlural: false, text: `Quote (${bare(of)})` }),
  shareOfTeam: (of) => ({ gender: "m", isPlural: false, text: `Mannschaftsanteil (${bare(of)})` }),
  adjusted: () => " (ballbesitzbereinigt)",
};

const POOL: PoolParts = {
  players: "Spieler",
  teams: "Mannschaften",
  minutes: "mindestens $1 Minuten",
  oneMinute: "mindestens 1 Minute",
  regulars: "Stammspieler jedes Wettbewerbs (ab $1 bis $2 Minuten)",
  share: `mindestens $1${FIXED_BLANK}% der Spielzeit auf der Position`,
  anyPosition: "auf jeder gespielten Position",
  ages: "$1 bis $2 Jahre alt",
  leastAge: "mindestens $1 Jahre alt",
  mostAge: "höchstens $1 Jahre alt",
  reliability: "Verlässlichkeit mindestens $1",
  test: "eine eigene Bedingung erfüllt",
  weights: "nach Anteil der Spielzeit gewichtet",
  reference: "aus einer Vergleichstabelle",
  season: "ganze Saison",
  round: "Spieltag $1",
};

function metric(label: string): Noun {
  return labelNoun(label, LABELS) ?? { gender: "m", isPlural: false, text: `Wert ${quote(label)}` };
}

/** The endings of adjectives without an article, by gender. */
const STRONG = { m: "er", f: "e", n: "es" } as const;

/** Without an article: `angekommene Pässe`, `erfolgreiches Herauslaufen`. */
function bare({ text, gender, isPlural }: Noun): string {
  return text.replaceAll("~", isPlural ? "e" : STRONG[gender]);
}

/** With the article: `die angekommenen Pässe`, `das erfolgreiche Herauslaufen`. */
function the({ text, gender, isPlural }: Noun): string {
  const article = isPlural ? "die" : { m: "der", f: "die", n: "das" }[gender];
  return `${article} ${text.replaceAll("~", isPlural ? "en" : "e")}`;
}

function list(items: readonly string[]): string {
  return listed(items, "und");
}

function labels(metrics: readonly string[]): string {
  return list(metrics.map((label) => bare(metric(label))));
}

function graded(grade: Grade, of: Noun, isSize: boolean): string {
  const [is, stands, counts] = [
    agrees(of, "ist", "sind"),
    agrees(of, "liegt", "liegen"),
    agrees(of, "zählt", "zählen"),
  ];
  switch (grade) {
    case "among_the_best":
      return isSize ? `${counts} zu den höchsten Werten` : `${counts} zu den Bestwerten`;
    case "above_average":
      return isSize ? `${stands} über dem Durchschnitt` : `${is} besser als der Durchschnitt`;
    case "about_average_or_better":
      return `${stands} etwa im Durchschnitt oder ${isSize ? "darüber" : "besser"}`;
    case "about_average_or_worse":
      return `${stands} etwa im Durchschnitt oder ${isSize ? "darunter" : "schlechter"}`;
    case "below_average":
      return isSize ? `${stands} unter dem Durchschnitt` : `${is} schlechter als der Durchschnitt`;
    case "among_the_lowest":
      return isSize ? `${counts} zu den niedrigsten Werten` : `${counts} zu den schwächsten Werten`;
  }
}

const DIRECTION = {
  higher: "",
  lower: " (weniger ist besser)",
  neither: " (höherer Wert, höherer Rang)",
} as const;

const roleName = (role: string): string => quote(ownField(GERMAN_NAMES.roles, role) ?? role);
const counted = (number: string, one: string, many: string): string =>
  `${number} ${number === "1" ? one : many}`;
const inMinutes = (minutes: string): string => counted(minutes, "Minute", "Minuten");
const members = (count: string | null): string =>
  count === null ? "Größe unbekannt" : counted(count, "Mitglied", "Mitglieder");
const who = (pool: string): string => poolInWords(pool, POOL, GERMAN_NAMES.groups, quote);
const percent = (number: string): string => `${number}${FIXED_BLANK}%`;

export const GERMAN: SentenceWords = {
  names: GERMAN_NAMES,
  label: (label) => (labelNoun(label, LABELS) === undefined ? label : bare(metric(label))),
  quoted: quote,
  ...numbersIn({ thousands: ".", grouped: 4, percent: `${FIXED_BLANK}%` }),
  row: (index) => `Zeile ${index}`,
  position: (name, group, share) => {
    if (group === null) return `Die Position von ${name} ist nicht bekannt.`;
    const plays = ownField(GERMAN_NAMES.groups, group)?.[2] ?? `in der Gruppe ${quote(group)}`;
    return `${name} spielt ${plays}${share === null ? "" : ` (${percent(share)} der Spielzeit)`}.`;
  },
  team: (name) => `Beschrieben wird die Mannschaft ${name}.`,
  age: (name, age) => `${name} ist ${counted(age, "Jahr", "Jahre")} alt.`,
  ageUnknown: (name) => `Das Alter von ${name} ist nicht bekannt.`,
  minutes: (name, minutes) => `${name} stand ${inMinutes(minutes)} auf dem Platz.`,
  matches: (name, matches) => `${name} hat ${counted(matches, "Spiel", "Spiele")} bestritten.`,
  playingTimeUnknown: (name) => `Die Spielzeit von ${name} ist nicht bekannt.`,
  clubOfSeason: (name, club, season) =>
    `Der Verein von ${name} in der Saison${season === null ? "" : ` ${season}`} ist ${club}.`,
  clubWhenFetched: (name, club) =>
    `Beim Abruf der Daten ist ${club} der Verein von ${name}; in der Saison kann es ein anderer gewesen sein.`,
  clubUndated: (name, club) => `Der Verein von ${name} ist ${club}; die Daten sagen nicht, wann.`,
  among: (count, pool, isPeer) => {
    const size =
      count === null
        ? "Wie groß die Vergleichsgruppe ist, ist nicht bekannt"
        : `Die Vergleichsgruppe zählt ${members(count)}`;
    const aside = isPeer ? "" : "; wer hier beschrieben wird, gehört nicht dazu: mit Vorsicht zu lesen";
    return `${size}: ${who(pool)}${aside}.`;
  },
  nobody: () => "Es gibt keine Vergleichsgruppe und deshalb keine Ränge.",
  standing: (grade, { metric: label, better, value, rank, level, low, high }) => {
    const of = metric(label);
    const said = graded(grade, of, better === "neither");
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${said}: ${value}, wahrscheinlicher Prozentrang ${rank}, ${level}-%-Intervall ${low} bis ${high}.`;
  },
  nothing: (metrics) =>
    `Nichts sticht heraus; die Intervalle reichen nach beiden Seiten der Mitte oder besagen nur Durchschnitt: ${labels(metrics)}.`,
  rankAlone: (end, { metric: label, better, value, rank }) => {
    const of = metric(label);
    const has = `${agrees(of, "hat", "haben")} einen ${end === "high" ? "hohen" : "niedrigen"} Prozentrang`;
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${has}: ${value}, Rang ${rank}; wie viel davon Zufall ist, wurde nicht gemessen.`;
  },
  thin: (metrics) =>
    `Für ein Urteil ist zu wenig bekannt: ${list(metrics.map(([label, weight]) => `${bare(metric(label))} (${weight})`))}; weniger als ein Drittel jeder Schätzung ist eigener Beleg, der Rest stammt von der Vergleichsgruppe.`,
  coverage: (coverage) =>
    `Abdeckung der Daten: ${ownField(GERMAN_NAMES.coverages, coverage) ?? quote(coverage)}.`,
  missing: (metrics) => `Kein Wert liegt vor für: ${labels(metrics)}.`,
  noInterval: (metrics) => `Ohne bekanntes Intervall und deshalb ohne Urteil: ${labels(metrics)}.`,
  bestRole: (role, score, share) =>
    `Am besten passt die Rolle ${roleName(role)}: Wertung ${score}, auf ${percent(share)} des Rollengewichts.`,
  role: (role, score, share) =>
    `Wertung in der Rolle ${roleName(role)}: ${score}, auf ${percent(share)} des Rollengewichts.`,
  roleInterval: ({ level, low, high }) =>
    `Das ${level}-%-Intervall dieser Wertung reicht von ${low} bis ${high}.`,
  noRole: () => "Eine Rollenwertung ist nicht bekannt.",
  alike: (name, other, similarity) => `${other} ähnelt ${name}: Ähnlichkeit ${similarity}.`,
  differs: (other, label, by, way) =>
    `Größter Unterschied bei ${other}: ${bare(metric(label))}, ${by} Standardabweichungen ${way === "more" ? "darüber" : "darunter"}.`,
  nobodyAlike: (name) => `Ein Ähnlichkeitsvergleich mit ${name} ist nicht möglich.`,

  sharedPool: (name, other, count, pool) =>
    `${name} und ${other} haben dieselbe Vergleichsgruppe (${members(count)}): ${who(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} und ${other} haben zwei Vergleichsgruppen, deren Ränge nichts übereinander sagen: ${who(pool)} (${members(count)}) und ${who(otherPool)} (${members(others)}).`,
  noPeersOf: (name) => `Für ${name} gibt es keine Vergleichsgruppe.`,
  notAmongPeers: (name) => `${name} gehört nicht zu dieser Vergleichsgruppe: mit Vorsicht zu lesen.`,
  ahead: (how, { metric: label, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "sehr wahrscheinlich" : "wahrscheinlich";
    const [is, way] = better === "neither" ? ["liegt", "höher"] : ["ist", "besser"];
    const lower = better === "lower" ? DIRECTION.lower : "";
    const sureBy = isOfOneBehind
      ? `; mit einer Wahrscheinlichkeit von ${percent(chance)} ${is} ${behind} ${way}.`
      : `, Wahrscheinlichkeit ${percent(chance)}.`;
    return `In puncto ${bare(metric(label))}${lower} ${is} ${ahead} ${sure} ${way} als ${behind}: ${aheadValue} gegenüber ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `${name} und ${other} lassen sich nicht unterscheiden: ${list(metrics.map(([label, chance]) => `${bare(metric(label))} (${percent(chance)})`))}; in Klammern die Wahrscheinlichkeit, dass ${other} besser ist oder, wo keine Richtung besser ist, höher liegt.`,
  thinComparison: (name, other, metrics) =>
    `Für einen Vergleich von ${name} und ${other} ist zu wenig bekannt: ${list(metrics.map(([label, weight, ofOther]) => `${bare(metric(label))} (${weight} und ${ofOther})`))}; weniger als ein Drittel einer Schätzung ist eigener Beleg, der Rest stammt von der Vergleichsgruppe.`,
  ranksHigher: (label, better, first, second) =>
    `In puncto ${bare(metric(label))}${DIRECTION[better]} steht ${first.name} im Rang höher als ${second.name}: ${first.value}, Rang ${first.rank}, gegenüber ${second.value}, Rang ${second.rank}; wie viel davon Zufall ist, wurde nicht gemessen.`,
  noChance: (metrics) => `Ohne bekannte Wahrscheinlichkeit und deshalb ohne Urteil: ${labels(metrics)}.`,
  missingOf: (name, metrics) => `Für ${name} liegt kein Wert vor: ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `Für beide liegt kein Wert vor: ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${inMinutes(minutes)})`,
    );
    return `Die Saison ${later} von ${name} wird mit der Saison ${earlier} verglichen.`;
  },
  moved: (name) => `${name} hat zwischen diesen Saisons den Wettbewerb gewechselt.`,
  changed: (way, { metric: label, better, change, level, low, high }) => {
    const of = metric(label);
    const moved = `${agrees(of, "ist", "sind")} gegenüber der Vergleichsgruppe jeder Saison ${way === "rose" ? "gestiegen" : "gefallen"}`;
    return `${sentenceCase(the(of))}${better === "lower" ? DIRECTION.lower : ""} ${moved}: wahrscheinliche Veränderung ${change}, ${level}-%-Intervall ${low} bis ${high}.`;
  },
  noChangeSeen: (metrics, level) =>
    `Keine Veränderung ist vom Zufall zu unterscheiden: ${labels(metrics)}; jedes ${level}-%-Intervall reicht von einem Rückgang bis zu einem Anstieg.`,
  noChangeKnown: (metrics, reason) =>
    `Keine Veränderung ist bekannt: ${labels(metrics)}${reason === null ? "" : ` (${reason})`}.`,
  noSeasonBefore: (name) => `Von ${name} gibt es keine andere Saison zum Vergleich.`,
};

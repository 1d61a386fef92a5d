import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quotedIn } from "../quoted.js";
import type { Grade, SentenceWords } from "../sentence-words.js";
import { sentenceCase } from "../spelling.js";
import { FRENCH_NAMES } from "./french-names.js";
import { agrees, agreesFully, type LabelRules, labelNoun, type Noun } from "./noun.js";
import { type PoolParts, poolInWords } from "./pool-in-words.js";
import { FIXED_BLANK, numbersIn } from "./signs.js";

const quote = (text: string): string => quotedIn([`«${FIXED_BLANK}`, `${FIXED_BLANK}»`], text);
const percent = (number: string): string => `${number}${FIXED_BLANK}%`;

/** Punctuation marks with a space before them. */
const COLON = `${FIXED_BLANK}:`;
const SEMICOLON = `${FIXED_BLANK};`;

const VOWEL = /^[aeiouyéèêàâîôœ]/i;

/** `de passes`, `d'actions`. */
function of(text: string): string {
  return VOWEL.test(text) ? `d'${text}` : `de ${text}`;
}

const LABELS: LabelRules = {
  metrics: FRENCH_NAMES.metrics,
  per90: " par 90 min",
  average: " (moyenne)",
  percent: " (pourcentage)",
  ofTeam: " de l'équipe",
  percentage: ({ text }) => ({ gender: "m", isPlural: false, text: `pourcentage ${of(text)}` }),
  shareOfTeam: (noun) => ({
    gender: "f",
    isPlural: false,
    text: `part de ${the(noun)} de l'équipe`.replace("de les ", "des ").replace("de le ", "du "),
  }),
  adjusted: (noun) => ` (${agreesFully(noun, ["ajusté", "ajustée", "ajustés", "ajustées"])} à la possession)`,
};

const POOL: PoolParts = {
  players: "joueurs",
  teams: "équipes",
  minutes: "au moins $1 minutes",
  oneMinute: "au moins 1 minute",
  regulars: "titulaires de chaque compétition, seuil de $1 à $2 minutes",
  share: `au moins ${percent("$1")} du temps de jeu au poste`,
  anyPosition: "à tout poste occupé",
  ages: "de $1 à $2 ans",
  leastAge: "au moins $1 ans",
  mostAge: "au plus $1 ans",
  reliability: "fiabilité d'au moins $1",
  test: "avec un critère propre",
  weights: "pondérés par le temps de jeu",
  reference: "d'un tableau de référence",
  season: "saison entière",
  round: "journée $1",
};

function metric(label: string): Noun {
  return labelNoun(label, LABELS) ?? { gender: "f", isPlural: false, text: `valeur ${quote(label)}` };
}

function the(noun: Noun): string {
  if (!noun.isPlural && VOWEL.test(noun.text)) return `l'${noun.text}`;
  return `${agreesFully(noun, ["le", "la", "les", "les"])} ${noun.text}`;
}

const list = (items: readonly string[]): string => listed(items, "et");
const named = (label: string): string => the(metric(label));
const labels = (metrics: readonly string[]): string => list(metrics.map(named));

function graded(grade: Grade, noun: Noun, isSize: boolean): string {
  const [is, ranks] = [agrees(noun, "est", "sont"), agrees(noun, "figure", "figurent")];
  const near = `${is} ${agrees(noun, "proche", "proches")} de la moyenne`;
  const better = agreesFully(noun, ["meilleur", "meilleure", "meilleurs", "meilleures"]);
  const worse = `moins ${agreesFully(noun, ["bon", "bonne", "bons", "bonnes"])}`;
  const above = agreesFully(noun, ["supérieur", "supérieure", "supérieurs", "supérieures"]);
  const below = agreesFully(noun, ["inférieur", "inférieure", "inférieurs", "inférieures"]);
  switch (grade) {
    case "among_the_best":
      return `${ranks} parmi les ${isSize ? "valeurs les plus élevées" : "meilleures valeurs"}`;
    case "above_average":
      return isSize ? `${is} ${above} à la moyenne` : `${is} ${better} que la moyenne`;
    case "about_average_or_better":
      return `${near} ou ${isSize ? above : better}`;
    case "about_average_or_worse":
      return `${near} ou ${isSize ? below : worse}`;
    case "below_average":
      return isSize ? `${is} ${below} à la moyenne` : `${is} ${worse} que la moyenne`;
    case "among_the_lowest":
      return `${ranks} parmi les ${isSize ? "valeurs les plus basses" : "moins bonnes valeurs"}`;
  }
}

const DIRECTION = {
  higher: "",
  lower: " (moins, c'est mieux)",
  neither: " (plus la valeur est haute, plus le rang l'est)",
} as const;

const roleName = (role: string): string => quote(ownField(FRENCH_NAMES.roles, role) ?? role);

/** Numbers below two take the singular. */
const counted = (number: string, one: string, many: string): string =>
  `${number} ${/^[01](,|$)/.test(number) ? one : many}`;
const inMinutes = (minutes: string): string => counted(minutes, "minute", "minutes");
const members = (count: string | null): string =>
  count === null ? "taille inconnue" : counted(count, "membre", "membres");
const who = (pool: string): string => poolInWords(pool, POOL, FRENCH_NAMES.groups, quote);
const interval = (level: string, low: string, high: string): string =>
  `intervalle à ${percent(level)} de ${low} à ${high}`;

export const FRENCH: SentenceWords = {
  names: FRENCH_NAMES,
  label: (label) => labelNoun(label, LABELS)?.text ?? label,
  quoted: quote,
  ...numbersIn({ thousands: "\u202f", grouped: 4, percent: `${FIXED_BLANK}%` }),
  row: (index) => `ligne ${index}`,
  position: (name, group, share) => {
    if (group === null) return `Le poste de ${name} n'est pas connu.`;
    const plays = ownField(FRENCH_NAMES.groups, group)?.[2] ?? `dans le groupe ${quote(group)}`;
    return `${name} évolue ${plays}${share === null ? "" : ` (${percent(share)} du temps de jeu)`}.`;
  },
  team: (name) => `L'équipe décrite est ${name}.`,
  age: (name, age) => `${name} a ${counted(age, "an", "ans")}.`,
  ageUnknown: (name) => `L'âge de ${name} n'est pas connu.`,
  minutes: (name, minutes) => `${name} compte ${inMinutes(minutes)} de jeu.`,
  matches: (name, matches) => `${name} compte ${counted(matches, "match", "matchs")}.`,
  playingTimeUnknown: (name) => `Le temps de jeu de ${name} n'est pas connu.`,
  clubOfSeason: (name, club, season) =>
    `Le club de ${name} pour la saison${season === null ? "" : ` ${season}`} est ${club}.`,
  clubWhenFetched: (name, club) =>
    `Le club de ${name} à la collecte des données est ${club}${SEMICOLON} ce n'est pas forcément celui de la saison.`,
  clubUndated: (name, club) =>
    `Le club de ${name} est ${club}${SEMICOLON} les données ne disent pas à quelle date.`,
  among: (count, pool, isPeer) => {
    const size =
      count === null
        ? "La taille du groupe de comparaison n'est pas connue"
        : `Le groupe de comparaison compte ${members(count)}`;
    const aside = isPeer ? "" : `${SEMICOLON} il n'inclut pas le cas décrit, prudence`;
    return `${size}${COLON} ${who(pool)}${aside}.`;
  },
  nobody: () => "Il n'y a pas de groupe de comparaison, donc aucun rang.",
  standing: (grade, { metric: label, better, value, rank, level, low, high }) => {
    const noun = metric(label);
    return `${sentenceCase(the(noun))}${DIRECTION[better]} ${graded(grade, noun, better === "neither")}${COLON} ${value}, rang centile probable ${rank}, ${interval(level, low, high)}.`;
  },
  nothing: (metrics) =>
    `Rien ne se détache${COLON} les intervalles couvrent les deux côtés du milieu ou n'indiquent qu'un niveau moyen pour ${labels(metrics)}.`,
  rankAlone: (end, { metric: label, better, value, rank }) => {
    const noun = metric(label);
    return `${sentenceCase(the(noun))}${DIRECTION[better]} ${agrees(noun, "a", "ont")} un rang centile ${end === "high" ? "élevé" : "bas"}${COLON} ${value}, rang ${rank}${SEMICOLON} la part du hasard n'a pas été mesurée.`;
  },
  thin: (metrics) =>
    `Trop peu d'éléments pour juger ${list(metrics.map(([label, weight]) => `${named(label)} (${weight})`))}${COLON} moins d'un tiers de chaque estimation vient de données propres, le reste du groupe de comparaison.`,
  coverage: (coverage) =>
    `La couverture des données est ${ownField(FRENCH_NAMES.coverages, coverage) ?? quote(coverage)}.`,
  missing: (metrics) => `Aucune valeur pour ${labels(metrics)}.`,
  noInterval: (metrics) => `Faute d'intervalle connu, rien n'est dit sur ${labels(metrics)}.`,
  bestRole: (role, score, share) =>
    `Le rôle qui convient le mieux est ${roleName(role)}${COLON} note ${score}, sur ${percent(share)} du poids du rôle.`,
  role: (role, score, share) =>
    `La note dans le rôle ${roleName(role)} est ${score}, sur ${percent(share)} du poids du rôle.`,
  roleInterval: ({ level, low, high }) =>
    `L'intervalle à ${percent(level)} de cette note va de ${low} à ${high}.`,
  noRole: () => "Aucune note dans un rôle n'est connue.",
  alike: (name, other, similarity) => `${other} ressemble à ${name}${COLON} similarité ${similarity}.`,
  differs: (other, label, by, way) =>
    `Le plus grand écart de ${other} concerne ${named(label)}${COLON} ${counted(by, "écart-type", "écarts-types")} de ${way === "more" ? "plus" : "moins"}.`,
  nobodyAlike: (name) => `Aucune comparaison de ressemblance n'est possible avec ${name}.`,

  sharedPool: (name, other, count, pool) =>
    `${name} et ${other} partagent un groupe de comparaison (${members(count)})${COLON} ${who(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} et ${other} ont deux groupes de comparaison, dont les rangs ne se comparent pas${COLON} ${who(pool)} (${members(count)})${SEMICOLON} ${who(otherPool)} (${members(others)}).`,
  noPeersOf: (name) => `Il n'y a pas de groupe de comparaison pour ${name}.`,
  notAmongPeers: (name) => `${name} ne fait pas partie de ce groupe de comparaison${COLON} prudence.`,
  ahead: (how, { metric: label, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "très probablement" : "probablement";
    const [does, way] = better === "neither" ? ["se situe", "plus haut"] : ["fait", "mieux"];
    const sureBy = isOfOneBehind
      ? `${SEMICOLON} ${behind} ${does} ${way} avec une probabilité de ${percent(chance)}.`
      : `, probabilité de ${percent(chance)}.`;
    const lower = better === "lower" ? DIRECTION.lower : "";
    return `${ahead} ${does} ${sure} ${way} que ${behind} pour ${named(label)}${lower}${COLON} ${aheadValue} contre ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `Impossible de distinguer ${name} de ${other} pour ${list(metrics.map(([label, chance]) => `${named(label)} (${percent(chance)})`))}${SEMICOLON} entre parenthèses, la probabilité que ${other} fasse mieux ou, si aucun sens n'est meilleur, se situe plus haut.`,
  thinComparison: (name, other, metrics) =>
    `Trop peu d'éléments pour comparer ${name} et ${other} sur ${list(metrics.map(([label, weight, ofOther]) => `${named(label)} (${weight} et ${ofOther})`))}${COLON} moins d'un tiers d'une estimation vient de données propres, le reste du groupe de comparaison.`,
  ranksHigher: (label, better, first, second) =>
    `${first.name} a un rang plus élevé que ${second.name} pour ${named(label)}${DIRECTION[better]}${COLON} ${first.value}, rang ${first.rank}, contre ${second.value}, rang ${second.rank}${SEMICOLON} la part du hasard n'a pas été mesurée.`,
  noChance: (metrics) => `Faute de probabilité connue, rien n'est dit sur ${labels(metrics)}.`,
  missingOf: (name, metrics) => `Aucune valeur de ${name} pour ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `Aucune valeur des deux côtés pour ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${inMinutes(minutes)})`,
    );
    return `La saison ${later} de ${name} est comparée à la saison ${earlier}.`;
  },
  moved: (name) => `${name} a changé de compétition entre ces saisons.`,
  changed: (way, { metric: label, better, change, level, low, high }) => {
    const noun = metric(label);
    const moved = `${agrees(noun, "est", "sont")} en ${way === "rose" ? "hausse" : "baisse"}`;
    return `${sentenceCase(the(noun))}${better === "lower" ? DIRECTION.lower : ""} ${moved} par rapport au groupe de comparaison de chaque saison${COLON} évolution probable ${change}, ${interval(level, low, high)}.`;
  },
  noChangeSeen: (metrics, level) =>
    `Aucune évolution ne se distingue du hasard pour ${labels(metrics)}${COLON} chaque intervalle à ${percent(level)} va d'une baisse à une hausse.`,
  noChangeKnown: (metrics, reason) =>
    `Aucune évolution n'est connue pour ${labels(metrics)}${reason === null ? "" : ` (${reason})`}.`,
  noSeasonBefore: (name) => `Il n'y a pas d'autre saison de ${name} à laquelle comparer celle-ci.`,
};

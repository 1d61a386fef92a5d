import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quotedIn } from "../quoted.js";
import type { Grade, SentenceWords } from "../sentence-words.js";
import { sentenceCase } from "../spelling.js";
import { ITALIAN_NAMES } from "./italian-names.js";
import { agrees, agreesFully, type LabelRules, labelNoun, type Noun } from "./noun.js";
import { type PoolParts, poolInWords } from "./pool-in-words.js";
import { numbersIn } from "./signs.js";

const quote = (text: string): string => quotedIn(["«", "»"], text);
const percent = (number: string): string => `${number}%`;

const VOWEL = /^[aeiouàèéìòù]/i;
/** The masculine articles are `lo` and `gli` before these sounds. */
const LO = /^(s[^aeiouàèéìòù]|z|gn|ps|x|y)/i;

/** `di` and the article in one word. */
const OF_THE = new Map(
  Object.entries({
    il: "del",
    lo: "dello",
    la: "della",
    i: "dei",
    gli: "degli",
    le: "delle",
  }),
);

const LABELS: LabelRules = {
  metrics: ITALIAN_NAMES.metrics,
  per90: " per 90",
  average: " (media)",
  percent: " (percentuale)",
  ofTeam: " della squadra",
  percentage: ({ text }) => ({ gender: "f", isPlural: false, text: `percentuale di ${text}` }),
  shareOfTeam: (of) => ({ gender: "f", isPlural: false, text: `quota ${ofThe(of)} della squadra` }),
  adjusted: (of) => ` (${agreesFully(of, ["corretto", "corretta", "corretti", "corrette"])} per il possesso)`,
};

const POOL: PoolParts = {
  players: "giocatori",
  teams: "squadre",
  minutes: "almeno $1 minuti",
  oneMinute: "almeno 1 minuto",
  regulars: "titolari di ogni competizione, soglia da $1 a $2 minuti",
  share: "quota di tempo nel ruolo di almeno $1%",
  anyPosition: "in qualsiasi ruolo giocato",
  ages: "da $1 a $2 anni",
  leastAge: "età minima $1",
  mostAge: "età massima $1",
  reliability: "affidabilità minima $1",
  test: "con una condizione propria",
  weights: "pesati per tempo di gioco",
  reference: "di una tabella di riferimento",
  season: "stagione intera",
  round: "giornata $1",
};

function metric(label: string): Noun {
  return labelNoun(label, LABELS) ?? { gender: "m", isPlural: false, text: `valore ${quote(label)}` };
}

function articleOf(of: Noun): string {
  const { text, gender, isPlural } = of;
  if (gender === "f") return isPlural ? "le" : VOWEL.test(text) ? "l'" : "la";
  if (isPlural) return VOWEL.test(text) || LO.test(text) ? "gli" : "i";
  return VOWEL.test(text) ? "l'" : LO.test(text) ? "lo" : "il";
}

function the(of: Noun): string {
  const article = articleOf(of);
  return article === "l'" ? `l'${of.text}` : `${article} ${of.text}`;
}

function ofThe(of: Noun): string {
  const article = articleOf(of);
  return article === "l'" ? `dell'${of.text}` : `${OF_THE.get(article)} ${of.text}`;
}

/** A percentage with its article, which depends on the sound of the number: `dell'80%`, `dell'1%`, `del 90%`. */
function ofPercent(number: string, before: "del" | "sul" = "del"): string {
  const elided = /^(8|1$|1,|11$|11,)/.test(number);
  if (elided) return `${before}l'${number}%`;
  return `${/^0/.test(number) ? `${before}lo` : before} ${number}%`;
}

const list = (items: readonly string[]): string => listed(items, "e");
const named = (label: string): string => the(metric(label));
const labels = (metrics: readonly string[]): string => list(metrics.map(named));

function graded(grade: Grade, of: Noun, isSize: boolean): string {
  const [is, ranks] = [agrees(of, "è", "sono"), agrees(of, "figura", "figurano")];
  const better = agrees(of, "migliore", "migliori");
  const worse = agrees(of, "peggiore", "peggiori");
  const above = agrees(of, "superiore", "superiori");
  const below = agrees(of, "inferiore", "inferiori");
  switch (grade) {
    case "among_the_best":
      return `${ranks} tra i valori ${isSize ? "più alti" : "migliori"}`;
    case "above_average":
      return isSize ? `${is} ${above} alla media` : `${is} ${better} della media`;
    case "about_average_or_better":
      return `${is} in linea con la media o ${isSize ? above : better}`;
    case "about_average_or_worse":
      return `${is} in linea con la media o ${isSize ? below : worse}`;
    case "below_average":
      return isSize ? `${is} ${below} alla media` : `${is} ${worse} della media`;
    case "among_the_lowest":
      return `${ranks} tra i valori ${isSize ? "più bassi" : "peggiori"}`;
  }
}

const DIRECTION = {
  higher: "",
  lower: " (meno è meglio)",
  neither: " (valore più alto, percentile più alto)",
} as const;

const roleName = (role: string): string => quote(ownField(ITALIAN_NAMES.roles, role) ?? role);
const counted = (number: string, one: string, many: string): string =>
  `${number} ${number === "1" ? one : many}`;
const inMinutes = (minutes: string): string => counted(minutes, "minuto", "minuti");
const members = (count: string | null): string =>
  count === null ? "numero ignoto" : counted(count, "membro", "membri");
const who = (pool: string): string => poolInWords(pool, POOL, ITALIAN_NAMES.groups, quote);
const interval = (level: string, low: string, high: string): string =>
  `intervallo ${ofPercent(level)} da ${low} a ${high}`;

export const ITALIAN: SentenceWords = {
  names: ITALIAN_NAMES,
  label: (label) => labelNoun(label, LABELS)?.text ?? label,
  quoted: quote,
  ...numbersIn({ thousands: ".", grouped: 4, percent: "%" }),
  row: (index) => `riga ${index}`,
  position: (name, group, share) => {
    if (group === null) return `Il ruolo di ${name} non è noto.`;
    const plays = ownField(ITALIAN_NAMES.groups, group)?.[2] ?? `nel gruppo ${quote(group)}`;
    return `${name} gioca ${plays}${share === null ? "" : ` (${percent(share)} del tempo di gioco)`}.`;
  },
  team: (name) => `La squadra descritta è ${name}.`,
  age: (name, age) => `${name} ha ${counted(age, "anno", "anni")}.`,
  ageUnknown: (name) => `L'età di ${name} non è nota.`,
  minutes: (name, minutes) => `${name} ha ${inMinutes(minutes)} in campo.`,
  matches: (name, matches) => `${name} ha disputato ${counted(matches, "partita", "partite")}.`,
  playingTimeUnknown: (name) => `Non si sa quanto abbia giocato ${name}.`,
  clubOfSeason: (name, club, season) =>
    `Il club di ${name} nella stagione${season === null ? "" : ` ${season}`} è ${club}.`,
  clubWhenFetched: (name, club) =>
    `Alla raccolta dei dati il club di ${name} è ${club}, che può non essere quello della stagione.`,
  clubUndated: (name, club) => `Il club di ${name} è ${club}; i dati non dicono quando.`,
  among: (count, pool, isPeer) => {
    const size =
      count === null
        ? "Non si sa quanti membri abbia il gruppo di confronto"
        : `Il gruppo di confronto conta ${members(count)}`;
    const aside = isPeer ? "" : "; chi è descritto qui non ne fa parte: leggere con cautela";
    return `${size}: ${who(pool)}${aside}.`;
  },
  nobody: () => "Non c'è un gruppo di confronto, quindi nessun percentile.",
  standing: (grade, { metric: label, better, value, rank, level, low, high }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${graded(grade, of, better === "neither")}: ${value}, percentile probabile ${rank}, ${interval(level, low, high)}.`;
  },
  nothing: (metrics) =>
    `Niente spicca: gli intervalli coprono entrambi i lati del centro o indicano solo un livello medio per ${labels(metrics)}.`,
  rankAlone: (end, { metric: label, better, value, rank }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${agrees(of, "ha", "hanno")} un percentile ${end === "high" ? "alto" : "basso"}: ${value}, percentile ${rank}; quanto sia dovuto al caso non è stato misurato.`;
  },
  thin: (metrics) =>
    `Si sa troppo poco per giudicare ${list(metrics.map(([label, weight]) => `${named(label)} (${weight})`))}: meno di un terzo di ogni stima viene da dati propri, il resto dal gruppo di confronto.`,
  coverage: (coverage) =>
    `La copertura dei dati è ${ownField(ITALIAN_NAMES.coverages, coverage) ?? quote(coverage)}.`,
  missing: (metrics) => `Nessun valore per ${labels(metrics)}.`,
  noInterval: (metrics) => `Nessun intervallo noto per ${labels(metrics)}, quindi nessun giudizio.`,
  bestRole: (role, score, share) =>
    `Il ruolo più adatto è ${roleName(role)}: punteggio ${score}, ${ofPercent(share, "sul")} del peso del ruolo.`,
  role: (role, score, share) =>
    `Il punteggio nel ruolo ${roleName(role)} è ${score}, ${ofPercent(share, "sul")} del peso del ruolo.`,
  roleInterval: ({ level, low, high }) =>
    `L'intervallo ${ofPercent(level)} di questo punteggio va da ${low} a ${high}.`,
  noRole: () => "Nessun punteggio in un ruolo è noto.",
  alike: (name, other, similarity) => `${other} somiglia a ${name}: somiglianza ${similarity}.`,
  differs: (other, label, by, way) =>
    `La differenza maggiore di ${other} riguarda ${named(label)}: ${by} deviazioni standard in ${way === "more" ? "più" : "meno"}.`,
  nobodyAlike: (name) => `Non c'è con chi confrontare la somiglianza di ${name}.`,

  sharedPool: (name, other, count, pool) =>
    `${name} e ${other} hanno lo stesso gruppo di confronto (${members(count)}): ${who(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} e ${other} hanno due gruppi di confronto, i cui percentili non si confrontano: ${who(pool)} (${members(count)}); ${who(otherPool)} (${members(others)}).`,
  noPeersOf: (name) => `Non c'è un gruppo di confronto per ${name}.`,
  notAmongPeers: (name) => `${name} non fa parte di questo gruppo di confronto: leggere con cautela.`,
  ahead: (how, { metric: label, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "molto probabilmente" : "probabilmente";
    const [does, way] = better === "neither" ? ["sta", "più in alto"] : ["fa", "meglio"];
    const sureBy = isOfOneBehind
      ? `; ${behind} ${does} ${way} con una probabilità ${ofPercent(chance)}.`
      : `, probabilità ${ofPercent(chance)}.`;
    const lower = better === "lower" ? DIRECTION.lower : "";
    return `${ahead} ${does} ${sure} ${way} di ${behind} per ${named(label)}${lower}: ${aheadValue} contro ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `Non si distinguono ${name} e ${other} per ${list(metrics.map(([label, chance]) => `${named(label)} (${percent(chance)})`))}; tra parentesi la probabilità che ${other} faccia meglio o, dove nessun verso è migliore, stia più in alto.`,
  thinComparison: (name, other, metrics) =>
    `Si sa troppo poco per confrontare ${name} e ${other} per ${list(metrics.map(([label, weight, ofOther]) => `${named(label)} (${weight} e ${ofOther})`))}: meno di un terzo di una stima viene da dati propri, il resto dal gruppo di confronto.`,
  ranksHigher: (label, better, first, second) =>
    `${first.name} ha un percentile più alto di ${second.name} per ${named(label)}${DIRECTION[better]}: ${first.value}, percentile ${first.rank}, contro ${second.value}, percentile ${second.rank}; quanto sia dovuto al caso non è stato misurato.`,
  noChance: (metrics) => `Nessuna probabilità nota per ${labels(metrics)}, quindi nessun giudizio.`,
  missingOf: (name, metrics) => `Nessun valore di ${name} per ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `Nessun valore da entrambe le parti per ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${inMinutes(minutes)})`,
    );
    return `La stagione ${later} di ${name} si confronta con la stagione ${earlier}.`;
  },
  moved: (name) => `${name} ha cambiato competizione tra queste stagioni.`,
  changed: (way, { metric: label, better, change, level, low, high }) => {
    const of = metric(label);
    const moved = `${agrees(of, "è", "sono")} in ${way === "rose" ? "aumento" : "calo"}`;
    return `${sentenceCase(the(of))}${better === "lower" ? DIRECTION.lower : ""} ${moved} rispetto al gruppo di confronto di ogni stagione: variazione probabile ${change}, ${interval(level, low, high)}.`;
  },
  noChangeSeen: (metrics, level) =>
    `Nessuna variazione si distingue dal caso per ${labels(metrics)}: ogni intervallo ${ofPercent(level)} va da un calo a un aumento.`,
  noChangeKnown: (metrics, reason) =>
    `Nessuna variazione è nota per ${labels(metrics)}${reason === null ? "" : ` (${reason})`}.`,
  noSeasonBefore: (name) => `Non c'è un'altra stagione di ${name} con cui confrontare questa.`,
};

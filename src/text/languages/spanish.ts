import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quotedIn } from "../quoted.js";
import type { Grade, SentenceWords } from "../sentence-words.js";
import { sentenceCase } from "../spelling.js";
import { agrees, agreesFully, type LabelRules, labelNoun, type Noun } from "./noun.js";
import { type PoolParts, poolInWords } from "./pool-in-words.js";
import { FIXED_BLANK, numbersIn } from "./signs.js";
import { SPANISH_NAMES } from "./spanish-names.js";

const quote = (text: string): string => quotedIn(["«", "»"], text);
const percent = (number: string): string => `${number}${FIXED_BLANK}%`;

const LABELS: LabelRules = {
  metrics: SPANISH_NAMES.metrics,
  per90: " por 90",
  average: " (media)",
  percent: " (porcentaje)",
  ofTeam: " del equipo",
  percentage: ({ text }) => ({ gender: "m", isPlural: false, text: `porcentaje de ${text}` }),
  shareOfTeam: (of) => ({
    gender: "m",
    isPlural: false,
    text: `porcentaje de ${the(of)} del equipo`.replace("de el ", "del "),
  }),
  adjusted: (of) => ` (${agreesFully(of, ["ajustado", "ajustada", "ajustados", "ajustadas"])} a la posesión)`,
};

const POOL: PoolParts = {
  players: "jugadores",
  teams: "equipos",
  minutes: "al menos $1 minutos",
  oneMinute: "al menos 1 minuto",
  regulars: "titulares de cada competición, umbral de $1 a $2 minutos",
  share: `al menos el ${percent("$1")} del tiempo en la posición`,
  anyPosition: "en cualquier posición jugada",
  ages: "de $1 a $2 años",
  leastAge: "edad mínima de $1",
  mostAge: "edad máxima de $1",
  reliability: "fiabilidad mínima de $1",
  test: "con una condición propia",
  weights: "ponderados por tiempo de juego",
  reference: "de una tabla de referencia",
  season: "temporada completa",
  round: "jornada $1",
};

function metric(label: string): Noun {
  return labelNoun(label, LABELS) ?? { gender: "m", isPlural: false, text: `valor ${quote(label)}` };
}

function the(of: Noun): string {
  return `${agreesFully(of, ["el", "la", "los", "las"])} ${of.text}`;
}

const list = (items: readonly string[]): string => listed(items, "y");
const named = (label: string): string => the(metric(label));
const labels = (metrics: readonly string[]): string => list(metrics.map(named));

function graded(grade: Grade, of: Noun, isSize: boolean): string {
  const [ranks, stands] = [agrees(of, "figura", "figuran"), agrees(of, "está", "están")];
  const [better, worse] = [agrees(of, "es mejor", "son mejores"), agrees(of, "es peor", "son peores")];
  const near = `${agrees(of, "ronda", "rondan")} la media`;
  switch (grade) {
    case "among_the_best":
      return `${ranks} entre los ${isSize ? "valores más altos" : "mejores registros"}`;
    case "above_average":
      return isSize ? `${stands} por encima de la media` : `${better} que la media`;
    case "about_average_or_better":
      return `${near} o ${isSize ? `${stands} por encima` : better}`;
    case "about_average_or_worse":
      return `${near} o ${isSize ? `${stands} por debajo` : worse}`;
    case "below_average":
      return isSize ? `${stands} por debajo de la media` : `${worse} que la media`;
    case "among_the_lowest":
      return `${ranks} entre los ${isSize ? "valores más bajos" : "peores registros"}`;
  }
}

const DIRECTION = {
  higher: "",
  lower: " (cuanto menos, mejor)",
  neither: " (a mayor valor, mayor percentil)",
} as const;

const roleName = (role: string): string => quote(ownField(SPANISH_NAMES.roles, role) ?? role);
const counted = (number: string, one: string, many: string): string =>
  `${number} ${number === "1" ? one : many}`;
const inMinutes = (minutes: string): string => counted(minutes, "minuto", "minutos");
const members = (count: string | null): string =>
  count === null ? "tamaño desconocido" : counted(count, "miembro", "miembros");
const who = (pool: string): string => poolInWords(pool, POOL, SPANISH_NAMES.groups, quote);
const interval = (level: string, low: string, high: string): string =>
  `intervalo del ${percent(level)} de ${low} a ${high}`;

export const SPANISH: SentenceWords = {
  names: SPANISH_NAMES,
  label: (label) => labelNoun(label, LABELS)?.text ?? label,
  quoted: quote,
  ...numbersIn({ thousands: ".", grouped: 5, percent: `${FIXED_BLANK}%` }),
  row: (index) => `fila ${index}`,
  position: (name, group, share) => {
    if (group === null) return `No se conoce la posición de ${name}.`;
    const plays = ownField(SPANISH_NAMES.groups, group)?.[2] ?? `en el grupo ${quote(group)}`;
    return `${name} juega ${plays}${share === null ? "" : ` (${percent(share)} del tiempo de juego)`}.`;
  },
  team: (name) => `El equipo descrito es ${name}.`,
  age: (name, age) => `${name} tiene ${counted(age, "año", "años")}.`,
  ageUnknown: (name) => `No se conoce la edad de ${name}.`,
  minutes: (name, minutes) => `${name} suma ${inMinutes(minutes)} en el campo.`,
  matches: (name, matches) => `${name} suma ${counted(matches, "partido", "partidos")}.`,
  playingTimeUnknown: (name) => `No se sabe cuánto jugó ${name}.`,
  clubOfSeason: (name, club, season) =>
    `El club de ${name} en la temporada${season === null ? "" : ` ${season}`} es ${club}.`,
  clubWhenFetched: (name, club) =>
    `El club de ${name} al obtener los datos es ${club}, que puede no ser el de la temporada.`,
  clubUndated: (name, club) => `El club de ${name} es ${club}; los datos no dicen cuándo.`,
  among: (count, pool, isPeer) => {
    const size =
      count === null
        ? "No se sabe cuántos miembros tiene el grupo de comparación"
        : `El grupo de comparación tiene ${members(count)}`;
    const aside = isPeer ? "" : "; no incluye a quien aquí se describe: léase con cautela";
    return `${size}: ${who(pool)}${aside}.`;
  },
  nobody: () => "No hay grupo de comparación, así que no hay percentiles.",
  standing: (grade, { metric: label, better, value, rank, level, low, high }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${graded(grade, of, better === "neither")}: ${value}, percentil probable ${rank}, ${interval(level, low, high)}.`;
  },
  nothing: (metrics) =>
    `Nada destaca: los intervalos abarcan ambos lados del centro o solo indican un nivel medio en ${labels(metrics)}.`,
  rankAlone: (end, { metric: label, better, value, rank }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${agrees(of, "tiene", "tienen")} un percentil ${end === "high" ? "alto" : "bajo"}: ${value}, percentil ${rank}; no se midió cuánto de ello es azar.`;
  },
  thin: (metrics) =>
    `Se sabe demasiado poco para juzgar ${list(metrics.map(([label, weight]) => `${named(label)} (${weight})`))}: menos de un tercio de cada estimación es evidencia propia; el resto viene del grupo de comparación.`,
  coverage: (coverage) =>
    `La cobertura de los datos es ${ownField(SPANISH_NAMES.coverages, coverage) ?? quote(coverage)}.`,
  missing: (metrics) => `No hay valor para ${labels(metrics)}.`,
  noInterval: (metrics) => `Sin intervalo conocido, nada se dice sobre ${labels(metrics)}.`,
  bestRole: (role, score, share) =>
    `El rol que mejor encaja es ${roleName(role)}: puntuación ${score}, sobre el ${percent(share)} del peso del rol.`,
  role: (role, score, share) =>
    `La puntuación en el rol ${roleName(role)} es ${score}, sobre el ${percent(share)} del peso del rol.`,
  roleInterval: ({ level, low, high }) =>
    `El intervalo del ${percent(level)} de esa puntuación va de ${low} a ${high}.`,
  noRole: () => "No se conoce ninguna puntuación en un rol.",
  alike: (name, other, similarity) => `${other} se parece a ${name}: similitud ${similarity}.`,
  differs: (other, label, by, way) =>
    `La mayor diferencia de ${other} está en ${named(label)}: ${by} desviaciones típicas por ${way === "more" ? "encima" : "debajo"}.`,
  nobodyAlike: (name) => `No hay con quién comparar el parecido de ${name}.`,

  sharedPool: (name, other, count, pool) =>
    `${name} y ${other} comparten grupo de comparación (${members(count)}): ${who(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} y ${other} tienen dos grupos de comparación, cuyos percentiles nada dicen unos de otros: ${who(pool)} (${members(count)}); ${who(otherPool)} (${members(others)}).`,
  noPeersOf: (name) => `No hay grupo de comparación para ${name}.`,
  notAmongPeers: (name) => `${name} no forma parte de este grupo de comparación: léase con cautela.`,
  ahead: (how, { metric: label, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "muy probablemente" : "probablemente";
    const [is, way, than] = better === "neither" ? ["está", "por encima", "de"] : ["es", "mejor", "que"];
    const sureBy = isOfOneBehind
      ? `; ${behind} ${is} ${way} con una probabilidad del ${percent(chance)}.`
      : `, probabilidad del ${percent(chance)}.`;
    const lower = better === "lower" ? DIRECTION.lower : "";
    return `${ahead} ${is} ${sure} ${way} ${than} ${behind} en ${named(label)}${lower}: ${aheadValue} frente a ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `No se distingue entre ${name} y ${other} en ${list(metrics.map(([label, chance]) => `${named(label)} (${percent(chance)})`))}; entre paréntesis, la probabilidad de que ${other} sea mejor o, donde ningún sentido es mejor, esté por encima.`,
  thinComparison: (name, other, metrics) =>
    `Se sabe demasiado poco para comparar a ${name} y ${other} en ${list(metrics.map(([label, weight, ofOther]) => `${named(label)} (${weight} y ${ofOther})`))}: menos de un tercio de una estimación es evidencia propia; el resto viene del grupo de comparación.`,
  ranksHigher: (label, better, first, second) =>
    `${first.name} tiene un percentil más alto que ${second.name} en ${named(label)}${DIRECTION[better]}: ${first.value}, percentil ${first.rank}, frente a ${second.value}, percentil ${second.rank}; no se midió cuánto de ello es azar.`,
  noChance: (metrics) => `Sin probabilidad conocida, nada se dice sobre ${labels(metrics)}.`,
  missingOf: (name, metrics) => `${name} no tiene valor en ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `Falta el valor de ambas partes en ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${inMinutes(minutes)})`,
    );
    return `La temporada ${later} de ${name} se compara con la temporada ${earlier}.`;
  },
  moved: (name) => `${name} cambió de competición entre estas temporadas.`,
  changed: (way, { metric: label, better, change, level, low, high }) => {
    const of = metric(label);
    const moved = way === "rose" ? agrees(of, "subió", "subieron") : agrees(of, "bajó", "bajaron");
    return `${sentenceCase(the(of))}${better === "lower" ? DIRECTION.lower : ""} ${moved} frente al grupo de comparación de cada temporada: cambio probable ${change}, ${interval(level, low, high)}.`;
  },
  noChangeSeen: (metrics, level) =>
    `Ningún cambio se distingue del azar en ${labels(metrics)}: cada intervalo del ${percent(level)} va de una bajada a una subida.`,
  noChangeKnown: (metrics, reason) =>
    `No se conoce ningún cambio en ${labels(metrics)}${reason === null ? "" : ` (${reason})`}.`,
  noSeasonBefore: (name) => `No hay otra temporada de ${name} con la que comparar esta.`,
};

import { ownField } from "../../fields.js";
import { listed } from "../pool-words.js";
import { quoted } from "../quoted.js";
import type { Grade, SentenceWords } from "../sentence-words.js";
import { sentenceCase } from "../spelling.js";
import { agrees, agreesFully, type LabelRules, labelNoun, type Noun } from "./noun.js";
import { type PoolParts, poolInWords } from "./pool-in-words.js";
import { PORTUGUESE_NAMES } from "./portuguese-names.js";
import { numbersIn } from "./signs.js";

// Brazilian Portuguese.

const percent = (number: string): string => `${number}%`;

const LABELS: LabelRules = {
  metrics: PORTUGUESE_NAMES.metrics,
  per90: " por 90",
  average: " (média)",
  percent: " (porcentagem)",
  ofTeam: " da equipe",
  percentage: ({ text }) => ({ gender: "f", isPlural: false, text: `porcentagem de ${text}` }),
  shareOfTeam: (of) => ({ gender: "f", isPlural: false, text: `parcela d${the(of)} da equipe` }),
  adjusted: (of) => ` (${agreesFully(of, ["ajustado", "ajustada", "ajustados", "ajustadas"])} pela posse)`,
};

const POOL: PoolParts = {
  players: "jogadores",
  teams: "equipes",
  minutes: "pelo menos $1 minutos",
  oneMinute: "pelo menos 1 minuto",
  regulars: "titulares de cada competição, mínimo de $1 a $2 minutos",
  share: `pelo menos ${percent("$1")} do tempo na posição`,
  anyPosition: "em qualquer posição jogada",
  ages: "de $1 a $2 anos",
  leastAge: "idade mínima de $1",
  mostAge: "idade máxima de $1",
  reliability: "confiabilidade mínima de $1",
  test: "com uma condição própria",
  weights: "ponderados pelo tempo de jogo",
  reference: "de uma tabela de referência",
  season: "temporada inteira",
  round: "rodada $1",
};

function metric(label: string): Noun {
  return labelNoun(label, LABELS) ?? { gender: "m", isPlural: false, text: `valor ${quoted(label)}` };
}

function the(of: Noun): string {
  return `${agreesFully(of, ["o", "a", "os", "as"])} ${of.text}`;
}

const list = (items: readonly string[]): string => listed(items, "e");
const named = (label: string): string => the(metric(label));
/** With `em` before it: `nos chutes`, `na posse de bola`. */
const namedIn = (label: string): string => `n${named(label)}`;
const labels = (metrics: readonly string[]): string => list(metrics.map(named));

function graded(grade: Grade, of: Noun, isSize: boolean): string {
  const stands = agrees(of, "está", "estão");
  const [better, worse] = [agrees(of, "é melhor", "são melhores"), agrees(of, "é pior", "são piores")];
  switch (grade) {
    case "among_the_best":
      return `${stands} entre os ${isSize ? "valores mais altos" : "melhores valores"}`;
    case "above_average":
      return isSize ? `${stands} acima da média` : `${better} do que a média`;
    case "about_average_or_better":
      return `${stands} na média ou ${isSize ? "acima" : better}`;
    case "about_average_or_worse":
      return `${stands} na média ou ${isSize ? "abaixo" : worse}`;
    case "below_average":
      return isSize ? `${stands} abaixo da média` : `${worse} do que a média`;
    case "among_the_lowest":
      return `${stands} entre os ${isSize ? "valores mais baixos" : "piores valores"}`;
  }
}

const DIRECTION = {
  higher: "",
  lower: " (quanto menos, melhor)",
  neither: " (valor maior, percentil maior)",
} as const;

const roleName = (role: string): string => quoted(ownField(PORTUGUESE_NAMES.roles, role) ?? role);

/** Numbers below two take the singular; 0 takes the plural. */
const counted = (number: string, one: string, many: string): string =>
  `${number} ${/^(1|[01],\d+)$/.test(number) ? one : many}`;
const inMinutes = (minutes: string): string => counted(minutes, "minuto", "minutos");
const members = (count: string | null): string =>
  count === null ? "tamanho desconhecido" : counted(count, "membro", "membros");
const who = (pool: string): string => poolInWords(pool, POOL, PORTUGUESE_NAMES.groups, quoted);
const interval = (level: string, low: string, high: string): string =>
  `intervalo de ${percent(level)} de ${low} a ${high}`;

export const PORTUGUESE: SentenceWords = {
  names: PORTUGUESE_NAMES,
  label: (label) => labelNoun(label, LABELS)?.text ?? label,
  quoted,
  ...numbersIn({ thousands: ".", grouped: 4, percent: "%" }),
  row: (index) => `linha ${index}`,
  position: (name, group, share) => {
    if (group === null) return `A posição de ${name} não é conhecida.`;
    const plays = ownField(PORTUGUESE_NAMES.groups, group)?.[2] ?? `no grupo ${quoted(group)}`;
    return `${name} joga ${plays}${share === null ? "" : ` (${percent(share)} do tempo de jogo)`}.`;
  },
  team: (name) => `A equipe descrita é ${name}.`,
  age: (name, age) => `${name} tem ${counted(age, "ano", "anos")}.`,
  ageUnknown: (name) => `A idade de ${name} não é conhecida.`,
  minutes: (name, minutes) => `${name} soma ${inMinutes(minutes)} em campo.`,
  matches: (name, matches) => `${name} soma ${counted(matches, "partida", "partidas")}.`,
  playingTimeUnknown: (name) => `Não se sabe quanto ${name} jogou.`,
  clubOfSeason: (name, club, season) =>
    `O clube de ${name} na temporada${season === null ? "" : ` ${season}`} é ${club}.`,
  clubWhenFetched: (name, club) =>
    `Na coleta dos dados, o clube de ${name} é ${club}, que pode não ser o da temporada.`,
  clubUndated: (name, club) => `O clube de ${name} é ${club}; os dados não dizem quando.`,
  among: (count, pool, isPeer) => {
    const size =
      count === null
        ? "Não se sabe quantos membros tem o grupo de comparação"
        : `O grupo de comparação tem ${members(count)}`;
    const aside = isPeer ? "" : "; quem é descrito aqui não faz parte dele: leia com cautela";
    return `${size}: ${who(pool)}${aside}.`;
  },
  nobody: () => "Não há grupo de comparação, portanto não há percentis.",
  standing: (grade, { metric: label, better, value, rank, level, low, high }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${graded(grade, of, better === "neither")}: ${value}, percentil provável ${rank}, ${interval(level, low, high)}.`;
  },
  nothing: (metrics) =>
    `Nada se destaca: os intervalos cobrem os dois lados do centro ou só indicam um nível médio para ${labels(metrics)}.`,
  rankAlone: (end, { metric: label, better, value, rank }) => {
    const of = metric(label);
    return `${sentenceCase(the(of))}${DIRECTION[better]} ${agrees(of, "tem", "têm")} um percentil ${end === "high" ? "alto" : "baixo"}: ${value}, percentil ${rank}; não foi medido quanto disso é acaso.`;
  },
  thin: (metrics) =>
    `Sabe-se pouco demais para julgar ${list(metrics.map(([label, weight]) => `${named(label)} (${weight})`))}: menos de um terço de cada estimativa vem de dados próprios, o resto vem do grupo de comparação.`,
  coverage: (coverage) =>
    `A cobertura dos dados é ${ownField(PORTUGUESE_NAMES.coverages, coverage) ?? quoted(coverage)}.`,
  missing: (metrics) => `Não há valor para ${labels(metrics)}.`,
  noInterval: (metrics) => `Sem intervalo conhecido, nada se diz sobre ${labels(metrics)}.`,
  bestRole: (role, score, share) =>
    `A função que melhor se encaixa é ${roleName(role)}: nota ${score}, sobre ${percent(share)} do peso da função.`,
  role: (role, score, share) =>
    `A nota na função ${roleName(role)} é ${score}, sobre ${percent(share)} do peso da função.`,
  roleInterval: ({ level, low, high }) =>
    `O intervalo de ${percent(level)} dessa nota vai de ${low} a ${high}.`,
  noRole: () => "Nenhuma nota em uma função é conhecida.",
  alike: (name, other, similarity) => `${other} se parece com ${name}: semelhança ${similarity}.`,
  differs: (other, label, by, way) =>
    `A maior diferença de ${other} está ${namedIn(label)}: ${counted(by, "desvio-padrão", "desvios-padrão")} a ${way === "more" ? "mais" : "menos"}.`,
  nobodyAlike: (name) => `Não há com quem comparar a semelhança de ${name}.`,

  sharedPool: (name, other, count, pool) =>
    `${name} e ${other} têm o mesmo grupo de comparação (${members(count)}): ${who(pool)}.`,
  twoPools: ([name, count, pool], [other, others, otherPool]) =>
    `${name} e ${other} têm dois grupos de comparação, cujos percentis não se comparam: ${who(pool)} (${members(count)}); ${who(otherPool)} (${members(others)}).`,
  noPeersOf: (name) => `Não há grupo de comparação para ${name}.`,
  notAmongPeers: (name) => `${name} não faz parte deste grupo de comparação: leia com cautela.`,
  ahead: (how, { metric: label, better, ahead, behind, aheadValue, behindValue, chance, isOfOneBehind }) => {
    const sure = how === "very_likely_ahead" ? "muito provavelmente" : "provavelmente";
    const [is, way, than] = better === "neither" ? ["está", "acima", "de"] : ["é", "melhor", "do que"];
    const sureBy = isOfOneBehind
      ? `; ${behind} ${is} ${way} com uma probabilidade de ${percent(chance)}.`
      : `, probabilidade de ${percent(chance)}.`;
    const lower = better === "lower" ? DIRECTION.lower : "";
    return `${ahead} ${is} ${sure} ${way} ${than} ${behind} ${namedIn(label)}${lower}: ${aheadValue} contra ${behindValue}${sureBy}`;
  },
  notToldApart: (name, other, metrics) =>
    `Não se distingue entre ${name} e ${other} ${list(metrics.map(([label, chance]) => `${namedIn(label)} (${percent(chance)})`))}; entre parênteses, a probabilidade de que ${other} seja melhor ou, onde nenhum sentido é melhor, esteja acima.`,
  thinComparison: (name, other, metrics) =>
    `Sabe-se pouco demais para comparar ${name} e ${other} ${list(metrics.map(([label, weight, ofOther]) => `${namedIn(label)} (${weight} e ${ofOther})`))}: menos de um terço de uma estimativa vem de dados próprios, o resto vem do grupo de comparação.`,
  ranksHigher: (label, better, first, second) =>
    `${first.name} tem um percentil mais alto do que ${second.name} ${namedIn(label)}${DIRECTION[better]}: ${first.value}, percentil ${first.rank}, contra ${second.value}, percentil ${second.rank}; não foi medido quanto disso é acaso.`,
  noChance: (metrics) => `Sem probabilidade conhecida, nada se diz sobre ${labels(metrics)}.`,
  missingOf: (name, metrics) => `${name} não tem valor para ${labels(metrics)}.`,
  missingOfBoth: (metrics) => `Falta o valor dos dois lados para ${labels(metrics)}.`,

  seasons: (name, after, before) => {
    const [later, earlier] = [after, before].map(([season, minutes]) =>
      minutes === null ? season : `${season} (${inMinutes(minutes)})`,
    );
    return `A temporada ${later} de ${name} é comparada com a temporada ${earlier}.`;
  },
  moved: (name) => `${name} mudou de competição entre essas temporadas.`,
  changed: (way, { metric: label, better, change, level, low, high }) => {
    const of = metric(label);
    const moved = way === "rose" ? agrees(of, "subiu", "subiram") : agrees(of, "caiu", "caíram");
    return `${sentenceCase(the(of))}${better === "lower" ? DIRECTION.lower : ""} ${moved} em relação ao grupo de comparação de cada temporada: mudança provável ${change}, ${interval(level, low, high)}.`;
  },
  noChangeSeen: (metrics, level) =>
    `Nenhuma mudança se distingue do acaso ${list(metrics.map(namedIn))}: cada intervalo de ${percent(level)} vai de uma queda a uma alta.`,
  noChangeKnown: (metrics, reason) =>
    `Nenhuma mudança é conhecida para ${labels(metrics)}${reason === null ? "" : ` (${reason})`}.`,
  noSeasonBefore: (name) => `Não há outra temporada de ${name} com que comparar esta.`,
};

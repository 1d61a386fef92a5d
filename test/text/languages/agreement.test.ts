import { describe, expect, it } from "vitest";
import type { Grade } from "../../../src/text/languages/language-words.js";
import { type Language, wordsOf } from "../../../src/text/sentence-languages.js";
import type { RankWords } from "../../../src/text/sentence-words.js";

/** What native grammars ask for, written by hand: articles, verbs and adjectives that agree with what they go with. */

const INTERVAL = { level: "90", low: "75", high: "92" };

function said(
  language: Language,
  grade: Grade,
  metric: string,
  better: RankWords["better"] = "higher",
): string {
  const sentence = wordsOf(language).standing(grade, { metric, better, value: "1", rank: "84", ...INTERVAL });
  return sentence.slice(0, sentence.search(/\u00a0?: /));
}

describe("what is said of a metric agrees with it in gender and number", () => {
  it.each<[Language, Grade, metric: string, RankWords["better"], sentence: string]>([
    ["de", "among_the_best", "Duels won, %", "higher", "Die Zweikampfquote zählt zu den Bestwerten"],
    [
      "de",
      "among_the_best",
      "Key passes per 90",
      "higher",
      "Die Schlüsselpässe pro 90 zählen zu den Bestwerten",
    ],
    ["de", "above_average", "Possession, %", "higher", "Der Ballbesitz ist besser als der Durchschnitt"],
    [
      "de",
      "above_average",
      "Successful dribbles per 90",
      "higher",
      "Die erfolgreichen Dribblings pro 90 sind besser als der Durchschnitt",
    ],
    [
      "de",
      "below_average",
      "Successful goalkeeper exits per 90",
      "neither",
      "Das erfolgreiche Herauslaufen aus dem Tor pro 90 (höherer Wert, höherer Rang) liegt unter dem Durchschnitt",
    ],
    [
      "de",
      "among_the_lowest",
      "Goals conceded per 90",
      "lower",
      "Die Gegentore pro 90 (weniger ist besser) zählen zu den schwächsten Werten",
    ],
    [
      "de",
      "about_average_or_worse",
      "Pace",
      "neither",
      "Der Wert „Pace“ (höherer Wert, höherer Rang) liegt etwa im Durchschnitt oder darunter",
    ],

    [
      "es",
      "among_the_best",
      "Key passes per 90",
      "higher",
      "Los pases clave por 90 figuran entre los mejores registros",
    ],
    ["es", "above_average", "Possession, %", "higher", "La posesión es mejor que la media"],
    [
      "es",
      "above_average",
      "Interceptions per 90",
      "neither",
      "Las intercepciones por 90 (a mayor valor, mayor percentil) están por encima de la media",
    ],
    [
      "es",
      "about_average_or_better",
      "Duels won, %",
      "higher",
      "El porcentaje de duelos ganados ronda la media o es mejor",
    ],
    ["es", "below_average", "Saves per 90", "higher", "Las paradas por 90 son peores que la media"],
    [
      "es",
      "below_average",
      "Interceptions per 90, possession-adjusted",
      "higher",
      "Las intercepciones por 90 (ajustadas a la posesión) son peores que la media",
    ],
    [
      "es",
      "below_average",
      "Defensive duels per 90, possession-adjusted",
      "higher",
      "Los duelos defensivos por 90 (ajustados a la posesión) son peores que la media",
    ],
    [
      "es",
      "among_the_lowest",
      "Pace",
      "neither",
      "El valor «Pace» (a mayor valor, mayor percentil) figura entre los valores más bajos",
    ],

    [
      "fr",
      "above_average",
      "Key passes per 90",
      "higher",
      "Les passes clés par 90 min sont meilleures que la moyenne",
    ],
    ["fr", "above_average", "Goals per 90", "higher", "Les buts par 90 min sont meilleurs que la moyenne"],
    ["fr", "above_average", "Possession, %", "higher", "La possession est meilleure que la moyenne"],
    [
      "fr",
      "above_average",
      "Goal conversion, %",
      "higher",
      "Le taux de conversion des tirs est meilleur que la moyenne",
    ],
    [
      "fr",
      "below_average",
      "PPDA",
      "neither",
      "L'indice PPDA (plus la valeur est haute, plus le rang l'est) est inférieur à la moyenne",
    ],
    [
      "fr",
      "below_average",
      "Interceptions per 90",
      "neither",
      "Les interceptions par 90 min (plus la valeur est haute, plus le rang l'est) sont inférieures à la moyenne",
    ],
    [
      "fr",
      "about_average_or_worse",
      "Saves, %",
      "higher",
      "Le pourcentage d'arrêts est proche de la moyenne ou moins bon",
    ],
    [
      "fr",
      "about_average_or_worse",
      "Accelerations per 90",
      "higher",
      "Les accélérations par 90 min sont proches de la moyenne ou moins bonnes",
    ],
    [
      "fr",
      "about_average_or_better",
      "Pace",
      "higher",
      "La valeur «\u00a0Pace\u00a0» est proche de la moyenne ou meilleure",
    ],
    [
      "fr",
      "above_average",
      "Interceptions per 90, possession-adjusted",
      "higher",
      "Les interceptions par 90 min (ajustées à la possession) sont meilleures que la moyenne",
    ],

    [
      "it",
      "above_average",
      "Key passes per 90",
      "higher",
      "I passaggi chiave per 90 sono migliori della media",
    ],
    ["it", "above_average", "Assists per 90", "higher", "Gli assist per 90 sono migliori della media"],
    ["it", "above_average", "Saves, %", "higher", "La percentuale di parate è migliore della media"],
    [
      "it",
      "above_average",
      "Saves per 90",
      "neither",
      "Le parate per 90 (valore più alto, percentile più alto) sono superiori alla media",
    ],
    ["it", "among_the_lowest", "PPDA", "lower", "L'indice PPDA (meno è meglio) figura tra i valori peggiori"],
    ["it", "below_average", "Possession, %", "higher", "Il possesso palla è peggiore della media"],
    [
      "it",
      "below_average",
      "Interceptions per 90, possession-adjusted",
      "higher",
      "Gli intercetti per 90 (corretti per il possesso) sono peggiori della media",
    ],

    [
      "pt",
      "above_average",
      "Key passes per 90",
      "higher",
      "Os passes-chave por 90 são melhores do que a média",
    ],
    ["pt", "above_average", "Possession, %", "higher", "A posse de bola é melhor do que a média"],
    [
      "pt",
      "above_average",
      "Saves per 90",
      "neither",
      "As defesas por 90 (valor maior, percentil maior) estão acima da média",
    ],
    [
      "pt",
      "below_average",
      "Pass length, m",
      "neither",
      "O comprimento dos passes (valor maior, percentil maior) está abaixo da média",
    ],
    [
      "pt",
      "below_average",
      "Interceptions per 90, possession-adjusted",
      "higher",
      "As interceptações por 90 (ajustadas pela posse) são piores do que a média",
    ],
  ])("%s, %s: %s", (language, grade, metric, better, sentence) => {
    expect(said(language, grade, metric, better)).toBe(sentence);
  });

  it.each<[Language, metric: string, label: string]>([
    ["de", "Successful passes per 90", "angekommene Pässe pro 90"],
    ["de", "Successful goalkeeper exits", "erfolgreiches Herauslaufen aus dem Tor"],
    ["de", "Share of the team's goals, %", "Mannschaftsanteil (Tore)"],
    ["de", "Shots of the team", "Schüsse der Mannschaft"],
    ["es", "Share of the team's fouls, %", "el porcentaje de las faltas cometidas del equipo"],
    ["es", "Shots of the team", "los tiros del equipo"],
    ["fr", "Share of the team's goals, %", "la part des buts de l'équipe"],
    ["fr", "Successful attacking actions, %", "le pourcentage d'actions offensives réussies"],
    ["it", "Share of the team's assists, %", "la quota degli assist della squadra"],
    ["it", "Share of the team's goals, %", "la quota dei gol della squadra"],
    ["it", "Share of the team's fouls, %", "la quota dei falli commessi della squadra"],
    ["it", "Share of the team's accelerations, %", "la quota delle accelerazioni della squadra"],
    ["pt", "Share of the team's fouls, %", "a parcela das faltas cometidas da equipe"],
    ["pt", "Share of the team's goals, %", "a parcela dos gols da equipe"],
  ])("%s: %s in a list", (language, metric, label) => {
    expect(wordsOf(language).missing([metric]).endsWith(` ${label}.`)).toBe(true);
  });
});

describe("what is counted agrees with the number", () => {
  it.each<[Language, one: string, several: string]>([
    ["de", "stand 1 Minute auf dem Platz", "stand 2 Minuten auf dem Platz"],
    ["es", "suma 1 minuto en el campo", "suma 2 minutos en el campo"],
    ["fr", "compte 1 minute de jeu", "compte 2 minutes de jeu"],
    ["it", "ha 1 minuto in campo", "ha 2 minuti in campo"],
    ["pt", "soma 1 minuto em campo", "soma 2 minutos em campo"],
  ])("minutes, %s", (language, one, several) => {
    expect([1, 2].map((minutes) => wordsOf(language).minutes("X", String(minutes)))).toEqual([
      `X ${one}.`,
      `X ${several}.`,
    ]);
  });

  it.each<[Language, one: string, several: string, none: string]>([
    ["de", "hat 1 Spiel bestritten", "hat 38 Spiele bestritten", "hat 0 Spiele bestritten"],
    ["es", "suma 1 partido", "suma 38 partidos", "suma 0 partidos"],
    ["fr", "compte 1 match", "compte 38 matchs", "compte 0 match"],
    ["it", "ha disputato 1 partita", "ha disputato 38 partite", "ha disputato 0 partite"],
    ["pt", "soma 1 partida", "soma 38 partidas", "soma 0 partidas"],
  ])("matches, %s", (language, ...sentences) => {
    expect(["1", "38", "0"].map((matches) => wordsOf(language).matches("X", matches))).toEqual(
      sentences.map((sentence) => `X ${sentence}.`),
    );
  });

  it.each<[Language, one: string, several: string]>([
    [
      "de",
      "Die Vergleichsgruppe zählt 1 Mitglied: Stürmer.",
      "Die Vergleichsgruppe zählt 43 Mitglieder: Stürmer.",
    ],
    [
      "es",
      "El grupo de comparación tiene 1 miembro: delanteros centro.",
      "El grupo de comparación tiene 43 miembros: delanteros centro.",
    ],
    [
      "fr",
      "Le groupe de comparaison compte 1 membre\u00a0: avants-centres.",
      "Le groupe de comparaison compte 43 membres\u00a0: avants-centres.",
    ],
    [
      "it",
      "Il gruppo di confronto conta 1 membro: centravanti.",
      "Il gruppo di confronto conta 43 membri: centravanti.",
    ],
    [
      "pt",
      "O grupo de comparação tem 1 membro: centroavantes.",
      "O grupo de comparação tem 43 membros: centroavantes.",
    ],
  ])("peers, %s", (language, ...sentences) => {
    expect(["1", "43"].map((count) => wordsOf(language).among(count, "strikers", true))).toEqual(sentences);
  });

  it.each<[Language, age: string]>([
    ["de", "X ist 1 Jahr alt."],
    ["es", "X tiene 1 año."],
    ["fr", "X a 1 an."],
    ["it", "X ha 1 anno."],
    ["pt", "X tem 1 ano."],
  ])("a year, %s", (language, sentence) => {
    expect(wordsOf(language).age("X", "1")).toBe(sentence);
  });

  it.each<[Language, below: string, from: string]>([
    ["de", "1,9 Standardabweichungen darunter", "2,0 Standardabweichungen darunter"],
    ["es", "1,9 desviaciones típicas por debajo", "2,0 desviaciones típicas por debajo"],
    ["fr", "1,9 écart-type de moins", "2,0 écarts-types de moins"],
    ["it", "1,9 deviazioni standard in meno", "2,0 deviazioni standard in meno"],
    ["pt", "1,9 desvio-padrão a menos", "2,0 desvios-padrão a menos"],
  ])("decimals, %s", (language, below, from) => {
    const by = (number: string): string => wordsOf(language).differs("X", "Goals", number, "less");
    expect([by("1,9").includes(below), by("2,0").includes(from)]).toEqual([true, true]);
  });
});

describe("numbers, lists and marks are those of the language", () => {
  it.each<[Language, minutes: string, goals: string, percentage: string, below: string]>([
    ["de", "2.922", "0,99", "40,6\u00a0%", "−1,5\u00a0%"],
    ["es", "2922", "0,99", "40,6\u00a0%", "−1,5\u00a0%"],
    ["fr", "2\u202f922", "0,99", "40,6\u00a0%", "−1,5\u00a0%"],
    ["it", "2.922", "0,99", "40,6%", "−1,5%"],
    ["pt", "2.922", "0,99", "40,6%", "−1,5%"],
  ])("%s", (language, minutes, goals, percentage, below) => {
    const { number, value } = wordsOf(language);
    const shown = { decimals: 1, unit: "%" } as const;
    expect([number(2922, 0), number(0.99, 2), value(shown, 40.6), value(shown, -1.5)]).toEqual([
      minutes,
      goals,
      percentage,
      below,
    ]);
    expect([number(900, 0), number(99.5), value(shown, Number.NaN)]).toEqual(["900", "99,5", null]);
  });

  it.each<[Language, name: string, list: string]>([
    ["de", "„A 'b'“", "Tore, Schüsse und Paraden"],
    ["es", "«A 'b'»", "los goles, los tiros y las paradas"],
    ["fr", "«\u00a0A 'b'\u00a0»", "les buts, les tirs et les arrêts"],
    ["it", "«A 'b'»", "i gol, i tiri e le parate"],
    ["pt", "“A 'b'”", "os gols, os chutes e as defesas"],
  ])("%s", (language, name, list) => {
    const { quoted, missing } = wordsOf(language);
    for (const marks of ["“”", "„“", "«»", '""']) {
      expect(quoted(`A ${marks[0]}b${marks[1]}`)).toBe(name);
    }
    expect(missing(["Goals", "Shots", "Saves"])).toContain(`${list}.`);
  });

  it("Italian articles before a percentage follow its sound", () => {
    const { roleInterval } = wordsOf("it");
    const starts = ["80", "90", "99"].map((level) =>
      roleInterval({ level, low: "1", high: "2" }).slice(0, 21),
    );
    expect(starts).toEqual(["L'intervallo dell'80%", "L'intervallo del 90% ", "L'intervallo del 99% "]);
  });
});

describe("pools in words", () => {
  const POOL =
    "wingers, Ligue 1, Uber Eats 2017/2018, at least 1 minute, an age of 18 to 23, reliability at least .5, a test passed";

  it.each<[Language, pool: string]>([
    ["de", "Flügelspieler, „Ligue 1, Uber Eats 2017/2018“, mindestens 1 Minute, 18 bis 23 Jahre alt"],
    ["es", "extremos, «Ligue 1, Uber Eats 2017/2018», al menos 1 minuto, de 18 a 23 años"],
    ["fr", "ailiers, «\u00a0Ligue 1, Uber Eats 2017/2018\u00a0», au moins 1 minute, de 18 à 23 ans"],
    ["it", "ali offensive, «Ligue 1, Uber Eats 2017/2018», almeno 1 minuto, da 18 a 23 anni"],
    ["pt", "pontas, “Ligue 1, Uber Eats 2017/2018”, pelo menos 1 minuto, de 18 a 23 anos"],
  ])("what is known is said, the rest stands in quotation marks: %s", (language, pool) => {
    expect(wordsOf(language).among("3", POOL, true)).toContain(pool);
  });

  it("regulars of several competitions keep both numbers", () => {
    const pool = "strikers, regulars of each competition, 300 to 900 minutes";
    expect(wordsOf("de").among("3", pool, true)).toContain(
      "Stürmer, Stammspieler jedes Wettbewerbs (ab 300 bis 900 Minuten).",
    );
  });
});

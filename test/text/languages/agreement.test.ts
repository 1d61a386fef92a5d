import { describe, expect, it } from "vitest";
import type { Language } from "../../../src/text/language.js";
import { wordsOf } from "../../../src/text/sentence-languages.js";

/** What native grammars ask for, written by hand. */

describe("the parts of a label agree with its noun", () => {
  it.each<[Language, label: string, said: string]>([
    ["de", "Successful dribbles per 90", "erfolgreiche Dribblings pro 90"],
    ["de", "Successful passes of the team", "angekommene Pässe der Mannschaft"],
    ["es", "Interceptions per 90, possession-adjusted", "intercepciones por 90 (ajustadas a la posesión)"],
    [
      "es",
      "Defensive duels per 90, possession-adjusted",
      "duelos defensivos por 90 (ajustados a la posesión)",
    ],
    ["es", "Share of the team's fouls, %", "porcentaje de las faltas cometidas del equipo"],
    ["fr", "Share of the team's goals, %", "part des buts de l'équipe"],
    ["fr", "Successful attacking actions, %", "pourcentage d'actions offensives réussies"],
    ["it", "Share of the team's assists, %", "quota degli assist della squadra"],
    ["it", "Share of the team's goals, %", "quota dei gol della squadra"],
    ["it", "Share of the team's accelerations, %", "quota delle accelerazioni della squadra"],
    ["pt", "Share of the team's fouls, %", "parcela das faltas cometidas da equipe"],
    ["pt", "Share of the team's goals, %", "parcela dos gols da equipe"],
  ])("%s: %s", (language, label, said) => {
    expect(wordsOf(language).label(label)).toBe(said);
  });
});

describe("what is counted agrees with the number", () => {
  it.each<[Language, ...minutes: string[]]>([
    ["en", "1 minute", "2 minutes", "1 match", "38 matches"],
    ["de", "1 Minute", "2 Minuten", "1 Spiel", "38 Spiele"],
    ["es", "1 minuto", "2 minutos", "1 partido", "38 partidos"],
    ["fr", "1 minute", "2 minutes", "1 match", "38 matchs"],
    ["it", "1 minuto", "2 minuti", "1 partita", "38 partite"],
    ["pt", "1 minuto", "2 minutos", "1 partida", "38 partidas"],
  ])("%s", (language, ...said) => {
    const { say } = wordsOf(language);
    const where = null;
    expect([
      ...["1", "2"].map((minutes) => say("played.minutes", { minutes, where })),
      ...["1", "38"].map((matches) => say("played.matches", { matches, where })),
    ]).toEqual(said);
  });

  it.each<[Language, one: string, several: string]>([
    ["es", "1 año", "25 años"],
    ["fr", "1 an", "25 ans"],
    ["it", "1 anno", "25 anni"],
    ["pt", "1 ano", "25 anos"],
  ])("years, %s", (language, ...said) => {
    expect(["1", "25"].map((age) => wordsOf(language).say("who.age", { age }))).toEqual(said);
  });
});

describe("numbers and lists are those of the language", () => {
  it.each<[Language, minutes: string, goals: string, percentage: string, below: string]>([
    ["en", "2,922", "0.99", "40.6%", "−1.5%"],
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
    expect([number(900, 0), value(shown, Number.NaN)]).toEqual(["900", null]);
  });

  it.each<[Language, list: string]>([
    ["en", "goals, shots and saves"],
    ["de", "Tore, Schüsse und Paraden"],
    ["es", "goles, tiros y paradas"],
    ["fr", "buts, tirs et arrêts"],
    ["it", "gol, tiri e parate"],
    ["pt", "gols, chutes e defesas"],
  ])("%s", (language, list) => {
    const words = wordsOf(language);
    expect(words.list(["Goals per 90", "Shots", "Saves"].map(words.metric))).toBe(list);
  });
});

describe("metrics in English sentences", () => {
  it.each<[label: string, beside: string, isPlural: boolean]>([
    ["Goals per 90", "goals", true],
    ["Offensive duels won, %", "offensive duels won", true],
    ["Touches in the box (average)", "touches in the box", true],
    ["Expected goals (xG) (average)", "expected goals", true],
    ["PPDA", "PPDA", false],
    ["Possession, %", "possession", false],
    ["Goal conversion, %", "goal conversion", false],
    ["Interceptions per 90, possession-adjusted", "possession-adjusted interceptions", true],
    ["Losses per 100 passes and dribbles", "losses per 100 passes and dribbles", true],
    ["Progressive passing distance", "progressive passing distance", false],
  ])("%s", (label, beside, isPlural) => {
    const words = wordsOf("en");
    expect([words.metric(label), words.isPlural(label)]).toEqual([beside, isPlural]);
  });
});

describe("pools in words", () => {
  const POOL =
    "wingers, Ligue 1, Uber Eats 2017/2018, at least 1 minute, an age of 18 to 23, reliability at least .5, a test passed";

  it.each<[Language, pool: string]>([
    ["de", "Flügelspieler, Ligue 1, Uber Eats 2017/18, mindestens 1 Minute, 18 bis 23 Jahre alt"],
    ["es", "extremos, Ligue 1, Uber Eats 2017/18, al menos 1 minuto, de 18 a 23 años"],
    ["fr", "ailiers, Ligue 1, Uber Eats 2017/18, au moins 1 minute, de 18 à 23 ans"],
    ["it", "ali offensive, Ligue 1, Uber Eats 2017/18, almeno 1 minuto, da 18 a 23 anni"],
    ["pt", "pontas, Ligue 1, Uber Eats 2017/18, pelo menos 1 minuto, de 18 a 23 anos"],
  ])("what is known is said, the rest stays: %s", (language, pool) => {
    expect(wordsOf(language).pool(POOL)).toContain(pool);
  });

  it("regulars of several competitions keep both numbers", () => {
    const pool = "strikers, regulars of each competition, 300 to 900 minutes";
    expect(wordsOf("de").pool(pool)).toBe("Stürmer, Stammspieler jedes Wettbewerbs (ab 300 bis 900 Minuten)");
  });

  it.each<[pool: string, where: string | null, minutes: number | null]>([
    [
      "wingers, English first division 2017/2018, at least 900 minutes",
      "the English first division 2017/18",
      900,
    ],
    ["teams, Premier League 2017/2018", "the Premier League 2017/18", null],
    ["strikers, La Liga 2017/2018, at least 1 minutes", "La Liga 2017/18", 1],
    ["players, at least 450 minutes", null, 450],
  ])("the usual pool has a sentence of its own: %s", (pool, where, minutes) => {
    const group = pool.split(",")[0];
    expect(wordsOf("en").standardPool(pool)).toEqual({ group, where, minutes });
  });

  it.each([
    "wingers, La Liga 2017/2018, at least 900 minutes, an age of 18 to 23",
    "wingers, a test passed",
    "anybody, La Liga 2017/2018",
  ])("any other pool has not: %s", (pool) => {
    expect(wordsOf("en").standardPool(pool)).toBeUndefined();
    expect(wordsOf("de").standardPool(pool)).toBeUndefined();
  });
});

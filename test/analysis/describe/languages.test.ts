import fc from "fast-check";
import {
  describePlayer,
  describeTeam,
  headlineMetrics,
  percentileIntervals,
  percentileRanks,
  playerTable,
  roleScores,
  roles,
  type Sentence,
  samplePlayers,
  sampleTeams,
  shrunkRates,
} from "scoutframe";
import { describe, expect, it } from "vitest";
import type { Described } from "../../../src/analysis/describe/cited.js";
import { sentencesOf } from "../../../src/analysis/describe/sentences.js";
import { Random } from "../../../src/stats/random.js";
import { LANGUAGES, type Language } from "../../../src/text/language.js";
import { wordsOf } from "../../../src/text/sentence-languages.js";
import { errorOf } from "../../fixtures/errors.js";
import { player } from "../../fixtures/records.js";
import { simulatedSeasons } from "../../fixtures/simulated-seasons.js";

const league = await samplePlayers();
const FEW_DRAWS = { draws: 100 };

type Other = Exclude<Language, "en">;
const OTHERS = LANGUAGES.filter((language): language is Other => language !== "en");

/** All numbers of a text, in English signs, the smallest first. */
function numbersOf(text: string, language: Language): string[] {
  const english =
    language === "en"
      ? text.replace(/(?<=\d),(?=\d{3})/g, "")
      : text.replace(/(?<=\d)[.\u202f](?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d)/g, ".");
  return [...english.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => number).sort();
}

const textsOf = ({ cells }: Sentence): string[] =>
  cells.flatMap(({ value, column }) =>
    typeof value === "string" && !/^(positionGroup|role|coverage)$/.test(column)
      ? [value, ...value.split(/, | /)]
      : [],
  );

/** Words outside of what the records themselves say. */
function ownWords(sentence: Sentence): string[] {
  const said = new Set<string>(
    textsOf(sentence)
      .join(" ")
      .toLowerCase()
      .match(/\p{L}{2,}/gu),
  );
  return (sentence.text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !said.has(word));
}

/** What differs between the sentences of two languages and should not. */
function faults(english: readonly Sentence[], others: readonly Sentence[], language: Other): string[] {
  if (english.length !== others.length) return [`${others.length} sentences for ${english.length}`];
  return english.flatMap((sentence, at) => {
    const other = others[at]!;
    const [own, said] = [numbersOf(sentence.text, "en"), numbersOf(other.text, language)];
    const names = sentence.cells.flatMap(({ column, value }): string[] =>
      /^(name|club|player_team)$/.test(column) && sentence.text.includes(String(value ?? "\n"))
        ? [String(value)]
        : [],
    );
    return [
      ...(sentence.claims.join() === other.claims.join() ? [] : [`claims ${other.claims}: ${other.text}`]),
      ...(JSON.stringify(sentence.cells) === JSON.stringify(other.cells)
        ? []
        : [`other cells: ${other.text}`]),
      ...(own.join() === said.join() ? [] : [`numbers ${said} for ${own}: ${other.text}`]),
      ...names
        .filter((name) => !other.text.includes(name))
        .map((name) => `${name} is missing: ${other.text}`),
      ...(/undefined|NaN|\$\d|~| {2}/.test(other.text) ? [`broken: ${other.text}`] : []),
      ...(/^[^\p{Ll}]|^(player|season)Id|^a \[31m/u.test(other.text) && other.text.endsWith(".")
        ? []
        : [`no sentence: ${other.text}`]),
    ];
  });
}

/** Words that both languages have. */
const SHARED: Readonly<Record<Other, string>> = {
  de: "box defensive die dribblings fouls im in offensive ppda rest war xa xg",
  es: "central lateral no ppda total xa xg",
  fr: "actions assists box central centre conversion corners dribbles duels interceptions minutes non on par passes penalty possession ppda progressive to xa xg",
  it: "assist box dribbling in non offensive per percentile ppda pressing progressive standard stopper to xa xg",
  pt: "as central do final lateral no passes ppda xa xg",
};

const ENGLISH_WORDS = new Set(
  [
    ...[league, await sampleTeams()].flatMap(({ catalogue }) =>
      [...catalogue.metrics, ...catalogue.derived].map(({ label }) => label),
    ),
    ...roles().map(({ name }) => name),
    ...league.catalogue.groups.map(({ name }) => `${name}s`),
    "group with the playing time there years old has minutes on field matches ranks are among peers at least",
    "is above below average best lowest highest about or better worse higher lower likely percentile rank interval to",
    "nothing stands out intervals reach both sides of middle say no more than too little known judge less third each",
    "estimate own evidence rest that value score role weight like similarity largest difference standard deviations",
    "chance was not measured much how team described here and cannot be told apart compare judged same against very",
  ]
    .join(" ")
    .toLowerCase()
    .match(/\p{L}{2,}/gu),
);

function english(sentences: readonly Sentence[], language: Other): string[] {
  const shared = new Set(SHARED[language].split(" "));
  return [
    ...new Set(sentences.flatMap(ownWords).filter((word) => ENGLISH_WORDS.has(word) && !shared.has(word))),
  ];
}

describe("other languages", () => {
  const groups = [...new Set(league.texts("positionGroup"))];

  it.each(groups)("claim the same by the same cells and numbers, in their own words: %s", (group) => {
    const metrics = headlineMetrics("player", group);
    const ranked = percentileRanks(league, { metrics });
    const players = shrunkRates(percentileIntervals(ranked, { metrics, ...FEW_DRAWS }), { metrics });
    const role = roles().filter(({ positionGroup }) => positionGroup === group);
    const scored = role.length === 0 ? undefined : roleScores(league, { role, rates: "shrunk" });
    const tables = { players, similar: undefined, roles: scored };
    const untrue = new Set<string>();
    for (const [row, own] of league.texts("positionGroup").entries()) {
      if (own !== group) continue;
      const said = (language: Language): Sentence[] => {
        const of: Described = { tables, row, metrics, asksAlike: false, words: wordsOf(language) };
        return sentencesOf(of);
      };
      for (const language of OTHERS) {
        for (const fault of faults(said("en"), said(language), language)) untrue.add(`${language}: ${fault}`);
        for (const word of english(said(language), language)) untrue.add(`${language}: ${word}`);
      }
    }
    expect([...untrue]).toEqual([]);
  });

  it("say who is alike, and two side by side, of players and teams", async () => {
    const teams = await sampleTeams();
    const asked = [{}, { with: "H. Kane" }] as const;
    for (const language of OTHERS) {
      for (const more of asked) {
        const options = { ...FEW_DRAWS, ...more };
        const [own, other] = [options, { ...options, language }].map((each) =>
          describePlayer(league, "M. Salah", each),
        );
        expect(faults(own!.sentences, other!.sentences, language)).toEqual([]);
        expect(english(other!.sentences, language)).toEqual([]);
      }
      for (const more of [{}, { with: "Burnley" }]) {
        const [own, other] = [more, { ...more, language }].map((each) =>
          describeTeam(teams, "Liverpool", each),
        );
        expect(faults(own!.sentences, other!.sentences, language)).toEqual([]);
        expect(english(other!.sentences, language)).toEqual([]);
      }
    }
  });

  it("set a season against the one before", () => {
    const random = new Random("seasons in words");
    const { table } = simulatedSeasons({ random, players: 30, seasons: 2, spread: 0.8 });
    const metrics = ["average_shots"];
    const claims = new Set<string>();
    for (let playerId = 1; playerId <= 30; playerId++) {
      const said = (language: Language): readonly Sentence[] =>
        describePlayer(table, { playerId, seasonId: 2011 }, { metrics, count: 0, ...FEW_DRAWS, language })
          .sentences;
      const own = said("en");
      for (const claim of own.flatMap((sentence) => sentence.claims)) claims.add(claim);
      for (const language of OTHERS) expect(faults(own, said(language), language)).toEqual([]);
    }
    expect([...claims]).toEqual(expect.arrayContaining(["seasons", "rose", "fell", "no_change_seen"]));
  });

  it("are true of random leagues, names untouched whatever signs they have", () => {
    const names = [
      'Ada "the" Great',
      "Bo, is among the best: 9",
      "“Çelik”. Ignore”",
      "a\u001b[31mred",
      null,
      "",
    ];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.nat(13), (seed, row) => {
        const table = playerTable(
          Array.from({ length: 14 }, (_, index) =>
            player({
              id: index + 1,
              name: names[(index * seed) % names.length] ?? null,
              positions: [{ rw: 100 }, { nobody: 100 }, {}][index % 7 === 0 ? index % 3 : 0]!,
              minutes: [0, 200, 1000, 2700][(index * seed) % 4]!,
              total: { goals: (index * seed) % 7, shots: index % 5 === 0 ? null : (index * 5 * seed) % 40 },
              average: { goals: ((index * seed) % 7) / 10, shots: 2 },
            }),
          ),
        );
        const said = (language: Language): readonly Sentence[] =>
          describePlayer(table, row + 1, { ...FEW_DRAWS, minMinutes: seed % 2 ? 0 : undefined, language })
            .sentences;
        for (const language of OTHERS) expect(faults(said("en"), said(language), language)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it("say that nobody has reviewed them", () => {
    const options = { metrics: ["average_goals"], count: 0, ...FEW_DRAWS };
    expect(describePlayer(league, "H. Kane", options)).toMatchObject({ language: "en", isReviewed: true });
    for (const language of OTHERS) {
      const described = describePlayer(league, "H. Kane", { ...options, language });
      expect(described).toMatchObject({ language, isReviewed: false });
    }
  });

  it("are chosen from those there are", () => {
    const asked = () => describePlayer(league, "H. Kane", { language: "nl" as never });
    expect(errorOf(asked)).toMatchObject({ code: "invalid_option" });
    expect(errorOf(asked).message).toContain(
      'describePlayer: language is "nl"; expected one of "en", "de", "es", "fr", "it", "pt"',
    );
  });
});

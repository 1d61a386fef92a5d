import { fromColumns, providerCatalogue, roleScores, type Table } from "scoutframe";
import { describe, expect, it } from "vitest";
import { Random } from "../../../src/stats/random.js";
import { stated } from "../../docs/stated.js";
import { HAS_UNDERSTAT } from "../../fixtures/understat.js";
import { COUNTED, type Counted, type PlayerMatches, playerMatches } from "../../fixtures/understat-errors.js";

/** Seasons in which no correlation was measured. */
const SEASONS = [2017, 2018];
const LEAGUES = 24;
const REGULARS = 40;
const SUBSTITUTES = 20;
const NAMES = Object.keys(COUNTED) as Counted[];

/** The groups and built-in roles that expected goals weigh in, with a position's code. */
const ROLES = [
  ["striker", "cf", "striker"],
  ["winger", "rw", "inside forward"],
  ["midfielder", "mf", "creative midfielder"],
] as const;

/** What a player has done: his minutes, and the counts in them. */
type Season = Readonly<Record<Counted | "time", number>>;

function seasonOf(matches: PlayerMatches["matches"]): Season {
  const sum = (of: Counted | "time"): number => matches.reduce((total, match) => total + match[of], 0);
  return { ...(Object.fromEntries(NAMES.map((name) => [name, sum(name)])) as Season), time: sum("time") };
}

/** Matches of a player at random, one often several times, until they have these minutes. */
function drawn({ matches }: PlayerMatches, minutes: number, random: Random): Season {
  const some = [];
  for (let time = 0; time < minutes; ) {
    const match = matches[Math.floor(random.uniform() * matches.length)]!;
    some.push(match);
    time += match.time;
  }
  return seasonOf(some);
}

const catalogue = await providerCatalogue("understat");

/** A table of these seasons, with the rates of others if they are given. */
function tableOf(seasons: readonly Season[], group: string, code: string, rated = seasons): Table {
  const same = <T>(value: T) => seasons.map(() => value);
  const fields = [...NAMES.map((name) => [name, COUNTED[name].replace("average_", "")] as const)];
  return fromColumns(
    {
      ...{ playerId: seasons.map((_, at) => at + 1), competitionId: same(1), seasonId: same(1) },
      ...{ position: same(code), positionShare: same(100), positions: same(`${code}:100`) },
      ...{ positionGroup: same(group), positionGroupShare: same(100) },
      total_minutesOnField: seasons.map(({ time }) => time),
      ...Object.fromEntries(
        [...fields, ["npg", "nonPenaltyGoals"] as const, ["npxG", "nonPenaltyXg"] as const].flatMap(
          ([name, field]) => [
            [`total_${field}`, seasons.map((season) => season[name])],
            [`average_${field}`, rated.map((season) => (90 * season[name]) / season.time)],
          ],
        ),
      ),
    },
    { catalogue },
  );
}

/** The shares of regulars and of substitutes whose score by their true rates lies in the interval. */
function coverage(group: string, code: string, role: string): readonly [number, number] {
  const held = [0, 0];
  for (const season of SEASONS) {
    const players = playerMatches([season]).filter(({ groups, matches }) => {
      return groups.includes(group) && seasonOf(matches).time >= 900;
    });
    const random = new Random(`${group} of ${season}`);
    for (let seed = 0; seed < LEAGUES; seed++) {
      const order = players.map((player) => [random.uniform(), player] as const).sort(([a], [b]) => a - b);
      const chosen = Array.from({ length: REGULARS + SUBSTITUTES }, (_, at) => order[at % order.length]![1]);
      const seasons = chosen.map((player, at) => {
        const minutes = at < REGULARS ? 900 + 2300 * random.uniform() : 60 + 740 * random.uniform();
        return drawn(player, minutes, random);
      });
      const truth = chosen.map(({ matches }) => seasonOf(matches));
      const scored = roleScores(tableOf(seasons, group, code), {
        role,
        minMinutes: 900,
        intervals: true,
        seed,
      });
      const [low, high] = [scored.numbers("score_low"), scored.numbers("score_high")];
      const scores = roleScores(tableOf(seasons, group, code, truth), { role, minMinutes: 900 });
      scores.numbers("score").forEach((score, row) => {
        if (low[row]! <= score && score <= high[row]!) held[row < REGULARS ? 0 : 1]!++;
      });
    }
  }
  const leagues = LEAGUES * SEASONS.length;
  return [held[0]! / (leagues * REGULARS), held[1]! / (leagues * SUBSTITUTES)];
}

describe.runIf(HAS_UNDERSTAT)(
  "90% intervals of role scores, of seasons put together from real matches",
  () => {
    const said = [
      stated("role scores with expected goals in intervals of 90%: strikers, wingers, midfielders"),
      stated("the same of substitutes: strikers, wingers, midfielders"),
    ];

    it.each(ROLES)(
      "hold the scores of %ss by their true rates, and those of substitutes",
      (group, code, role) => {
        const at = ROLES.findIndex(([name]) => name === group);
        for (const [side, share] of coverage(group, code, role).entries()) {
          // Midfielders are of all kinds, and a substitute's place among them is less known than his few minutes say.
          expect(share).toBeGreaterThan(group === "midfielder" && side === 1 ? 0.85 : 0.87);
          expect(share).toBeLessThan(0.93);
          expect(share).toBeCloseTo(said[side]![at]!, 2);
        }
      },
    );
  },
);

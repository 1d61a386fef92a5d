import { Command } from "commander";
import { functionOptions } from "scoutframe";
import { describe, expect, it } from "vitest";
import { commandOf } from "../../src/cli/command.js";
import { changesCommand } from "../../src/cli/commands/changes.js";
import { chartCommand } from "../../src/cli/commands/chart.js";
import { compareCommand } from "../../src/cli/commands/compare.js";
import { leadersCommand } from "../../src/cli/commands/leaders.js";
import { progressCommand, reliabilityCommand, translateCommand } from "../../src/cli/commands/over-time.js";
import { exploreCommand, reportCommand, squadCommand } from "../../src/cli/commands/pages.js";
import { rankCommand } from "../../src/cli/commands/rank.js";
import { rolesCommand } from "../../src/cli/commands/roles.js";
import { similarCommand } from "../../src/cli/commands/similar.js";
import { styleCommand } from "../../src/cli/commands/style.js";
import { addFlags, addInputFlags, addOutputFlags, list, optionsOf, SHOWS_ALL } from "../../src/cli/flags.js";
import type { Checks } from "../../src/options.js";
import { numberBetween, says, trueOrFalse } from "../../src/options.js";

type Function = keyof typeof functionOptions;

const flagsOf = (command: Command): string[] => command.options.map((option) => option.attributeName());
const INPUT = flagsOf(addInputFlags(new Command()));
const OUTPUT = flagsOf(addOutputFlags(new Command()));
const ROLE = ["role", "roleFile"];
const PEERS = ["peersPositions", "peersMinAge", "peersMaxAge"];
const PICTURE = ["out", "scale", "fontFiles"];
const chartOf = (kind: string): Command =>
  commandOf(chartCommand).commands.find((command) => command.name() === kind)!;

/** Each command that stands for a function of the library, with the flags of its own and those it leaves out. */
const COMMANDS: readonly [Command, readonly Function[], readonly string[], readonly string[]][] = [
  [
    commandOf(rankCommand),
    ["percentileRanks", "percentileIntervals", "shrunkRates", "zScores"],
    [...INPUT, ...OUTPUT, "as", "columns", "sort", "limit", "changedSince", ...PEERS],
    // `--as robust-z` is the method of z-scores.
    ["method"],
  ],
  [commandOf(compareCommand), ["compare"], [...INPUT, ...OUTPUT, "all", ...PEERS], []],
  [commandOf(leadersCommand), ["leaders"], [...INPUT, ...OUTPUT], []],
  [commandOf(reliabilityCommand), ["minutesToTrust"], [...INPUT, ...OUTPUT, "at"], []],
  [commandOf(progressCommand), ["progress"], [...INPUT, ...OUTPUT, "limit", "withFactors", ...PEERS], []],
  [
    commandOf(changesCommand),
    ["changesBetween"],
    [...INPUT, ...OUTPUT, "limit", "profile", "page", ...PEERS],
    [],
  ],
  [commandOf(translateCommand), ["translate"], [...INPUT, ...OUTPUT, "limit", "strengths"], []],
  // `--candidates` takes the table of the peers; the library's candidates have no weights.
  [
    commandOf(similarCommand),
    ["mostSimilar", "peers"],
    [...INPUT, ...OUTPUT, ...ROLE, "profile", ...PEERS],
    ["reference", "weightByShare"],
  ],
  [
    commandOf(rolesCommand),
    ["roleScores", "categoryScores"],
    [...INPUT, ...OUTPUT, ...ROLE, "limit", "parts", "everybody", "categories", "sort", ...PEERS],
    [],
  ],
  [commandOf(styleCommand), ["styleMap"], [...INPUT, ...OUTPUT, ...ROLE, "limit"], []],
  [commandOf(reportCommand), ["reportPage"], [...INPUT, "out", ...PEERS], []],
  // What shows everybody narrows the peers alone.
  [commandOf(exploreCommand), ["explorerPage"], [...INPUT, "out", ...PEERS], SHOWS_ALL],
  [commandOf(squadCommand), ["squadPage"], [...INPUT, "out", "club", ...PEERS.slice(1)], SHOWS_ALL],
  [chartOf("pizza"), ["pizzaChart"], [...INPUT, ...PICTURE, ...PEERS], []],
  [chartOf("radar"), ["radarChart"], [...INPUT, ...PICTURE, ...PEERS], []],
  [chartOf("bars"), ["percentileBars"], [...INPUT, ...PICTURE, ...PEERS], []],
  [chartOf("swarm"), ["swarmChart"], [...INPUT, ...PICTURE, ...PEERS], []],
  [chartOf("comparison"), ["comparisonChart"], [...INPUT, ...PICTURE, ...PEERS], []],
  [chartOf("scatter"), ["scatterChart"], [...INPUT, ...PICTURE], []],
];

describe("the flags of a command", () => {
  it.each(COMMANDS.map(([command, ...rest]) => [command.name(), command, ...rest] as const))(
    "%s: the options of its functions and its own, no others",
    (_name, command, functions, own, left) => {
      const options = functions.flatMap((name) =>
        Object.entries(functionOptions[name]).flatMap(([option, { flag }]) => (flag ? [option] : [])),
      );
      const expected = new Set([...own, ...options.filter((option) => !left.includes(option))]);
      expect(flagsOf(command).sort()).toEqual([...expected].sort());
    },
  );

  it("say what they do", () => {
    for (const [command] of COMMANDS) {
      for (const { flags, description } of command.options) {
        expect([command.name(), flags, description ? "said" : "nothing"]).toEqual([
          command.name(),
          flags,
          "said",
        ]);
      }
    }
  });

  it("come from the checks: a new option is a flag that is passed on, with no further word", async () => {
    const checks: Checks<{ leastCaps?: number; isCaptain?: boolean; secret?: string }> = {
      leastCaps: says(numberBetween(0, 200), "least caps"),
      isCaptain: trueOrFalse,
      secret: { expected: "anything", test: () => true },
    };
    const command = addFlags(new Command(), checks);
    command.parse(["--least-caps", "12", "--is-captain"], { from: "user" });
    const given: object = { ...command.opts(), secret: "no flag", other: 1 };
    expect(await optionsOf(checks, given)).toEqual({
      leastCaps: 12,
      isCaptain: true,
    });
    expect(command.options.map(({ long }) => long)).toEqual(["--least-caps", "--is-captain"]);
  });

  it("read the rows of a file where an option is a table", async () => {
    const given: object = { reference: "sample:teams" };
    const { reference } = await optionsOf(functionOptions.percentileRanks, given);
    expect(reference).toMatchObject({ entity: "team", rowCount: 20 });
  });

  it("take lists with commas, but not those of labels", () => {
    expect(list("a, b")).toEqual(["a", "b"]);
    expect(list("Goals per 90, Successful passes, %,metres, Pass length, m", ["z"])).toEqual([
      "z",
      "Goals per 90",
      "Successful passes, %",
      "metres",
      "Pass length, m",
    ]);
    expect(list("")).toEqual([]);
  });
});

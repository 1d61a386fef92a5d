import { Command, Option } from "commander";
import {
  type CatalogueDescription,
  defaultCatalogue,
  describeCatalogue,
  draftCatalogue,
  type Entity,
  functionOptions,
  type Provider,
  providerCatalogue,
} from "../../index.js";
import { catalogueIn } from "../input.js";
import { print } from "../print.js";

interface CatalogueFlags {
  readonly entity: Entity;
  readonly catalogue?: string;
  readonly provider?: Provider;
}

export function catalogueCommand(): Command {
  const { words = [] } = functionOptions.readTable.provider;
  return new Command("catalogue")
    .description("print what is known about columns as JSON: metrics, positions, groups, headlines, roles")
    .argument("[files...]", "tables without a description: prints a draft for you to complete")
    .addOption(
      new Option("--entity <entity>", "player or team: which built-in catalogue")
        .choices(["player", "team"])
        .default("player"),
    )
    .option("--catalogue <file>", "a JSON file of your own: checks it and prints it with all that it extends")
    .addOption(
      new Option(
        "--provider <name>",
        "print the description of a provider's season tables as a file to start from",
      ).choices(words),
    )
    .addHelpText(
      "after",
      `
A file of your own says what differs, and extends what is built in:
  {"extend": "player", "keys": {"playerId": "ID"}, "columns": {"Gls": "total_goals", "Prs": "pressures"},
   "metrics": [{"column": "pressures", "label": "Pressures", "better": "higher"}]}
Every command that reads files takes it with --catalogue. With "source": {"provider": "Club"} in it, tables need no ids,
and rates, totals and percentages are worked out from each other.

Examples:
  scoutframe catalogue --entity team
  scoutframe catalogue provider.csv
  scoutframe catalogue --catalogue club.json
  scoutframe catalogue --provider fbref
  scoutframe rank provider.csv --catalogue club.json --metrics pressures`,
    )
    .action(async (files: readonly string[], flags: CatalogueFlags) => {
      print(JSON.stringify(await shownOf(files, flags), null, 2));
    });
}

async function shownOf(
  files: readonly string[],
  { entity, catalogue, provider }: CatalogueFlags,
): Promise<CatalogueDescription | undefined> {
  if (files.length > 0) return draftCatalogue(files);
  if (provider !== undefined) return describeCatalogue(await providerCatalogue(provider));
  return catalogue === undefined ? defaultCatalogue(entity) : catalogueIn(catalogue);
}

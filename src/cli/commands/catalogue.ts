import { Command, Option } from "commander";
import { defaultCatalogue, type Entity } from "../../index.js";
import { catalogueIn } from "../input.js";
import { print } from "../print.js";

interface CatalogueFlags {
  readonly entity: Entity;
  readonly catalogue?: string;
}

export function catalogueCommand(): Command {
  return new Command("catalogue")
    .description("what is known of columns, as JSON: metrics, positions, groups, headlines, roles")
    .addOption(
      new Option("--entity <entity>", "whose is built in").choices(["player", "team"]).default("player"),
    )
    .option("--catalogue <file>", "JSON of your own: checked, and printed with all that it extends")
    .addHelpText(
      "after",
      `
A file of your own says what differs, and extends what is built in:
  {"extend": "player", "keys": {"playerId": "ID"}, "columns": {"Gls": "total_goals", "Prs": "pressures"},
   "metrics": [{"column": "pressures", "label": "Pressures", "better": "higher"}]}
Every command that reads files takes it with --catalogue.

Examples:
  scoutframe catalogue --entity team
  scoutframe catalogue --catalogue club.json
  scoutframe rank provider.csv --catalogue club.json --metrics pressures`,
    )
    .action(({ entity, catalogue }: CatalogueFlags) => {
      const shown = catalogue === undefined ? defaultCatalogue(entity) : catalogueIn(catalogue);
      print(JSON.stringify(shown, null, 2));
    });
}

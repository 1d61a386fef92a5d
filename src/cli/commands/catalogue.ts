import { defaultCatalogue } from "../../catalogue/default-catalogue.js";
import { describeCatalogue } from "../../catalogue/define-catalogue.js";
import type { Entity, Provider } from "../../catalogue/types.js";
import { providerCatalogue } from "../../files/catalogue-file.js";
import { draftCatalogue } from "../../files/draft-catalogue.js";
import { READ_OPTION_CHECKS } from "../../files/read-options.js";
import { command } from "../command.js";
import { choiceFlag, textFlag, withDefault } from "../flags.js";
import { catalogueIn } from "../input.js";

const { words = [] } = READ_OPTION_CHECKS.provider;

export const catalogueCommand = command({
  takes: [["[files...]", "tables without a description: prints a draft for you to complete"]],
  flags: {
    entity: withDefault(
      choiceFlag<Entity>("entity", "player or team: which built-in catalogue", ["player", "team"]),
      "player",
    ),
    catalogue: textFlag("file", "a JSON file of your own: checks it and prints it with all that it extends"),
    provider: choiceFlag(
      "name",
      "print the description of a provider's season tables as a file to start from",
      words as readonly Provider[],
    ),
  },
  help: `
A file of your own says what differs, and extends what is built in:
  {"extend": "player", "keys": {"playerId": "ID"}, "columns": {"Gls": "total_goals", "Prs": "pressures"},
   "metrics": [{"column": "pressures", "label": "Pressures", "better": "higher"}]}
Every command that reads files takes it with --catalogue. With "source": {"provider": "Club"} in it, tables need no ids,
and rates, totals and percentages are worked out from each other.`,
  examples: `
  scoutframe catalogue --entity team
  scoutframe catalogue provider.csv
  scoutframe catalogue --catalogue club.json
  scoutframe catalogue --provider fbref
  scoutframe rank provider.csv --catalogue club.json --metrics pressures`,
  act: async ({ entity, catalogue, provider }, [files]: [string[]]) => {
    const shown = async () => {
      if (files.length > 0) return draftCatalogue(files);
      if (provider !== undefined) return describeCatalogue(await providerCatalogue(provider));
      return catalogue === undefined ? defaultCatalogue(entity) : catalogueIn(catalogue);
    };
    return { text: JSON.stringify(await shown(), null, 2) };
  },
});

// What every page of the site loads besides TypeDoc's script.

import { addSearch } from "./search.mjs";
import { addThemeButton } from "./theme-button.mjs";

addSearch();
addThemeButton();

import { League } from "../league.js";
import { Explorer } from "./explorer.js";
import { pageData } from "./page-data.js";

pageData().then((data) => {
  document.getElementById("page")!.replaceChildren(...new Explorer(new League(data)).elements);
});

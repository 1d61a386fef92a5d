import type { ExplorerData } from "../data.js";
import { Explorer } from "./explorer.js";
import { League } from "./league.js";

const data = JSON.parse(document.getElementById("data")!.textContent!) as ExplorerData;
document.getElementById("page")!.replaceChildren(...new Explorer(new League(data)).elements);

import { League } from "../league.js";
import { part } from "./element.js";
import { Explorer } from "./explorer.js";
import { pageData } from "./page-data.js";

const page = part(document, "#page");

/** Reads the data and brings the page to life. */
function start(): void {
  pageData().then(
    (data) => new Explorer(new League(data), page),
    (error: Error) => part(page, ".to-come").append(`This browser cannot read the page: ${error.message}`),
  );
}

// What stands in the file is painted first.
requestAnimationFrame(() => setTimeout(start));

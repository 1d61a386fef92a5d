/** What charts need of files, and of Node. `no-files.ts` stands in for it where there is neither. */

export { writeWholeFile } from "../files/write-file.js";
export { fileBytes, pngOfSvg, undrawable } from "./png/png-of-svg.js";

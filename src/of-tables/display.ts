export { type FormatOptions, formatTable } from "../table/format.js";
export { toHtml } from "../table/show.js";

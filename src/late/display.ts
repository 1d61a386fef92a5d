export { formatTable, show } from "../core.js";
export { toHtml } from "../methods-alone.js";

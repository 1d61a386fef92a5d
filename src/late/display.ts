export { formatTable, show, toHtml } from "../core.js";

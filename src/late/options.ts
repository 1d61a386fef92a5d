export { functionOptions } from "../index.js";

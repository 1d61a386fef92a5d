export { progressBar, toDataFrame } from "../index.js";

export { explorerPage, writeExplorer } from "../index.js";

export {
  explorerPage,
  functionOptions,
  reportPage,
  squadPage,
  writeExplorer,
  writeReport,
  writeSquad,
} from "../index.js";

export {
  changesPage,
  explorerPage,
  functionOptions,
  reportPage,
  squadPage,
  writeChanges,
  writeExplorer,
  writeReport,
  writeSquad,
} from "../index.js";

export {
  changesPage,
  reportPage,
  squadPage,
  writeChanges,
  writeReport,
  writeSquad,
} from "../index.js";

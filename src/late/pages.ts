export {
  explorerPage,
  functionOptions,
  reportPage,
  squadPage,
  writeExplorer,
  writeReport,
} from "../index.js";
export { changesPage, writeChanges, writeSquad } from "../methods-alone-on-node.js";

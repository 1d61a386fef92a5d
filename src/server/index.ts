export { createServer } from "./server.js";
export {
  type FaultKind,
  type RecordServer,
  SERVER_FAULTS,
  type ServedRequest,
  type ServerOptions,
} from "./types.js";

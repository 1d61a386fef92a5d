import type * as direct from "./schema.js";

export const recordSchema: typeof direct.recordSchema = (entity) =>
  (require("./schema.js") as typeof direct).recordSchema(entity);

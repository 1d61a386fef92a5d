import type * as direct from "./description-schema.js";

export const breachesOf: typeof direct.breachesOf = (description) =>
  (require("./description-schema.js") as typeof direct).breachesOf(description);

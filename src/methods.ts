import * as functions from "./of-tables.js";
import { addMethods } from "./table/methods.js";

addMethods(functions);

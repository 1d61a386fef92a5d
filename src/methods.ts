import * as alone from "./methods-alone.js";
import * as functions from "./of-tables.js";
import { addMethods } from "./table/methods.js";

addMethods({ ...functions, ...alone });

import { CHART_OPTIONS } from "./chart-kinds.js";
import * as checks from "./checks-of-functions.js";

/**
 * What each function takes in its last argument, as data: for programs that offer its options to somebody, such
 * as a command line, a form or a service.
 *
 * Shape: by function, then by option: `expected`, what it may be, in words; `test`, whether a value is that;
 *        `words`, the allowed ones where it takes one of a list; `flag`, how a text can give it (`number`,
 *        `switch`, `text`, `list`, `file`), absent where none can; `says`, what it does.
 *
 * @example functionOptions.percentileRanks.minMinutes.flag // => "number"
 * @example functionOptions.percentileRanks.ties.words // => ["rank", "weak", "strict", "mean"]
 * @example functionOptions.leaders.count.test(0) // => false
 */
export const functionOptions = { ...CHART_OPTIONS, ...checks };

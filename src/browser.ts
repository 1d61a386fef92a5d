import { notInBrowsers } from "./errors.js";

// The main entry for browser bundlers. It cannot work there: it needs files, and danfo needs Node.
throw notInBrowsers();

import { notInBrowsers } from "./errors.js";

// The library as bundlers for browsers get it: it needs files, and danfo needs Node.
throw notInBrowsers();

/** What a test run puts into its environment that would change what programs print. */
const OF_THE_TEST_RUN =
  /^(VITEST|PYTHON|npm_|(FORCE_COLOR|NO_COLOR|COLUMNS|NODE_ENV|NODE_OPTIONS|TEST|MODE|DEV|PROD|SSR|BASE_URL)$)/;

/** The environment as it would be outside a test run. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_THE_TEST_RUN.test(name)));
}

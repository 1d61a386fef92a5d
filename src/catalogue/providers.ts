/** The providers whose season tables are known without being described. */
export const PROVIDERS = ["statsbomb", "fbref", "understat"] as const;
export type Provider = (typeof PROVIDERS)[number];

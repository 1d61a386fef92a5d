/** The providers with built-in descriptions of their season tables. */
export const PROVIDERS = ["statsbomb", "fbref", "understat"] as const;
export type Provider = (typeof PROVIDERS)[number];

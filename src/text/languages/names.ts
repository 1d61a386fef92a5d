/** What a language calls the things of the catalogue, by their English names. */
export interface Names {
  /** Gender, number and words of what metrics count: `fp paradas`. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Position groups: one of them, several, and who plays there, as the sentence about positions needs it. */
  readonly groups: Readonly<Record<string, readonly [one: string, many: string, plays: string]>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly coverages: Readonly<Record<string, string>>;
}

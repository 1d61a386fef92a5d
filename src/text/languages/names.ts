/** The words of a language for the catalogue's terms, by their English names. */
export interface Names {
  /** Gender, number and words for what metrics count: `fp paradas`. */
  readonly metrics: Readonly<Record<string, string>>;
  /** Position groups: singular, plural, and the form for the sentence about positions. */
  readonly groups: Readonly<Record<string, readonly [one: string, many: string, plays: string]>>;
  readonly positions: Readonly<Record<string, string>>;
  readonly roles: Readonly<Record<string, string>>;
  readonly categories: Readonly<Record<string, string>>;
  readonly coverages: Readonly<Record<string, string>>;
}

import { fromColumns } from "scoutframe";

/** Texts of which some part is a formula to whoever takes the file apart in another way. */
export const FORMULA_TEXTS = [",", ";", "\t", "|", "\n", "\r", "\r\n"].flatMap((separator) =>
  ["=1+1", '=HYPERLINK("x")', "+1+1", "-1+1", "@SUM(1)"].flatMap((formula) =>
    ["", "\0", " ", '"', '""', "'", "\0\0"].flatMap((before) => [
      `${before}${formula}`,
      `foo${separator}${before}${formula}`,
      `a "quoted" foo${separator}${before}${formula}${separator}bar`,
    ]),
  ),
);

/** A table with such texts as names and notes. */
export const formulaTable = fromColumns({
  playerId: FORMULA_TEXTS.map((_, row) => row + 1),
  name: FORMULA_TEXTS,
  competitionId: FORMULA_TEXTS.map(() => 1),
  seasonId: FORMULA_TEXTS.map(() => 2),
  note: FORMULA_TEXTS.toReversed(),
});

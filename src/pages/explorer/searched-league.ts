import { FACTS, isFact } from "../../analysis/search/facts.js";
import { NAME } from "../../analysis/search/profile.js";
import type { Searched, SearchedColumn } from "../../analysis/search/search-rows.js";
import { unknownColumn } from "../../errors.js";
import { nearest } from "../../text/nearest.js";
import { searchable } from "../../text/searchable.js";
import { sentenceCase } from "../../text/spelling.js";
import { type League, onPage, orNull } from "./league.js";

/** The league of a page as it is searched. */
export function searchedLeague(league: League): Searched {
  const { rows, criteria } = league.data;
  const texts: string[] = [];
  return {
    rowCount: league.rowCount,
    criteria,
    isPeer: (row) => league.isPeer(row),
    text: (row) => (texts[row] ??= searchable(`${rows.name[row]} ${rows.foundBy[row]}`)),
    key: (row) => league.key(row),
    column: (name) => searchedColumn(league, name),
  };
}

function searchedColumn(league: League, name: string): SearchedColumn {
  if (name === NAME) return { label: "Name", cell: (row) => league.name(row) };
  if (isFact(name)) return { label: FACTS[name].label, cell: (row) => league.fact(name, row) };
  const role = league.roles.findIndex(({ column }) => column === name);
  if (role >= 0) {
    const rank = (row: number): number => league.score(role, row);
    return { label: sentenceCase(league.role(role).name), cell: (row) => orNull(rank(row)), rank };
  }
  const metric = league.metrics.findIndex(({ column }) => column === name);
  if (metric < 0 && name === league.data.minutesColumn) {
    return { label: "Minutes", cell: (row) => orNull(league.minutes(row)) };
  }
  if (metric < 0) {
    const known = [...league.metrics, ...league.roles].map(({ column }) => column);
    throw onPage(unknownColumn(name, nearest(name, known)));
  }
  return {
    label: league.metric(metric).label,
    cell: (row) => orNull(league.value(metric, row)),
    rank: (row) => league.rank(metric, row),
  };
}

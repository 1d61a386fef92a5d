// What the site shows beside the pages that somebody wrote: made now, from the library as it was just built.

import { charts } from "./charts.mjs";
import { commands } from "./commands.mjs";
import { functions } from "./functions.mjs";
import { gallery } from "./gallery.mjs";
import { languages } from "./languages.mjs";
import { metrics } from "./metrics.mjs";
import { notebooks } from "./notebooks.mjs";

/**
 * `front`, the Markdown of the first page; `pages`, each with the `name` of its file, its `title`, its `group` in the
 * navigation, its `text` in Markdown, and the names of its `children`, if it has any; and `files`, what these lead to, each with its `path` from them and its `content`.
 */
export async function sitePages(library) {
  const made = [
    ["Guides", gallery],
    ["Guides", languages],
    ["Charts", charts],
    ["Metrics", metrics],
    ["Functions", functions],
    ["Commands", commands],
    ["Notebooks", notebooks],
  ];
  const parts = [];
  for (const [group, make] of made) parts.push({ group, ...(await make(library)) });
  return {
    front: parts.find(({ front }) => front !== undefined).front,
    pages: parts.flatMap(({ group, pages }) => pages.map((page) => ({ group, ...page }))),
    files: parts.flatMap(({ files }) => files),
  };
}

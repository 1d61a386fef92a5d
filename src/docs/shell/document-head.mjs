// The head of a page's Markdown, which says its title, and its group in the navigation.

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** A group that is not named here stands behind those that are. */
const ORDER = ["Guides", "Charts", "Metrics", "Functions", "Commands", "Notebooks", "Project"];

/** Pages that stand first in their groups; all others follow by their names. */
const FIRST = ["Playground", "Recipes", "What the numbers mean"];

/** The title and the group of a page: a guide, where it says none. */
export function headOf(text) {
  const [, head = ""] = HEAD.exec(text) ?? [];
  const said = (field) => new RegExp(`^${field}: (.+)$`, "m").exec(head)?.[1];
  return { title: said("title"), group: said("group") ?? "Guides" };
}

/** Entries of the navigation by their group, in order: `[group, entries][]`. */
export function inGroups(entries, groupOf) {
  const groups = new Map(ORDER.map((group) => [group, []]));
  const place = ({ text }) => (FIRST.includes(text) ? FIRST.indexOf(text) : FIRST.length);
  for (const entry of entries.toSorted((a, b) => place(a) - place(b) || a.text.localeCompare(b.text, "en"))) {
    const group = groupOf(entry);
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(entry);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}

// The head of a page's Markdown, which says its title, and its group in the navigation.

const HEAD = /^---\n([\s\S]*?)\n---\n/;

/** A group that is not named here stands behind those that are. */
const ORDER = ["Guides", "Charts", "Metrics", "Functions", "Commands", "Notebooks", "Project"];

/** The title and the group of a page: a guide, where it says none. */
export function headOf(text) {
  const [, head = ""] = HEAD.exec(text) ?? [];
  const said = (field) => new RegExp(`^${field}: (.+)$`, "m").exec(head)?.[1];
  return { title: said("title"), group: said("group") ?? "Guides" };
}

/** Pages by their group, in the order of the navigation: `[group, pages][]`. */
export function inGroups(pages, groupOf) {
  const groups = new Map(ORDER.map((group) => [group, []]));
  for (const page of pages) {
    const group = groupOf(page);
    if (!groups.has(group)) groups.set(group, []);
    groups.get(group).push(page);
  }
  return [...groups].filter(([, members]) => members.length > 0);
}

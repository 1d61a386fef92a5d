// TypeDoc's theme with a navigation of its own: guides, charts, metrics, commands and notebooks before the API.

import { DefaultTheme } from "typedoc";
import { inGroups } from "./document-head.mjs";

/** The theme for pages whose groups are known by their titles. */
export function themeFor(groups) {
  return class SiteTheme extends DefaultTheme {
    buildNavigation(project) {
      const elements = super.buildNavigation(project);
      const isDocument = ({ text }) => groups.has(text);
      const documents = inGroups(elements.filter(isDocument), ({ text }) => groups.get(text));
      const api = elements.filter((element) => !isDocument(element)).map(withOverview);
      return [...documents, ["API", api]].map(([text, children]) => ({ text, children }));
    }
  };
}

/** What opens its list leads nowhere at the same time: its page becomes the first of the list. */
function withOverview({ path, children, ...module }) {
  return { ...module, children: [{ text: "Overview", path }, ...children] };
}

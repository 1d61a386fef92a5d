import { besideWords } from "../../charts/kit/around.js";
import { embeddedPicture, type Picture } from "../../charts/kit/picture.js";
import type { ChartTheme } from "../../charts/theme.js";
import { inBothThemes, type Markup, markup, trusted } from "../markup.js";
import { positionsInWords } from "../page-league.js";
import type { ReportContext, Subject } from "./context.js";

/** The head of a subject, like that of a card: the name and facts, with photo, crest and pitch beside them. */
export function subjectHead(context: ReportContext, subject: Subject, heading: Markup): Markup {
  const facts = subject.head.facts.map((line) => markup`<p class="facts-line">${line}</p>`);
  return markup`<div class="head">
<div>${heading}
${facts}</div>
${trusted(inBothThemes((theme) => headPicture(context, subject, theme)?.svg ?? ""))}
</div>`;
}

/** The heading of a part of a subject's section: below the name, or below the title if that is the name. */
export function partHeading({ isTitled }: ReportContext, text: string): Markup {
  return isTitled ? markup`<h3>${text}</h3>` : markup`<h2>${text}</h2>`;
}

/** The pictures beside the name, as one; undefined if there are none. */
export function headPicture(
  { photo, logo, subjects, table }: ReportContext,
  subject: Subject,
  theme: ChartTheme,
): Picture | undefined {
  const { name, head } = subject;
  // A shortlist has its crest beside the title.
  const crest = { href: subjects.length === 1 ? logo : undefined, fills: false };
  const body = besideWords([{ href: photo, fills: true }, crest], head.places, theme);
  if (body.height === 0) return undefined;
  const title = head.places.length === 0 ? `Picture of ${name}` : `Where ${name} played`;
  const description = positionsInWords(table, subject.row);
  return embeddedPicture(theme, { title, description, legend: [] }, body);
}

/** The crest beside the title of slides about several subjects. */
export function crestPicture({ logo }: ReportContext, theme: ChartTheme): Picture | undefined {
  if (logo === undefined) return undefined;
  const body = besideWords([{ href: logo, fills: false }], [], theme);
  return embeddedPicture(theme, { title: "Crest", description: "", legend: [] }, body);
}

import { playerTable, samplePlayers, writeReport } from "scoutframe";
import { beforeAll, describe, expect, it } from "vitest";
import { testFolder } from "../../fixtures/folder.js";
import { allBelow, parseXml, partsOf, type XmlElement } from "../../fixtures/open-package.js";
import { player } from "../../fixtures/records.js";

const path = testFolder("slides-package");

const CONTENT_TYPES = "[Content_Types].xml";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** The children of these elements, in the order of the schema of ECMA-376. */
const ORDER = {
  "p:presentation": [
    "p:sldMasterIdLst",
    "p:notesMasterIdLst",
    "p:handoutMasterIdLst",
    "p:sldIdLst",
    "p:sldSz",
    "p:notesSz",
    "p:embeddedFontLst",
    "p:defaultTextStyle",
    "p:extLst",
  ],
  "p:sldMaster": ["p:cSld", "p:clrMap", "p:sldLayoutIdLst", "p:transition", "p:timing", "p:hf", "p:txStyles"],
  "p:sldLayout": ["p:cSld", "p:clrMapOvr", "p:transition", "p:timing", "p:hf", "p:extLst"],
  "p:notes": ["p:cSld", "p:clrMapOvr", "p:extLst"],
  "p:notesMaster": ["p:cSld", "p:clrMap", "p:hf", "p:notesStyle", "p:extLst"],
  "p:sld": ["p:cSld", "p:clrMapOvr", "p:transition", "p:timing", "p:extLst"],
  "p:cSld": ["p:bg", "p:spTree", "p:custDataLst", "p:controls", "p:extLst"],
  "p:sp": ["p:nvSpPr", "p:spPr", "p:style", "p:txBody", "p:extLst"],
  "p:pic": ["p:nvPicPr", "p:blipFill", "p:spPr", "p:style", "p:extLst"],
  "p:graphicFrame": ["p:nvGraphicFramePr", "p:xfrm", "a:graphic", "p:extLst"],
  "p:spPr": ["a:xfrm", "a:prstGeom", "a:noFill", "a:solidFill", "a:ln", "a:effectLst"],
  "p:txBody": ["a:bodyPr", "a:lstStyle", "a:p"],
  "a:rPr": ["a:ln", "a:solidFill", "a:latin", "a:ea", "a:cs", "a:hlinkClick"],
  "a:tbl": ["a:tblPr", "a:tblGrid", "a:tr"],
  "a:tc": ["a:txBody", "a:tcPr", "a:extLst"],
  "a:tcPr": ["a:lnL", "a:lnR", "a:lnT", "a:lnB", "a:noFill", "a:solidFill"],
} as const;

/** The rules of Open Packaging Conventions (ECMA-376, part 2), and those of a presentation's parts. */
describe.each(["a shortlist", "a name with markup"])("the package of the slides of %s", (report) => {
  let parts: ReadonlyMap<string, Buffer>;
  let xml: ReadonlyMap<string, XmlElement>;
  const elements = (part: string): XmlElement[] => allBelow(xml.get(part)!);
  const named = (part: string, name: string): XmlElement[] =>
    elements(part).filter((element) => element.name === name);
  const values = (found: readonly XmlElement[], attribute: string): string[] =>
    found.map(({ attributes }) => attributes.get(attribute) ?? "");
  const relationshipParts = (): string[] => [...parts.keys()].filter((part) => part.endsWith(".rels"));
  const slides = (): string[] =>
    [...parts.keys()].filter((part) => /^ppt\/slides\/slide\d+\.xml$/.test(part));
  const sourceOf = (rels: string): string => rels.replace(/_rels\/([^/]*)\.rels$/, "$1");

  beforeAll(async () => {
    const file = path(`${report}.pptx`);
    if (report === "a shortlist") {
      await writeReport(await samplePlayers(), ["H. Kane", "R. Lukaku", "N. Kanté"], file, {
        source: "A & B",
      });
    } else {
      const table = playerTable([player({ id: 1, name: `A <b> & "c" 'd'` })]);
      await writeReport(table, table.texts("name")[0]!, file, { title: "<&>" });
    }
    parts = await partsOf(file);
    const texts = [...parts].filter(([name]) => /\.(?:xml|rels|svg)$/.test(name));
    xml = new Map(texts.map(([name, content]) => [name, parseXml(String(content))]));
  });

  it("has a content type for every part, and each but once", () => {
    const types = xml.get(CONTENT_TYPES)!.children;
    const ofKind = (kind: string, attribute: string): string[] =>
      values(
        types.filter(({ name }) => name === kind),
        attribute,
      );
    const [endings, overrides] = [ofKind("Default", "Extension"), ofKind("Override", "PartName")];
    expect(new Set(endings).size).toBe(endings.length);
    expect(new Set(overrides).size).toBe(overrides.length);
    for (const part of parts.keys()) {
      if (part === CONTENT_TYPES) continue;
      const ending = part.slice(part.lastIndexOf(".") + 1);
      expect(overrides.includes(`/${part}`) || endings.includes(ending), part).toBe(true);
      // A part of a presentation in XML has a type of its own: that of all XML says nothing.
      if (ending === "xml") expect(overrides).toContain(`/${part}`);
    }
  });

  it("has relationships of parts that exist, to parts that exist, each id once", () => {
    for (const rels of relationshipParts()) {
      const relationships = named(rels, "Relationship");
      const ids = values(relationships, "Id");
      expect(new Set(ids).size, rels).toBe(ids.length);
      if (rels !== "_rels/.rels") expect([...parts.keys()]).toContain(sourceOf(rels));
      for (const { attributes } of relationships) {
        if (attributes.get("TargetMode") === "External") continue;
        const target = new URL(attributes.get("Target")!, `file:///${sourceOf(rels)}`).pathname.slice(1);
        expect([...parts.keys()], rels).toContain(target);
      }
    }
  });

  it("refers to no relationship that its part lacks", () => {
    let count = 0;
    for (const [part, root] of xml) {
      if (root.attributes.get("xmlns:r") !== RELATIONSHIPS) continue;
      const rels = part.replace(/([^/]*)$/, "_rels/$1.rels");
      const known = xml.has(rels) ? values(named(rels, "Relationship"), "Id") : [];
      for (const { attributes } of elements(part)) {
        for (const [name, id] of attributes) {
          if (!name.startsWith("r:")) continue;
          expect(known, `${part} ${name}`).toContain(id);
          count++;
        }
      }
    }
    // A master, its layouts, the notes' master and every slide at least.
    expect(count).toBeGreaterThan(slides().length + 3);
  });

  it("reaches the presentation, its properties and every slide", () => {
    const kinds = values(named("_rels/.rels", "Relationship"), "Type").map((type) => type.split("/").at(-1));
    expect(kinds.toSorted()).toEqual(["core-properties", "extended-properties", "officeDocument"]);
    expect(parts.has("docProps/core.xml") && parts.has("docProps/app.xml")).toBe(true);
    const ids = values(named("ppt/presentation.xml", "p:sldId"), "id").map(Number);
    expect(ids).toHaveLength(slides().length);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(256);
  });

  it("has shapes with an id each in their part: texts, pictures, tables and numbers of slides", () => {
    for (const part of [...xml.keys()].filter((name) =>
      /^ppt\/(?:slides|slideLayouts|slideMasters)\/\w/.test(name),
    )) {
      if (part.endsWith(".rels")) continue;
      const ids = values(named(part, "p:cNvPr"), "id");
      expect(new Set(ids).size, part).toBe(ids.length);
    }
    expect(slides().some((slide) => named(slide, "p:graphicFrame").length > 0)).toBe(true);
  });

  it("has the children of elements in the order of the schema", () => {
    const orders = new Map<string, readonly string[]>(Object.entries(ORDER));
    const met = new Set<string>();
    for (const part of [...xml.keys()].filter((name) => /^ppt\/.*\.xml$/.test(name))) {
      for (const { name, children } of elements(part)) {
        const order = orders.get(name);
        if (order === undefined) continue;
        met.add(name);
        const places = children.map((child) => order.indexOf(child.name)).filter((at) => at >= 0);
        expect(places, `${part} ${name}`).toEqual(places.toSorted((a, b) => a - b));
      }
    }
    expect(met).toContain("p:presentation");
    expect(met).toContain("a:tcPr");
  });

  it("names content types of no part that is missing, and none of endings that no part has", () => {
    const types = xml.get(CONTENT_TYPES)!.children;
    const overrides = values(types, "PartName").filter((name) => name !== "");
    expect(overrides.filter((name) => !parts.has(name.slice(1)))).toEqual([]);
    const endings = values(types, "Extension").filter((ending) => ending !== "");
    expect(
      endings.filter((ending) => ![...parts.keys()].some((name) => name.endsWith(`.${ending}`))),
    ).toEqual([]);
  });

  it("gives the masters of slides and of notes a theme each", () => {
    const themes = relationshipParts()
      .filter((name) => /Masters\/_rels/.test(name))
      .flatMap((rels) =>
        values(named(rels, "Relationship"), "Target").filter((target) => target.includes("theme")),
      );
    expect(themes.toSorted()).toEqual(["../theme/theme1.xml", "../theme/theme2.xml"]);
  });

  it("names no other program as its author", () => {
    expect(String(parts.get("docProps/core.xml"))).toContain("<dc:creator>scoutframe</dc:creator>");
    expect(String(parts.get("docProps/core.xml")) + String(parts.get("docProps/app.xml"))).not.toContain(
      "PptxGenJS",
    );
  });
});

describe("the reader of XML in these tests", () => {
  it.each([
    "<a><b></a></b>",
    "<a>",
    "<a/><b/>",
    "<a>&</a>",
    "<a x=1/>",
    '<a x="1" x="2"/>',
    "<a>\u0001</a>",
    "x<a/>",
  ])("refuses %j", (text) => {
    expect(() => parseXml(text)).toThrow();
  });
});

import { createRequire } from "node:module";
import { unsupportedPackage } from "../../errors.js";
import { ownField } from "../../fields.js";

/** A zip package, in the interface of the library that `pptxgenjs` uses. */
interface Zip {
  readonly files: Readonly<Record<string, { async(type: "string"): Promise<string> }>>;
  file(name: string, content: string): void;
  generateAsync(how: { type: "uint8array"; compression: "DEFLATE" }): Promise<Uint8Array>;
}

const PRESENTATION = "ppt/presentation.xml";
const TYPES = "[Content_Types].xml";
const NOTES = "ppt/notesMasters/_rels/notesMaster1.xml.rels";
const THEME = "ppt/theme/theme1.xml";
const NOTES_THEME = "ppt/theme/theme2.xml";
/** The parts that may contain shapes; each shape needs an id that is unique in its part. */
const SHAPES = /^ppt\/(?:slides|slideLayouts|slideMasters)\/[^/]+\.xml$/;

/**
 * A presentation without the violations of ECMA-376 by `pptxgenjs` 4, which make PowerPoint offer a repair: content
 * types of missing parts, one theme shared by two masters, ids shared by several shapes, and the list of notes masters
 * after that of slides.
 */
export async function mendedPackage(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = await opened(bytes);
  const textOf = async (name: string): Promise<string> => {
    const part = ownField(zip.files, name);
    if (part === undefined) throw unsupportedPackage("pptxgenjs", "4");
    return part.async("string");
  };
  for (const name of Object.keys(zip.files).filter((each) => SHAPES.test(each))) {
    zip.file(name, numbered(await textOf(name)));
  }
  zip.file(PRESENTATION, inOrder(await textOf(PRESENTATION)));
  zip.file(NOTES_THEME, await textOf(THEME));
  zip.file(NOTES, (await textOf(NOTES)).replace("theme1.xml", "theme2.xml"));
  zip.file(TYPES, typesOf(await textOf(TYPES), Object.keys(zip.files)));
  return zip.generateAsync({ type: "uint8array", compression: "DEFLATE" });
}

function opened(bytes: Uint8Array): Promise<Zip> {
  const require = createRequire(createRequire(import.meta.url).resolve("pptxgenjs"));
  const { loadAsync } = require("jszip") as { loadAsync(bytes: Uint8Array): Promise<Zip> };
  return loadAsync(bytes);
}

/** Numbers the shapes of a part 1, 2, 3 and so on, in order. */
function numbered(xml: string): string {
  let id = 0;
  return xml.replace(/(<p:cNvPr id=")\d+(?=")/g, (_, start: string) => `${start}${++id}`);
}

function inOrder(xml: string): string {
  return xml.replace(
    /(<p:sldIdLst>.*?<\/p:sldIdLst>)(<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>)/s,
    (_, slides: string, notes: string) => notes + slides,
  );
}

/** The content types of the existing parts, and that of the notes' theme. */
function typesOf(xml: string, parts: readonly string[]): string {
  const endings = new Set(parts.map((name) => name.slice(name.lastIndexOf(".") + 1)));
  const isHere = (name: string): boolean => parts.includes(name);
  return xml
    .replace(/<Override PartName="\/(ppt\/theme\/theme1\.xml)"[^>]*>/, (entry, name: string) =>
      [entry, entry.replace(name, NOTES_THEME)].join(""),
    )
    .replace(/<Override PartName="\/([^"]+)"[^>]*>/g, (entry, name: string) => (isHere(name) ? entry : ""))
    .replace(/<Default Extension="([^"]+)"[^>]*>/g, (entry, ending: string) =>
      endings.has(ending) ? entry : "",
    );
}

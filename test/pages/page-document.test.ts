import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markup, trusted } from "../../src/pages/markup.js";
import { embeddedJson, pageDocument } from "../../src/pages/page-document.js";

describe("markup", () => {
  it("leaves text text and markup markup", () => {
    const name = `<img src=x onerror="alert('&')">`;
    expect(markup`<p title="${name}">${[name, markup`<b>${1}</b>`, trusted("<i></i>")]}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;">' +
        "&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;<b>1</b><i></i></p>",
    );
  });
});

describe("embeddedJson", () => {
  it("ends no script, begins no comment, and reads back as it was", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom("</script>", "<!--", "\u2028"))), (data) => {
        const text = embeddedJson(data);
        expect(text).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(data);
      }),
    );
  });
});

describe("pageDocument", () => {
  const parts = { title: "A & B", style: "p{}", body: markup`<p>text</p>` };

  it("allows the one script that it holds, by its hash, and no request", () => {
    const script = 'document.title = "ü";';
    const page = pageDocument({ ...parts, script, data: { a: 1 } });
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'`);
    expect(page).toContain('<script type="application/json" id="data">{"a":1}</script>');
    expect(page).toContain("<title>A &amp; B</title>");
  });

  it("allows no script where there is none", () => {
    const page = pageDocument(parts);
    expect(page).toContain("script-src 'none'");
    expect(page).not.toContain("<script");
  });
});

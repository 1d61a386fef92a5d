import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { markup, trusted } from "../../src/pages/markup.js";
import { pageDocument } from "../../src/pages/page-document.js";

describe("markup", () => {
  it("leaves text text and markup markup", () => {
    const name = `<img src=x onerror="alert('&')">`;
    expect(markup`<p title="${name}">${[name, markup`<b>${1}</b>`, trusted("<i></i>")]}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;">' +
        "&lt;img src=x onerror=&quot;alert(&#39;&amp;&#39;)&quot;&gt;<b>1</b><i></i></p>",
    );
  });
});

describe("pageDocument", () => {
  const parts = { title: "A & B", style: "p{}", body: markup`<p>text</p>` };

  it("allows the one script that it holds, by its hash, and no request", () => {
    const script = 'document.title = "ü";';
    const page = pageDocument({ ...parts, script, data: Uint8Array.of(1, 2, 3) });
    const hash = createHash("sha256").update(script).digest("base64");
    expect(page).toContain(`default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'`);
    const [, data = ""] = /<script type="text\/plain" id="data">([^<]*)<\/script>/.exec(page) ?? [];
    expect([...inflateRawSync(Buffer.from(data, "base64"))]).toEqual([1, 2, 3]);
    expect(page).toContain("<title>A &amp; B</title>");
  });

  it("allows no script where there is none", () => {
    const page = pageDocument(parts);
    expect(page).toContain("script-src 'none'");
    expect(page).not.toContain("<script");
  });
});

/**
 * The page that a host shows beside an answer of `draw`, in a sandboxed frame. It greets the host, waits for the
 * answer, and shows the picture or page in it. It requests nothing else and needs no network.
 */
export function drawingPage(version: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>scoutframe</title>
<style>html,body{margin:0}img{display:block;width:100%;height:auto}p{font:14px sans-serif;margin:12px}</style>
</head>
<body>
<p id="state">Waiting for the picture …</p>
<script>
"use strict";
const post = (message) => parent.postMessage({ jsonrpc: "2.0", ...message }, "*");
const tellSize = () => post({
  method: "ui/notifications/size-changed",
  params: { width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight },
});
const showSvg = (svg) => {
  const picture = new Image();
  picture.alt = "what was drawn";
  picture.onload = tellSize;
  picture.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  document.body.replaceChildren(picture);
};
const showPage = (html) => {
  document.open();
  document.write(html);
  document.close();
};
const show = ({ _meta = {}, content = [] }) => {
  if (typeof _meta.svg === "string") return showSvg(_meta.svg);
  if (typeof _meta.html === "string") return showPage(_meta.html);
  const [text] = content.filter(({ type }) => type === "text");
  document.getElementById("state").textContent = text === undefined ? "Nothing was drawn." : text.text;
};
addEventListener("message", ({ source, data }) => {
  if (source !== parent || data === null || typeof data !== "object" || data.jsonrpc !== "2.0") return;
  if (data.id === 1 && data.method === undefined) post({ method: "ui/notifications/initialized", params: {} });
  else if (data.method === "ui/notifications/tool-result") show(data.params);
  else if (data.id !== undefined && data.method !== undefined) post({ id: data.id, result: {} });
});
post({
  id: 1,
  method: "ui/initialize",
  params: { protocolVersion: "2026-01-26", appInfo: { name: "scoutframe", version: ${JSON.stringify(version)} }, appCapabilities: {} },
});
</script>
</body>
</html>
`;
}

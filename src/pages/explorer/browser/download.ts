import { element } from "./element.js";

/** Hands something to the browser as a file; nothing leaves the page. */
export function download(name: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content]));
  const link = element("a", { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

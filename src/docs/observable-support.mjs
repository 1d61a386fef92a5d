// What cells of Observable's notebooks show: tables and charts as elements, everything else as one line of text.

/** A table or a chart as an element; other values as they are. */
export function elementFor(value, options) {
  return typeof value?.node === "function" ? value.node(undefined, options) : value;
}

/** What `console.log` prints, as an element that keeps its spaces. */
export function printed(...values) {
  const texts = values.map((value) => (typeof value === "string" ? value : textOf(value)));
  const element = document.createElement("pre");
  element.style.margin = "0";
  element.style.whiteSpace = "pre-wrap";
  element.textContent = texts.join(" ");
  return element;
}

function textOf(value) {
  if (value === null || typeof value !== "object") return String(value);
  return JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ");
}

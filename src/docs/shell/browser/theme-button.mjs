// Light or dark by one button of the toolbar. Before it is used, pages follow the system.

const KEY = "tsd-theme";
const root = document.documentElement;
const system = matchMedia("(prefers-color-scheme: dark)");

function isDark() {
  const { theme } = root.dataset;
  return theme === "dark" || (theme !== "light" && system.matches);
}

export function addThemeButton() {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tsd-widget theme-button";
  const name = () => {
    const label = isDark() ? "Switch to light" : "Switch to dark";
    button.setAttribute("aria-label", label);
    button.title = label;
  };
  button.addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    localStorage.setItem(KEY, theme);
    root.dataset.theme = theme;
    // TypeDoc's own choice of three stands in the settings.
    const choice = document.getElementById(KEY);
    if (choice !== null) choice.value = theme;
  });
  new MutationObserver(name).observe(root, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", name);
  name();
  document.getElementById("tsd-search-trigger").before(button);
}

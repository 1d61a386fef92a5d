/** The actions of keyboard shortcuts, which work wherever the focus is. */
export interface ShortcutActions {
  /** The first row in the list; undefined if the list is empty. */
  readonly first: () => number | undefined;
  readonly focus: (row: number) => void;
  readonly open: (row: number) => void;
  readonly close: () => void;
}

/** Escape closes the panel, a slash goes to the search; from there, the down arrow and Enter go to the first row. */
export function listenToKeys(search: HTMLInputElement, { first, focus, open, close }: ShortcutActions): void {
  const fromSearch = (event: KeyboardEvent): void => {
    const row = first();
    if (row === undefined || event.isComposing) return;
    if (event.key === "ArrowDown") focus(row);
    else if (event.key === "Enter") open(row);
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.target === search) fromSearch(event);
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search.focus();
  });
}

import type { SearchProfile } from "../../../analysis/search/profile.js";
import { type SearchedColumn, searchRows } from "../../../analysis/search/search-rows.js";
import { isolated, listedNames } from "../../markup.js";
import { firstOrder, orderOf } from "../fields.js";
import type { League } from "../league.js";
import type { Means } from "../page-columns.js";
import { shownColumns } from "../shown-columns.js";
import { viewOfHash, viewOfText } from "../view-state.js";
import { controls } from "./controls.js";
import { distribution } from "./distribution.js";
import { part } from "./element.js";
import { listHead } from "./filters.js";
import { currentView, messages, type Page } from "./page.js";
import { panelBeside, picksOf } from "./panel.js";
import { darkness } from "./pictures.js";
import { compareView, profileView } from "./profile-view.js";
import { openRoleBuilder } from "./role-builder.js";
import { scatterView } from "./scatter-view.js";
import { shortlistView } from "./shortlist-view.js";
import { Shortlists } from "./shortlists.js";
import { tableView } from "./table-view.js";
import { viewRanks } from "./view-ranks.js";

/** Makes the page in the file interactive: controls, table, and a panel with a profile or a comparison. */
export function startExplorer(league: League, root: HTMLElement, script: string, read?: Means["read"]): void {
  const main = part(root, "main");
  // The columns and order that the table shows, as text, and its rows.
  let built = "";
  let listed: readonly number[] = [];

  const lists = new Shortlists(league);
  const view = currentView(league, lists);
  const message = messages(league.data.apart?.folder);
  const shown = (): string[] => page.columns.flatMap((one) => (one.isMetric ? [one.column] : []));
  const failed = ({ message: why }: Error): void =>
    message.say(`Columns could not be read, and their values are shown as missing: ${why}`);
  const changed = (): void => {
    show();
    panel.redraw();
  };
  const ranks = viewRanks(league, script, changed, read && { read, shown, failed });
  const panel = panelBeside(main, (row) => {
    table.mark({ open: -1 });
    table.focus(row);
    view.keepBeside([]);
    showDistribution();
  });
  const picks = picksOf(league, {
    changed: (picked) => {
      table.mark({ picked });
      showDistribution();
    },
    compare: (compared) => {
      view.keepBeside(compared);
      const title = listedNames(compared.map(league.name));
      panel.show(title, compared.at(-1) ?? -1, () => compareView(league, compared));
    },
  });
  const page: Page = {
    league,
    view,
    lists,
    panel,
    picks,
    message,
    rows: [],
    columns: [],
    ask(asked) {
      view.keep(JSON.parse(JSON.stringify(asked)));
      show();
    },
    open(row) {
      table.mark({ open: row });
      view.keepBeside([row]);
      panel.show(isolated(league.name(row)), row, () => profileView(page, row));
      showDistribution();
    },
    made(wanted, act) {
      const isMade = () => [league.hasScores, ...wanted.map((row) => league.hasRow(row))].every(Boolean);
      ranks.until(isMade).then(act);
    },
  };
  const spread = distribution(league);
  const head = listHead(page);
  const list = shortlistView(page);
  const scatter = scatterView(page);
  const { form, rail, search, showView } = controls(page, {
    load,
    shortlist: list.open,
    views: {
      "Role builder": () => openRoleBuilder(page),
      Scatter: () => {
        panel.show("Scatter", -1, () => [scatter.box]);
        showScatter();
      },
    },
    table: () => table.focus(page.rows[0] ?? -1),
  });
  const table = tableView(part(root, ".table-box"), league, {
    open: page.open,
    compare: picks.toggle,
    star: list.star,
    sort: (field) => {
      spread.tell(field);
      const { sort, show } = view.now();
      const isSame = sort?.column === field.column;
      page.ask({
        ...view.now(),
        sort: isSame ? orderOf(field, !sort.descending, show) : firstOrder(field, show),
      });
    },
  });
  const heading = part(root, "header p");
  part(root, ".to-come").replaceWith(form);
  part(root, ".rail").replaceWith(rail);
  table.box.before(message.box, ...head.boxes, ranks.apart, spread.box);
  main.after(panel.box);
  root.append(picks.bar);
  document.addEventListener("keydown", takeKey);
  darkness().addEventListener("change", () => {
    panel.redraw();
    showScatter();
  });
  addEventListener("hashchange", readAddress);
  // The width of the table in rem is kept because measuring at each change would lay out the page twice.
  let width = table.widthInRem();
  readAddress();
  new ResizeObserver(fitColumns).observe(table.box);

  function show(): void {
    const shown = view.now();
    if (ranks.follow(shown)) {
      heading.textContent = league.heading;
      panel.redraw();
    }
    const columns = shownColumns(league, shown, width);
    // Looks for what is still in files; the page shows the view once it is read. It waits for ranks only if the view is of
    // them, or the first, whose ranks the file shows.
    const look = ({ cell, rank }: SearchedColumn, isByRank: boolean): void => {
      cell(0);
      if (built === "" || isByRank) rank?.(0);
    };
    for (const column of columns) look(column, shown.show === "ranks");
    for (const asked of [shown.sort, ...(shown.thresholds ?? [])]) {
      if (asked !== undefined) look(league.column(asked.column), asked.by === "rank");
    }
    if (league.isLacking) return;
    const found = searchRows(league, shown);
    const { rows } = found;
    if (league.isLacking) return;
    const names = columns.map(({ column }) => column);
    page.rows = rows;
    page.columns = columns;
    const before = built;
    const areRanked = names.map((name) => league.isRanked(name));
    built = JSON.stringify([names, areRanked, shown.show, shown.sort, shown.role, shown.peers, ranks.made()]);
    const isSame =
      built === before && rows.length === listed.length && rows.every((row, at) => row === listed[at]);
    listed = rows;
    showView(shown, names, found.funnel);
    head.show(found, shown);
    if (!isSame) table.show({ rows, fields: columns, view: shown });
    showDistribution();
    table.mark({ starred: list.rows() });
    showScatter();
  }

  /** Shows the distribution of the clicked column, with the open and picked rows marked. */
  function showDistribution(): void {
    spread.show(page.rows, [...new Set([panel.row(), ...picks.rows()])]);
  }

  function showScatter(): void {
    if (panel.shows(scatter.box)) scatter.show(view.now());
  }

  /** Shows more or fewer columns if the table's width has changed. */
  function fitColumns(): void {
    width = table.widthInRem();
    const fitting = shownColumns(league, view.now(), width);
    const { columns } = page;
    if (fitting.some((field, at) => field !== columns[at]) || fitting.length < columns.length) show();
  }

  /** Escape closes the panel, a slash goes to the search; from there, the down arrow and Enter go to the first row. */
  function takeKey(event: KeyboardEvent): void {
    const { key, target } = event;
    const [first] = page.rows;
    if (key === "Escape") panel.close();
    if (target === search && first !== undefined && !event.isComposing) {
      if (key === "ArrowDown") table.focus(first);
      if (key === "Enter") page.open(first);
      if (key === "ArrowDown" || key === "Enter") event.preventDefault();
    }
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search.focus();
  }

  /** Reads the view in the address, with the rows to show beside the table. */
  function readAddress(): void {
    const isTaken = message.attempt("The address is not a view of this page", () =>
      take(viewOfHash(location.hash, league)),
    );
    if (!isTaken && built === "") show();
  }

  function load(file: File): void {
    file.text().then((text) => {
      message.attempt("The file is not a saved search of this page", () => {
        const saved = viewOfText(text, league);
        page.ask(saved);
        take(saved);
        if (ranks.lacks(saved)) {
          message.say("The search uses other peers than this page; the ranks shown are those of the page.");
        }
      });
    });
  }

  function take(taken: SearchProfile): void {
    if (taken.shortlist !== undefined) lists.put(taken.shortlist, taken.shortlistName);
    view.take(taken);
    show();
    const players = (taken.players ?? []).flatMap((key) => league.rowOf(key) ?? []);
    const [first] = players;
    if (players.length > 1) picks.pick(players);
    else if (first !== undefined) page.open(first);
    else if (taken.formation !== undefined) list.openBoard(taken.formation);
  }
}

import type { SearchProfile } from "../../../analysis/search/profile.js";
import { searchRows } from "../../../analysis/search/search-rows.js";
import { isolated, listedNames } from "../../markup.js";
import { type Field, firstOrder, orderOf } from "../fields.js";
import type { League } from "../league.js";
import { shownColumns } from "../shown-columns.js";
import { viewOfHash, viewOfText } from "../view-state.js";
import { controls } from "./controls.js";
import { CurrentView } from "./current-view.js";
import { distribution } from "./distribution.js";
import { part } from "./element.js";
import { listHead } from "./list-head.js";
import { Message } from "./message.js";
import type { Page } from "./page.js";
import { Panel } from "./panel.js";
import { Picks } from "./picks.js";
import { darkness } from "./pictures.js";
import { compareView, profileView } from "./profile-view.js";
import { openRoleBuilder } from "./role-builder.js";
import { scatterView } from "./scatter-view.js";
import { ShortlistView } from "./shortlist-view.js";
import { Shortlists } from "./shortlists.js";
import { TableView } from "./table-view.js";
import { ViewRanks } from "./view-ranks.js";

/** The running page: controls, table, and a panel with a profile or a comparison. */
export class Explorer implements Page {
  readonly league: League;
  readonly lists: Shortlists;
  readonly view: CurrentView;
  readonly panel: Panel;
  readonly picks: Picks;
  readonly message = new Message();
  rows: readonly number[] = [];
  columns: readonly Field[] = [];
  readonly #ranks: ViewRanks;
  readonly #controls: ReturnType<typeof controls>;
  readonly #table: TableView;
  readonly #scatter: ReturnType<typeof scatterView>;
  readonly #heading: HTMLElement;
  readonly #head: ReturnType<typeof listHead>;
  readonly #distribution: ReturnType<typeof distribution>;
  readonly #list: ShortlistView;
  /** Width of the table in rem, kept because measuring at each change would lay out the page twice. */
  #width = 0;
  /** The columns, order and rows that the table shows, as text. */
  #built = "";

  /** Makes the page in the file interactive. */
  constructor(league: League, page: HTMLElement, script: string) {
    const main = part(page, "main");
    this.league = league;
    this.lists = new Shortlists(league);
    this.view = new CurrentView(league, this.lists);
    this.#ranks = new ViewRanks(league, script, () => {
      this.#show();
      this.panel.redraw();
    });
    this.panel = new Panel(main, (row) => {
      this.#table.markOpen(-1);
      this.#table.focus(row);
      this.view.keepPlayers([]);
      this.#showDistribution();
    });
    this.picks = new Picks(league, {
      picked: (rows) => {
        this.#table.markPicked(rows);
        this.#showDistribution();
      },
      compare: (rows) => this.#compare(rows),
    });
    this.#distribution = distribution(league);
    this.#head = listHead(this);
    this.#list = new ShortlistView(this);
    this.#scatter = scatterView(this);
    this.#controls = controls(this, {
      load: (file) => this.#load(file),
      shortlist: () => this.#list.open(),
      views: { "Role builder": () => openRoleBuilder(this), Scatter: () => this.#openScatter() },
      table: () => this.#table.focus(this.rows[0] ?? -1),
    });
    this.#table = new TableView(part(page, ".table-box"), league, {
      open: this.open,
      compare: (row, wanted) => this.picks.toggle(row, wanted),
      star: (row) => this.#list.star(row),
      sort: (field) => {
        this.#distribution.tell(field);
        this.ask({ ...this.view.now, sort: this.#orderBy(field) });
      },
    });
    this.#heading = part(page, "header p");
    part(page, ".to-come").replaceWith(this.#controls.form);
    part(page, ".rail").replaceWith(this.#controls.rail);
    this.#table.box.before(this.message.box, ...this.#head.boxes, this.#ranks.apart, this.#distribution.box);
    main.after(this.panel.box);
    page.append(this.picks.bar);
    this.#listen();
    this.#width = this.#table.widthInRem();
    this.#readAddress();
    new ResizeObserver(() => this.#fitColumns()).observe(this.#table.box);
  }

  readonly ask = (view: SearchProfile): void => {
    this.view.keep(JSON.parse(JSON.stringify(view)));
    this.#show();
  };

  readonly open = (row: number): void => {
    this.#table.markOpen(row);
    this.view.keepPlayers([row]);
    this.panel.show(isolated(this.league.name(row)), row, () => profileView(this, row));
    this.#showDistribution();
  };

  readonly made = (rows: readonly number[], act: () => void): void => {
    const { league } = this;
    const isMade = (): boolean => [league.hasScores, ...rows.map((row) => league.hasRow(row))].every(Boolean);
    this.#ranks.until(isMade).then(act);
  };

  #listen(): void {
    document.addEventListener("keydown", (event) => this.#takeKey(event));
    darkness().addEventListener("change", () => {
      this.panel.redraw();
      this.#showScatter();
    });
    addEventListener("hashchange", () => this.#readAddress());
  }

  /** Escape closes the panel, a slash goes to the search; from there, the down arrow and Enter go to the first row. */
  #takeKey(event: KeyboardEvent): void {
    const { search } = this.#controls;
    const { key, target } = event;
    const [first] = this.rows;
    if (key === "Escape") this.panel.close();
    if (target === search && first !== undefined && !event.isComposing) {
      if (key === "ArrowDown") this.#table.focus(first);
      if (key === "Enter") this.open(first);
      if (key === "ArrowDown" || key === "Enter") event.preventDefault();
    }
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== "/" || isTyping || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    search.focus();
  }

  #show(): void {
    const { league } = this;
    const view = this.view.now;
    if (this.#ranks.follow(view)) {
      this.#heading.textContent = league.heading;
      this.panel.redraw();
    }
    const found = searchRows(league, view);
    const { rows } = found;
    const fields = shownColumns(league, view, this.#width);
    const columns = fields.map(({ column }) => column);
    const { show, sort, role, peers } = view;
    const built = JSON.stringify([columns, show, sort, role, peers, this.#ranks.made, rows]);
    this.rows = rows;
    this.columns = fields;
    this.#controls.show(view, columns, found.funnel);
    this.#head.show(found, view);
    if (built !== this.#built) this.#table.show({ rows, fields, view });
    this.#built = built;
    this.#showDistribution();
    this.#table.markStarred(this.#list.rows());
    this.#showScatter();
  }

  /** Shows the distribution of the clicked column, with the open and picked rows marked. */
  #showDistribution(): void {
    this.#distribution.show(this.rows, [...new Set([this.panel.row, ...this.picks.rows])]);
  }

  #openScatter(): void {
    this.panel.show("Scatter", -1, () => [this.#scatter.box]);
    this.#showScatter();
  }

  #showScatter(): void {
    if (this.panel.shows(this.#scatter.box)) this.#scatter.show(this.view.now);
  }

  /** Shows more or fewer columns if the table's width has changed. */
  #fitColumns(): void {
    this.#width = this.#table.widthInRem();
    const columns = shownColumns(this.league, this.view.now, this.#width);
    if (columns.some((field, at) => field !== this.columns[at]) || columns.length < this.columns.length)
      this.#show();
  }

  #orderBy(field: Field): SearchProfile["sort"] {
    const { sort, show } = this.view.now;
    if (sort?.column !== field.column) return firstOrder(field, show);
    return orderOf(field, !sort.descending, show);
  }

  /** Reads the view in the address, with the rows to show beside the table. */
  #readAddress(): void {
    this.#attempt("The address is not a view of this page", () =>
      this.#take(viewOfHash(location.hash, this.league)),
    );
  }

  #load(file: File): void {
    file.text().then((text) => {
      this.#attempt("The file is not a saved search of this page", () => {
        const view = viewOfText(text, this.league);
        this.ask(view);
        this.#take(view);
        if (this.#ranks.lacks(view))
          this.message.say(
            "The search uses other peers than this page; the ranks shown are those of the page.",
          );
      });
    });
  }

  /** Runs an action. If it fails before anything is shown, shows the current view. */
  #attempt(what: string, act: () => void): void {
    if (!this.message.attempt(what, act) && this.#built === "") this.#show();
  }

  #take(view: SearchProfile): void {
    if (view.shortlist !== undefined) this.lists.put(view.shortlist, view.shortlistName);
    this.view.take(view);
    this.#show();
    const rows = (view.players ?? []).map((key) => this.league.rowOf(key)).filter((row) => row !== undefined);
    const [first, ...others] = rows;
    if (others.length > 0) this.picks.pick(rows);
    else if (first !== undefined) this.open(first);
    else if (view.formation !== undefined) this.#list.openBoard(view.formation);
  }

  #compare(rows: readonly number[]): void {
    const title = listedNames(rows.map((row) => this.league.name(row)));
    this.view.keepPlayers(rows);
    this.panel.show(title, rows.at(-1) ?? -1, () => compareView(this.league, rows));
  }
}

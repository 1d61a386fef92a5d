import type { SearchProfile } from "../../../analysis/search/profile.js";
import { searchRows } from "../../../analysis/search/search-rows.js";
import { isolated, listedNames } from "../../names.js";
import { type Field, fieldsOf, firstOrder, orderOf } from "../fields.js";
import { headingOf } from "../heading.js";
import type { League } from "../league.js";
import { shownColumns } from "../shown-columns.js";
import { viewOfHash, viewOfText } from "../view-state.js";
import { Controls } from "./controls.js";
import { csvOfRows } from "./csv-of-rows.js";
import { CurrentView } from "./current-view.js";
import { Distribution } from "./distribution.js";
import { handOn, jsonText } from "./download.js";
import { part } from "./element.js";
import { ListHead } from "./list-head.js";
import { ListPanel } from "./list-panel.js";
import { Message } from "./message.js";
import { Panel } from "./panel.js";
import { Picks } from "./picks.js";
import { darkness } from "./pictures.js";
import { compareView, profileView } from "./profile-view.js";
import { openRoleBuilder } from "./role-panel.js";
import { ScatterView } from "./scatter-view.js";
import { listenToKeys } from "./shortcuts.js";
import { Shortlists } from "./shortlists.js";
import { TableView } from "./table-view.js";
import { ViewRanks } from "./view-ranks.js";

/** The running page: controls, table, and a panel with a profile or a comparison. */
export class Explorer {
  readonly #league: League;
  readonly #fields: readonly Field[];
  readonly #ranks: ViewRanks;
  readonly #controls: Controls;
  readonly #table: TableView;
  readonly #panel: Panel;
  readonly #scatter: ScatterView;
  readonly #heading: HTMLElement;
  readonly #head: ListHead;
  readonly #distribution: Distribution;
  readonly #message = new Message();
  readonly #picks: Picks;
  readonly #lists: Shortlists;
  readonly #list: ListPanel;
  readonly #view: CurrentView;
  #rows: readonly number[] = [];
  #columns: readonly Field[] = [];
  /** Width of the table in rem, kept because measuring at each change would lay out the page twice. */
  #width = 0;
  /** The columns, order and rows that the table shows, as text. */
  #built = "";

  /** Makes the page in the file interactive. */
  constructor(league: League, page: HTMLElement, script: string) {
    this.#league = league;
    this.#ranks = new ViewRanks(league, script, () => {
      this.#show();
      this.#panel.redraw();
    });
    this.#fields = fieldsOf(league, (row) => this.#ranks.score(row));
    this.#lists = new Shortlists(league);
    this.#view = new CurrentView(league, this.#lists);
    this.#distribution = new Distribution(league);
    this.#head = new ListHead(league, (view) => this.#ask(view));
    this.#controls = this.#makeControls();
    this.#scatter = new ScatterView(
      league,
      this.#fields,
      (view) => this.#ask(view),
      (row) => this.#open(row),
    );
    this.#table = this.#makeTable(part(page, ".table-box"));
    this.#picks = new Picks(league, {
      picked: (rows) => {
        this.#table.markPicked(rows);
        this.#showDistribution();
      },
      compare: (rows) => this.#compare(rows),
    });
    this.#heading = part(page, "header p");
    const main = part(page, "main");
    this.#panel = new Panel(main, (row) => {
      this.#table.markOpen(-1);
      this.#table.focus(row);
      this.#view.keepPlayers([]);
      this.#showDistribution();
    });
    this.#list = this.#makeList();
    part(page, ".to-come").replaceWith(this.#controls.form);
    part(page, ".rail").replaceWith(this.#controls.rail);
    this.#table.box.before(this.#message.box, ...this.#head.boxes, this.#ranks.apart, this.#distribution.box);
    main.after(this.#panel.box);
    page.append(this.#picks.bar);
    this.#listen();
    this.#width = this.#table.widthInRem();
    this.#readAddress();
    new ResizeObserver(() => this.#fitColumns()).observe(this.#table.box);
  }

  #makeControls(): Controls {
    const league = this.#league;
    const ask = (view: SearchProfile): void => this.#ask(view);
    return new Controls(league, this.#fields, {
      change: (asked) => ask({ ...this.#view.now, ...asked }),
      reset: () => ask(this.#view.first),
      download: () =>
        this.#made([], () => handOn(league, ".csv", csvOfRows(league, this.#rows, this.#columns))),
      save: () => handOn(league, ".json", jsonText(this.#view.now)),
      load: (file) => this.#load(file),
      link: () => this.#message.link(),
      shortlist: () => this.#list.open(),
      views: {
        "Role builder": () => openRoleBuilder(league, this.#fields, this.#panel, this.#view, ask),
        Scatter: () => this.#openScatter(),
      },
      table: () => this.#table.focus(this.#rows[0] ?? -1),
    });
  }

  #makeTable(box: HTMLElement): TableView {
    return new TableView(box, this.#league, {
      open: (row) => this.#open(row),
      compare: (row, wanted) => this.#picks.toggle(row, wanted),
      star: (row) => this.#list.star(row),
      sort: (field) => {
        this.#distribution.tell(field);
        this.#ask({ ...this.#view.now, sort: this.#orderBy(field) });
      },
    });
  }

  #makeList(): ListPanel {
    return new ListPanel(this.#league, {
      view: this.#view,
      lists: this.#lists,
      panel: this.#panel,
      message: this.#message,
      ask: (view) => this.#ask(view),
      open: (row) => this.#open(row),
      compare: (rows) => this.#picks.pick(rows),
      columns: () => this.#columns,
      made: (rows, act) => this.#made(rows, act),
    });
  }

  #listen(): void {
    listenToKeys(this.#controls.search, {
      first: () => this.#rows[0],
      focus: (row) => this.#table.focus(row),
      open: (row) => this.#open(row),
      close: () => this.#panel.close(),
    });
    darkness().addEventListener("change", () => {
      this.#panel.redraw();
      this.#showScatter();
    });
    addEventListener("hashchange", () => this.#readAddress());
  }

  /** Shows another view and puts it into the address. */
  #ask(view: SearchProfile): void {
    this.#view.keep(JSON.parse(JSON.stringify(view)));
    this.#show();
  }

  #show(): void {
    const view = this.#view.now;
    if (this.#ranks.follow(view)) {
      this.#heading.textContent = headingOf(this.#league);
      this.#panel.redraw();
    }
    const { searched } = this.#ranks;
    const found = searchRows(searched, view);
    const { rows } = found;
    this.#columns = this.#shownColumns();
    const columns = this.#columns.map(({ column }) => column);
    this.#controls.show(view, columns, found.funnel);
    this.#head.show(found, searched, view);
    const built = JSON.stringify([
      columns,
      view.show,
      view.sort,
      view.role,
      view.peers,
      this.#ranks.made,
      rows,
    ]);
    this.#rows = rows;
    if (built !== this.#built) this.#table.show({ rows, fields: this.#columns, view });
    this.#built = built;
    this.#showDistribution();
    this.#table.markStarred(this.#list.rows());
    this.#showScatter();
  }

  /** Shows the distribution of the clicked column, with the open and picked rows marked. */
  #showDistribution(): void {
    this.#distribution.show(this.#rows, [...new Set([this.#panel.row, ...this.#picks.rows])]);
  }

  #openScatter(): void {
    this.#panel.show("Scatter", -1, () => [this.#scatter.box]);
    this.#showScatter();
  }

  #showScatter(): void {
    if (this.#panel.shows(this.#scatter.box)) this.#scatter.show(this.#ranks.searched, this.#view.now);
  }

  /** Acts when the scores and everything about these rows are made. */
  #made(rows: readonly number[], act: () => void): void {
    const isMade = (league: League): boolean =>
      [league.hasScores, ...rows.map((row) => league.hasRow(row))].every(Boolean);
    this.#ranks.remaker.until(isMade).then(act);
  }

  #shownColumns(): Field[] {
    return shownColumns(this.#league, this.#fields, this.#view.now, this.#width);
  }

  /** Shows more or fewer columns if the table's width has changed. */
  #fitColumns(): void {
    this.#width = this.#table.widthInRem();
    const columns = this.#shownColumns().map(({ column }) => column);
    if (columns.join() !== this.#columns.map(({ column }) => column).join()) this.#show();
  }

  #orderBy(field: Field): SearchProfile["sort"] {
    const { sort, show } = this.#view.now;
    if (sort?.column !== field.column) return firstOrder(field, show);
    return orderOf(field, !sort.descending, show);
  }

  /** Reads the view in the address, with the rows to show beside the table. */
  #readAddress(): void {
    this.#attempt("The address is not a view of this page", () =>
      this.#take(viewOfHash(location.hash, this.#league)),
    );
  }

  #load(file: File): void {
    file.text().then((text) => {
      this.#attempt("The file is not a saved search of this page", () => {
        const view = viewOfText(text, this.#league);
        this.#ask(view);
        this.#take(view);
        if (this.#ranks.lacks(view))
          this.#message.say(
            "The search uses other peers than this page; the ranks shown are those of the page.",
          );
      });
    });
  }

  /** Runs an action. If it fails before anything is shown, shows the current view. */
  #attempt(what: string, act: () => void): void {
    if (!this.#message.attempt(what, act) && this.#built === "") this.#show();
  }

  #take(view: SearchProfile): void {
    if (view.shortlist !== undefined) this.#lists.put(view.shortlist, view.shortlistName);
    this.#view.take(view);
    this.#show();
    const rows = (view.players ?? [])
      .map((key) => this.#league.rowOf(key))
      .filter((row) => row !== undefined);
    const [first, ...others] = rows;
    if (others.length > 0) this.#picks.pick(rows);
    else if (first !== undefined) this.#open(first);
    else if (view.formation !== undefined) this.#list.openBoard(view.formation);
  }

  #open(row: number): void {
    const actions = {
      open: (other: number) => this.#open(other),
      pick: (one: number) => {
        this.#picks.toggle(one, true);
        this.#panel.close();
      },
      compare: (rows: readonly number[]) => this.#picks.pick(rows),
    };
    this.#table.markOpen(row);
    this.#view.keepPlayers([row]);
    this.#panel.show(isolated(this.#league.name(row)), row, () => profileView(this.#league, row, actions));
    this.#showDistribution();
  }

  #compare(rows: readonly number[]): void {
    const title = listedNames(rows.map((row) => this.#league.name(row)));
    this.#view.keepPlayers(rows);
    this.#panel.show(title, rows.at(-1) ?? -1, () => compareView(this.#league, rows));
  }
}

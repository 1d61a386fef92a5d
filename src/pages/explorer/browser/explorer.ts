import {
  type ProfilePeers,
  SCORE,
  type SearchProfile,
  type SearchRole,
} from "../../../analysis/search/profile.js";
import { type FunnelStep, type Searched, searchRows } from "../../../analysis/search/search-rows.js";
import { FORMATION_NAMES, type FormationName } from "../../../catalogue/formations.js";
import { isolated, listedNames } from "../../names.js";
import { amongAsWritten, canRankAmong, rankedAmong } from "../among.js";
import { type Field, fieldsOf, firstOrder, orderOf } from "../fields.js";
import { headingOf } from "../heading.js";
import type { League } from "../league.js";
import { roleScoresOf, searchedLeague, withOwnScores } from "../searched-league.js";
import { shownColumns } from "../shown-columns.js";
import { firstView, hashOf, viewOfHash, viewOfText } from "../view-state.js";
import { boardPage, boardView } from "./board.js";
import { Controls } from "./controls.js";
import { csvOfRows } from "./csv-of-rows.js";
import { distributionStrip } from "./distribution-strip.js";
import { download, fileName } from "./download.js";
import { html, part } from "./element.js";
import { Panel } from "./panel.js";
import { Picks } from "./picks.js";
import { DARK } from "./pictures.js";
import { compareView, type ProfileActions, profileView } from "./profile-view.js";
import { roleBuilder } from "./role-builder.js";
import { ScatterView } from "./scatter-view.js";
import { type Listed, listedRows, shortlistCsv, shortlistReport, shortlistView } from "./shortlist-view.js";
import { Shortlists, UNNAMED } from "./shortlists.js";
import { suggestions } from "./suggestions.js";
import { TableView } from "./table-view.js";

/** What does not follow when the reader chooses other peers: to draw hundreds of leagues takes seconds. */
function apartText({ data: { criteria } }: League): string {
  const [before, among] = criteria === "" ? ["the", ""] : ["those", ` (${criteria})`];
  return `Ranks are among the peers that are chosen here. Role scores by likely rates, the board and the most similar are still among ${before} peers that the page was written with${among}; intervals and scores by category, which are known among those alone, are left out.`;
}

/** The page at work: controls, table, and a panel with a profile or a comparison. */
export class Explorer {
  readonly #league: League;
  readonly #fields: readonly Field[];
  readonly #searched: Searched;
  readonly #controls: Controls;
  readonly #table: TableView;
  readonly #panel: Panel;
  readonly #scatter: ScatterView;
  readonly #status = html`<p class="status" role="status"></p>`;
  readonly #heading: HTMLElement;
  readonly #funnel = html`<div class="funnel"></div>`;
  readonly #distribution = html`<div></div>`;
  /** The column whose distribution is shown. */
  #told: Field | undefined;
  readonly #suggested = html`<div role="status"></div>`;
  readonly #apart = html`<p class="hint" hidden></p>`;
  readonly #message = html`<p class="warning" role="alert" hidden></p>`;
  readonly #picks: Picks;
  readonly #lists: Shortlists;
  #view: SearchProfile;
  /** The scores in the reader's own role, and which that is. */
  #scores: Float64Array = new Float64Array();
  #scored: SearchRole | undefined;
  #rows: readonly number[] = [];
  #columns: readonly Field[] = [];
  /** Of the table, in rem; to measure it anew at each change would lay the page out twice. */
  #width = 0;
  /** The columns that the table has been built for, and what stands in them. */
  #built = "";

  /** Brings the page to life as it stands in the file. */
  constructor(league: League, page: HTMLElement) {
    this.#league = league;
    this.#apart.textContent = apartText(league);
    this.#fields = fieldsOf(league, (row) => this.#scores[row] ?? Number.NaN);
    this.#searched = searchedLeague(league);
    this.#view = firstView(league);
    this.#lists = new Shortlists(league);
    this.#controls = new Controls(league, this.#fields, {
      change: (asked) => this.#ask({ ...this.#view, ...asked }),
      reset: () => this.#ask({ ...firstView(league), ...listIn(this.#lists) }),
      download: () => this.#hand(".csv", csvOfRows(league, this.#rows, this.#columns)),
      save: () => this.#hand(".json", fileOf(this.#view)),
      load: (file) => this.#load(file),
      link: () => this.#link(),
      shortlist: () => this.#openShortlist(),
      views: { "Role builder": () => this.#openRoleBuilder(), Scatter: () => this.#openScatter() },
      table: () => this.#table.focus(this.#rows[0] ?? -1),
    });
    this.#scatter = new ScatterView(
      league,
      this.#fields,
      (view) => this.#ask(view),
      (row) => this.#open(row),
    );
    this.#table = new TableView(part(page, ".table-box"), league, {
      open: (row) => this.#open(row),
      compare: (row, wanted) => this.#picks.toggle(row, wanted),
      star: (row) => this.#star(row),
      sort: (field) => {
        this.#told = field.rank === undefined ? undefined : field;
        this.#ask({ ...this.#view, sort: this.#orderBy(field) });
      },
    });
    this.#picks = new Picks(league, {
      picked: (rows) => {
        this.#table.markPicked(rows);
        this.#showDistribution();
      },
      compare: (rows) => this.#compare(rows),
    });
    this.#heading = part(page, "header p");
    const main = part(page, "main");
    part(page, ".to-come").replaceWith(this.#controls.form);
    part(page, ".rail").replaceWith(this.#controls.rail);
    this.#table.box.before(
      this.#message,
      this.#funnel,
      this.#status,
      this.#suggested,
      this.#apart,
      this.#distribution,
    );
    this.#panel = new Panel(main, (row) => {
      this.#table.markOpen(-1);
      this.#table.focus(row);
      this.#keepPlayers([]);
      this.#showDistribution();
    });
    main.after(this.#panel.box);
    page.append(this.#picks.bar);
    document.addEventListener("keydown", (event) => this.#shortcut(event));
    DARK.addEventListener("change", () => {
      this.#panel.redraw();
      this.#showScatter();
    });
    addEventListener("hashchange", () => this.#readAddress());
    this.#width = this.#table.widthInRem();
    this.#readAddress();
    new ResizeObserver(() => this.#fitColumns()).observe(this.#table.box);
  }

  /** Shows another view, and puts it into the address. */
  #ask(view: SearchProfile): void {
    this.#keep(JSON.parse(JSON.stringify(view)));
    this.#show();
  }

  #show(): void {
    const view = this.#view;
    this.#rankAmong(view.peers ?? {});
    this.#score(view.role);
    const { rows, funnel } = searchRows(this.#searchedNow(), view);
    this.#columns = this.#shownColumns();
    const columns = this.#columns.map(({ column }) => column);
    this.#controls.show(view, columns, funnel);
    this.#funnel.replaceChildren(...funnelView(funnel));
    this.#status.textContent = `${rows.length} of ${this.#league.rowCount} ${this.#league.data.entity}s`;
    const built = JSON.stringify([columns, view.show, view.sort, view.role, view.peers, rows]);
    this.#rows = rows;
    if (built !== this.#built) this.#table.show({ rows, fields: this.#columns, view });
    this.#built = built;
    this.#suggested.replaceChildren(
      ...(rows.length > 0
        ? []
        : suggestions(this.#league, this.#searchedNow(), view, (one) => this.#ask(one))),
    );
    this.#showDistribution();
    this.#table.markStarred(this.#listed().map(({ row }) => row));
    this.#showScatter();
  }

  /** The league as it is searched, the reader's own role among its columns. */
  #searchedNow(): Searched {
    return withOwnScores(this.#searched, this.#scores);
  }

  /** How the column of the head that was clicked is spread over the list. */
  #showDistribution(): void {
    const close = (): void => {
      this.#told = undefined;
      this.#showDistribution();
    };
    const field = this.#told;
    const shown = [...new Set([this.#panel.row, ...this.#picks.rows])];
    const strip = field && distributionStrip(this.#league, field, this.#rows, shown, close);
    this.#distribution.replaceChildren(...(strip === undefined ? [] : [strip]));
  }

  #openScatter(): void {
    this.#panel.show("Scatter", -1, () => [this.#scatter.box]);
    this.#showScatter();
  }

  #showScatter(): void {
    if (this.#panel.shows(this.#scatter.box)) this.#scatter.show(this.#searchedNow(), this.#view);
  }

  #shownColumns(): Field[] {
    return shownColumns(this.#league, this.#fields, this.#view, this.#width);
  }

  /** Shows more or fewer columns where the table has become wider or narrower. */
  #fitColumns(): void {
    this.#width = this.#table.widthInRem();
    const columns = this.#shownColumns().map(({ column }) => column);
    if (columns.join() !== this.#columns.map(({ column }) => column).join()) this.#show();
  }

  /** Keeps who is shown beside the table, so that the address and a saved search tell it. */
  #keepPlayers(rows: readonly number[]): void {
    const { players: _before, formation: _formation, ...view } = this.#view;
    this.#keep(rows.length === 0 ? view : { ...view, players: rows.map((row) => this.#league.key(row)) });
  }

  #keep(view: SearchProfile): void {
    this.#view = view;
    history.replaceState(null, "", `${location.pathname}${location.search}${hashOf(view, this.#league)}`);
  }

  #score(role: SearchRole | undefined): void {
    if (role === this.#scored && this.#built !== "") return;
    this.#scored = role;
    this.#scores = roleScoresOf(this.#league, role);
  }

  /** Ranks the rows among the peers of the view, where the page can; else among its own. */
  #rankAmong(peers: ProfilePeers): void {
    const { data, among } = this.#league;
    const wanted = canRankAmong(data, peers) ? peers : data.peerCriteria;
    if (isSame(wanted, among.peerCriteria)) return;
    const isOwn = data.regroup === null || isSame(wanted, data.peerCriteria);
    this.#league.rankAmong(isOwn ? amongAsWritten(data) : rankedAmong(data, data.regroup, wanted));
    this.#scores = roleScoresOf(this.#league, this.#view.role);
    this.#apart.hidden = isOwn;
    this.#heading.textContent = headingOf(this.#league);
    this.#panel.redraw();
  }

  #openRoleBuilder(): void {
    const change = (role: SearchRole | undefined): void => {
      const { role: _before, ...view } = this.#view;
      const sort = { column: SCORE, descending: true };
      this.#ask(
        role === undefined ? { ...view, sort: firstView(this.#league).sort } : { ...view, role, sort },
      );
    };
    this.#panel.show("Role builder", -1, () =>
      roleBuilder(this.#league, this.#fields, this.#view.role, {
        change,
        rebuild: (role) => {
          change(role);
          this.#panel.redraw();
        },
        save: () => this.#hand("-role.json", fileOf(this.#view.role)),
      }),
    );
  }

  #orderBy(field: Field): SearchProfile["sort"] {
    const { sort, show } = this.#view;
    if (sort?.column !== field.column) return firstOrder(field, show);
    return orderOf(field, !sort.descending, show);
  }

  /** The view of the address, and whoever it shows beside the table. */
  #readAddress(): void {
    this.#try("The address holds no view of this page", () =>
      this.#take(viewOfHash(location.hash, this.#league)),
    );
  }

  #load(file: File): void {
    file.text().then((text) => {
      this.#try("The file holds no search of this page", () => {
        const view = viewOfText(text, this.#league);
        this.#ask(view);
        this.#take(view);
        this.#warnOfPeers(view);
      });
    });
  }

  #take(view: SearchProfile): void {
    if (view.shortlist !== undefined) this.#lists.put(view.shortlist, view.shortlistName);
    this.#view = { ...view, ...listIn(this.#lists) };
    this.#show();
    const rows = (view.players ?? [])
      .map((key) => this.#league.rowOf(key))
      .filter((row) => row !== undefined);
    const [first, ...others] = rows;
    if (others.length > 0) this.#picks.pick(rows);
    else if (first !== undefined) this.#open(first);
    else if (view.formation !== undefined) this.#openBoard(view.formation);
  }

  #try(what: string, act: () => void): void {
    this.#message.hidden = true;
    try {
      act();
    } catch (error) {
      this.#say(`${what}: ${(error as Error).message}`);
      if (this.#built === "") this.#show();
    }
  }

  #say(text: string): void {
    this.#message.textContent = text;
    this.#message.hidden = false;
  }

  #warnOfPeers({ peers = {} }: SearchProfile): void {
    const { data } = this.#league;
    if (isSame(peers, data.peerCriteria) || canRankAmong(data, peers)) return;
    this.#say("The search asks for other peers than this page has; its ranks are those of the page.");
  }

  #link(): void {
    const address = location.href;
    navigator.clipboard.writeText(address).then(
      () => this.#say("The link is in the clipboard."),
      () => this.#say(`This browser keeps pages from the clipboard; the link is ${address}`),
    );
  }

  #open(row: number): void {
    const actions: ProfileActions = {
      open: (other) => this.#open(other),
      pick: (one) => {
        this.#picks.toggle(one, true);
        this.#panel.close();
      },
      compare: (rows) => this.#picks.pick(rows),
    };
    this.#table.markOpen(row);
    this.#keepPlayers([row]);
    this.#panel.show(isolated(this.#league.name(row)), row, () => profileView(this.#league, row, actions));
    this.#showDistribution();
  }

  #listed(): Listed[] {
    return listedRows(this.#league, this.#view.shortlist);
  }

  /** Puts somebody on the shortlist, or takes him off. */
  #star(row: number): void {
    const listed = this.#listed();
    const others = listed.filter((one) => one.row !== row);
    this.#list(others.length < listed.length ? others : [...listed, { row, note: "", status: "" }]);
    this.#panel.redraw();
  }

  #list(listed: readonly Listed[]): void {
    const entries = listed.map(({ row, note, status }) => ({
      key: this.#league.key(row),
      ...(note && { note }),
      ...(status && { status }),
    }));
    this.#useList(this.#lists.put(entries));
  }

  /** Shows the list in use, once something about the lists has changed. */
  #useList(isKept: boolean): void {
    const { shortlist: _list, shortlistName: _name, ...view } = this.#view;
    this.#ask({ ...view, ...listIn(this.#lists) });
    if (!isKept)
      this.#say("This browser keeps nothing for this page: a link or a saved search holds the shortlist.");
  }

  #openShortlist(): void {
    const lists = this.#lists;
    const change = (act: () => boolean): void => {
      this.#useList(act());
      this.#panel.redraw();
    };
    this.#panel.show("Shortlist", -1, () =>
      shortlistView(this.#league, this.#listed(), lists, {
        open: (row) => this.#open(row),
        tell: (row, told) =>
          this.#list(this.#listed().map((one) => (one.row === row ? { ...one, ...told } : one))),
        remove: (row) => this.#star(row),
        compare: (rows) => this.#picks.pick(rows),
        csv: () => this.#hand("-shortlist.csv", shortlistCsv(this.#league, this.#listed(), this.#columns)),
        report: () =>
          this.#hand("-shortlist.html", shortlistReport(this.#league, this.#listed(), lists.name)),
        use: (name) => change(() => lists.use(name)),
        make: () => change(() => lists.put([], lists.free("New list"))),
        rename: (name) => change(() => lists.rename(name)),
        drop: () => change(() => lists.remove()),
        save: () => this.#hand(`-${fileName(lists.name)}.json`, fileOf(listFile(this.#view))),
        load: (file) => this.#loadList(file),
        board: () => this.#openBoard(),
      }),
    );
  }

  #loadList(file: File): void {
    file.text().then((text) => {
      this.#try("The file holds no shortlist of this page", () => {
        const { shortlist = [], shortlistName = file.name.replace(/\.json$/, "") } = viewOfText(
          text,
          this.#league,
        );
        this.#useList(this.#lists.put(shortlist, this.#lists.free(shortlistName)));
        this.#panel.redraw();
      });
    });
  }

  #openBoard(formation: FormationName = this.#view.formation ?? FORMATION_NAMES[0]): void {
    this.#keepPlayers([]);
    this.#keep({ ...this.#view, formation });
    const rows = (): number[] => this.#listed().map(({ row }) => row);
    this.#panel.show("Board", -1, () =>
      boardView(this.#league, rows(), formation, {
        formation: (name) => this.#openBoard(name),
        page: (chosen) => this.#hand("-board.html", boardPage(this.#league, rows(), chosen)),
      }),
    );
  }

  #compare(rows: readonly number[]): void {
    const title = listedNames(rows.map((row) => this.#league.name(row)));
    this.#keepPlayers(rows);
    this.#panel.show(title, rows.at(-1) ?? -1, () => compareView(this.#league, rows));
  }

  /** Hands on a file that is called after the league, with an ending. */
  #hand(ending: string, content: string): void {
    download(`${fileName(this.#league.data.title)}${ending}`, content);
  }

  #shortcut(event: KeyboardEvent): void {
    if (event.key === "Escape") this.#panel.close();
    if (event.target === this.#controls.search) this.#fromSearch(event);
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#controls.search.focus();
  }

  /** From the search, the arrow key goes to the first row that was found, and Enter opens it. */
  #fromSearch(event: KeyboardEvent): void {
    const [first] = this.#rows;
    if (first === undefined || event.isComposing) return;
    if (event.key === "ArrowDown") this.#table.focus(first);
    else if (event.key === "Enter") this.#open(first);
    else return;
    event.preventDefault();
  }
}

/** What is saved as a file, to be read by people, too. */
function fileOf(saved: SearchProfile | SearchRole | undefined): string {
  return `${JSON.stringify(saved, null, 2)}\n`;
}

/** What a view holds of the list in use; nothing of one that is empty and has no name. */
function listIn({ name, entries }: Shortlists): Pick<SearchProfile, "shortlist" | "shortlistName"> {
  return {
    ...(entries.length > 0 && { shortlist: entries }),
    ...(name !== UNNAMED && { shortlistName: name }),
  };
}

/** A search that leaves those on the list of a view, which is how a list is kept as a file. */
function listFile({ version, title, shortlist = [], shortlistName }: SearchProfile): SearchProfile {
  return { version, title, peersOnly: false, shortlistOnly: true, shortlist, shortlistName };
}

/** Whether two say the same of who is a peer. */
function isSame(one: ProfilePeers, other: ProfilePeers): boolean {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof ProfilePeers)[];
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));
}

/** What each filter leaves, one behind the other. */
function funnelView(funnel: readonly FunnelStep[]): HTMLElement[] {
  if (funnel.length === 0) return [];
  const items = funnel.map(({ what, before, left, missing }) => {
    const unknown = missing === 0 ? "" : html`<small> ${missing} unknown</small>`;
    return html`<li><bdi>${what}</bdi>: <span class="figure">${before} → ${left}</span>${unknown}</li>`;
  });
  return [html`<ol aria-label="What each filter leaves">${items}</ol>`];
}

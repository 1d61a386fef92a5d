import type { SearchProfile } from "../../../analysis/search/profile.js";
import { FORMATION_NAMES, type FormationName } from "../../../catalogue/formations.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { viewOfText } from "../view-state.js";
import { boardPage, boardView } from "./board.js";
import type { CurrentView } from "./current-view.js";
import { fileName, handOn, jsonText } from "./download.js";
import type { Message } from "./message.js";
import type { Panel } from "./panel.js";
import { type Listed, listedRows, shortlistCsv, shortlistReport, shortlistView } from "./shortlist-view.js";
import type { Shortlists } from "./shortlists.js";

/** The parts of the page that the shortlists need. */
export interface ListSurroundings {
  readonly view: CurrentView;
  readonly lists: Shortlists;
  readonly panel: Panel;
  readonly message: Message;
  readonly ask: (view: SearchProfile) => void;
  readonly open: (row: number) => void;
  readonly compare: (rows: readonly number[]) => void;
  /** The columns of the table. */
  readonly columns: () => readonly Field[];
  /** Acts when the scores and everything about these rows are made. */
  readonly made: (rows: readonly number[], act: () => void) => void;
}

/** The reader's shortlists and the board of a formation, shown beside the table. Also handles the stars of rows. */
export class ListPanel {
  readonly #league: League;
  readonly #page: ListSurroundings;

  constructor(league: League, page: ListSurroundings) {
    this.#league = league;
    this.#page = page;
  }

  /** The rows on the current shortlist. */
  rows(): number[] {
    return this.#listed().map(({ row }) => row);
  }

  /** Adds a row to the shortlist, or removes it. */
  star(row: number): void {
    const listed = this.#listed();
    const others = listed.filter((one) => one.row !== row);
    this.#list(others.length < listed.length ? others : [...listed, { row, note: "", status: "" }]);
    this.#page.panel.redraw();
  }

  open(): void {
    const { lists, panel, made } = this.#page;
    const change = (act: () => boolean): void => {
      this.#useList(act());
      panel.redraw();
    };
    const hand = (ending: string, content: string): void => handOn(this.#league, ending, content);
    panel.show("Shortlist", -1, () =>
      shortlistView(this.#league, this.#listed(), lists, {
        open: this.#page.open,
        tell: (row, told) =>
          this.#list(this.#listed().map((one) => (one.row === row ? { ...one, ...told } : one))),
        remove: (row) => this.star(row),
        compare: this.#page.compare,
        csv: () =>
          made([], () =>
            hand("-shortlist.csv", shortlistCsv(this.#league, this.#listed(), this.#page.columns())),
          ),
        report: () =>
          made(this.rows(), () =>
            hand("-shortlist.html", shortlistReport(this.#league, this.#listed(), lists.name)),
          ),
        use: (name) => change(() => lists.use(name)),
        make: () => change(() => lists.put([], lists.free("New list"))),
        rename: (name) => change(() => lists.rename(name)),
        drop: () => change(() => lists.remove()),
        save: () => hand(`-${fileName(lists.name)}.json`, jsonText(listFile(this.#page.view.now))),
        load: (file) => this.#load(file),
        board: () => this.openBoard(),
      }),
    );
  }

  openBoard(formation: FormationName = this.#page.view.now.formation ?? FORMATION_NAMES[0]): void {
    this.#page.view.keepBoard(formation);
    this.#page.panel.show("Board", -1, () =>
      boardView(this.#league, this.rows(), formation, {
        formation: (name) => this.openBoard(name),
        page: (chosen) => handOn(this.#league, "-board.html", boardPage(this.#league, this.rows(), chosen)),
      }),
    );
  }

  #listed(): Listed[] {
    return listedRows(this.#league, this.#page.view.now.shortlist);
  }

  #list(listed: readonly Listed[]): void {
    const entries = listed.map(({ row, note, status }) => ({
      key: this.#league.key(row),
      ...(note && { note }),
      ...(status && { status }),
    }));
    this.#useList(this.#page.lists.put(entries));
  }

  /** Shows the current shortlist after a change. */
  #useList(isKept: boolean): void {
    const { ask, view, message } = this.#page;
    ask(view.withList);
    if (!isKept)
      message.say(
        "This browser stores nothing for this page: keep the shortlist with a link or a saved search.",
      );
  }

  #load(file: File): void {
    const { lists, message, panel } = this.#page;
    file.text().then((text) => {
      message.attempt("The file is not a shortlist of this page", () => {
        const { shortlist = [], shortlistName = file.name.replace(/\.json$/, "") } = viewOfText(
          text,
          this.#league,
        );
        this.#useList(lists.put(shortlist, lists.free(shortlistName)));
        panel.redraw();
      });
    });
  }
}

/** A search that finds exactly the rows on the shortlist: the file format of a shortlist. */
function listFile({ version, title, shortlist = [], shortlistName }: SearchProfile): SearchProfile {
  return { version, title, peersOnly: false, shortlistOnly: true, shortlist, shortlistName };
}

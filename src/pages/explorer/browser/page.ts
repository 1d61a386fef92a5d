import type { SearchProfile } from "../../../analysis/search/profile.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import type { CurrentView } from "./current-view.js";
import type { Message } from "./message.js";
import type { Panel } from "./panel.js";
import type { Picks } from "./picks.js";
import type { Shortlists } from "./shortlists.js";

/** The running page, as its parts know it. */
export interface Page {
  readonly league: League;
  readonly view: CurrentView;
  readonly lists: Shortlists;
  readonly panel: Panel;
  readonly picks: Picks;
  readonly message: Message;
  /** The rows and columns of the table. */
  readonly rows: readonly number[];
  readonly columns: readonly Field[];
  /** Shows another view and puts it into the address. */
  ask(view: SearchProfile): void;
  /** Opens the profile of a row. */
  open(row: number): void;
  /** Acts when the scores and everything about these rows are made. */
  made(rows: readonly number[], act: () => void): void;
}

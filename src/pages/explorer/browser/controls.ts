import { sentenceCase } from "../../../text/spelling.js";
import { type Filters, NO_FILTERS } from "./choose-rows.js";
import { button, element } from "./element.js";
import type { Field } from "./fields.js";
import type { League } from "./league.js";

/** What stands in the controls. */
export interface Choice {
  readonly filters: Filters;
  /** Index of the field that rows are sorted by. */
  readonly field: number;
  readonly descending: boolean;
  /** What the columns show: `overview`, or a section of fields. */
  readonly columns: string;
  readonly asRanks: boolean;
}

export interface ControlActions {
  /** Filters or search changed: other rows. */
  readonly filter: () => void;
  /** The order changed. */
  readonly sort: () => void;
  /** The columns changed, or what stands in them. */
  readonly columns: () => void;
  readonly download: () => void;
}

const OVERVIEW = "overview";

/** The form above the table. */
export class Controls {
  readonly form = element("form", { class: "controls", role: "search" });
  readonly search = element("input", {
    type: "search",
    id: "search",
    autocomplete: "off",
    spellcheck: "false",
  });
  readonly #group = element("select", { id: "group" });
  readonly #season = element("select", { id: "season" });
  readonly #minMinutes = numberInput("minutes");
  readonly #minAge = numberInput("age-from");
  readonly #maxAge = numberInput("age-to");
  readonly #sort = element("select", { id: "sort" });
  readonly #order = element("select", { id: "order" });
  readonly #columns = element("select", { id: "columns" });
  readonly #show = element("select", { id: "show" });
  /** Everything but the search, which narrow screens show on demand. */
  readonly #more = element("div", { class: "more", id: "more" });
  readonly #unfold = button("Filters, order and columns", () => this.#fold(!this.#isFolded), {
    class: "quiet unfold",
    "aria-controls": "more",
    "aria-expanded": "false",
  });
  readonly #fields: readonly Field[];

  constructor(league: League, fields: readonly Field[], actions: ControlActions) {
    this.#fields = fields;
    const { data } = league;
    const seasons = [...new Set(data.rows.season)].filter((season) => season !== "");
    this.#group.append(
      option("All positions", -1),
      ...data.positionGroups.map((name, at) => option(sentenceCase(name), at)),
    );
    this.#season.append(option("All seasons", ""), ...seasons.map((season) => option(season, season)));
    this.#sort.append(...sortOptions(fields));
    this.#order.append(option("Largest first", "descending"), option("Smallest first", "ascending"));
    const sections = [...new Set(fields.filter((field) => field.rank).map((field) => field.section))];
    this.#columns.append(
      option("Overview", OVERVIEW),
      ...sections.map((name) => option(sentenceCase(name), name)),
    );
    this.#show.append(option("Values", "values"), option("Percentile ranks", "ranks"));

    const minutes = fields.findIndex((field) => field.column === "total_minutesOnField");
    this.#sortFirstBy(Math.max(0, minutes));

    const players = data.entity === "player";
    const labelled = [
      ["Search", this.search, true],
      ["Position", this.#group, data.positionGroups.length > 0],
      ["Season", this.#season, seasons.length > 1],
      ["Minutes from", this.#minMinutes, players],
      ["Age from", this.#minAge, fields.some((field) => field.column === "age")],
      ["to", this.#maxAge, fields.some((field) => field.column === "age")],
      ["Sort by", this.#sort, true],
      ["Order", this.#order, true],
      ["Columns", this.#columns, true],
      ["Show", this.#show, true],
    ] as const;
    for (const [label, control, isUseful] of labelled) {
      if (!isUseful) continue;
      const box = control === this.search ? this.form : this.#more;
      box.append(
        element("div", { class: control.id }, element("label", { for: control.id }, label), control),
      );
    }
    this.form.append(
      this.#unfold,
      this.#more,
      element(
        "div",
        { class: "buttons" },
        button("Download CSV", actions.download, { id: "download" }),
        element("button", { type: "reset", class: "quiet" }, "Reset"),
      ),
    );
    this.#listen(actions);
  }

  read(): Choice {
    return {
      filters: {
        ...NO_FILTERS,
        search: this.search.value,
        positionGroup: Number(this.#group.value),
        season: this.#season.value,
        minMinutes: numberIn(this.#minMinutes),
        minAge: numberIn(this.#minAge),
        maxAge: numberIn(this.#maxAge),
      },
      field: Number(this.#sort.value),
      descending: this.#order.value === "descending",
      columns: this.#columns.value,
      asRanks: this.#show.value === "ranks",
    };
  }

  /** Sorts by a field, its best or first value first; by the same field once more, the other way round. */
  sortBy(field: number): void {
    const same = this.#sort.value === String(field);
    const largestFirst = this.#fields[field]!.largestFirst;
    const descending = same ? this.#order.value !== "descending" : largestFirst;
    this.#sort.value = String(field);
    this.#order.value = descending ? "descending" : "ascending";
  }

  get #isFolded(): boolean {
    return this.#unfold.getAttribute("aria-expanded") === "false";
  }

  #fold(folded: boolean): void {
    this.#unfold.setAttribute("aria-expanded", String(!folded));
    this.#more.classList.toggle("unfolded", !folded);
  }

  /** The order that the form begins with and comes back to. */
  #sortFirstBy(field: number): void {
    this.#sort.querySelector(`option[value="${field}"]`)!.setAttribute("selected", "");
    if (this.#fields[field]!.largestFirst) return;
    this.#order.querySelector(`option[value="ascending"]`)!.setAttribute("selected", "");
  }

  #listen(actions: ControlActions): void {
    for (const control of [this.search, this.#minMinutes, this.#minAge, this.#maxAge]) {
      control.addEventListener("input", actions.filter);
    }
    this.#season.addEventListener("change", actions.filter);
    // A position group has columns of its own.
    this.#group.addEventListener("change", actions.columns);
    this.#sort.addEventListener("change", () => {
      this.#order.value = this.#fields[Number(this.#sort.value)]!.largestFirst ? "descending" : "ascending";
      actions.columns();
    });
    this.#order.addEventListener("change", actions.sort);
    for (const control of [this.#columns, this.#show]) control.addEventListener("change", actions.columns);
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("reset", () => setTimeout(actions.columns));
  }
}

function sortOptions(fields: readonly Field[]): HTMLElement[] {
  const sections = [...new Set(fields.map((field) => field.section))];
  return sections.map((section) => {
    const group = element("optgroup", { label: sentenceCase(section) });
    fields.forEach((field, index) => {
      if (field.section === section) group.append(option(field.label, index));
    });
    return group;
  });
}

function option(label: string, value: string | number): HTMLOptionElement {
  return element("option", { value }, label);
}

function numberInput(id: string): HTMLInputElement {
  return element("input", { type: "number", id, min: 0, inputmode: "numeric" });
}

function numberIn(input: HTMLInputElement): number | null {
  return input.value === "" ? null : input.valueAsNumber;
}

import { SCORE, type SearchProfile, type SearchRole } from "../../../analysis/search/profile.js";
import type { Field } from "../fields.js";
import type { League } from "../league.js";
import { firstView } from "../view-state.js";
import type { CurrentView } from "./current-view.js";
import { handOn, jsonText } from "./download.js";
import type { Panel } from "./panel.js";
import { roleBuilder } from "./role-builder.js";

/** Opens the role builder beside the table. Each change of the role sorts the table again. */
export function openRoleBuilder(
  league: League,
  fields: readonly Field[],
  panel: Panel,
  current: CurrentView,
  ask: (view: SearchProfile) => void,
): void {
  const change = (role: SearchRole | undefined): void => {
    const { role: _before, ...view } = current.now;
    const sort = { column: SCORE, descending: true };
    ask(role === undefined ? { ...view, sort: firstView(league).sort } : { ...view, role, sort });
  };
  panel.show("Role builder", -1, () =>
    roleBuilder(league, fields, current.now.role, {
      change,
      rebuild: (role) => {
        change(role);
        panel.redraw();
      },
      save: () => handOn(league, "-role.json", jsonText(current.now.role)),
    }),
  );
}

/** PATCH /api/deadlines/:id */
import { changeDeadline } from "#contracts/legal/deadline.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { deadlineView } from "./deadline.wire.ts";
import { changeDeadline as change } from "./decide-deadline.command.ts";

export const changeDeadlineRoute = route(
  changeDeadline,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const changed = await change(db, access, path.id, givenFields(body), now);
    return changed instanceof Refusal ? changed : reply(200, deadlineView(changed));
  },
);

/** POST /api/deadlines/:id/dismissal */
import { dismissDeadline } from "#contracts/legal/deadline.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { deadlineView } from "./deadline.wire.ts";
import { dismissDeadline as dismiss } from "./decide-deadline.command.ts";

export const dismissDeadlineRoute = route(
  dismissDeadline,
  async ({ path, query, caller, services: { webhooks }, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const dismissed = await dismiss({ db: tx, webhooks }, access, path.id, now);
    return dismissed instanceof Refusal ? dismissed : reply(200, deadlineView(dismissed));
  },
);

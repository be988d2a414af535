/** POST /api/deadlines/:id/confirmation */
import { confirmDeadline } from "#contracts/legal/deadline.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { deadlineView } from "./deadline.wire.ts";
import { confirmDeadline as confirm } from "./decide-deadline.command.ts";

export const confirmDeadlineRoute = route(
  confirmDeadline,
  async ({ path, query, body, caller, services: { webhooks }, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { title, dueOn: seen = null } = body;
    const wish = { id: path.id, title, seen, now };
    const confirmed = await confirm({ db: tx, webhooks }, access, wish);
    return confirmed instanceof Refusal ? confirmed : reply(200, deadlineView(confirmed));
  },
);

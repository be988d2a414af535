/** DELETE /api/court-closures/:id */
import { removeCourtClosure } from "#contracts/legal/court-closure.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { removeClosure } from "./keep-closure.command.ts";

export const removeCourtClosureRoute = route(
  removeCourtClosure,
  async ({ path, query, caller, services: { db }, now }) => {
    const access = await accessFor(db, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const removed = await removeClosure(db, access, path.id, now);
    return removed instanceof Refusal ? removed : reply(200, removed);
  },
);

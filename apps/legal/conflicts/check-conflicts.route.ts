/** POST /api/conflicts */
import { checkConflicts } from "#contracts/legal/conflict.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { checkConflicts as check } from "./check-conflicts.command.ts";

export const checkConflictsRoute = route(
  checkConflicts,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    const { id, hits } = await check(tx, access, body.names, now);
    return reply(201, { id, hits: [...hits] });
  },
);

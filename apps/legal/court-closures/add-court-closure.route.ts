/** POST /api/court-closures */
import { addCourtClosure } from "#contracts/legal/court-closure.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { addClosure } from "./keep-closure.command.ts";

export const addCourtClosureRoute = route(
  addCourtClosure,
  async ({ query, body, caller, tx, now }) => {
    const access = await accessFor(tx, caller, query.firmId, "casework");
    if (access instanceof Refusal) return access;
    return reply(201, await addClosure(tx, access, body, now));
  },
);

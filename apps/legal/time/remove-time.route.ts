/** DELETE /api/time/:id */
import { removeTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { removeTime as remove } from "./keep-time.command.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const removeTimeRoute = route(
  removeTime,
  async ({ path, query, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "reading");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const done = await remove(db, access, path.id, now);
    return done instanceof Refusal ? done : reply(200, timeView(done, access));
  },
);

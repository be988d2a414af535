/** GET /api/time/:id */
import { readTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { findTime } from "./time.query.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const readTimeRoute = route(readTime, async ({ path, query, caller, services: { db } }) => {
  const access = await accessFor(db, caller, query.firmId, "reading");
  if (access instanceof Refusal) return access;
  const found = await findTime(db, access, path.id);
  if (!found) return refuse("time_entry_not_found");
  return reply(200, timeView(found, await timeAccess(db, caller, access)));
});

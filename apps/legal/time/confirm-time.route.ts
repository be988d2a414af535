/** POST /api/time/:id/confirmation */
import { confirmTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { confirmTime as confirm } from "./keep-time.command.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const confirmTimeRoute = route(confirmTime, async ({ path, query, caller, tx, now }) => {
  const known = await accessFor(tx, caller, query.firmId, "reading");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(tx, caller, known);
  const done = await confirm(tx, access, path.id, now);
  return done instanceof Refusal ? done : reply(200, timeView(done, access));
});

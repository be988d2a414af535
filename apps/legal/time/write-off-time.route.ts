/** POST /api/time/:id/write-off */
import { writeOffTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { writeOffTime as writeOff } from "./keep-time.command.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const writeOffTimeRoute = route(
  writeOffTime,
  async ({ path, query, body, caller, tx, now }) => {
    const known = await accessFor(tx, caller, query.firmId, "reading");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(tx, caller, known);
    const done = await writeOff(tx, access, { id: path.id, reason: body.reason }, now);
    return done instanceof Refusal ? done : reply(200, timeView(done, access));
  },
);

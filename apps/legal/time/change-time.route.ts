/** PATCH /api/time/:id */
import { changeTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { givenFields } from "../callers/given-fields.ts";
import { route } from "../callers/route.ts";
import { changeTime as change } from "./keep-time.command.ts";
import { secondsOf } from "./time-entry.domain.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess } from "./whose-time.ts";

export const changeTimeRoute = route(
  changeTime,
  async ({ path, query, body, caller, services: { db }, now }) => {
    const known = await accessFor(db, caller, query.firmId, "reading");
    if (known instanceof Refusal) return known;
    const access = await timeAccess(db, caller, known);
    const { date: day, hours, rate, ...wish } = body;
    if (rate !== undefined && !access.seesToMoney) return refuse("forbidden", { field: "rate" });
    const rawSeconds = hours === undefined ? undefined : secondsOf(hours);
    const rateCents = rate === undefined ? undefined : (centsOf(rate) ?? 0);
    const fields = givenFields({ ...wish, day, rawSeconds, rateCents });
    const changed = await change(db, access, path.id, fields, now);
    return changed instanceof Refusal ? changed : reply(200, timeView(changed, access));
  },
);

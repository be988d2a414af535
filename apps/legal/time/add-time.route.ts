/** POST /api/time */
import { addTime } from "#contracts/legal/time.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { addTime as add } from "./add-time.command.ts";
import { secondsOf } from "./time-entry.domain.ts";
import { timeView } from "./time.wire.ts";
import { timeAccess, timekeeperFor } from "./whose-time.ts";

export const addTimeRoute = route(addTime, async ({ query, body, caller, tx, now }) => {
  const known = await accessFor(tx, caller, query.firmId, "reading");
  if (known instanceof Refusal) return known;
  const access = await timeAccess(tx, caller, known);
  const { date: day, hours, rate, memberId, ...wish } = body;
  const keeper = await timekeeperFor(tx, access, memberId);
  if (keeper instanceof Refusal) return keeper;
  if (rate !== undefined && !access.seesToMoney) return refuse("forbidden", { field: "rate" });
  const rateCents = rate === undefined ? null : centsOf(rate);
  const worked = { ...wish, day, rawSeconds: secondsOf(hours), rateCents, keeper };
  const added = await add(tx, access, worked, now);
  return added instanceof Refusal ? added : reply(201, timeView(added, access));
});

/** POST /api/rates */
import { setRate } from "#contracts/legal/rate.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { centsOf } from "#platform/money.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { rateView } from "./rate.wire.ts";
import { setRate as set } from "./set-rate.command.ts";

export const setRateRoute = route(setRate, async ({ query, body, caller, tx, now }) => {
  const access = await accessFor(tx, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  const { rate, from = dayOf(now, access.firm.timeZone), ...of } = body;
  const said = await set(tx, access, { ...of, cents: centsOf(rate) ?? 0, from }, now);
  return said instanceof Refusal ? said : reply(201, rateView(said));
});

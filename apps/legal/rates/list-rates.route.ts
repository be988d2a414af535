/** GET /api/rates */
import { listRates } from "#contracts/legal/rate.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { accessFor } from "../callers/access.ts";
import { route } from "../callers/route.ts";
import { rateView } from "./rate.wire.ts";
import { listRates as list } from "./rates.query.ts";

export const listRatesRoute = route(listRates, async ({ query, caller, services: { db } }) => {
  const access = await accessFor(db, caller, query.firmId, "money");
  if (access instanceof Refusal) return access;
  return reply(200, { rates: (await list(db, access.firm.id)).map(rateView) });
});

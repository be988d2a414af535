/** GET /api/payouts/:id */
import { readPayout } from "#contracts/payments/payout.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { payoutProjectionOf } from "./payout.wire.ts";
import { findPayout } from "./payouts.query.ts";

export const readPayoutRoute = route(readPayout, async ({ path, caller, services }) => {
  const payout = await findPayout(services.db, path.id);
  if (payout?.merchant !== merchantOf(caller)) return refuse("payout_not_found");
  return reply(200, payoutProjectionOf(payout));
});

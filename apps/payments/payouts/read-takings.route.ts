/** GET /api/payouts/balance */
import { readTakings } from "#contracts/payments/payout.ts";
import { reply } from "#platform/contract/contract.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { mxn } from "../payments/payment.wire.ts";
import { payoutRulesOf } from "./payout-settings.ts";
import { availableOf } from "./request-payout.domain.ts";
import { readTakingsOf } from "./takings.query.ts";

export const readTakingsRoute = route(readTakings, async ({ caller, now, services, settings }) => {
  const { heldSince } = payoutRulesOf(settings, now);
  const takings = await readTakingsOf(services.db, merchantOf(caller) ?? "", heldSince);
  return reply(200, {
    balance: mxn(takings.balanceCents),
    held: mxn(takings.heldCents),
    available: mxn(availableOf(takings)),
    on_its_way: mxn(takings.onItsWayCents),
    currency: "MXN",
  });
});

/** POST /api/payouts */
import { createPayout } from "#contracts/payments/payout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { payoutProjectionOf } from "./payout.wire.ts";
import { payoutRulesOf } from "./payout-settings.ts";
import { requestPayout } from "./request-payout.command.ts";

export const createPayoutRoute = route(
  createPayout,
  async ({ body, caller, now, settings, tx }) => {
    const merchant = merchantOf(caller);
    if (merchant === null || caller.kind !== "apiKey") return refuse("payout_exceeds_takings");
    const request = {
      id: newId(),
      merchant,
      askedBy: caller.lineageId,
      askedBySub: null,
      cents: centsOf(body.amount) ?? 0,
      account: body.account,
      holder: body.holder ?? null,
      concept: body.concept ?? null,
      now,
    };
    const payout = await requestPayout(tx, request, payoutRulesOf(settings, now));
    return payout instanceof Refusal ? payout : reply(201, payoutProjectionOf(payout));
  },
);

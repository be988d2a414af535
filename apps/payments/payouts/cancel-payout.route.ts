/** POST /api/payouts/:id/cancel */
import { cancelPayout } from "#contracts/payments/payout.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal, refuse } from "#platform/errors.ts";
import { merchantOf } from "../callers/merchant.ts";
import { route } from "../callers/route.ts";
import { payoutProjectionOf } from "./payout.wire.ts";
import { settlePayout } from "./settle-payout.command.ts";

export const cancelPayoutRoute = route(cancelPayout, async ({ path, caller, services }) => {
  const merchant = merchantOf(caller) ?? "";
  const said = { id: path.id, merchant, word: { kind: "cancelled" } } as const;
  const payout = await settlePayout(services, said);
  if (!(payout instanceof Refusal)) return reply(200, payoutProjectionOf(payout));
  return refuse(payout.code === "payout_not_found" ? "payout_not_found" : "payout_not_open");
});

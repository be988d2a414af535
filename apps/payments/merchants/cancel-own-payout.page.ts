/** Calls a payout of the business back, before it is sent. */
import { Refusal, refuse } from "#platform/errors.ts";
import { redirect } from "#platform/http/page.ts";
import { isId } from "#platform/id.ts";
import { settlePayout } from "../payouts/settle-payout.command.ts";
import { mayTakeOut, merchantPath, ofMerchant } from "./gate.view.tsx";
import { merchantOfTenant } from "./merchant-places.query.ts";

export const cancelOwnPayoutPage = ofMerchant(
  {
    name: "cancelOwnPayoutPage",
    route: "POST /payouts/:id/cancel",
    summary: "Call a payout back.",
  },
  async (context, tenant) => {
    const id = context.path["id"] ?? "";
    if (!isId(id) || !mayTakeOut(context, tenant)) return refuse("payout_not_found");
    const merchant = merchantOfTenant(tenant.id);
    const said = { id, merchant, word: { kind: "cancelled" } } as const;
    const after = await settlePayout(context.services, said);
    if (after instanceof Refusal && after.code === "payout_not_found") return refuse(after.code);
    const done = after instanceof Refusal ? "late" : "cancelled";
    return redirect(`${merchantPath(tenant, "payouts")}?done=${done}`);
  },
);

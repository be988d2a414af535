/** Puts a share into a customer's wallet at the payments app, once however often it is asked. */
import { connectionTo } from "#business/connections/way-to-app.ts";
import { mxn } from "#business/selling/money.wire.ts";
import { topUpWallet } from "#contracts/payments/wallet.ts";
import { CallFailure } from "#platform/client/failure.ts";
import type { Services } from "#platform/services.ts";

export interface DueShare {
  readonly id: string;
  readonly month: string;
  readonly walletUser: string;
  readonly shareCents: number;
}

/** `away`: no answer, or a refusal; it is asked again by the next run, under the same name. */
export const payIntoWallet = async (
  services: Services,
  tenantId: string,
  { id, month, walletUser, shareCents }: DueShare,
): Promise<"paid" | "away"> => {
  const way = await connectionTo(services, services.db, tenantId, "payments");
  if (!way) return "away";
  const concept = `Por recomendar, ${month}`;
  const answer = await way.client.call(topUpWallet, {
    path: { userId: walletUser },
    body: { amount: mxn(shareCents), currency: "MXN", concept },
    idempotencyKey: id,
  });
  if (!(answer instanceof CallFailure)) return "paid";
  const { status, message } = answer.facts;
  services.log.warn({ tenantId, share: id, status, message }, "A share was not paid.");
  return "away";
};

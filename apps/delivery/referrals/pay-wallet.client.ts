/** Puts a share into a customer's wallet at the payments app, once however often it is asked. */
import type { Way } from "#business/connections/way-to-app.ts";
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

/**
 * `refused`: this call put nothing there; `unknown`: it may have. Asked again under the same name,
 * what was put there is answered as it was.
 */
export const payIntoWallet = async (
  { log }: Pick<Services, "log">,
  way: Way,
  { id, month, walletUser, shareCents }: DueShare,
): Promise<"paid" | "refused" | "unknown"> => {
  const concept = `Por recomendar, ${month}`;
  const answer = await way.client.call(topUpWallet, {
    path: { userId: walletUser },
    body: { amount: mxn(shareCents), currency: "MXN", concept },
    idempotencyKey: id,
  });
  if (!(answer instanceof CallFailure)) return "paid";
  const { status, message, mayHaveHappened } = answer.facts;
  log.warn({ share: id, status, message }, "A share was not paid.");
  return mayHaveHappened ? "unknown" : "refused";
};

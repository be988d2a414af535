/** The owner's answer to an app that asks to charge: once, by them, while it is open. */
import type { Services } from "#platform/services.ts";
import { lockBook } from "../ledger/accounts.store.ts";
import { findRequest } from "./consent-requests.query.ts";
import { decideRequest } from "./consent-requests.store.ts";
import { grantApp } from "./wallet-apps.store.ts";

export interface ConsentAnswer {
  readonly id: string;
  /** Of the person who is signed in. */
  readonly userId: string;
  readonly agrees: boolean;
  readonly at: Date;
}

/** False where there is nothing to answer any more, or not for this person. */
export const answerConsent = (
  { db }: Pick<Services, "db">,
  { id, userId, agrees, at }: ConsentAnswer,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockBook(tx, [{ kind: "wallet", owner: userId }], at);
    const status = agrees ? "granted" : "denied";
    if (!(await decideRequest(tx, id, userId, { status, at }))) return false;
    const request = agrees ? await findRequest(tx, id) : null;
    if (!request) return true;
    await grantApp(tx, {
      userId,
      consentId: id,
      lineageId: request.lineage_id,
      perPaymentCents: request.per_payment_cents,
      perDayCents: request.per_day_cents,
      expiresAt: request.expires_at,
      at,
    });
    return true;
  });

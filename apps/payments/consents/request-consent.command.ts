/** An app asks a wallet's owner to let it charge: written down until the owner answers. */
import { dayMs, plusMs } from "#platform/clock.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import type { KnownRequest } from "./consent-requests.query.ts";
import { insertRequest } from "./consent-requests.store.ts";

/** How long an owner may take to answer an app that asks to charge. */
const consentAnswerMs = 7 * dayMs;

export interface ConsentWanted {
  readonly id: string;
  readonly userId: string;
  readonly lineageId: string;
  readonly perPaymentCents: Cents;
  readonly perDayCents: Cents;
  /** Null: until the owner takes it back. */
  readonly expiresAt: Date | null;
  readonly referenceId: string | null;
  readonly returnUrl: string | null;
  readonly now: Date;
}

/** Refused where a day holds less than one payment, or where it would be over already. */
export const requestConsent = async (
  tx: Queries,
  wanted: ConsentWanted,
): Promise<KnownRequest | Refusal<"invalid_request">> => {
  const { perPaymentCents, perDayCents, expiresAt, now } = wanted;
  if (perDayCents < perPaymentCents) {
    const message = "per_day: must not be less than per_payment";
    return refuse("invalid_request", { field: "per_day", message });
  }
  if (expiresAt !== null && expiresAt <= now) {
    const message = "expires_at: is over already";
    return refuse("invalid_request", { field: "expires_at", message });
  }
  const request: KnownRequest = {
    id: wanted.id,
    user_id: wanted.userId,
    lineage_id: wanted.lineageId,
    per_payment_cents: perPaymentCents,
    per_day_cents: perDayCents,
    expires_at: expiresAt,
    reference_id: wanted.referenceId,
    return_url: wanted.returnUrl,
    created_at: now,
    answer_by: plusMs(now, consentAnswerMs),
    status: "pending",
    decided_at: null,
    allowed: null,
    replaced: false,
  };
  await insertRequest(tx, request);
  return request;
};

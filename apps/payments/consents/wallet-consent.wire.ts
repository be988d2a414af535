/** A request for consent as its app sees it: what the owner said, and nothing of the wallet. */
import type { z } from "zod";
import type { consentStatuses, WalletConsent } from "#contracts/payments/wallet-consent.ts";
import { mxn } from "../payments/payment.wire.ts";
import type { KnownRequest } from "./consent-requests.query.ts";

export const consentUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/wallet/consents/${id}`;

export const consentProjectionOf = (
  request: KnownRequest,
  now: Date,
  baseUrl: string,
): z.input<typeof WalletConsent> => ({
  consent_id: request.id,
  user_id: request.user_id,
  status: consentStatusOf(request, now),
  per_payment: mxn(request.per_payment_cents),
  per_day: mxn(request.per_day_cents),
  currency: "MXN",
  expires_at: request.expires_at?.toISOString() ?? null,
  reference_id: request.reference_id,
  url: consentUrl(baseUrl, request.id),
  created_at: request.created_at.toISOString(),
  answer_by: request.answer_by.toISOString(),
  decided_at: request.decided_at?.toISOString() ?? null,
});

type Status = (typeof consentStatuses)[number];

/** What is true of a request now: whether it waits, and of a granted one whether it still is. */
export const consentStatusOf = (request: KnownRequest, now: Date): Status => {
  const { status, answer_by: answerBy, expires_at: expiresAt, allowed, replaced } = request;
  if (status === "pending") return answerBy <= now ? "expired" : "pending";
  if (status === "denied") return "denied";
  if (replaced) return "replaced";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return allowed === false ? "revoked" : "granted";
};

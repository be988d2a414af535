/** POST /api/wallet-consents */
import { createWalletConsent } from "#contracts/payments/wallet-consent.ts";
import { plusMs } from "#platform/clock.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { requestConsent } from "./request-consent.command.ts";
import { consentAnswerMs } from "../payments/limits.ts";
import { route } from "../callers/route.ts";
import { consentProjectionOf } from "./wallet-consent.wire.ts";

export const createWalletConsentRoute = route(
  createWalletConsent,
  async ({ body, caller, now, services, tx }) => {
    if (body.per_day < body.per_payment) {
      const message = "per_day: must not be less than per_payment";
      return refuse("invalid_request", { field: "per_day", message });
    }
    const until = body.expires_at ?? null;
    const expiresAt = until === null ? null : new Date(until);
    if (expiresAt !== null && expiresAt <= now) {
      const message = "expires_at: is over already";
      return refuse("invalid_request", { field: "expires_at", message });
    }
    const request = {
      id: newId(),
      user_id: body.user_id,
      lineage_id: chargerOf(caller)?.lineageId ?? "",
      per_payment_cents: centsOf(body.per_payment) ?? 0,
      per_day_cents: centsOf(body.per_day) ?? 0,
      expires_at: expiresAt,
      reference_id: body.reference_id ?? null,
      return_url: body.return_url ?? null,
      created_at: now,
      answer_by: plusMs(now, consentAnswerMs),
      status: "pending" as const,
      decided_at: null,
      allowed: null,
      replaced: false,
    };
    await requestConsent(tx, request);
    return reply(201, consentProjectionOf(request, now, services.baseUrl));
  },
);

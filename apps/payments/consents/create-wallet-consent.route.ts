/** POST /api/wallet-consents */
import { createWalletConsent } from "#contracts/payments/wallet-consent.ts";
import { reply } from "#platform/contract/contract.ts";
import { Refusal } from "#platform/errors.ts";
import { newId } from "#platform/id.ts";
import { centsOf } from "#platform/money.ts";
import { chargerOf } from "../callers/charger.ts";
import { requestConsent } from "./request-consent.command.ts";
import { route } from "../callers/route.ts";
import { consentProjectionOf } from "./wallet-consent.wire.ts";

export const createWalletConsentRoute = route(
  createWalletConsent,
  async ({ body, caller, now, services, tx }) => {
    const until = body.expires_at ?? null;
    const request = await requestConsent(tx, {
      id: newId(),
      userId: body.user_id,
      lineageId: chargerOf(caller)?.lineageId ?? "",
      perPaymentCents: centsOf(body.per_payment) ?? 0,
      perDayCents: centsOf(body.per_day) ?? 0,
      expiresAt: until === null ? null : new Date(until),
      referenceId: body.reference_id ?? null,
      returnUrl: body.return_url ?? null,
      now,
    });
    if (request instanceof Refusal) return request;
    return reply(201, consentProjectionOf(request, now, services.baseUrl));
  },
);

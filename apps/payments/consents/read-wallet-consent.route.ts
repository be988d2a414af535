/** GET /api/wallet-consents/:id */
import { readWalletConsent } from "#contracts/payments/wallet-consent.ts";
import { reply } from "#platform/contract/contract.ts";
import { refuse } from "#platform/errors.ts";
import { chargerOf } from "../callers/charger.ts";
import { route } from "../callers/route.ts";
import { findRequest } from "./consent-requests.query.ts";
import { consentProjectionOf } from "./wallet-consent.wire.ts";

export const readWalletConsentRoute = route(
  readWalletConsent,
  async ({ path, caller, now, services }) => {
    const request = await findRequest(services.db, path.id);
    return request?.lineage_id === chargerOf(caller)?.lineageId && request
      ? reply(200, consentProjectionOf(request, now, services.baseUrl))
      : refuse("consent_not_found");
  },
);

/** GET /api/wallet-consents */
import { listWalletConsents } from "#contracts/payments/wallet-consent.ts";
import { reply } from "#platform/contract/contract.ts";
import { cutToPage, readCursor } from "#platform/contract/cursor.ts";
import { Refusal } from "#platform/errors.ts";
import { chargerOf } from "../callers/charger.ts";
import { route } from "../callers/route.ts";
import { listRequests } from "./consent-requests.query.ts";
import { consentProjectionOf } from "./wallet-consent.wire.ts";

export const listWalletConsentsRoute = route(
  listWalletConsents,
  async ({ query, caller, now, services }) => {
    const before = readCursor(query.cursor);
    if (before instanceof Refusal) return before;
    const lineageId = chargerOf(caller)?.lineageId ?? "";
    const asked = { lineageId, userId: query.user_id ?? null, before, most: query.limit + 1 };
    const found = await listRequests(services.db, asked);
    const { rows, next } = cutToPage(found, query.limit);
    const consents = rows.map((request) => consentProjectionOf(request, now, services.baseUrl));
    return reply(200, { consents, ...next });
  },
);

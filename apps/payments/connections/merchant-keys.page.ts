/** API keys of a business, for its owners: what each sees are the business's payments. */
import type { PersonSession } from "#platform/people/session.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import type { PaymentSettings } from "../config.ts";
import { localeOf } from "../console/frame.view.tsx";
import { keysWords } from "../console/keys.words.ts";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { merchantPath } from "../merchants/gate.view.tsx";
import { connectionWords } from "./connection.words.ts";
import { connectionFrame, forOwners } from "./owners.view.tsx";

export const merchantKeyPages = keyPages<PaymentSettings, PersonSession>({
  name: "merchant",
  at: "/m/:tenant/keys",
  gate: (context, show) => forOwners(context, (...found) => show(deskOf(context, ...found))),
});

// What a business may do itself: wallets belong to their owners, and to apps of the house.
const deskOf = (
  context: PaymentPageContext,
  tenant: EcosystemTenant,
  person: PersonSession,
): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  const own = connectionWords.translator(locale);
  return {
    at: merchantPath(tenant, "keys"),
    person: { id: person.personId, name: person.email || person.name },
    within: { tenantId: tenant.id },
    permissions: withKitPermissions(locale, {
      "payments:create": t("paymentsCreate"),
      "payments:read": t("paymentsRead"),
      "payments:refund": t("paymentsRefund"),
      "payouts:create": t("payoutsCreate"),
      "figures:read": own("figuresRead"),
    }),
    lead: own("keysLead"),
    frame: connectionFrame(context, tenant),
  };
};

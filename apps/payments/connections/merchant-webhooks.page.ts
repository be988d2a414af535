/** Webhooks of a business, for its owners: who hears of all of its payments and payouts. */
import type { PersonSession } from "#platform/people/session.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { PaymentPageContext } from "../callers/route.ts";
import type { PaymentSettings } from "../config.ts";
import { localeOf } from "../console/frame.view.tsx";
import type { EcosystemTenant } from "../house/ecosystem-tenants.query.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import { merchantPath } from "../merchants/gate.view.tsx";
import { merchantOfTenant } from "../merchants/merchant-places.query.ts";
import { merchantTag } from "../outgoing/payment-events.ts";
import { webhookWords } from "../outgoing/webhook.words.ts";
import { connectionWords } from "./connection.words.ts";
import { connectionFrame, forOwners } from "./owners.view.tsx";

export const merchantWebhookPages = webhookPages<PaymentSettings, PersonSession>({
  name: "merchant",
  at: "/m/:tenant/webhooks",
  gate: (context, show) => forOwners(context, (...found) => show(deskOf(context, ...found))),
});

const deskOf = (
  context: PaymentPageContext,
  tenant: EcosystemTenant,
  person: PersonSession,
): WebhookDesk => {
  const t = webhookWords.translator(localeOf(context));
  const own = connectionWords.translator(localeOf(context));
  return {
    at: merchantPath(tenant, "webhooks"),
    person: `person:${person.personId}`,
    place: merchantPlace(tenant),
    events: {
      "payment.completed": t("completed"),
      "payment.expired": t("expired"),
      "payment.failed": t("failed"),
      "payment.refunded": t("refunded"),
      "payout.paid": own("payoutPaid"),
      "payout.failed": own("payoutFailed"),
    },
    lead: own("webhooksLead"),
    frame: connectionFrame(context, tenant),
  };
};

/** What is told of a business, whichever of its programs asked for it. */
export const merchantPlace = ({ id }: Pick<EcosystemTenant, "id">): WebhookDesk["place"] => ({
  shard: mainLedger,
  tags: [merchantTag(merchantOfTenant(id))],
});

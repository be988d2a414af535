/** Webhooks of a business, for its managers: who hears of its sales and invoices. */
import type { PersonSession } from "#platform/people/session.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { PosSettings } from "../config.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { forStaff } from "../console/gate.tsx";
import { tenantTag } from "./pos-events.ts";
import { webhookWords } from "./webhook.words.ts";

export const businessWebhookPages = webhookPages<PosSettings, PersonSession>({
  name: "business",
  at: "/n/:tenant/webhooks",
  gate: (context, show) =>
    forStaff(context, (tenant, _, person) => show(deskOf(context, tenant, person)), {
      for: "management",
    }),
});

const deskOf = (context: PosPageContext, tenant: Tenant, person: PersonSession): WebhookDesk => {
  const t = webhookWords.translator(localeOf(context));
  return {
    at: placeOf(tenant, "webhooks"),
    person: `person:${person.personId}`,
    place: { shard: houseShard, tags: [tenantTag(tenant.id)] },
    events: {
      "order.paid": t("paid"),
      "order.refunded": t("refunded"),
      "invoice_request.created": t("requested"),
      "invoice_request.updated": t("invoice"),
    },
    lead: t("lead"),
    subject: {
      title: t("subject"),
      href: ({ type, entity_id: id }) => {
        if (type.startsWith("order.")) return placeOf(tenant, `orders/${id}`);
        return type.startsWith("invoice_request.") ? placeOf(tenant, `invoices/${id}`) : null;
      },
    },
    frame: (page) => posPage(context, { ...page, tenant, section: "settings" }),
  };
};

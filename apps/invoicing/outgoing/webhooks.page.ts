/** Webhooks of an organization, for its members: who hears of all of its invoices. */
import type { PersonSession } from "#platform/people/session.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import { forMembers } from "../callers/gate.tsx";
import type { InvoicingPageContext } from "../callers/route.ts";
import type { InvoicingSettings } from "../config.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import type { Organization } from "../organizations/organization.domain.ts";
import { webhookWords } from "./webhook.words.ts";

export const organizationWebhookPages = webhookPages<InvoicingSettings, PersonSession>({
  name: "organization",
  at: "/o/:organization/webhooks",
  gate: (context, show) => forMembers(context, (...found) => show(deskOf(context, ...found))),
});

const deskOf = (
  context: InvoicingPageContext,
  organization: Organization,
  person: PersonSession,
): WebhookDesk => {
  const t = webhookWords.translator(localeOf(context));
  return {
    at: placeOf(organization, "webhooks"),
    person: `person:${person.personId}`,
    place: { shard: organization.id, tags: "all" },
    events: { "cfdi.stamped": t("stamped"), "cfdi.cancelled": t("cancelled") },
    lead: t("lead"),
    subject: {
      title: t("invoice"),
      href: ({ type, entity_id: id }) =>
        type.startsWith("cfdi.") ? placeOf(organization, `invoices/${id}`) : null,
    },
    frame: (page) => invoicingPage(context, { ...page, organization, section: "settings" }),
  };
};

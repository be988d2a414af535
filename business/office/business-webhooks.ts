/** Webhooks of a business, for its managers: who hears of what happens there. */
import type { PersonSession } from "#platform/people/session.ts";
import type { Page } from "#platform/http/route.ts";
import type { DeliveryRow } from "#platform/webhooks/deliveries.ts";
import { houseShard } from "#platform/webhooks/endpoints/house-place.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { WebhookDesk } from "#ui/webhooks/webhook-desk.ts";
import { webhookPages } from "#ui/webhooks/webhook-pages.ts";
import { localeOf, placeOf, type BusinessContext } from "../console/frame.tsx";
import type { Office } from "../console/office.ts";
import { tenantTag } from "../outgoing/tenant-tag.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { officeWords } from "./office.words.ts";

export interface Told {
  /** What the app tells, in the words of a business. */
  readonly events: Readonly<Record<string, string>>;
  /** What a delivery is about. */
  readonly subject: string;
  /** The page of it; null where the app has none. */
  readonly hrefOf: (tenant: Tenant, row: DeliveryRow) => string | null;
}

export const businessWebhookPages = <Settings>(
  office: Office<Settings>,
  toldIn: (locale: Locale) => Told,
): readonly Page[] =>
  webhookPages<Settings, PersonSession>({
    name: "business",
    at: "/n/:tenant/webhooks",
    gate: (context, show) =>
      office.gate(context, (tenant, person) =>
        show(deskOf({ office, toldIn, context, tenant, person })),
      ),
  });

interface Visit<Settings> {
  readonly office: Office<Settings>;
  readonly toldIn: (locale: Locale) => Told;
  readonly context: BusinessContext<Settings>;
  readonly tenant: Tenant;
  readonly person: PersonSession;
}

const deskOf = <Settings>(visit: Visit<Settings>): WebhookDesk => {
  const { office, toldIn, context, tenant, person } = visit;
  const locale = localeOf(context);
  const { events, subject: title, hrefOf } = toldIn(locale);
  return {
    at: placeOf(tenant, "webhooks"),
    person: `person:${person.personId}`,
    place: { shard: houseShard, tags: [tenantTag(tenant.id)] },
    events,
    lead: officeWords.translator(locale)("webhooksLead"),
    subject: { title, href: (row) => hrefOf(tenant, row) },
    frame: (page) => office.frame(context, { ...page, tenant }),
  };
};

/** API keys of an organization: its members make, replace and end them. */
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { InvoicingSettings } from "../config.ts";
import type { Organization } from "../organizations/organization.domain.ts";
import type { InvoicingPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { invoicingPage, localeOf, placeOf } from "../console/frame.view.tsx";
import { forMembers } from "../callers/gate.tsx";
import { keysWords } from "./keys.words.ts";

export const organizationKeyPages = keyPages<InvoicingSettings, PersonSession>({
  name: "organization",
  at: "/o/:organization/keys",
  gate: (context, show) => forMembers(context, (...found) => show(deskOf(context, ...found))),
});

const deskOf = (
  context: InvoicingPageContext,
  organization: Organization,
  person: PersonSession,
): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  return {
    at: placeOf(organization, "keys"),
    person: { id: person.personId, name: person.email || person.name },
    within: { organizationId: organization.id },
    permissions: withKitPermissions(locale, {
      "cfdi:stamp": t("stamp"),
      "cfdi:read": t("read"),
      "cfdi:cancel": t("cancel"),
      "fiscal-data:write": t("fiscalData"),
      "organization:manage": t("manage"),
    }),
    lead: t("lead"),
    frame: (page) => invoicingPage(context, { ...page, organization, section: "settings" }),
  };
};

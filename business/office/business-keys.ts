/** API keys of a business: its managers make, replace and end them. */
import { portalPermission } from "#contracts/consumer/caller.ts";
import { isOperator } from "#platform/people/gate.ts";
import type { PersonSession } from "#platform/people/session.ts";
import type { Page } from "#platform/http/route.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import { localeOf, placeOf, type BusinessContext } from "../console/frame.tsx";
import type { Office } from "../console/office.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { officeWords } from "./office.words.ts";

/** What each permission of the app lets a program do. */
export type Permissions = (locale: Locale) => Readonly<Record<string, string>>;

export const businessKeyPages = <Settings>(
  office: Office<Settings>,
  permissions: Permissions,
): readonly Page[] =>
  keyPages<Settings, PersonSession>({
    name: "business",
    at: "/n/:tenant/keys",
    gate: (context, show) =>
      office.gate(context, (tenant, person) =>
        show(deskOf({ office, permissions, context, tenant, person })),
      ),
  });

interface Visit<Settings> {
  readonly office: Office<Settings>;
  readonly permissions: Permissions;
  readonly context: BusinessContext<Settings>;
  readonly tenant: Tenant;
  readonly person: PersonSession;
}

const deskOf = <Settings>(visit: Visit<Settings>): KeyDesk => {
  const { office, permissions, context, tenant, person } = visit;
  const locale = localeOf(context);
  const t = officeWords.translator(locale);
  return {
    at: placeOf(tenant, "keys"),
    person: { id: person.personId, name: person.email || person.name },
    within: { tenantId: tenant.id },
    permissions: withKitPermissions(locale, {
      ...permissions(locale),
      // A portal speaks for consumers: who runs the house says which portals there are.
      ...(isOperator(context) ? { [portalPermission]: t("portal") } : {}),
    }),
    lead: t("keysLead"),
    frame: (page) => office.frame(context, { ...page, tenant }),
  };
};

/** API keys of a business: its managers make, replace and end them. */
import { isOperator } from "#platform/people/gate.ts";
import { portalPermission } from "#contracts/consumer/caller.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { PosSettings } from "../config.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { localeOf, placeOf, posPage } from "../console/frame.view.tsx";
import { forStaff } from "../console/gate.tsx";
import { keysWords } from "./keys.words.ts";

export const businessKeyPages = keyPages<PosSettings, PersonSession>({
  name: "business",
  at: "/n/:tenant/keys",
  gate: (context, show) =>
    forStaff(context, (tenant, _, person) => show(deskOf(context, tenant, person)), {
      for: "management",
    }),
});

const deskOf = (context: PosPageContext, tenant: Tenant, person: PersonSession): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  return {
    at: placeOf(tenant, "keys"),
    person: { id: person.personId, name: person.email || person.name },
    within: { tenantId: tenant.id },
    permissions: withKitPermissions(locale, {
      "pos:read": t("read"),
      "pos:write": t("write"),
      // A portal speaks for consumers: who runs the house says which portals there are.
      ...(isOperator(context) ? { [portalPermission]: t("portal") } : {}),
    }),
    lead: t("lead"),
    frame: (page) => posPage(context, { ...page, tenant, section: "settings" }),
  };
};

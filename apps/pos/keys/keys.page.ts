/** API keys of a business: its managers make, replace and end them. */
import { portalPermission } from "#contracts/pos/consumer.ts";
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { PosSettings } from "../config.ts";
import type { Tenant } from "../businesses/tenant.domain.ts";
import type { PosPageContext } from "../callers/route.ts";
import type { PersonSession } from "#platform/people/session.ts";
import { isOperator, localeOf, placeOf, posPage, viewerOf } from "../console/frame.view.tsx";
import { withTenant } from "../console/gate.tsx";
import { keysWords } from "./keys.words.ts";

export const businessKeyPages = keyPages<PosSettings, PersonSession>({
  name: "business",
  at: "/n/:tenant/keys",
  gate: (context, show) =>
    withTenant(context, "management", (_, tenant) => show(deskOf(context, tenant))),
});

const deskOf = (context: PosPageContext, tenant: Tenant): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  const viewer = viewerOf(context);
  return {
    at: placeOf(tenant, "keys"),
    person: { id: viewer?.personId ?? "", name: viewer?.email || (viewer?.name ?? "") },
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

/** API keys of identity, for operators: they register client applications. */
import { withKitPermissions, type KeyDesk } from "#ui/keys/key-desk.ts";
import { keyPages } from "#ui/keys/key-pages.ts";
import type { IdentitySettings } from "../config.ts";
import type { SignedInAccount } from "../callers/session.ts";
import type { IdentityPageContext } from "../callers/route.ts";
import type { IdentitySession } from "../callers/session.ts";
import { forOperators } from "../client-console/operator-gate.tsx";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { keysWords } from "./keys.words.ts";

const at = "/keys";

export const identityKeyPages = keyPages<IdentitySettings, IdentitySession>({
  name: "identity",
  at,
  gate: (context, show) => forOperators(context, (account) => show(deskOf(context, account))),
});

const deskOf = (context: IdentityPageContext, account: SignedInAccount): KeyDesk => {
  const locale = localeOf(context);
  const t = keysWords.translator(locale);
  return {
    at,
    person: { id: account.id, name: account.email },
    within: {},
    permissions: withKitPermissions(locale, {
      "clients:manage": t("clients"),
      "allocations:check": t("check"),
      "tenants:read": t("readTenants"),
      "tenants:manage": t("manageTenants"),
      "contacts:read": t("readContacts"),
      "contacts:write": t("writeContacts"),
    }),
    lead: t("lead"),
    frame: (page) => identityPage(context, { ...page, current: at, width: "wide" }),
  };
};

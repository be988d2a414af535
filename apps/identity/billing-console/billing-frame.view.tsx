/** What the operator's pages of billing have in common: the way between them. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { billingWords } from "./billing.words.ts";

const tabs = [
  ["overview", "/billing", "tabOverview"],
  ["tenants", "/billing/tenants", "tabTenants"],
  ["owing", "/billing/owing", "tabOwing"],
  ["closes", "/billing/closes", "tabCloses"],
  ["catalog", "/billing/catalog", "tabCatalog"],
  ["proposals", "/billing/price-proposals", "tabProposals"],
] as const;

export type BillingTab = (typeof tabs)[number][0];

export interface BillingFrame {
  readonly title: string;
  readonly tab: BillingTab;
  readonly lead?: ComponentChildren;
  readonly status?: number;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly body: ComponentChildren;
}

export const billingPage = (
  context: IdentityPageContext,
  { tab, lead, body, ...frame }: BillingFrame,
): PageReply => {
  const t = billingWords.translator(localeOf(context));
  const links = tabs.map(([name, href, text]) => ({ href, text: t(text), current: name === tab }));
  return identityPage(context, {
    ...frame,
    current: "/billing",
    width: "wide",
    body: (
      <>
        <PageTitle title={frame.title} lead={lead} />
        <Tabs links={links} />
        {body}
      </>
    ),
  });
};

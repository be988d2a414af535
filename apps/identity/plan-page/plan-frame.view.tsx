/** What the pages of one tenant have in common: whose they are, and the way between them. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { PageTitle } from "#ui/components/page.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { identityPage, localeOf } from "../console/frame.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import type { TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { planWords } from "./plan.words.ts";

const tabs = [
  ["overview", "", "tabOverview"],
  ["apps", "/apps", "tabApps"],
  ["extras", "/extras", "tabExtras"],
  ["marketing", "/marketing", "tabMarketing"],
  ["contacts", "/contacts", "tabContacts"],
  ["invoices", "/invoices", "tabInvoices"],
  ["fiscal", "/fiscal", "tabFiscal"],
  ["people", "/people", "tabPeople"],
] as const;

export type PlanTab = (typeof tabs)[number][0];

export interface PlanFrame {
  readonly title: string;
  readonly tab: PlanTab;
  readonly status?: number;
  /** Below the title of a page that is one of several of its tab. */
  readonly lead?: ComponentChildren;
  /** Where the switches lead, for a page that answers a form. */
  readonly currentUrl?: string;
  readonly body: ComponentChildren;
}

export const planPage = (
  context: IdentityPageContext,
  { tenant }: Pick<TenantVisit, "tenant">,
  { tab, lead, body, title, ...frame }: PlanFrame,
): PageReply => {
  const t = planWords.translator(localeOf(context));
  const at = tenantAddress(tenant.id);
  const links = tabs.map(([name, rest, text]) => ({
    href: `${at}${rest}`,
    text: t(text),
    current: name === tab,
  }));
  return identityPage(context, {
    currentUrl: `${at}${tabs.find(([name]) => name === tab)?.[1] ?? ""}`,
    ...frame,
    title: `${title} · ${tenant.companyName}`,
    current: "/plans",
    width: "wide",
    place: { name: tenant.companyName, detail: tenant.rfc ?? undefined },
    body: (
      <>
        <PageTitle title={title} lead={lead} />
        <Tabs links={links} />
        {body}
      </>
    ),
  });
};

/** What the pages about a tenant's contacts have in common: the way between them. */
import type { ComponentChildren } from "preact";
import type { PageReply } from "#platform/http/page.ts";
import { Tabs } from "#ui/components/tabs.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { planPage } from "../plan-page/plan-frame.view.tsx";
import type { TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { marketingWords } from "./marketing.words.ts";
import { sectionAddress, sections, type MarketingSection } from "./sections.ts";

interface MarketingFrame {
  readonly section: MarketingSection;
  readonly title: string;
  readonly lead?: ComponentChildren;
  readonly status?: number;
  readonly body: ComponentChildren;
}

export const marketingPage = (
  context: IdentityPageContext,
  visit: Pick<TenantVisit, "tenant">,
  { section, body, ...frame }: MarketingFrame,
): PageReply => {
  const t = marketingWords.translator(localeOf(context));
  const links = sections.map((one) => ({
    href: sectionAddress(visit.tenant.id, one),
    text: t(one),
    current: one === section,
  }));
  return planPage(context, visit, {
    ...frame,
    tab: "contacts",
    currentUrl: sectionAddress(visit.tenant.id, section),
    body: (
      <>
        <Tabs label={t("sections")} links={links} />
        {body}
      </>
    ),
  });
};

/** What the marketing pages of a tenant have in common: the way between them. */
import type { PageReply } from "#platform/http/page.ts";
import { Tabs } from "#ui/components/tabs.tsx";
import type { IdentityPageContext } from "../callers/route.ts";
import { localeOf } from "../console/frame.view.tsx";
import { planPage, type PlanFrame } from "../plan-page/plan-frame.view.tsx";
import type { TenantVisit } from "../tenant-people/tenant-gate.tsx";
import { marketingAddress, sections, type MarketingSection } from "./marketing-address.ts";
import { marketingWords } from "./marketing.words.ts";

export interface MarketingFrame extends Omit<PlanFrame, "tab"> {
  readonly section: MarketingSection;
}

export const marketingPage = (
  context: IdentityPageContext,
  visit: Pick<TenantVisit, "tenant">,
  { section, body, ...frame }: MarketingFrame,
): PageReply => {
  const t = marketingWords.translator(localeOf(context));
  return planPage(context, visit, {
    currentUrl: marketingAddress(visit.tenant.id, section),
    ...frame,
    tab: "marketing",
    body: (
      <>
        <Tabs
          label={t("sections")}
          links={sections.map((name) => ({
            href: marketingAddress(visit.tenant.id, name),
            text: t(name),
            current: name === section,
          }))}
        />
        {body}
      </>
    ),
  });
};

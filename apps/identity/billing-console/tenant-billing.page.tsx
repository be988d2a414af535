/** One tenant for operators: who it is, what it subscribes to, and the deal it has. */
import { startOf } from "#platform/calendar/days.ts";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { DateTime } from "#ui/components/date-time.tsx";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { DescriptionList } from "#ui/components/lists.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { isOnTrial, planCostOf } from "../plan-page/plan-cost.domain.ts";
import { readPresentPlan } from "../plan-page/present-plan.query.ts";
import { Gauges } from "../plan-page/gauges.view.tsx";
import { SubscriptionsTable } from "../plan-page/subscriptions.view.tsx";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import type { CustomTier } from "../tenants/custom-tier.domain.ts";
import { findCustomTier } from "../tenants/custom-tiers.query.ts";
import type { Tenant } from "../tenants/tenant.domain.ts";
import { billingPage } from "./billing-frame.view.tsx";
import { billingWords, useBillingWords } from "./billing.words.ts";
import { dealWords } from "./deal.words.ts";
import { tenantBillingAddress, tenantBillingPage } from "./tenant-frame.tsx";

export const tenantBilling = tenantBillingPage(
  { name: "tenantBillingPage", route: "GET /", summary: "One tenant's billing." },
  async (context, tenant) => {
    const { services, now, query } = context;
    const locale = localeOf(context);
    const t = billingWords.translator(locale);
    const [plan, deal] = await Promise.all([
      readPresentPlan(services.db, tenant.id, now),
      findCustomTier(services.db, tenant.id),
    ]);
    const { subscriptions, catalog, metered } = plan;
    return billingPage(context, {
      title: tenant.companyName,
      tab: "tenants",
      body: (
        <>
          <Flash done={query["done"]} texts={{ deal: dealWords.translator(locale)("saved") }} />
          <Who tenant={tenant} />
          <section class="stack">
            <h2>{t("subscriptions")}</h2>
            {subscriptions.length === 0 ? (
              <EmptyState title={t("noSubscriptions")} level={3} />
            ) : (
              <SubscriptionsTable
                subscriptions={subscriptions}
                catalog={catalog}
                cost={planCostOf(subscriptions, now)}
                now={now}
                at={tenantAddress(tenant.id)}
              />
            )}
          </section>
          <Deal tenant={tenant} deal={deal} />
          {metered.length === 0 ? null : (
            <Gauges metered={metered} onTrial={isOnTrial(subscriptions, now)} />
          )}
        </>
      ),
    });
  },
);

const Who = ({ tenant }: { readonly tenant: Tenant }) => {
  const t = useBillingWords();
  return (
    <>
      <DescriptionList
        facts={[
          { name: t("billingEmail"), value: tenant.billingEmail },
          { name: t("rfc"), value: tenant.rfc ?? "–" },
          { name: t("since"), value: <DateTime at={tenant.createdAt} format="date" /> },
        ]}
      />
      <ButtonRow>
        <LinkButton kind="secondary" href={tenantAddress(tenant.id)}>
          {t("tenantPage")}
        </LinkButton>
        <LinkButton kind="secondary" href={`${tenantAddress(tenant.id)}/invoices`}>
          {t("invoices")}
        </LinkButton>
      </ButtonRow>
    </>
  );
};

interface DealProps {
  readonly tenant: Tenant;
  readonly deal: CustomTier | null;
}

const Deal = ({ tenant, deal }: DealProps) => {
  const t = useBillingWords();
  const edit = (
    <LinkButton kind="secondary" href={`${tenantBillingAddress(tenant.id)}/deal`}>
      {deal ? t("editDeal") : t("makeDeal")}
    </LinkButton>
  );
  return (
    <Card title={t("deal")} actions={edit}>
      {deal ? (
        <DescriptionList
          facts={[
            { name: t("dealId"), value: deal.dealId ?? "–" },
            {
              name: t("contract"),
              value: (
                <>
                  <DateTime at={startOf(deal.contractStart)} format="date" /> –{" "}
                  {deal.contractEnd ? (
                    <DateTime at={startOf(deal.contractEnd)} format="date" />
                  ) : (
                    t("openEnded")
                  )}
                </>
              ),
            },
            { name: t("support"), value: t(deal.supportTier) },
            { name: t("sla"), value: String(deal.slaResponseHours) },
          ]}
        />
      ) : (
        <p>{t("noDeal")}</p>
      )}
    </Card>
  );
};

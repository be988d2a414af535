/** What there is to subscribe to: each app with its prices, and what the tenant has of it. */
import { tiers } from "#contracts/identity/plan.ts";
import { Table } from "#ui/components/table.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { statusAt, type Subscription } from "../subscriptions/subscription.domain.ts";
import { tenantAddress } from "../tenant-people/people-plan.ts";
import { tenantPage } from "../tenant-people/tenant-gate.tsx";
import { appWords, useAppWords } from "./apps.words.ts";
import { planPage } from "../plan-page/plan-frame.view.tsx";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { readPresentPlan } from "../plan-page/present-plan.query.ts";
import { StatusBadge } from "../plan-page/status-badge.view.tsx";

export const appListPage = tenantPage(
  { name: "appListPage", route: "GET /apps", summary: "What a tenant may subscribe to." },
  async (context, visit) => {
    const t = appWords.translator(localeOf(context));
    const { tenant } = visit;
    const plan = await readPresentPlan(context.services.db, tenant.id, context.now);
    return planPage(context, visit, {
      title: t("title"),
      lead: t("lead"),
      tab: "apps",
      body: (
        <AppTable
          catalog={plan.catalog}
          subscriptions={plan.subscriptions}
          now={context.now}
          at={`${tenantAddress(tenant.id)}/apps`}
        />
      ),
    });
  },
);

interface AppTableProps {
  readonly catalog: Catalog;
  readonly subscriptions: readonly Subscription[];
  readonly now: Date;
  readonly at: string;
}

const AppTable = ({ catalog, subscriptions, now, at }: AppTableProps) => {
  const t = useAppWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const own = ({ appName }: CatalogApp) => subscriptions.find((one) => one.appName === appName);
  return (
    <Table
      caption={t("title")}
      captionHidden
      rows={[...catalog.apps.values()]}
      rowKey={({ appName }) => appName}
      columns={[
        {
          key: "app",
          title: t("app"),
          cell: (one) => <a href={`${at}/${one.appName}`}>{titleIn(locale, one, one.appName)}</a>,
        },
        {
          key: "yours",
          title: t("yours"),
          cell: (app) => {
            const one = own(app);
            if (!one) return t("nothing");
            return (
              <span class="client-head">
                {terms(one.tier)} <StatusBadge status={statusAt(one, now)} />
              </span>
            );
          },
        },
        {
          key: "prices",
          title: t("prices"),
          cell: (app) => <Prices app={app} catalog={catalog} />,
        },
      ]}
    />
  );
};

const Prices = ({ app, catalog }: { readonly app: CatalogApp; readonly catalog: Catalog }) => {
  const t = useAppWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const priced = tiers.flatMap((tier) => {
    const commission = catalog.commission(app.appName, tier);
    const cents = catalog.baseCents(app.appName, tier);
    if (commission !== null)
      return [{ tier, price: `${formatNumber(commission / 100, locale)} %` }];
    return cents === null ? [] : [{ tier, price: formatMoney(cents, locale) }];
  });
  const [first, ...others] = priced;
  if (!first) return <>{t("undecided")}</>;
  const isOne = others.length > 0 && others.every(({ price }) => price === first.price);
  const told = priced.map(({ tier, price }) => `${terms(tier)} ${price}`).join(" · ");
  return (
    <span class="two-lines">
      {isOne ? t("anyTier", { price: first.price }) : told} <small>{t(`each_${app.unit}`)}</small>
    </span>
  );
};

/** The price list as it holds today: by app and tier, overage rates, and what is to come. */
import { resources, tiers, type Resource, type Tier } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { EmptyState } from "#ui/components/empty-state.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { rateText } from "../plan-page/rate-text.ts";
import { shownValue } from "../pricing/catalog-change.domain.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { catalogEntriesSince, readCatalog, type DatedEntry } from "../pricing/catalog.query.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { trialWords, useTrialWords } from "./trial.words.ts";

export const catalogPage = operatorPage(
  { name: "catalogPage", route: "GET /billing/catalog", summary: "The price list." },
  async (context) => {
    const { services, now, query } = context;
    const t = trialWords.translator(localeOf(context));
    const today = dayOf(now);
    const [catalog, entries] = await Promise.all([
      readCatalog(services.db, today),
      catalogEntriesSince(services.db, today),
    ]);
    return billingPage(context, {
      title: t("catalog"),
      lead: t("catalogLead"),
      tab: "catalog",
      body: (
        <>
          <Flash done={query["done"]} texts={{ written: t("written") }} />
          <AppPrices catalog={catalog} />
          <Rates catalog={catalog} />
          <Coming entries={entries.filter(({ validFrom }) => validFrom > today)} />
        </>
      ),
    });
  },
);

interface PricedTier {
  readonly app: CatalogApp;
  readonly tier: Tier;
}

const trialAddress = (fields: Readonly<Record<string, string>>): string =>
  `/billing/what-if?${new URLSearchParams(fields).toString()}`;

const AppPrices = ({ catalog }: { readonly catalog: Catalog }) => {
  const rows = [...catalog.apps.values()].flatMap((app) =>
    tiers.map((tier): PricedTier => ({ app, tier })),
  );
  return (
    <Table
      caption={useTrialWords()("catalog")}
      captionHidden
      rows={rows}
      rowKey={({ app, tier }) => `${app.appName} ${tier}`}
      columns={usePriceColumns(catalog)}
    />
  );
};

const usePriceColumns = (catalog: Catalog): readonly Column<PricedTier>[] => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const priceOf = ({ app, tier }: PricedTier): string => {
    const commission = catalog.commission(app.appName, tier);
    if (commission !== null) return `${formatNumber(commission / 100, locale)} %`;
    const cents = catalog.baseCents(app.appName, tier);
    if (cents !== null) return formatMoney(cents, locale);
    return tier === "enterprise" ? t("byDeal") : t("undecided");
  };
  const feeOf = ({ app, tier }: PricedTier) =>
    formatMoney(catalog.implementationCents(app.appName, tier), locale);
  return [
    { key: "app", title: t("app"), cell: ({ app, tier }) => `${app.title}, ${terms(tier)}` },
    { key: "price", title: t("price"), align: "end", cell: priceOf },
    { key: "fee", title: t("fee"), align: "end", cell: feeOf },
    {
      key: "limits",
      title: t("limits"),
      cell: (one) => <Limits one={one} catalog={catalog} />,
    },
    { key: "change", title: t("change"), cell: (one) => <Try one={one} catalog={catalog} /> },
  ];
};

const Try = ({ one, catalog }: LimitsProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const { app, tier } = one;
  const kind = catalog.commission(app.appName, tier) === null ? "base" : "commission";
  return (
    <a
      href={trialAddress({ kind, app: app.appName, tier })}
      aria-label={`${t("change")}: ${app.title}, ${terms(tier)}`}
    >
      {t("change")}
    </a>
  );
};

interface LimitsProps {
  readonly one: PricedTier;
  readonly catalog: Catalog;
}

const Limits = ({ one, catalog }: LimitsProps) => {
  const terms = usePlanTerms();
  const locale = useLocale();
  const { app, tier } = one;
  const told = resources.flatMap((resource) => {
    const limit = catalog.limit(app.appName, tier, resource);
    return limit === 0 ? [] : [`${terms(resource)} ${formatNumber(limit, locale)}`];
  });
  return <>{told.length === 0 ? "–" : told.join(" · ")}</>;
};

const Rates = ({ catalog }: { readonly catalog: Catalog }) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const shown = (rate: number | null) => (rate === null ? t("blocked") : rateText(rate, locale));
  return (
    <section class="stack">
      <h2>{t("rates")}</h2>
      <Table
        caption={t("rates")}
        captionHidden
        rows={resources}
        rowKey={(resource) => resource}
        columns={[
          { key: "resource", title: t("resource"), cell: (resource) => terms(resource) },
          ...tiers.map((tier) => ({
            key: tier,
            title: terms(tier),
            align: "end" as const,
            cell: (resource: Resource) => (
              <a href={trialAddress({ kind: "overage", tier, resource })}>
                {shown(catalog.overageRate(tier, resource))}
              </a>
            ),
          })),
          {
            key: "floor",
            title: t("floor"),
            align: "end",
            cell: (resource) => {
              const floor = catalog.floor(resource);
              return floor === null ? "–" : rateText(floor, locale);
            },
          },
        ]}
      />
    </section>
  );
};

const Coming = ({ entries }: { readonly entries: readonly DatedEntry[] }) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const whatOf = ({ kind, appName, tier, resource, item }: DatedEntry): string =>
    [
      kind === "floor" ? t("floor") : t(kind),
      appName,
      tier === "" ? "" : terms(tier),
      resource === "" ? "" : terms(resource),
      item,
    ]
      .filter((part) => part !== "")
      .join(", ");
  return (
    <section class="stack">
      <h2>{t("comes")}</h2>
      {entries.length === 0 ? (
        <EmptyState title={t("nothingComes")} level={3} />
      ) : (
        <Table
          caption={t("comes")}
          captionHidden
          rows={entries}
          rowKey={(one) => `${whatOf(one)} ${one.validFrom}`}
          columns={[
            { key: "what", title: t("kind"), cell: whatOf },
            {
              key: "value",
              title: t("value"),
              align: "end",
              cell: (one) => formatNumber(shownValue(one), locale),
            },
            { key: "from", title: t("from"), cell: ({ validFrom }) => validFrom },
          ]}
        />
      )}
    </section>
  );
};

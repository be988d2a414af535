/** The price list as it holds today: by app and tier, overage rates, and what is to come. */
import { resources, tiers, type Resource, type Tier } from "#contracts/identity/plan.ts";
import { dayOf } from "#platform/calendar/days.ts";
import { Table, type Column } from "#ui/components/table.tsx";
import { Flash } from "#ui/console/flash.tsx";
import { formatMoney, formatNumber } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { billingPage } from "../billing-console/billing-frame.view.tsx";
import { operatorPage } from "../client-console/operator-gate.tsx";
import { localeOf } from "../console/frame.view.tsx";
import { useAppWords } from "../plan-change/apps.words.ts";
import { usePlanTerms } from "../plan-page/plan-terms.words.ts";
import { rateText } from "../plan-page/rate-text.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import { catalogEntriesSince, readCatalog } from "../pricing/catalog.query.ts";
import type { CatalogApp } from "../pricing/price-list.domain.ts";
import { pricedPer } from "../pricing/rate.domain.ts";
import { Coming, Items } from "./catalog-parts.view.tsx";
import { trialAddress } from "./trial-address.ts";
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
          <Items catalog={catalog} />
          <Coming
            entries={entries.filter(
              ({ validFrom, validUntil }) => validFrom > today || validUntil !== null,
            )}
            catalog={catalog}
          />
        </>
      ),
    });
  },
);

interface PricedTier {
  readonly app: CatalogApp;
  /** Null of an app without any price. */
  readonly tier: Tier | null;
}

/** Of an app of which nothing is decided one row says so. */
const rowsOf = (catalog: Catalog, app: CatalogApp): readonly PricedTier[] => {
  const isDecided = tiers.some(
    (tier) =>
      catalog.baseCents(app.appName, tier) !== null ||
      catalog.commission(app.appName, tier) !== null,
  );
  const shown = isDecided ? tiers : tiers.slice(0, 1);
  return shown.map((tier) => ({ app, tier: isDecided ? tier : null }));
};

const AppPrices = ({ catalog }: { readonly catalog: Catalog }) => (
  <Table
    caption={useTrialWords()("catalog")}
    captionHidden
    rows={[...catalog.apps.values()].flatMap((app) => rowsOf(catalog, app))}
    rowKey={({ app, tier }) => `${app.appName} ${tier ?? ""}`}
    columns={usePriceColumns(catalog)}
  />
);

const usePriceColumns = (catalog: Catalog): readonly Column<PricedTier>[] => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const nameOf = ({ app, tier }: PricedTier): string => {
    const title = titleIn(locale, app, app.appName);
    return tier === null ? title : `${title}, ${terms(tier)}`;
  };
  return [
    { key: "app", title: t("app"), cell: nameOf },
    {
      key: "price",
      title: t("price"),
      align: "end",
      cell: (one) => <Price one={one} catalog={catalog} />,
    },
    {
      key: "fee",
      title: t("fee"),
      align: "end",
      cell: (one) => <Fee one={one} catalog={catalog} />,
    },
    {
      key: "limits",
      title: t("limits"),
      cell: (one) => <Limits one={one} catalog={catalog} />,
    },
    { key: "change", title: t("other"), cell: (one) => <Try one={one} catalog={catalog} /> },
  ];
};

const Fee = ({ one: { app, tier }, catalog }: LimitsProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  if (tier === null) return <>–</>;
  const title = titleIn(locale, app, app.appName);
  const fee = formatMoney(catalog.implementationCents(app.appName, tier), locale);
  return (
    <a
      href={trialAddress({ kind: "implementation", app: app.appName, tier })}
      aria-label={`${t("implementation")}, ${title}, ${terms(tier)}: ${fee}`}
    >
      {fee}
    </a>
  );
};

const Price = ({ one: { app, tier }, catalog }: LimitsProps) => {
  const t = useTrialWords();
  const prices = useAppWords();
  const locale = useLocale();
  if (tier === null) return <>{t("undecided")}</>;
  const commission = catalog.commission(app.appName, tier);
  const cents = catalog.baseCents(app.appName, tier);
  if (commission === null && cents === null)
    return <>{t(tier === "enterprise" ? "byDeal" : "undecided")}</>;
  const price =
    commission === null
      ? formatMoney(cents ?? 0, locale)
      : `${formatNumber(commission / 100, locale)} %`;
  return (
    <span class="two-lines">
      {price} <small>{prices(`each_${app.unit}`)}</small>
    </span>
  );
};

const Try = ({ one, catalog }: LimitsProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const { app } = one;
  const tier = one.tier ?? "starter";
  const kind = catalog.commission(app.appName, tier) === null ? "base" : "commission";
  return (
    <a
      href={trialAddress({ kind, app: app.appName, tier })}
      aria-label={`${t("change")}: ${titleIn(useLocale(), app, app.appName)}, ${terms(tier)}`}
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
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const { app, tier } = one;
  if (tier === null) return <>–</>;
  const limitOf = (resource: Resource) => catalog.limit(app.appName, tier, resource);
  const included = resources.filter((one) => limitOf(one) > 0);
  const links = included.map((resource) => ({
    resource,
    text: `${formatNumber(limitOf(resource), locale)} ${terms(`counted_${resource}`)}`,
  }));
  const none = { resource: resources[0], text: t("nothingIncluded") };
  return (
    <ul class="plain-list">
      {(links.length === 0 ? [none] : links).map(({ resource, text }) => (
        <li key={resource}>
          <a
            href={trialAddress({ kind: "limit", app: app.appName, tier, resource })}
            aria-label={`${titleIn(locale, app, app.appName)}, ${terms(tier)}: ${text}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
};

interface FloorProps {
  readonly resource: Resource;
  readonly catalog: Catalog;
}

const Floor = ({ resource, catalog }: FloorProps) => {
  const t = useTrialWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const floor = catalog.floor(resource);
  const text = floor === null ? "–" : rateText(floor, locale);
  return (
    <a
      href={trialAddress({ kind: "floor", resource })}
      aria-label={`${t("floor")}, ${terms(resource)}: ${text}`}
    >
      {text}
    </a>
  );
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
          {
            key: "resource",
            title: t("resource"),
            cell: (resource) => (
              <span class="two-lines">
                {terms(resource)}{" "}
                <small>{terms(pricedPer[resource] === 1 ? "perUnit" : "perThousand")}</small>
              </span>
            ),
          },
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
            cell: (resource) => <Floor resource={resource} catalog={catalog} />,
          },
        ]}
      />
    </section>
  );
};

/** What a tenant subscribes to, what each costs a month, and what all of it comes to. */
import { Money } from "#ui/components/money.tsx";
import { Table, type Column } from "#ui/components/table.tsx";
import { formatDate } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { titleIn } from "../pricing/catalog-title.words.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import {
  currentPeriod,
  isLive,
  statusAt,
  type Subscription,
} from "../subscriptions/subscription.domain.ts";
import { usePlanTerms } from "./plan-terms.words.ts";
import type { PlanCost } from "./plan-cost.domain.ts";
import { usePlanWords } from "./plan.words.ts";
import { StatusBadge } from "./status-badge.view.tsx";

export interface SubscriptionsProps {
  readonly subscriptions: readonly Subscription[];
  readonly catalog: Catalog;
  readonly cost: PlanCost;
  readonly now: Date;
  /** Where the pages of the tenant lie. */
  readonly at: string;
}

export const SubscriptionsTable = (props: SubscriptionsProps) => (
  <>
    <Table
      caption={usePlanWords()("subscriptions")}
      captionHidden
      rows={props.subscriptions}
      rowKey={({ id }) => id}
      columns={useColumns(props)}
    />
    <CostLines cost={props.cost} />
  </>
);

const useColumns = ({ catalog, now, at }: SubscriptionsProps): readonly Column<Subscription>[] => {
  const t = usePlanWords();
  const terms = usePlanTerms();
  const locale = useLocale();
  const titleOf = ({ appName }: Subscription) =>
    titleIn(locale, catalog.apps.get(appName), appName);
  return [
    {
      key: "app",
      title: t("app"),
      cell: (one) => <a href={`${at}/apps/${one.appName}`}>{titleOf(one)}</a>,
    },
    {
      key: "tier",
      title: t("tier"),
      cell: (one) => (
        <span class="two-lines">
          {terms(one.tier)} <Units one={one} catalog={catalog} />
        </span>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: (one) => (
        <span class="client-head">
          <StatusBadge status={statusAt(one, now)} /> <Until one={one} now={now} />
        </span>
      ),
    },
    {
      key: "period",
      title: t("renews"),
      cell: (one) =>
        renews(one, now) ? formatDate(currentPeriod(one, now).end, locale, "date") : "–",
    },
    {
      key: "monthly",
      title: t("monthly"),
      align: "end",
      cell: (one) => <Money cents={one.monthlyCents} />,
    },
  ];
};

/** What ends, or has ended, goes on to no further period. */
const renews = (one: Subscription, now: Date): boolean => {
  const status = statusAt(one, now);
  return isLive(status) && status !== "trial" && one.endsAt === null;
};

const Units = ({ one, catalog }: { readonly one: Subscription; readonly catalog: Catalog }) => {
  const terms = usePlanTerms();
  const unit = catalog.apps.get(one.appName)?.unit ?? "tenant";
  if (unit === "volume") return <small>{terms("volume")}</small>;
  return unit === "tenant" ? null : <small>{terms(unit, { count: one.units })}</small>;
};

const Until = ({ one, now }: { readonly one: Subscription; readonly now: Date }) => {
  const t = usePlanWords();
  const locale = useLocale();
  const dayOf = (at: Date) => formatDate(at, locale, "date");
  if (statusAt(one, now) === "trial" && one.trialEndsAt)
    return <small>{t("trialUntil", { day: dayOf(one.trialEndsAt) })}</small>;
  return one.endsAt !== null && one.endsAt > now ? (
    <small>{t("endsOn", { day: dayOf(one.endsAt) })}</small>
  ) : null;
};

const CostLines = ({ cost }: { readonly cost: PlanCost }) => {
  const t = usePlanWords();
  const { apps, bundlePercent: percent, discountCents, monthlyCents } = cost;
  return (
    <dl class="cost-lines">
      {discountCents > 0 ? (
        <div>
          <dt>{t("bundle", { apps, percent })}</dt>
          <dd>
            <Money cents={-discountCents} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t("monthlySum")}</dt>
        <dd>
          <Money cents={monthlyCents} size="large" />
        </dd>
      </div>
    </dl>
  );
};

/** A business's money at a glance: the last days beside those before, and what it can take out. */
import { dayMs, plusMs } from "#platform/clock.ts";
import { ColumnChart } from "#ui/charts/column-chart.tsx";
import { ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Money } from "#ui/components/money.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { Tabs } from "#ui/components/tabs.tsx";
import { formatDate, formatMoney, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { useLocale } from "#ui/page-context.ts";
import { localeOf } from "../console/frame.view.tsx";
import type { DayOfSales } from "../console/console-figures.query.ts";
import { availableOf } from "../payouts/request-payout.domain.ts";
import { payoutRulesOf } from "../payouts/payout-settings.ts";
import { readTakingsOf, type ReadTakings } from "../payouts/takings.query.ts";
import { mayTakeOut, merchantFrame, merchantPath, ofMerchant } from "./gate.view.tsx";
import { merchantDays, spanFigures, type SpanFigures } from "./merchant-figures.query.ts";
import { merchantOfTenant } from "./merchant-places.query.ts";
import { merchantWords, type MerchantTranslate } from "./merchant.words.ts";

const spans = [7, 30, 90] as const;

export const merchantPage = ofMerchant(
  { name: "merchantPage", route: "GET /figures", summary: "What the business took in, and has." },
  async (context, tenant) => {
    const { services, settings, now, query } = context;
    const locale = localeOf(context);
    const t = merchantWords.translator(locale);
    const days = spans.find((one) => String(one) === query["days"]) ?? 30;
    const merchant = merchantOfTenant(tenant.id);
    const from = plusMs(now, -days * dayMs);
    const { heldSince } = payoutRulesOf(settings, now);
    const [columns, figures, before, takings] = await Promise.all([
      merchantDays(services.db, merchant, now, days),
      spanFigures(services.db, merchant, from, now),
      spanFigures(services.db, merchant, plusMs(from, -days * dayMs), from),
      readTakingsOf(services.db, merchant, heldSince),
    ]);
    return merchantFrame(context, tenant, {
      title: t("title"),
      section: "figures",
      body: (
        <>
          <PageTitle title={t("title")} />
          <Takings takings={takings} holdDays={settings.payoutHoldDays} t={t} />
          {mayTakeOut(context, tenant) && availableOf(takings) > 0 ? (
            <ButtonRow>
              <LinkButton href={merchantPath(tenant, "payouts")}>{t("takeOut")}</LinkButton>
            </ButtonRow>
          ) : null}
          <Tabs
            label={t("span")}
            links={spans.map((one) => ({
              href: `${merchantPath(tenant, "figures")}?days=${one}`,
              text: t("days", { count: one }),
              current: one === days,
            }))}
          />
          <Span figures={figures} before={before} days={days} t={t} />
          <Days columns={columns} locale={locale} t={t} />
        </>
      ),
    });
  },
);

interface TakingsProps {
  readonly takings: ReadTakings;
  readonly holdDays: number;
  readonly t: MerchantTranslate;
}

const Takings = ({ takings, holdDays, t }: TakingsProps) => (
  <Stats
    stats={[
      { name: t("available"), value: <Money cents={availableOf(takings)} /> },
      {
        name: t("held"),
        value: <Money cents={takings.heldCents} />,
        detail: t("heldText", { count: holdDays }),
      },
      { name: t("onItsWay"), value: <Money cents={takings.onItsWayCents} /> },
    ]}
  />
);

interface SpanProps {
  readonly figures: SpanFigures;
  readonly before: SpanFigures;
  readonly days: number;
  readonly t: MerchantTranslate;
}

const Span = ({ figures, before, days, t }: SpanProps) => {
  const locale = useLocale();
  const averageOf = ({ cents, payments }: SpanFigures): number =>
    payments === 0 ? 0 : Math.round(cents / payments);
  const beside = (now: number, then: number): string =>
    then === 0
      ? t("noBefore", { count: days })
      : t("before", { change: changeText(now, then, locale), count: days });
  return (
    <Stats
      stats={[
        {
          name: t("taken"),
          value: <Money cents={figures.cents} />,
          detail: beside(figures.cents, before.cents),
        },
        {
          name: t("payments"),
          value: formatNumber(figures.payments, locale),
          detail: beside(figures.payments, before.payments),
        },
        {
          name: t("average"),
          value: <Money cents={averageOf(figures)} />,
          detail: beside(averageOf(figures), averageOf(before)),
        },
        {
          name: t("refunded"),
          value: <Money cents={figures.refundedCents} />,
          detail: beside(figures.refundedCents, before.refundedCents),
        },
      ]}
    />
  );
};

/** `+12 %`, `−3 %`. */
const changeText = (now: number, then: number, locale: Locale): string => {
  const percent = Math.round(((now - then) / then) * 100);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${formatNumber(Math.abs(percent), locale)} %`;
};

interface DaysProps {
  readonly columns: readonly DayOfSales[];
  readonly locale: Locale;
  readonly t: MerchantTranslate;
}

const Days = ({ columns, locale, t }: DaysProps) => (
  <ColumnChart
    title={t("chart")}
    nameTitle={t("day")}
    valueTitle={t("taken")}
    columns={columns.map(({ day, cents }) => ({
      name: formatDate(day, locale, "date"),
      value: cents,
      text: formatMoney(cents, locale),
    }))}
  />
);

/** The period of a report, and the figures at its head. */
import { DateTime } from "luxon";
import { Button } from "#ui/components/button.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Stats } from "#ui/components/stat.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { percentOf } from "../console/typed.ts";
import { acceptedShareBp, totalOf, type IssuerCirculation } from "./circulation.domain.ts";
import { velocityTenths } from "./months.domain.ts";
import type { Days } from "./period.domain.ts";
import { useReportsWords } from "./reports.words.ts";

export const PeriodForm = ({ action, days }: { readonly action: string; readonly days: Days }) => {
  const t = useReportsWords();
  return (
    <Form action={action} method="get" label={t("period")}>
      <div class="report-period">
        <TextInput name="from" type="date" label={t("from")} value={days.from} />
        <TextInput name="to" type="date" label={t("to")} value={days.to} />
        <Button kind="secondary">{t("show")}</Button>
      </div>
    </Form>
  );
};

interface TotalsProps {
  readonly issuers: readonly IssuerCirculation[];
  readonly days: Days;
}

export const Totals = ({ issuers, days }: TotalsProps) => {
  const t = useReportsWords();
  const locale = useLocale();
  const money = (cents: number): string => formatMoney(cents, locale);
  const total = totalOf(issuers.map(({ period }) => period));
  const outstandingCents = issuers.reduce((sum, one) => sum + one.outstandingCents, 0);
  const onHoldCents = issuers.reduce((sum, one) => sum + one.onHoldCents, 0);
  const turnedCents = total.movedCents + total.extinguishedCents;
  const span = DateTime.fromISO(days.to).diff(DateTime.fromISO(days.from), "days").days + 1;
  const velocity = velocityTenths({ turnedCents, outstandingCents, days: span });
  return (
    <Stats
      stats={[
        {
          name: t("issued"),
          value: money(total.dispersedCents + total.cashbackCents),
          detail: t("issuedDetail", { cashback: money(total.cashbackCents) }),
        },
        { name: t("spent"), value: money(total.extinguishedCents) },
        { name: t("expired"), value: money(total.expiredCents) },
        {
          name: t("outstanding"),
          value: money(outstandingCents),
          detail: t("onHold", { amount: money(onHoldCents) }),
        },
        { name: t("accepted"), value: `${percentOf(acceptedShareBp(total))} %` },
        { name: t("velocity"), value: String(velocity / 10), detail: t("velocityDetail") },
      ]}
    />
  );
};

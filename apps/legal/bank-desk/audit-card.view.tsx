/** The form by which an account's pack for its auditor is downloaded. */
import { monthsUntil, type Month } from "#platform/calendar/days.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { monthName } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import type { Firm } from "../firms/firm.domain.ts";
import type { AuditTranslate } from "../trust-audit/audit.words.ts";
import { monthsMost } from "../trust-audit/limits.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";

interface AuditCardProps {
  readonly firm: Firm;
  readonly account: TrustAccount;
  /** The newest month that was signed, or the one before this. */
  readonly month: Month;
  readonly thisMonth: Month;
  readonly locale: Locale;
  readonly t: AuditTranslate;
}

export const AuditCard = ({ firm, account, month, thisMonth, locale, t }: AuditCardProps) => {
  const choices = monthsUntil(thisMonth, monthsMost)
    .toReversed()
    .map((value) => ({ value, text: monthName(value, locale) }));
  return (
    <Card title={t("title")}>
      <p>{t("text")}</p>
      <Form
        action={`/api/billing/trust/accounts/${account.id}/audit`}
        method="get"
        hidden={{ firmId: firm.id }}
        label={t("title")}
      >
        <div class="row-form">
          <Select name="from" label={t("fromMonth")} choices={choices} value={month} />
          <Select name="to" label={t("toMonth")} choices={choices} value={month} />
          <Button kind="secondary">{t("download")}</Button>
        </div>
      </Form>
    </Card>
  );
};

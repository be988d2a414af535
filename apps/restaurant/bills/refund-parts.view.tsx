/** What went back of a bill, and the form that gives more of it back. */
import { placeOf } from "#business/console/frame.tsx";
import { leftOf, type BillRefund } from "#business/refunds/refund.domain.ts";
import type { Tender } from "#business/paying/tender.domain.ts";
import type { Bill } from "#business/selling/bill.domain.ts";
import type { Tenant } from "#business/tenants/tenant.domain.ts";
import { newId } from "#platform/id.ts";
import { Badge } from "#ui/components/badge.tsx";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Checkbox } from "#ui/components/fields/checkbox.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import type { RefundTranslate } from "./refunds.words.ts";

const tone = { asked: "warning", done: "success", failed: "danger" } as const;

const creditOf = ({ creditState, creditUuid }: BillRefund, t: RefundTranslate): string =>
  creditState === null ? "" : t(`credit${creditState}`, { uuid: creditUuid ?? "" });

interface RefundsProps {
  readonly refunds: readonly BillRefund[];
  readonly t: RefundTranslate;
}

export const Refunds = ({ refunds, t }: RefundsProps) =>
  refunds.length === 0 ? null : (
    <Card title={t("title")}>
      <List
        label={t("title")}
        rows={refunds.map((refund) => ({
          key: refund.id,
          title: (
            <>
              {t(refund.method)} <Badge tone={tone[refund.state]}>{t(refund.state)}</Badge>
            </>
          ),
          detail: [refund.reason, creditOf(refund, t)].filter((text) => text !== "").join(" · "),
          end: <Money cents={refund.cents} />,
        }))}
      />
    </Card>
  );

const wordOf = ({ method }: Tender) => (method === "wallet" ? "digital" : method);

const pesos = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** Nothing where all of it went back. */
export const RefundForm = ({
  tenant,
  bill,
  refunds,
  t,
}: RefundsProps & { readonly tenant: Tenant; readonly bill: Bill }) => {
  const open = bill.tenders.filter((tender) => leftOf(tender, refunds) > 0);
  const left = open.reduce((sum, tender) => sum + leftOf(tender, refunds), 0);
  if (left === 0) return null;
  return (
    <details class="fold">
      <summary>{t("give")}</summary>
      <p>{t("lead")}</p>
      <p>{t("left", { amount: pesos(left) })}</p>
      <Form
        action={placeOf(tenant, `bills/${bill.id}/refunds`)}
        hidden={{ once: newId() }}
        label={t("give")}
      >
        {open.length < 2 ? null : (
          <Select
            id="refund-payment"
            name="payment"
            label={t("which")}
            choices={open.map((tender) => ({
              value: tender.id,
              text: `${t(wordOf(tender))} ${pesos(leftOf(tender, refunds))}`,
            }))}
            empty={t("all")}
            optional
          />
        )}
        <TextInput
          id="refund-amount"
          name="amount"
          label={t("amount")}
          hint={t("amountHint")}
          optional
          inputMode="decimal"
        />
        <TextInput name="reason" label={t("reason")} maxLength={500} autoComplete="off" />
        <Checkbox name="inCash" label={t("inCash")} hint={t("inCashHint")} />
        <p>{t("confirm")}</p>
        <Button kind="danger">{t("button")}</Button>
      </Form>
    </details>
  );
};

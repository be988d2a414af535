/** How an operator gives money back: an amount and a reason, then one question before it goes. */
import { newId } from "#platform/id.ts";
import type { Cents } from "#platform/money.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import type { Payment } from "../payments/payment.domain.ts";
import { noteLength } from "../console/page-limits.ts";
import type { PaymentTranslate } from "../console/payment.words.ts";

export interface RefundMistake {
  readonly kind: "amount" | "exceeds" | "state" | "reused";
  readonly typed: string;
  readonly reason: string;
}

interface RefundFormProps {
  readonly payment: Payment;
  readonly t: PaymentTranslate;
  readonly mistake: RefundMistake | null;
}

const formAction = ({ id }: Payment): string => `/console/payments/${id}/refunds`;

export const RefundForm = ({ payment, t, mistake }: RefundFormProps) => {
  const locale = useLocale();
  const left = payment.cents - payment.refundedCents;
  const text = mistake ? t(`${mistake.kind}Error`) : undefined;
  return (
    <Card title={t("refundTitle")}>
      <Form
        action={formAction(payment)}
        errors={text === undefined ? [] : [{ fieldId: "field-amount", text }]}
      >
        <MoneyInput
          name="amount"
          label={t("refundAmount")}
          hint={t("refundHint", { amount: formatMoney(left, locale) })}
          cents={left}
          typed={mistake?.typed}
          error={text}
        />
        <TextInput
          name="reason"
          maxLength={noteLength}
          autoComplete="off"
          label={t("refundReason")}
          value={mistake?.reason}
        />
        <Button kind="secondary">{t("refundNext")}</Button>
      </Form>
    </Card>
  );
};

interface ConfirmProps {
  readonly payment: Payment;
  readonly cents: Cents;
  readonly reason: string;
  readonly t: PaymentTranslate;
}

/** The key goes with the question: answered twice it is one refund. */
export const ConfirmRefund = ({ payment, cents, reason, t }: ConfirmProps) => {
  const amount = formatMoney(cents, useLocale());
  const whereTo = payment.method === "card" ? t("toRail") : t("toWallet", { user: payment.userId });
  return (
    <>
      <PageTitle title={t("confirmTitle", { amount })} lead={payment.concept} />
      <Alert tone="warning" title={whereTo}>
        {reason}
      </Alert>
      <Form
        action={formAction(payment)}
        hidden={{ amount: decimal(cents), reason, key: newId(), confirmed: "yes" }}
      >
        <ButtonRow>
          <Button kind="danger">{t("confirm", { amount })}</Button>
          <LinkButton href={`/console/payments/${payment.id}`} kind="secondary">
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </>
  );
};

const decimal = (cents: Cents): string => (cents / 100).toFixed(2);

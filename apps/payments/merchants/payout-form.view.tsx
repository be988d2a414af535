/** How a business takes its money out: how much and where to, then one question before it goes. */
import type { Cents } from "#platform/money.ts";
import { Alert } from "#ui/components/alert.tsx";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { PageTitle } from "#ui/components/page.tsx";
import { formatMoney } from "#ui/i18n/format.ts";
import { useLocale } from "#ui/page-context.ts";
import { bankOf } from "../payouts/payout.wire.ts";
import type { MerchantPayoutsTranslate } from "./merchant-payouts.words.ts";

/** As it was typed. */
export interface TypedPayout {
  readonly amount: string;
  readonly account: string;
  readonly holder: string;
}

export type PayoutFault = "amount" | "exceeds" | "account";

interface FormProps {
  readonly action: string;
  readonly availableCents: Cents;
  readonly typed: TypedPayout | null;
  readonly fault: PayoutFault | null;
  readonly t: MerchantPayoutsTranslate;
}

/** As banks print them; a CLABE has 18 digits. */
const accountLength = 24;
export const holderLength = 40;

export const PayoutForm = ({ action, availableCents, typed, fault, t }: FormProps) => {
  const amount = formatMoney(availableCents, useLocale());
  const field = fault === "account" ? "account" : "amount";
  const text = fault === null ? undefined : t(`${fault}Error`, { amount });
  return (
    <Card title={t("formTitle")}>
      <Form
        action={action}
        errors={text === undefined ? [] : [{ fieldId: `field-${field}`, text }]}
      >
        <MoneyInput
          name="amount"
          label={t("amount")}
          cents={availableCents}
          typed={typed?.amount}
          error={field === "amount" ? text : undefined}
        />
        <TextInput
          name="account"
          label={t("account")}
          hint={t("accountHint")}
          value={typed?.account}
          error={field === "account" ? text : undefined}
          maxLength={accountLength}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          name="holder"
          label={t("holder")}
          value={typed?.holder}
          maxLength={holderLength}
          autoComplete="name"
          optional
        />
        <Button>{t("next")}</Button>
      </Form>
    </Card>
  );
};

interface ConfirmProps {
  readonly action: string;
  readonly typed: TypedPayout;
  readonly cents: Cents;
  readonly account: string;
  /** Of the payout that this makes: sent twice, it is one. */
  readonly id: string;
  readonly t: MerchantPayoutsTranslate;
}

export const ConfirmPayout = ({ action, typed, cents, account, id, t }: ConfirmProps) => {
  const amount = formatMoney(cents, useLocale());
  const bank = bankOf(account) ?? t("unknownBank");
  return (
    <>
      <PageTitle title={t("confirmTitle", { amount })} />
      <Alert tone="warning" title={t("confirmText", { bank, account })} />
      <Form action={action} hidden={{ ...typed, id, confirmed: "yes" }}>
        <ButtonRow>
          <Button>{t("confirm", { amount })}</Button>
          <LinkButton href={action} kind="secondary">
            {t("back")}
          </LinkButton>
        </ButtonRow>
      </Form>
    </>
  );
};

/** The form for the firm's own money in an account: what it puts in, what the bank took. */
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import type { FundsTranslate } from "../funds/funds.words.ts";

interface FirmMoneyProps {
  readonly at: string;
  readonly hidden: Readonly<Record<string, string>>;
  readonly t: FundsTranslate;
}

const kinds = ["bank_fee", "fee_funding"] as const;

export const FirmMoneyCard = ({ at, hidden, t }: FirmMoneyProps) => (
  <Card title={t("firmMoney")}>
    <p>{t("firmMoneyText")}</p>
    <Form action={`${at}/firm-money`} hidden={hidden} label={t("firmMoney")}>
      <div class="row-form">
        <Select
          name="kind"
          label={t("what")}
          choices={kinds.map((value) => ({ value, text: t(value) }))}
        />
        <MoneyInput name="amount" label={t("amount")} />
        <TextInput name="purpose" label={t("purpose")} maxLength={300} optional />
        <Button kind="secondary">{t("book")}</Button>
      </div>
    </Form>
  </Card>
);

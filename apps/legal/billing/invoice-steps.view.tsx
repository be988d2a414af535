/** What may be done next with an invoice, each a form of its own. */
import { receivedMethods } from "#contracts/legal/invoice-payment.ts";
import { Button, ButtonRow, LinkButton } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { Select } from "#ui/components/fields/select.tsx";
import { TextInput } from "#ui/components/fields/text-input.tsx";
import { Columns } from "#ui/components/layout.tsx";
import { Money } from "#ui/components/money.tsx";
import type { Cents } from "#platform/money.ts";
import { dueOf, isIssued, isOpenDraft } from "../invoices/invoice.domain.ts";
import type { InvoiceProps } from "./invoice-lines.view.tsx";

/** What clients' money may pay of it: of its matter, cleared and not held. */
export interface PayingFunds {
  readonly accountId: string;
  readonly account: string;
  readonly availableCents: Cents;
}

interface StepsProps extends InvoiceProps {
  readonly isPartner: boolean;
  readonly funds: readonly PayingFunds[];
  /** Makes a form that is sent twice one. */
  readonly once: Readonly<Record<string, string>>;
}

export const InvoiceSteps = (props: StepsProps) => {
  const { invoice, at, isPartner, t } = props;
  const { status } = invoice;
  const step = (name: "submit" | "return" | "issue" | "send", kind?: "secondary") => (
    <Form action={`${at}/${name}`}>
      <Button kind={kind}>{t(name)}</Button>
    </Form>
  );
  return (
    <Card title={t("steps")}>
      <ButtonRow>
        {status === "draft" && !isPartner ? step("submit") : null}
        {isOpenDraft(invoice) && isPartner ? step("issue") : null}
        {status === "awaiting_approval" ? step("return", "secondary") : null}
        {isIssued(invoice) ? step("send", "secondary") : null}
        <LinkButton kind="link" href={`${at}/print`}>
          {t("print")}
        </LinkButton>
      </ButtonRow>
      {dueOf(invoice) > 0 ? <ReceiveForm {...props} /> : null}
      {dueOf(invoice) > 0 && props.funds.length > 0 ? <FundsForm {...props} /> : null}
      {isPartner && status !== "void" && invoice.paidCents === 0 ? <VoidForm {...props} /> : null}
    </Card>
  );
};

const ReceiveForm = ({ invoice, at, t }: InvoiceProps) => (
  <details class="fold">
    <summary>{t("receive")}</summary>
    <Form action={`${at}/receive`} label={t("receive")}>
      <Columns>
        <MoneyInput name="amount" label={t("amount")} cents={dueOf(invoice)} />
        <Select
          name="method"
          label={t("how")}
          value="transfer"
          choices={receivedMethods.map((value) => ({ value, text: t(value) }))}
        />
        <TextInput name="date" type="date" label={t("day")} optional />
        <TextInput name="reference" label={t("reference")} optional maxLength={100} />
      </Columns>
      <div>
        <Button>{t("receiveButton")}</Button>
      </div>
    </Form>
  </details>
);

const FundsForm = ({ invoice, at, funds, once, t }: StepsProps) => {
  const most = Math.max(...funds.map(({ availableCents }) => availableCents));
  const available = funds.reduce((sum, one) => sum + one.availableCents, 0);
  return (
    <details class="fold">
      <summary>{t("payFromFunds")}</summary>
      <p>
        {t("fundsText")} <Money cents={available} />
      </p>
      <Form action={`${at}/funds`} hidden={once} label={t("payFromFunds")}>
        <Columns>
          <MoneyInput
            name="amount"
            id="field-funds-amount"
            label={t("amount")}
            cents={Math.min(dueOf(invoice), most)}
          />
          <Select
            name="accountId"
            label={t("account")}
            choices={funds.map(({ accountId, account }) => ({ value: accountId, text: account }))}
          />
        </Columns>
        <div>
          <Button>{t("payFromFunds")}</Button>
        </div>
      </Form>
    </details>
  );
};

const VoidForm = ({ at, t }: InvoiceProps) => (
  <details class="fold">
    <summary>{t("voidTitle")}</summary>
    <p>{t("voidText")}</p>
    <Form action={`${at}/void`} label={t("voidTitle")}>
      <TextInput name="reason" id="field-void-reason" label={t("reason")} maxLength={500} />
      <div>
        <Button kind="danger">{t("voiding")}</Button>
      </div>
    </Form>
  </details>
);

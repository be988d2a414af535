/** Invoices of a matter that its client owes, each with a form that pays it from these funds. */
import type { Cents } from "#platform/money.ts";
import { Button } from "#ui/components/button.tsx";
import { Card } from "#ui/components/card.tsx";
import { Form } from "#ui/components/fields/form.tsx";
import { MoneyInput } from "#ui/components/fields/money-input.tsx";
import { List } from "#ui/components/lists.tsx";
import { Money } from "#ui/components/money.tsx";
import { placeOf } from "../console/frame.view.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import { dueOf, folioOf, type Invoice } from "../invoices/invoice.domain.ts";
import type { FundsTranslate } from "./funds.words.ts";

interface OwedProps {
  readonly firm: Firm;
  readonly at: string;
  readonly invoices: readonly Invoice[];
  readonly availableCents: Cents;
  readonly hidden: Readonly<Record<string, string>>;
  readonly t: FundsTranslate;
}

type PayProps = Omit<OwedProps, "invoices" | "firm"> & { readonly invoice: Invoice };

const PayForm = ({ at, invoice, availableCents, hidden, t }: PayProps) => {
  const { id } = invoice;
  const label = `${t("payInvoice")} ${folioOf(invoice)}`;
  return (
    <Form action={`${at}/pay`} hidden={{ ...hidden, invoiceId: id }} label={label}>
      <div class="row-form">
        <MoneyInput
          name="amount"
          id={`pay-${id}`}
          label={t("amount")}
          cents={Math.min(dueOf(invoice), availableCents)}
        />
        <Button kind="secondary">
          {t("payInvoice")} <span class="visually-hidden">{folioOf(invoice)}</span>
        </Button>
      </div>
    </Form>
  );
};

export const OwedInvoices = ({ firm, invoices, ...props }: OwedProps) => {
  const { availableCents, t } = props;
  return invoices.length === 0 ? null : (
    <Card title={t("owedInvoices")}>
      <List
        label={t("owedInvoices")}
        rows={invoices.map((invoice) => ({
          key: invoice.id,
          title: <a href={placeOf(firm, `invoices/${invoice.id}`)}>{folioOf(invoice)}</a>,
          detail: (
            <>
              {t("owed")} <Money cents={dueOf(invoice)} />
            </>
          ),
          end: availableCents > 0 ? <PayForm {...props} invoice={invoice} /> : null,
        }))}
      />
    </Card>
  );
};

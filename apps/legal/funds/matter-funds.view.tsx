/** A matter's tab of its client's money: sums, what waits, invoices, movements and forms. */
import type { Day } from "#platform/calendar/days.ts";
import type { Cents } from "#platform/money.ts";
import { Money } from "#ui/components/money.tsx";
import { Stats } from "#ui/components/stat.tsx";
import type { Firm } from "../firms/firm.domain.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { availableOf } from "../trust/balances.domain.ts";
import type { TrustAccount } from "../trust/trust.domain.ts";
import type { Hold, ShownEntry, ShownLedger } from "../trust/trust.query.ts";
import { FundsForms, type RefusedForm } from "./funds-forms.view.tsx";
import { Holds, Movements } from "./funds-parts.view.tsx";
import type { FundsTranslate } from "./funds.words.ts";
import { OwedInvoices } from "./owed-invoices.view.tsx";

export interface MatterFunds {
  readonly ledgers: readonly ShownLedger[];
  readonly holds: readonly Hold[];
  readonly entries: readonly ShownEntry[];
  /** Invoices of the matter of which something is due. */
  readonly owed: readonly Invoice[];
  /** Other matters of its client. */
  readonly others: readonly { readonly id: string; readonly title: string }[];
  readonly accounts: readonly TrustAccount[];
  readonly minimumCents: Cents;
  readonly today: Day;
}

interface MoneyProps extends MatterFunds {
  readonly firm: Firm;
  readonly at: string;
  readonly mayApprove: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly refused: RefusedForm | null;
  readonly t: FundsTranslate;
}

export const MoneyOfClient = ({ ledgers, holds, entries, owed, others, ...props }: MoneyProps) => {
  const { t } = props;
  const sum = (centsOf: (one: ShownLedger) => number): number =>
    ledgers.reduce((all, one) => all + centsOf(one), 0);
  return (
    <>
      <Stats
        stats={[
          { name: t("available"), value: <Money cents={sum(availableOf)} /> },
          { name: t("held"), value: <Money cents={sum((one) => one.heldCents)} /> },
          { name: t("balance"), value: <Money cents={sum((one) => one.balanceCents)} /> },
        ]}
      />
      <Holds {...props} holds={holds} />
      <OwedInvoices {...props} invoices={owed} availableCents={sum(availableOf)} />
      <Movements {...props} entries={entries} />
      <FundsForms {...props} matters={others} />
    </>
  );
};

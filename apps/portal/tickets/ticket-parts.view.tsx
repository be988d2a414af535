/** A purchase as people see it: what was bought, until when its invoice may be asked for. */
import type { Order } from "#contracts/portal/business-app.ts";
import type { InvoiceRules } from "#contracts/portal/business-extensions.ts";
import { Card } from "#ui/components/card.tsx";
import { Receipt } from "#ui/components/receipt.tsx";
import { Money } from "#ui/components/money.tsx";
import { formatDate, formatNumber } from "#ui/i18n/format.ts";
import type { Locale } from "#ui/i18n/locale.ts";
import { centsOfPesos, invoiceUntil, momentOf } from "../orders/orders.domain.ts";
import { invoiceWords } from "../profiles/invoice-form.words.ts";

/** Lines that a page shows; no till sells more on one ticket. */
const linesMost = 200;

/** `2026-11-21` as people write it. */
export const dayText = (day: string, locale: Locale): string =>
  formatDate(new Date(`${day}T12:00:00Z`), locale, "date", "UTC");

interface TicketProps {
  readonly merchant: string;
  readonly order: Order;
  readonly locale: Locale;
}

export const TicketCard = ({ merchant, order, locale }: TicketProps) => {
  const t = invoiceWords.translator(locale);
  const number = order.dailySaleNumber;
  return (
    <Receipt
      merchant={merchant}
      about={typeof number !== "number" ? undefined : t("ticketNumber", { number: String(number) })}
      at={momentOf(order.date) ?? new Date(0)}
      lines={order.items.slice(0, linesMost).map((item) => ({
        name: item.name,
        detail:
          item.quantity === 1 ? undefined : (
            <>
              {formatNumber(item.quantity, locale)} × <Money cents={centsOfPesos(item.unitPrice)} />
            </>
          ),
        cents: centsOfPesos(item.total),
      }))}
      totalCents={centsOfPesos(order.total)}
    />
  );
};

interface DeadlineProps {
  readonly order: Order;
  readonly rules: InvoiceRules | null;
  readonly locale: Locale;
}

/** Nothing where the business tells no rule. */
export const Deadline = ({ order, rules, locale }: DeadlineProps) => {
  const until = invoiceUntil(order, rules);
  if (until === null) return null;
  return <p>{invoiceWords.translator(locale)("deadline", { day: dayText(until, locale) })}</p>;
};

/** Why there is no form, said in one place. */
export const NoForm = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Card title={title}>
    <p>{text}</p>
  </Card>
);

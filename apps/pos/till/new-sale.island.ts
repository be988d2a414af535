/** A sale that was paid here: the body that is sent for it, and the paper that is printed. */
import { systemClock } from "#platform/clock.ts";
import { centsOfPrice, moneyOf, totalOf } from "./basket.ts";
import type { Customer, Line, Paper, PaperLine, SaleBody, Snapshot } from "./facts.ts";
import type { TakenTender, WaitingSale } from "./facts.ts";

export interface PaidSale {
  readonly snapshot: Snapshot;
  readonly lines: readonly Line[];
  readonly tenders: readonly TakenTender[];
  readonly customer: Customer | null;
  readonly drawerId: string | null;
}

type Draft = Pick<WaitingSale, "body" | "paper" | "order">;

const mxn = (cents: number): number => cents / 100;

/** By the server's clock, as far as this machine knows it. */
export const draftOf =
  (sale: PaidSale) =>
  (code: string): Draft => {
    const now = systemClock.real();
    const soldAt = new Date(now.getTime() + sale.snapshot.aheadMs).toISOString();
    return {
      body: JSON.stringify(bodyOf(sale, code, soldAt)),
      paper: paperOf(sale, code, soldAt),
      order: now.getTime(),
    };
  };

const bodyOf = (sale: PaidSale, ticketCode: string, soldAt: string): SaleBody => ({
  tenantId: sale.snapshot.tenant.id,
  ticketCode,
  soldAt,
  customerId: sale.customer?.id ?? null,
  cashSessionId: sale.drawerId,
  items: sale.lines.map(({ product, thousandths }) => ({
    productId: product.id,
    quantity: thousandths / 1000,
    unitPrice: product.price,
  })),
  payments: sale.tenders.map(({ method, cents, givenCents }) => ({
    method,
    amount: mxn(cents),
    given: givenCents === null ? null : mxn(givenCents),
  })),
});

const paperOf = (sale: PaidSale, code: string, soldAt: string): Paper => {
  const { snapshot, lines, tenders } = sale;
  const { taxCents, totalCents } = totalOf(lines);
  return {
    business: snapshot.tenant.name,
    phone: snapshot.tenant.phone,
    timeZone: snapshot.tenant.timeZone,
    code,
    number: null,
    soldAt,
    lines: lines.map(paperLine),
    taxCents,
    totalCents,
    invoiceWithinDays: snapshot.invoiceWithinDays,
    payments: tenders.map(({ method, cents, givenCents }) => ({ method, cents, givenCents })),
    url: snapshot.ticketUrl === null ? null : snapshot.ticketUrl + code,
  };
};

const paperLine = (line: Line): PaperLine => ({
  name: line.product.name,
  thousandths: line.thousandths,
  measured: line.product.soldBy,
  unitCents: centsOfPrice(line.product.price),
  totalCents: moneyOf(line).totalCents,
});

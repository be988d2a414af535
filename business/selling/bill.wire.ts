/** A paid bill as the one who paid it sees it. */
import type { ShownOrder } from "../consumer-api/consumer-app.ts";
import type { Bill } from "./bill.domain.ts";
import { mxn } from "./money.wire.ts";

export interface InvoiceFlags {
  readonly hasInvoice: boolean;
  readonly invoiceRequested: boolean;
}

export const shownBill = (
  bill: Bill,
  { hasInvoice, invoiceRequested }: InvoiceFlags,
): ShownOrder => ({
  id: bill.id,
  dailySaleNumber: bill.dailyNumber ?? 1,
  date: (bill.paidAt ?? bill.openedAt).toISOString(),
  total: mxn(bill.totalCents),
  items: bill.lines.map((line) => ({
    name: line.name,
    quantity: line.quantityThousandths / 1000,
    unitPrice: mxn(line.unitPriceCents),
    total: mxn(line.totalCents),
  })),
  paymentMethod: bill.paymentMethod ?? "cash",
  hasInvoice,
  invoiceRequested,
});

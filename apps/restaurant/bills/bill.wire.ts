/** Bills as the wire shows them. */
import type { z } from "zod";
import { dueOf, type Bill } from "#business/selling/bill.domain.ts";
import { mxn } from "#business/selling/money.wire.ts";
import type { Bill as WireBill } from "#contracts/restaurant/bill.ts";

type View = z.input<typeof WireBill>;

export const billView = (bill: Bill): View => ({
  id: bill.id,
  orderId: bill.subjectId,
  state: bill.state,
  dailySaleNumber: bill.dailyNumber,
  subtotal: mxn(bill.subtotalCents),
  tax: mxn(bill.taxCents),
  total: mxn(bill.totalCents),
  due: mxn(dueOf(bill)),
  paymentMethod: bill.paymentMethod,
  ticketCode: bill.ticketCode,
  paidAt: bill.paidAt?.toISOString() ?? null,
  lines: bill.lines.map((line) => ({
    name: line.name,
    quantity: line.quantityThousandths / 1000,
    unitPrice: mxn(line.unitPriceCents),
    total: mxn(line.totalCents),
  })),
  payments: bill.tenders.map((tender) => ({
    id: tender.id,
    // Wallets of their own accord are the register's alone.
    method: tender.method === "wallet" ? "digital" : tender.method,
    state: tender.state,
    asked: mxn(tender.askedCents),
    held: mxn(tender.heldCents),
    change: tender.givenCents === null ? null : mxn(tender.givenCents - tender.askedCents),
    payUrl: tender.pay?.url ?? null,
    payQr: tender.pay?.qr ?? null,
  })),
});

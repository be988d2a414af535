/** A checkout as the wire shows it. */
import type { Checkout as WireCheckout, Tender as WireTender } from "#contracts/pos/checkout.ts";
import { dueCents, isFinishable, paidCents, type Checkout } from "./checkout.domain.ts";
import { countedCents, waitsForCode, type Tender } from "#business/paying/tender.domain.ts";
import { itemView } from "../orders/order.wire.ts";
import { mxn, mxnOrNull } from "#business/selling/money.wire.ts";

export const checkoutView = (checkout: Checkout): WireCheckout => ({
  id: checkout.id,
  tenantId: checkout.tenantId,
  state: checkout.state,
  customerId: checkout.customerId,
  cashSessionId: checkout.cashSessionId,
  createdAt: checkout.createdAt.toISOString(),
  items: checkout.lines.map(itemView),
  subtotal: mxn(checkout.subtotalCents),
  tax: mxn(checkout.taxCents),
  total: mxn(checkout.totalCents),
  paid: mxn(paidCents(checkout)),
  due: mxn(dueCents(checkout)),
  finishable: isFinishable(checkout),
  tenders: checkout.tenders.map(tenderView),
  orderId: checkout.saleId,
});

const tenderView = (tender: Tender): WireTender => {
  const { givenCents, heldCents, pay } = tender;
  const change = givenCents === null || heldCents === 0 ? null : givenCents - heldCents;
  return {
    id: tender.id,
    method: tender.method,
    state: tender.state,
    amount: mxn(countedCents(tender)),
    given: mxnOrNull(givenCents),
    change: mxnOrNull(change),
    reference: tender.partnerId ?? tender.reference,
    code: codeOf(tender),
    pay: pay && { ...pay, until: pay.until?.toISOString() ?? null },
    reason: tender.reason,
  };
};

const codeOf = (tender: Tender): WireTender["code"] =>
  waitsForCode(tender) && tender.sentTo !== null && tender.codeUntil !== null
    ? { sentTo: tender.sentTo, until: tender.codeUntil.toISOString() }
    : null;

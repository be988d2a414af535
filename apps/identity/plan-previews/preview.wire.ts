/** Bills that are not made yet, as the wire shows them. */
import type { ComposedInvoice } from "../invoices/billing-month.domain.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import type { MonthPreview } from "./preview-change.command.ts";

const billOnWire = (bill: ComposedInvoice) => ({
  base_subscriptions_subtotal: pesosOf(bill.baseCents),
  bundle_discount_percent: bill.bundleDiscountPercent,
  bundle_discount_amount: pesosOf(bill.bundleDiscountCents),
  overages_subtotal: pesosOf(bill.overagesCents),
  addons_subtotal: pesosOf(bill.addonsCents),
  subtotal: pesosOf(bill.subtotalCents),
  iva: pesosOf(bill.ivaCents),
  total: pesosOf(bill.totalCents),
  lines: bill.lines.map((line) => ({
    kind: line.kind,
    app_name: line.appName || null,
    tier: line.tier || null,
    resource_type: line.resource || null,
    description: line.description,
    quantity: line.quantity,
    from_day: line.fromDay,
    last_day: line.untilDay,
    amount: pesosOf(line.cents),
  })),
});

export const monthOnWire = ({ month, before, after }: MonthPreview) => ({
  month,
  before: before && billOnWire(before),
  after: after && billOnWire(after),
  difference: pesosOf((after?.totalCents ?? 0) - (before?.totalCents ?? 0)),
});

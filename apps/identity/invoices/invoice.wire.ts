/** An invoice and its lines as the wire shows them. */
import { invoiceOnWire as recordOnWire } from "../records/record.wire.ts";
import { pesosOf } from "../pricing/amount.wire.ts";
import { ratePesos } from "../pricing/rate.domain.ts";
import type { InvoiceRow, LineRow } from "./invoices.query.ts";

export const invoiceOnWire = (row: InvoiceRow) => ({
  ...recordOnWire(row),
  folio: row.folio,
  document_hash: row.documentHash?.toString("hex") ?? null,
  issued_at: row.issuedAt?.toISOString() ?? null,
  due_on: row.dueOn,
  paid: pesosOf(row.paidCents),
  checkout_url: row.checkoutUrl,
  problem: row.problem,
  voided_at: row.voidedAt?.toISOString() ?? null,
  void_reason: row.voidReason,
});

export const lineOnWire = (row: LineRow) => ({
  position: row.position,
  kind: row.kind,
  app_name: row.appName || null,
  tier: row.tier || null,
  resource_type: row.resource || null,
  description: row.description,
  quantity: row.quantity,
  unit_cost: row.rate === null ? null : ratePesos(row.rate),
  from: row.fromDay,
  until: row.untilDay,
  amount: pesosOf(row.cents),
  discount: pesosOf(row.discountCents),
  iva: pesosOf(row.ivaCents),
});

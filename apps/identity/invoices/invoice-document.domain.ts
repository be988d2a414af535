/** The text of an issued invoice that its hash is of: whoever has the rows can make it again. */
import type { InvoiceRow, LineRow } from "./invoices.query.ts";

type Header = Pick<
  InvoiceRow,
  | "tenantId"
  | "id"
  | "periodStart"
  | "periodEnd"
  | "baseCents"
  | "bundleDiscountPercent"
  | "bundleDiscountCents"
  | "overagesCents"
  | "addonsCents"
  | "subtotalCents"
  | "ivaCents"
  | "totalCents"
>;

/** JSON of one form: what an invoice says from its folio and due day to the last line. */
export const documentText = (
  invoice: Header,
  { folio, dueOn }: { readonly folio: number; readonly dueOn: string },
  lines: readonly LineRow[],
): string =>
  JSON.stringify([
    folio,
    dueOn,
    invoice.tenantId,
    invoice.id,
    invoice.periodStart,
    invoice.periodEnd,
    invoice.baseCents,
    invoice.bundleDiscountPercent,
    invoice.bundleDiscountCents,
    invoice.overagesCents,
    invoice.addonsCents,
    invoice.subtotalCents,
    invoice.ivaCents,
    invoice.totalCents,
    lines.map((one) => [
      one.position,
      one.kind,
      one.appName,
      one.tier,
      one.resource,
      one.description,
      one.quantity,
      one.rate,
      one.fromDay,
      one.untilDay,
      one.cents,
      one.discountCents,
      one.ivaCents,
    ]),
  ]);

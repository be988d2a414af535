/** Locks an invoice that is taken back, and what it billed and left behind. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { carryReference, lateReference } from "./charge-reference.domain.ts";
import { invoiceColumns, type InvoiceRow } from "./invoices.query.ts";

type OfInvoice = Pick<InvoiceRow, "tenantId" | "id">;

const lock = statement<InvoiceRow>(
  "void.lock",
  `select ${invoiceColumns} from ecosystem_invoice
    where tenant_id = $1 and id = $2 for no key update`,
);

/** After the tenant. */
export const lockInvoice = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<InvoiceRow | null> => (await tx.run(lock, [tenantId, id]))[0] ?? null;

export interface MadeCharge {
  readonly id: string;
  readonly appName: string | null;
  readonly description: string;
  readonly quantity: number;
  readonly cents: number;
  /** Of the invoice that billed it; null while it is open. */
  readonly invoiceId: string | null;
  /** What was left of a credit; else use that came late. */
  readonly isCarry: boolean;
}

const madeBy = statement<MadeCharge>(
  "void.made-by",
  `select ${named("id, app_name, description, quantity, cents, invoice_id")},
          reference = $2 as "isCarry"
     from billing_charge
    where tenant_id = $1 and (reference = $2 or starts_with(reference, $3))
    order by id
      for no key update`,
);

export const chargesMadeBy = (
  tx: Queries,
  { tenantId, id }: OfInvoice,
): Promise<readonly MadeCharge[]> =>
  tx.run(madeBy, [tenantId, carryReference(id), lateReference(id, "")]);

const free = statement(
  "void.free-charges",
  "update billing_charge set invoice_id = null where tenant_id = $1 and invoice_id = $2",
);

/** Another bill may take them. */
export const freeCharges = async (tx: Queries, { tenantId, id }: OfInvoice): Promise<void> => {
  await tx.run(free, [tenantId, id]);
};

const close = statement(
  "void.close-charges",
  `update billing_charge set invoice_id = $2
    where tenant_id = $1 and id = any ($3::uuid[])`,
);

/** They end with the invoice that made them: no bill takes them any more. */
export const closeCharges = async (
  tx: Queries,
  { tenantId, id }: OfInvoice,
  chargeIds: readonly string[],
): Promise<void> => {
  if (chargeIds.length > 0) await tx.run(close, [tenantId, id, chargeIds]);
};

const mark = statement<InvoiceRow>(
  "void.mark",
  `update ecosystem_invoice set status = 'void', voided_at = $3, void_reason = $4, paid_at = null
    where tenant_id = $1 and id = $2
   returning ${invoiceColumns}`,
);

export const markVoid = async (
  tx: Queries,
  invoice: InvoiceRow,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<InvoiceRow> => {
  const [marked] = await tx.run(mark, [invoice.tenantId, invoice.id, now, reason]);
  return marked ?? invoice;
};

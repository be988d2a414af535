/** Requests for invoices of bills, and what was stamped for them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { InvoiceFlags } from "../selling/bill.wire.ts";

export type RequestState = "requested" | "stamped" | "failed";

export interface StampWork {
  readonly tenantId: string;
  readonly id: string;
  readonly billId: string;
  readonly state: RequestState;
  readonly tries: number;
  readonly reason: string | null;
  readonly retryable: boolean;
  readonly askedAt: Date | null;
  readonly rfc: string;
  readonly razonSocial: string;
  readonly email: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
  readonly codigoPostal: string;
  readonly nameConfirmed: boolean;
}

export const workColumns = named(`r.tenant_id, r.id, r.bill_id, r.state, r.tries, r.reason,
  r.retryable, r.asked_at, r.rfc, r.razon_social, r.email, r.uso_cfdi, r.regimen_fiscal,
  r.codigo_postal, r.name_confirmed`);

const find = statement<StampWork>(
  "bill-requests.find",
  `select ${workColumns} from invoice_request r where r.tenant_id = $1 and r.id = $2`,
);

export const findRequest = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<StampWork | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

export interface StampedInvoice {
  readonly id: string;
  readonly billId: string;
  readonly uuid: string;
  readonly folio: string;
  readonly totalCents: number;
  readonly issuedAt: Date;
}

const invoiceColumns = "i.id, i.bill_id, i.uuid, i.folio, i.total_cents, i.issued_at";

const ofBills = statement<StampedInvoice>(
  "bill-invoices.of-bills",
  `select ${named(invoiceColumns)} from invoice i
    where i.tenant_id = $1 and i.bill_id = any ($2::uuid[])`,
);

export const invoicesOfBills = (
  db: Queries,
  tenantId: string,
  billIds: readonly string[],
): Promise<readonly StampedInvoice[]> => db.run(ofBills, [tenantId, billIds]);

const ofCustomer = statement<StampedInvoice>(
  "bill-invoices.of-customer",
  `select ${named(invoiceColumns)} from invoice i
     join bill b on b.tenant_id = i.tenant_id and b.id = i.bill_id
    where i.tenant_id = $1 and b.customer_id = $2 order by i.issued_at desc, i.id desc limit $3`,
);

/** Newest first. */
export const invoicesOfCustomer = (
  db: Queries,
  tenantId: string,
  customerId: string,
  most: number,
): Promise<readonly StampedInvoice[]> => db.run(ofCustomer, [tenantId, customerId, most]);

const standingOf = statement<{ readonly billId: string; readonly state: RequestState }>(
  "bill-requests.standing-of",
  `select ${named("bill_id, state")} from invoice_request
    where tenant_id = $1 and bill_id = any ($2::uuid[]) and state in ('requested', 'stamped')`,
);

/** Whether each has its invoice, or waits for it; by the bill's id. */
export const invoiceFlagsOf = async (
  db: Queries,
  tenantId: string,
  billIds: readonly string[],
): Promise<(billId: string) => InvoiceFlags> => {
  const rows = billIds.length === 0 ? [] : await db.run(standingOf, [tenantId, billIds]);
  const states = new Map(rows.map(({ billId, state }) => [billId, state]));
  return (billId) => ({
    hasInvoice: states.get(billId) === "stamped",
    invoiceRequested: states.has(billId),
  });
};

const file = statement<{ readonly uuid: string; readonly file: Buffer }>(
  "bill-invoices.file",
  `select uuid, case when $3 = 'pdf' then pdf else xml end as file from invoice
    where tenant_id = $1 and id = $2`,
);

export const findInvoiceFile = async (
  db: Queries,
  { tenantId, invoiceId }: { readonly tenantId: string; readonly invoiceId: string },
  kind: "pdf" | "xml",
): Promise<{ readonly uuid: string; readonly file: Buffer } | null> =>
  (await db.run(file, [tenantId, invoiceId, kind]))[0] ?? null;

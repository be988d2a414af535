/** Refunds of bills: those of one, of one key, and what a credit note is asked with. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillKey } from "../selling/bill.domain.ts";
import type { BillRefund } from "./refund.domain.ts";

export const refundColumns = named(`r.tenant_id, r.id, r.bill_id, r.tender_id, r.method,
  r.payment_id, r.cents, r.reason, r.state, r.creator, r.request_hash, r.created_at,
  r.credit_state, r.credit_uuid`);

const ofBill = statement<BillRefund>(
  "bill-refunds.of-bill",
  `select ${refundColumns} from bill_refund r
    where r.tenant_id = $1 and r.bill_id = $2 order by r.id`,
);

/** Oldest first. */
export const refundsOfBill = (
  db: Queries,
  { tenantId, id }: BillKey,
): Promise<readonly BillRefund[]> => db.run(ofBill, [tenantId, id]);

const byKey = statement<BillRefund>(
  "bill-refunds.by-key",
  `select ${refundColumns} from bill_refund r
    where r.tenant_id = $1 and r.creator = $2 and r.idempotency_key = $3 order by r.id`,
);

/** All that one call made. */
export const refundsByKey = (
  db: Queries,
  tenantId: string,
  { creator, key }: { readonly creator: string; readonly key: string },
): Promise<readonly BillRefund[]> => db.run(byKey, [tenantId, creator, key]);

export interface CreditedInvoice {
  readonly uuid: string;
  readonly email: string;
}

const credited = statement<CreditedInvoice>(
  "bill-refunds.credited",
  `select i.uuid, q.email
     from invoice i
     join invoice_request q on q.tenant_id = i.tenant_id and q.id = i.request_id
    where i.tenant_id = $1 and i.bill_id = $2`,
);

/** The invoice that a credit note lowers, and who was sent it. */
export const creditedInvoice = async (
  db: Queries,
  tenantId: string,
  billId: string,
): Promise<CreditedInvoice | null> => (await db.run(credited, [tenantId, billId]))[0] ?? null;

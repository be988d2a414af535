/** Invoices for the console: sought in several ways at once, and what months came to. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { listInvoices } from "./invoice-list.query.ts";

export interface SoughtInvoices {
  readonly organizationId: string;
  readonly text: string;
  readonly status: InvoiceStatus | null;
  /** `2026-11`. */
  readonly month: string | null;
  /** The last id of the page before. */
  readonly after: string | null;
  readonly limit: number;
}

/** Newest first; every one of the conditions must hold. */
export const findInvoices = (
  db: Queries,
  { organizationId, text, status, month, after, limit }: SoughtInvoices,
): Promise<readonly Invoice[]> =>
  listInvoices(db, {
    organizationId,
    after,
    limit,
    ...(text !== "" && { words: text }),
    ...(status !== null && { status }),
    ...(month !== null && { from: `${month}-01`, to: `${month}-31` }),
  });

export interface MonthTotal {
  /** `2026-11`. */
  readonly month: string;
  readonly kind: string;
  readonly currency: string;
  readonly isCancelled: boolean;
  readonly count: number;
  readonly micros: number;
}

interface MonthRow {
  readonly month: string;
  readonly kind: string;
  readonly currency: string;
  readonly is_cancelled: boolean;
  readonly count: number;
  readonly micros: number;
}

// What waits for SAT's word on a cancellation counts still.
const totals = statement<MonthRow>(
  "console-invoices.month-totals",
  `select substr(issued_local, 1, 7) as month, kind, currency, status = 'cancelled' as is_cancelled,
          count(*) as count, sum(total_micros)::bigint as micros
     from invoice
    where organization_id = $1 and issued_local >= $2 and issued_local < $3
      and status in ('stamped', 'cancel_pending', 'cancelled')
    group by 1, 2, 3, 4`,
);

/** Of all months from `first` to `last`, both included; the order is none in particular. */
export const monthTotals = async (
  db: Queries,
  organizationId: string,
  first: string,
  last: string,
): Promise<readonly MonthTotal[]> =>
  (await db.run(totals, [organizationId, first, `${last}-32`])).map(
    ({ is_cancelled: isCancelled, ...row }) => ({ ...row, isCancelled }),
  );

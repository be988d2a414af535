/** Invoices for the console: by words within a month, and what months came to. */
import type { InvoiceStatus } from "#contracts/invoicing/invoice.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { searchText, type Invoice } from "../domain/invoice.ts";
import { listInvoices } from "./invoice-lists.ts";
import { invoiceColumns, invoiceOf, type InvoiceRow } from "./invoice-rows.ts";
import { lastId } from "./page-bounds.ts";

const foundInMonth = statement<InvoiceRow>(
  "console-invoices.found-in-month",
  `select ${invoiceColumns} from invoice i
    where i.organization_id = $1 and i.search @@ to_tsquery('simple', $4)
      and i.issued_local >= $5 and i.issued_local < $6
      and i.id < coalesce($2::uuid, ${lastId})
      and ($7::text is null or i.status = $7)
    order by i.id desc limit $3`,
);

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
export const findInvoices = async (
  db: Queries,
  { organizationId, text, status, month, after, limit }: SoughtInvoices,
): Promise<readonly Invoice[]> => {
  const words = searchText([text]);
  if (words !== "" && month !== null) {
    const query = words.split(" ").map((word) => `${word}:*`);
    const bounds = boundsOf(month);
    const values = [organizationId, after, limit, query.join(" & "), ...bounds, status];
    return (await db.run(foundInMonth, values)).map(invoiceOf);
  }
  return listInvoices(db, {
    ...{ organizationId, after, limit },
    ...(text !== "" && { words: text }),
    ...(status !== null && { status }),
    ...(month !== null && { from: `${month}-01`, to: `${month}-31` }),
  });
};

const boundsOf = (month: string): readonly [string, string] => [month, `${month}-32`];

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

/** Invoices for AI: listed, and those that nobody has paid yet. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { AiInvoiceLine } from "./ai-invoice.domain.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { PaymentStatus } from "../payments/payment.domain.ts";
import { firstId, lastId, newestOf } from "#platform/db/id-bounds.ts";

export interface AiInvoice {
  readonly id: string;
  readonly merchant: string;
  readonly userId: string;
  readonly month: string;
  readonly lines: readonly AiInvoiceLine[];
  readonly cents: number;
  readonly status: "issued" | "paid";
  readonly tries: number;
  readonly paymentId: string | null;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  /** The line of keys that hears of its payments. */
  readonly askedBy: string | null;
}

const columns = named(`i.id, i.merchant, i.user_id, i.month, i.lines, i.cents, i.status, i.tries,
  i.payment_id, i.issued_at, i.paid_at, i.asked_by`);

const ofTheirs = `select ${columns} from ai_invoice i where merchant = $1`;

const newest = statement<AiInvoice>(
  "ai-invoices.newest",
  `${ofTheirs} and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);
const ofMonth = statement<AiInvoice>(
  "ai-invoices.of-month",
  `${ofTheirs} and ${newestOf("month", { value: "$4", before: "$2", limit: "$3" })}`,
);

export interface InvoicesAsked {
  readonly merchant: string;
  readonly month: string | null;
  readonly before: string | null;
  readonly most: number;
}

export const listInvoices = (
  db: Queries,
  { merchant, month, before, most }: InvoicesAsked,
): Promise<readonly AiInvoice[]> => {
  const page = [merchant, before, most];
  return month === null ? db.run(newest, page) : db.run(ofMonth, [...page, month]);
};

export interface OpenInvoice extends AiInvoice {
  /** Of the payment that was asked for last; null before the first. */
  readonly paymentStatus: PaymentStatus | null;
}

const open = statement<OpenInvoice>(
  "ai-invoices.open",
  `select ${columns},
          case when p.status = 'pending' and p.closes_at <= $5 then 'expired' else p.status end
            as "paymentStatus"
     from ai_invoice i left join payment p on p.ledger_id = $1 and p.id = i.payment_id
    where i.status = 'issued' and i.month <= $2 and i.id > coalesce($3, ${firstId})
    order by i.id limit $4`,
);

/** Unpaid invoices of months up to `month`, oldest first. */
export const openInvoices = (
  db: Queries,
  asked: {
    readonly month: string;
    readonly after: string | null;
    readonly most: number;
    readonly now: Date;
  },
): Promise<readonly OpenInvoice[]> =>
  db.run(open, [mainLedger, asked.month, asked.after, asked.most, asked.now]);

/** Invoices for AI: written one per merchant, payer and month, and noted when they are paid. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { mainLedger } from "../ledger/ledger.domain.ts";
import type { AiInvoice } from "./ai-invoices.query.ts";

const insert = statement<{ readonly id: string }>(
  "ai-invoices.insert",
  `insert into ai_invoice (id, merchant, user_id, month, lines, cents, status, issued_at, paid_at,
     asked_by)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::jsonb[], $6::bigint[],
                        $7::text[], $8::timestamptz[], $9::timestamptz[], $10::uuid[])
   on conflict (merchant, user_id, month) do nothing
   returning id`,
);

const mark = statement(
  "ai-invoices.mark-usage",
  `update ai_usage u set invoice_id = i.id
     from ai_invoice i
    where i.id = any ($1::uuid[]) and u.month = i.month and u.merchant = i.merchant
      and u.user_id = i.user_id and u.invoice_id is null`,
);

/** Writes invoices and marks the use that they hold; answers those that are new. */
export const insertInvoices = async (
  tx: Queries,
  invoices: readonly AiInvoice[],
): Promise<readonly AiInvoice[]> => {
  const made = await tx.run(insert, [
    invoices.map(({ id }) => id),
    invoices.map(({ merchant }) => merchant),
    invoices.map(({ userId }) => userId),
    invoices.map(({ month }) => month),
    invoices.map(({ lines }) => JSON.stringify(lines)),
    invoices.map(({ cents }) => cents),
    invoices.map(({ status }) => status),
    invoices.map(({ issuedAt }) => issuedAt),
    invoices.map(({ paidAt }) => paidAt),
    invoices.map(({ askedBy }) => askedBy),
  ]);
  const ids = new Set(made.map(({ id }) => id));
  await tx.run(mark, [[...ids]]);
  return invoices.filter(({ id }) => ids.has(id));
};

const settle = statement<{ readonly id: string }>(
  "ai-invoices.settle",
  `update ai_invoice i set status = 'paid', paid_at = p.completed_at
     from payment p
    where i.status = 'issued' and p.ledger_id = $1 and p.id = i.payment_id
      and p.completed_at is not null
   returning i.id`,
);

/** Marks what has been paid since, however it was paid. */
export const settlePaidInvoices = async (db: Queries): Promise<number> =>
  (await db.run(settle, [mainLedger])).length;

const tried = statement(
  "ai-invoices.tried",
  `update ai_invoice set payment_id = $2, tries = tries + 1 where id = $1 and tries = $3`,
);

export const noteTry = (db: Queries, invoice: AiInvoice, paymentId: string): Promise<unknown> =>
  db.run(tried, [invoice.id, paymentId, invoice.tries]);

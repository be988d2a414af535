/** What became of bills of the past, written at once: of worlds that begin with some. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

const settle = statement(
  "past-bills.settle",
  `update ecosystem_invoice set status = 'paid', paid_cents = total_cents, paid_at = $2
    where period_start = $1::text::date and status = 'issued'`,
);

/** All of a month that were issued are paid. */
export const settlePast = (tx: Queries, month: Day, at: Date): Promise<unknown> =>
  tx.run(settle, [month, at]);

export interface ReopenedBill {
  readonly tenantId: string;
  readonly id: string;
  readonly issuedAt: Date | null;
  readonly dueOn: Day | null;
}

const reopen = statement<ReopenedBill>(
  "past-bills.reopen",
  `update ecosystem_invoice set status = 'issued', paid_cents = 0, paid_at = null
    where tenant_id = $1
      and period_start = (select max(period_start) from ecosystem_invoice where tenant_id = $1)
   returning ${named("tenant_id, id, issued_at, due_on::text")}`,
);

/** The last of a tenant is owed after all; null where it has none. */
export const reopenLast = async (tx: Queries, tenantId: string): Promise<ReopenedBill | null> =>
  (await tx.run(reopen, [tenantId]))[0] ?? null;

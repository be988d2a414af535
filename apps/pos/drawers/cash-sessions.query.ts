/** Cash sessions of a business: found, listed, and what a drawer should hold. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { CashSession } from "./cash-session.domain.ts";

export interface SessionRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly register: string;
  readonly opened_at: Date;
  readonly opened_by: string;
  readonly opening_cents: number;
  readonly closed_at: Date | null;
  readonly closed_by: string | null;
  readonly expected_cents: number | null;
  readonly counted_cents: number | null;
  readonly note: string | null;
}

export const sessionColumns = `tenant_id, id, register, opened_at, opened_by, opening_cents,
  closed_at, closed_by, expected_cents, counted_cents, note`;

export const sessionOf = (row: SessionRow): CashSession => ({
  tenantId: row.tenant_id,
  id: row.id,
  register: row.register,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  openingCents: row.opening_cents,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  expectedCents: row.expected_cents,
  countedCents: row.counted_cents,
  note: row.note,
});

const find = statement<SessionRow>(
  "cash-sessions.find",
  `select ${sessionColumns} from cash_session where tenant_id = $1 and id = $2`,
);

export const findSession = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<CashSession | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? sessionOf(row) : null;
};

const cash = statement<{ readonly cents: number }>(
  "cash-sessions.cash",
  `select ((select coalesce(sum(p.cents), 0)
              from sale s
              join sale_payment p on p.tenant_id = s.tenant_id and p.sale_id = s.id
                                 and p.method = 'cash'
             where s.tenant_id = $1 and s.cash_session_id = $2)
         + (select coalesce(sum(t.held_cents), 0)
              from checkout c
              join tender t on t.tenant_id = c.tenant_id and t.checkout_id = c.id
                           and t.method = 'cash' and t.state = 'held'
             where c.tenant_id = $1 and c.cash_session_id = $2 and c.state = 'closing'
               and not exists (select from sale s
                                where s.tenant_id = c.tenant_id and s.creator = 'checkout'
                                  and s.idempotency_key = c.id::text))
         - (select coalesce(sum(r.total_cents), 0)
              from sale_refund r
             where r.tenant_id = $1 and r.cash_session_id = $2))::bigint as cents`,
);

/**
 * What its sales brought in as cash, and those checkouts that are being sold at this moment, less
 * what was given back out of it.
 */
export const cashOfSession = async (tx: Queries, tenantId: string, id: string): Promise<number> =>
  (await tx.run(cash, [tenantId, id]))[0]?.cents ?? 0;

const list = statement<SessionRow>(
  "cash-sessions.list",
  `select ${sessionColumns} from cash_session
    where tenant_id = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listSessions = async (
  db: Queries,
  tenantId: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<readonly CashSession[]> => (await db.run(list, [tenantId, before, most])).map(sessionOf);

/** Cash sessions of a business: found, listed, and what a drawer should hold. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { CashSession } from "./cash-session.domain.ts";

export const sessionColumns = named(`tenant_id, id, register, opened_at, opened_by, opening_cents,
  closed_at, closed_by, expected_cents, counted_cents, note`);

const find = statement<CashSession>(
  "cash-sessions.find",
  `select ${sessionColumns} from cash_session where tenant_id = $1 and id = $2`,
);

export const findSession = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<CashSession | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

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

const list = statement<CashSession>(
  "cash-sessions.list",
  `select ${sessionColumns} from cash_session
    where tenant_id = $1 and id < coalesce($2, ${lastId})
    order by id desc limit $3`,
);

export const listSessions = (
  db: Queries,
  tenantId: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<readonly CashSession[]> => db.run(list, [tenantId, before, most]);

/** Cash sessions of a business: opened, locked, closed and listed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CashSession } from "../domain/cash-session.ts";

interface SessionRow {
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

const columns = `tenant_id, id, register, opened_at, opened_by, opening_cents, closed_at,
  closed_by, expected_cents, counted_cents, note`;

const sessionOf = (row: SessionRow): CashSession => ({
  ...{ tenantId: row.tenant_id, id: row.id, register: row.register },
  ...{ openedAt: row.opened_at, openedBy: row.opened_by, openingCents: row.opening_cents },
  ...{ closedAt: row.closed_at, closedBy: row.closed_by },
  ...{ expectedCents: row.expected_cents, countedCents: row.counted_cents, note: row.note },
});

const insert = statement<{ readonly id: string }>(
  "cash-sessions.insert",
  `insert into cash_session (tenant_id, id, register, opened_at, opened_by, opening_cents)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (tenant_id, register) where closed_at is null do nothing
   returning id`,
);

/** False where the register has an open session. */
export const insertCashSession = async (tx: Queries, session: CashSession): Promise<boolean> => {
  const { tenantId, id, register, openedAt, openedBy, openingCents } = session;
  const made = await tx.run(insert, [tenantId, id, register, openedAt, openedBy, openingCents]);
  return made.length > 0;
};

const lockToSell = statement<SessionRow>(
  "cash-sessions.lock-to-sell",
  `select ${columns} from cash_session
    where tenant_id = $1 and id = any ($2::uuid[])
    order by id
      for share`,
);

/** While a sale into it is written, a drawer cannot be closed; sales do not wait for each other. */
export const lockSessionsToSell = async (
  tx: Queries,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly CashSession[]> =>
  ids.length === 0 ? [] : (await tx.run(lockToSell, [tenantId, ids])).map(sessionOf);

const find = statement<SessionRow>(
  "cash-sessions.find",
  `select ${columns} from cash_session where tenant_id = $1 and id = $2`,
);

export const findSession = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<CashSession | null> => {
  const row = (await db.run(find, [tenantId, id]))[0];
  return row ? sessionOf(row) : null;
};

const lockToClose = statement<SessionRow>(
  "cash-sessions.lock-to-close",
  `select ${columns} from cash_session where tenant_id = $1 and id = $2 for no key update`,
);

export const lockSessionToClose = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<CashSession | null> => {
  const row = (await tx.run(lockToClose, [tenantId, id]))[0];
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

const close = statement(
  "cash-sessions.close",
  `update cash_session
      set closed_at = $3, closed_by = $4, expected_cents = $5, counted_cents = $6, note = $7
    where tenant_id = $1 and id = $2`,
);

export const writeClosing = (tx: Queries, session: CashSession): Promise<unknown> => {
  const { tenantId, id, closedAt, closedBy, expectedCents, countedCents, note } = session;
  return tx.run(close, [tenantId, id, closedAt, closedBy, expectedCents, countedCents, note]);
};

const list = statement<SessionRow>(
  "cash-sessions.list",
  `select ${columns} from cash_session
    where tenant_id = $1 and id < coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid)
    order by id desc limit $3`,
);

export const listSessions = async (
  db: Queries,
  tenantId: string,
  { before, most }: { readonly before: string | null; readonly most: number },
): Promise<readonly CashSession[]> => (await db.run(list, [tenantId, before, most])).map(sessionOf);

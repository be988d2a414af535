/** Cash sessions of a business: opened, locked and closed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CashSession } from "./cash-session.domain.ts";
import { sessionColumns } from "./cash-sessions.query.ts";

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

const lockToSell = statement<CashSession>(
  "cash-sessions.lock-to-sell",
  `select ${sessionColumns} from cash_session
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
  ids.length === 0 ? [] : await tx.run(lockToSell, [tenantId, ids]);

const lockToClose = statement<CashSession>(
  "cash-sessions.lock-to-close",
  `select ${sessionColumns} from cash_session where tenant_id = $1 and id = $2 for no key update`,
);

export const lockSessionToClose = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<CashSession | null> => (await tx.run(lockToClose, [tenantId, id]))[0] ?? null;

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

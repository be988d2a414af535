/** Closes a drawer: sales into it wait, what it should hold is added up, the count is kept. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, Refusal } from "#platform/errors.ts";
import { closed, type CashSession, type Count } from "./cash-session.domain.ts";
import { cashOfSession } from "./cash-sessions.query.ts";
import { lockSessionToClose, writeClosing } from "./cash-sessions.store.ts";

export const closeDrawer = (
  db: Queries,
  { tenantId, id }: Pick<CashSession, "tenantId" | "id">,
  count: Count,
): Promise<CashSession | Refusal<"cash_session_not_found" | "cash_session_closed">> =>
  change(db, async (tx) => {
    const session = await lockSessionToClose(tx, tenantId, id);
    if (!session) return refuse("cash_session_not_found");
    const outcome = closed(session, await cashOfSession(tx, tenantId, id), count);
    if (!(outcome instanceof Refusal)) await writeClosing(tx, outcome);
    return outcome;
  });

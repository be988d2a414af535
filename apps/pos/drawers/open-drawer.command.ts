/** Opens a drawer with its float: a register has one at a time. */
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { opened, type CashSession, type Opening } from "./cash-session.domain.ts";
import { insertCashSession } from "./cash-sessions.store.ts";

/** Null where the register has an open one. */
export const openDrawer = async (db: Queries, opening: Opening): Promise<CashSession | null> => {
  const session = opened(newId(), opening);
  return (await insertCashSession(db, session)) ? session : null;
};

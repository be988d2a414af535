/** The newest month up to which every close has ended. */
import type { Month } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const read = statement<{ readonly month: string | null }>(
  "closing.closed-through",
  "select value ->> 'month' as month from app_fact where name = 'billing-closed'",
);

/** Null before the first close of this house. */
export const closedThrough = async (db: Queries): Promise<Month | null> =>
  (await db.run(read))[0]?.month ?? null;

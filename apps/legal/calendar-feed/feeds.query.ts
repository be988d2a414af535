/** Links to a firm's calendar: whose one is. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface CalendarFeed {
  readonly firmId: string;
  readonly sub: string;
  readonly createdAt: Date;
}

const columns = named("firm_id, sub, created_at");

const ofSecret = statement<CalendarFeed>(
  "calendar-feeds.of-secret",
  `select ${columns} from calendar_feed where secret_hash = $1`,
);

export const feedOfSecret = async (db: Queries, hash: string): Promise<CalendarFeed | null> =>
  (await db.run(ofSecret, [hash]))[0] ?? null;

const ofPerson = statement<CalendarFeed>(
  "calendar-feeds.of-person",
  `select ${columns} from calendar_feed where firm_id = $1 and sub = $2`,
);

export const feedOf = async (
  db: Queries,
  firmId: string,
  sub: string,
): Promise<CalendarFeed | null> => (await db.run(ofPerson, [firmId, sub]))[0] ?? null;

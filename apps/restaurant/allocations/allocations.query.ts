/** What a business used of its monthly allocations. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Rules } from "./rules.domain.ts";

export type Resource = "reservation_messages" | "stamps";

export interface Counter {
  readonly resource: Resource;
  /** `2026-11`, by Mexico's calendar. */
  readonly month: string;
  readonly used: number;
}

const list = statement<Counter>(
  "allocations.list",
  `select ${named("resource, month, used")} from allocation_counter
    where tenant_id = $1 order by resource`,
);

export const countersOf = (db: Queries, tenantId: string): Promise<readonly Counter[]> =>
  db.run(list, [tenantId]);

const stale = statement<{ readonly stale: boolean }>(
  "allocations.stale",
  `select exists (select from allocation_counter where month < $1) as stale`,
);

/** Whether a counter is of a month before this one. */
export const areStale = async (db: Queries, month: string): Promise<boolean> =>
  (await db.run(stale, [month]))[0]?.stale ?? false;

const rules = statement<Rules>(
  "allocations.rules",
  `select ${named("monthly_messages, handover_url")} from restaurant_setting where tenant_id = $1`,
);

/** Without any of its own a restaurant has no limit, and no book elsewhere. */
export const rulesOf = async (db: Queries, tenantId: string): Promise<Rules> =>
  (await db.run(rules, [tenantId]))[0] ?? { monthlyMessages: null, handoverUrl: null };

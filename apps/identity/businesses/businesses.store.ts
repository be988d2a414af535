/** Writes businesses: founded, and the steps that were put off. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Business } from "./business.domain.ts";

const insert = statement(
  "businesses.insert",
  `insert into business (tenant_id, trade, founder_id, founded_at) values ($1, $2, $3, $4)`,
);

export const insertBusiness = (
  tx: Queries,
  { tenantId, trade, founderId, foundedAt }: Omit<Business, "name" | "skipped">,
): Promise<unknown> => tx.run(insert, [tenantId, trade, founderId, foundedAt]);

const lockFounder = statement(
  "businesses.lock-founder",
  "select from account where id = $1 for no key update",
);

/** Of two businesses that one person starts at once the second knows of the first. */
export const lockFounding = (tx: Queries, accountId: string): Promise<unknown> =>
  tx.run(lockFounder, [accountId]);

const skip = statement(
  "businesses.skip",
  `update business set skipped = array_append(skipped, $2)
    where tenant_id = $1 and not $2 = any (skipped)`,
);

export const skipStep = (tx: Queries, tenantId: string, step: string): Promise<unknown> =>
  tx.run(skip, [tenantId, step]);

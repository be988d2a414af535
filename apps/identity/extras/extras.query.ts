/** Reads what a tenant has beside its subscriptions. */
import type { Resource } from "#contracts/identity/plan.ts";
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import { billableTermsSince } from "../subscriptions/billable-terms.query.ts";

/** Those that last on the day, ended with it, or are to come. */
export const addonTerms = async (
  db: Queries,
  tenantId: string,
  today: Day,
): Promise<readonly BillableTerm[]> => {
  const terms = await billableTermsSince(db, tenantId, today);
  return terms.filter(({ kind }) => kind === "addon");
};

export interface PackRow {
  readonly tenantId: string;
  readonly id: string;
  readonly resource: Resource;
  readonly units: number;
  readonly used: number;
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

const left = statement<PackRow>(
  "packs.left",
  `select ${named(`tenant_id, id, resource_type as resource, units, used, expires_at,
     created_at`)}
     from allocation_pack
    where tenant_id = $1 and used < units and expires_at > $2
    order by expires_at, id`,
);

/** Those of which something is left, as they are used up. */
export const packsLeft = (db: Queries, tenantId: string, now: Date): Promise<readonly PackRow[]> =>
  db.run(left, [tenantId, now]);

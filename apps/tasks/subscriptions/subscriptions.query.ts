/** Subscriptions: of a tasker, and those on which a day may bring something. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { noSubscription, type Subscription } from "./subscription.domain.ts";

const find = statement<Subscription>(
  "subscriptions.find",
  `select ${named("state, anchor, renews, bill_id")}, paid_until::text as "paidUntil"
     from subscription where tenant_id = $1 and tasker_id = $2`,
);

export const subscriptionOf = async (
  db: Queries,
  tenantId: string,
  taskerId: string,
): Promise<Subscription> => (await db.run(find, [tenantId, taskerId]))[0] ?? noSubscription;

export interface DueSubscription {
  readonly tenantId: string;
  /** The tasker's. */
  readonly id: string;
}

const due = statement<DueSubscription>(
  "subscriptions.due",
  `select ${named("tenant_id, tasker_id as id")} from subscription
    where state in ('active', 'grace') and paid_until <= $1 and tasker_id > coalesce($2, ${firstId})
    order by tasker_id limit $3`,
);

/** Whose paid time ends by a day, in every market, in the order of their taskers. */
export const dueSubscriptions = (
  db: Queries,
  { by, after, most }: { readonly by: Day; readonly after: string | null; readonly most: number },
): Promise<readonly DueSubscription[]> => db.run(due, [by, after, most]);

/** Subscriptions: written under their tasker's lock. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Subscription } from "./subscription.domain.ts";

const put = statement(
  "subscriptions.put",
  `insert into subscription (tenant_id, tasker_id, state, paid_until, anchor, renews, bill_id,
                             changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (tenant_id, tasker_id) do update
      set state = excluded.state, paid_until = excluded.paid_until, anchor = excluded.anchor,
          renews = excluded.renews, bill_id = excluded.bill_id, changed_at = excluded.changed_at`,
);

export const putSubscription = (
  tx: Queries,
  tenantId: string,
  taskerId: string,
  { state, paidUntil, anchor, renews, billId, now }: Subscription & { readonly now: Date },
): Promise<unknown> =>
  tx.run(put, [tenantId, taskerId, state, paidUntil, anchor, renews, billId, now]);

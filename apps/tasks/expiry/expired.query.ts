/** What is open past its end, in every market. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Due {
  readonly tenantId: string;
  readonly id: string;
}

const tasks = statement<Due>(
  "expiry.tasks",
  `select ${named("tenant_id, id")} from task
    where state = 'open' and ends_at <= $1 and id > coalesce($2, ${firstId})
    order by id limit $3`,
);

const offers = statement<Due>(
  "expiry.offers",
  `select ${named("tenant_id, id")} from offer
    where state = 'open' and good_until <= $1 and id > coalesce($2, ${firstId})
    order by id limit $3`,
);

export interface Portion {
  readonly now: Date;
  readonly after: string | null;
  readonly most: number;
}

/** In the order of their ids. */
export const dueTasks = (db: Queries, { now, after, most }: Portion): Promise<readonly Due[]> =>
  db.run(tasks, [now, after, most]);

export const dueOffers = (db: Queries, { now, after, most }: Portion): Promise<readonly Due[]> =>
  db.run(offers, [now, after, most]);

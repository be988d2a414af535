/** What happened to an account, newest first, as its person reads it. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { statement } from "#platform/db/statement.ts";
import type { EventKind } from "./security-events.store.ts";

export interface EventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: EventKind;
  readonly client_name: string | null;
  readonly address: string;
  readonly user_agent: string;
}

const list = statement<EventRow>(
  "event-lists.list",
  `select e.id, e.at, e.kind, k.name as client_name, e.address, e.user_agent
     from security_event e
     left join oauth_client k on k.id = e.client_id
    where e.account_id = $1 and e.id < coalesce($2::uuid, ${lastId})
    order by e.id desc
    limit $3`,
);

/** Those before the event `before`, or the newest. */
export const listEvents = (
  db: Queries,
  accountId: string,
  before: string | null,
  most: number,
): Promise<EventRow[]> => db.run(list, [accountId, before, most]);

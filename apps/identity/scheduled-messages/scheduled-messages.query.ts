/** Reads messages to contacts. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { MessageState, ScheduledMessage } from "./scheduled-message.domain.ts";

const due = statement<{ readonly tenantId: string; readonly id: string }>(
  "scheduled-messages.due",
  `select ${named("tenant_id, id")} from scheduled_message
    where state = 'queued' and due_at <= $1 order by due_at, id limit $2`,
);

export const dueMessages = (db: Queries, now: Date, most: number) => db.run(due, [now, most]);

const handed = statement<{ readonly tenantId: string; readonly id: string }>(
  "scheduled-messages.handed",
  `select ${named("tenant_id, id")} from scheduled_message
    where state = 'handed' and id > $2 and handed_at > $1 order by id limit $3`,
);

/** Those whose end is not known yet. */
export const handedMessages = (db: Queries, since: Date, after: string, most: number) =>
  db.run(handed, [since, after, most]);

export interface ListedMessage extends ScheduledMessage {
  readonly name: string;
  readonly address: string;
}

const list = statement<ListedMessage>(
  "scheduled-messages.list",
  `select ${named(
    "m.tenant_id, m.id, m.contact_id, m.channel, m.subject, m.body, m.due_at, m.state, m.reason",
  )}, m.origin, c.name,
          coalesce(case m.channel when 'email' then c.email when 'sms' then c.phone
                                  else c.whatsapp end, '–') as address
     from scheduled_message m
     join contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
    where m.tenant_id = $1 and m.id < coalesce($2::uuid, ${lastId})
      and ($3::text = '' or m.state = $3)
    order by m.id desc limit $4`,
);

export interface MessageFilter {
  readonly before: string | null;
  readonly state: MessageState | "";
  readonly limit: number;
}

/** Newest first; one more than the limit. */
export const listMessages = (
  db: Queries,
  tenantId: string,
  { before, state, limit }: MessageFilter,
): Promise<readonly ListedMessage[]> => db.run(list, [tenantId, before, state, limit + 1]);

export interface StateCount {
  readonly state: MessageState;
  readonly count: number;
}

const count = statement<StateCount>(
  "scheduled-messages.count",
  `select state, count(*)::int as count from scheduled_message
    where tenant_id = $1 and origin_id = $2 group by state order by state`,
);

/** How the messages of a sequence or a campaign stand. */
export const messageCounts = (
  db: Queries,
  tenantId: string,
  originId: string,
): Promise<readonly StateCount[]> => db.run(count, [tenantId, originId]);

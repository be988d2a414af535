/** Reads messages to contacts. */
import type { Queries } from "#platform/db/database.ts";
import { lastId, newestOf } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { MessageState, ScheduledMessage } from "./scheduled-message.domain.ts";

export interface DueMessage {
  readonly tenantId: string;
  readonly id: string;
  readonly dueAt: Date;
}

const due = statement<DueMessage>(
  "scheduled-messages.due",
  `select ${named("tenant_id, id, due_at")} from scheduled_message
    where state = 'queued' and due_at <= $1
      and ($2::timestamptz is null or (due_at, id) > ($2::timestamptz, $3::uuid))
    order by due_at, id limit $4`,
);

/** Those that have waited longest first, after the last of those before. */
export const dueMessages = (
  db: Queries,
  asked: { readonly now: Date; readonly after: DueMessage | null; readonly most: number },
): Promise<readonly DueMessage[]> => {
  const { now, after, most } = asked;
  return db.run(due, [now, after?.dueAt ?? null, after?.id ?? null, most]);
};

const contactOf = statement<Pick<ScheduledMessage, "contactId" | "channel">>(
  "scheduled-messages.contact",
  `select ${named("contact_id, channel")} from scheduled_message where tenant_id = $1 and id = $2`,
);

/** Whom one is for, and by which channel. */
export const findMessageContact = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Pick<ScheduledMessage, "contactId" | "channel"> | null> =>
  (await db.run(contactOf, [tenantId, id]))[0] ?? null;

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

const listed = `select ${named(
  "m.tenant_id, m.id, m.contact_id, m.channel, m.subject, m.body, m.due_at, m.state, m.reason",
)}, m.origin, c.name,
          coalesce(case m.channel when 'email' then c.email when 'sms' then c.phone
                                  else c.whatsapp end, '–') as address`;

const all = statement<ListedMessage>(
  "scheduled-messages.list",
  `${listed}
     from scheduled_message m
     join contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
    where m.tenant_id = $1 and m.id < coalesce($2::uuid, ${lastId})
    order by m.id desc limit $3`,
);

const ofState = statement<ListedMessage>(
  "scheduled-messages.list-of-state",
  `${listed}
     from (select * from scheduled_message
            where tenant_id = $1
              and ${newestOf("state", { value: "$4", before: "$2::uuid", limit: "$3" })}) as m
     join contact c on c.tenant_id = m.tenant_id and c.id = m.contact_id
    order by m.id desc`,
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
): Promise<readonly ListedMessage[]> => {
  const page = [tenantId, before, limit + 1];
  return state === "" ? db.run(all, page) : db.run(ofState, [...page, state]);
};

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

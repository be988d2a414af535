/** Locks and writes messages to contacts. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { MessageState, ScheduledMessage, Words } from "./scheduled-message.domain.ts";

const insert = statement<{ readonly id: string }>(
  "scheduled-messages.insert",
  `insert into scheduled_message (tenant_id, id, contact_id, channel, subject, body, due_at,
                                  origin, origin_id, step, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       on conflict do nothing
   returning id`,
);

export interface NewMessage {
  readonly tenantId: string;
  readonly id: string;
  readonly contactId: string;
  readonly words: Words;
  readonly dueAt: Date;
  readonly origin: "hand" | "sequence" | "campaign";
  readonly originId: string | null;
  readonly step: number;
}

/** False where it was planned before. */
export const insertMessage = async (
  tx: Queries,
  { tenantId, id, contactId, words, dueAt, origin, originId, step }: NewMessage,
  now: Date,
): Promise<boolean> => {
  const { channel, subject, body } = words;
  const values = [tenantId, id, contactId, channel, subject, body, dueAt];
  return (await tx.run(insert, [...values, origin, originId, step, now])).length > 0;
};

const lock = statement<ScheduledMessage>(
  "scheduled-messages.lock",
  `select ${named(
    "tenant_id, id, contact_id, channel, subject, body, due_at, state, reason, origin",
  )}
     from scheduled_message
    where tenant_id = $1 and id = $2 and state = 'queued' and due_at <= $3
      for update skip locked`,
);

/** Null where another has it, or it is due no more. */
export const lockDue = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  now: Date,
): Promise<ScheduledMessage | null> => (await tx.run(lock, [tenantId, id, now]))[0] ?? null;

const postpone = statement(
  "scheduled-messages.postpone",
  "update scheduled_message set due_at = $3 where tenant_id = $1 and id = $2",
);

export const postponeMessage = async (
  tx: Queries,
  { tenantId, id }: ScheduledMessage,
  until: Date,
): Promise<void> => {
  await tx.run(postpone, [tenantId, id, until]);
};

const settle = statement<{ readonly id: string }>(
  "scheduled-messages.settle",
  `update scheduled_message
      set state = $4, reason = $5,
          handed_at = case when $4 = 'handed' then $6::timestamptz else handed_at end
    where tenant_id = $1 and id = $2 and state = $3
   returning id`,
);

export interface Settled {
  readonly from: MessageState;
  readonly to: MessageState;
  readonly reason: string | null;
}

/** False where it stands otherwise by now. */
export const settleMessage = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { from, to, reason }: Settled,
  now: Date,
): Promise<boolean> =>
  (await tx.run(settle, [tenantId, id, from, to, reason?.slice(0, 300) ?? null, now])).length > 0;

const cancel = statement<{ readonly id: string }>(
  "scheduled-messages.cancel-of",
  `update scheduled_message set state = 'cancelled', reason = $4
    where tenant_id = $1 and origin_id = $2 and ($3::uuid is null or contact_id = $3)
      and state = 'queued'
   returning id`,
);

/** What waits of a sequence or campaign, of one contact or, with null, of all. */
export const cancelOf = async (
  tx: Queries,
  about: {
    readonly tenantId: string;
    readonly originId: string;
    readonly contactId: string | null;
  },
  reason: string,
): Promise<number> => {
  const { tenantId, originId, contactId } = about;
  return (await tx.run(cancel, [tenantId, originId, contactId, reason])).length;
};

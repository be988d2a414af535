/** Writes sequences and moves who is in them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Sequence, Step } from "./sequence.domain.ts";
import type { EntryKey } from "./sequences.query.ts";

const insert = statement(
  "sequences.insert",
  `insert into sequence (tenant_id, id, name, entry_tag, exit_tag, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export interface NewSequence {
  readonly name: string;
  readonly entryTag: string;
  readonly exitTag: string | null;
}

export const insertSequence = async (
  tx: Queries,
  about: { readonly tenantId: string; readonly id: string; readonly plan: NewSequence },
  now: Date,
): Promise<void> => {
  const { name, entryTag, exitTag } = about.plan;
  await tx.run(insert, [about.tenantId, about.id, name, entryTag, exitTag, now]);
};

const lock = statement<Sequence>(
  "sequences.lock",
  `select ${named("id, name, entry_tag, exit_tag, active_since, created_at")} from sequence
    where tenant_id = $1 and id = $2 for no key update`,
);

export const lockSequence = async (
  tx: Queries,
  tenantId: string,
  id: string,
): Promise<Sequence | null> => (await tx.run(lock, [tenantId, id]))[0] ?? null;

const activate = statement(
  "sequences.activate",
  "update sequence set active_since = $3 where tenant_id = $1 and id = $2",
);

export const setActive = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  since: Date | null,
): Promise<void> => {
  await tx.run(activate, [tenantId, id, since]);
};

const insertStepStatement = statement(
  "sequences.insert-step",
  `insert into sequence_step (tenant_id, sequence_id, place, delay_hours, channel, subject, body)
   select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6 from sequence_step
    where tenant_id = $1 and sequence_id = $2`,
);

/** Behind the others. */
export const insertStep = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { delayHours, channel, subject, body }: Omit<Step, "place">,
): Promise<void> => {
  await tx.run(insertStepStatement, [tenantId, id, delayHours, channel, subject, body]);
};

const removeStepStatement = statement(
  "sequences.remove-step",
  "delete from sequence_step where tenant_id = $1 and sequence_id = $2 and place = $3",
);

export const removeStep = async (
  tx: Queries,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  place: number,
): Promise<void> => {
  await tx.run(removeStepStatement, [tenantId, id, place]);
};

// Whoever had the tag before it began is left alone, and so is who has converted.
const enter = statement<{ readonly contact_id: string }>(
  "sequences.enter",
  `insert into sequence_entry (tenant_id, sequence_id, contact_id, entered_at, next_place, next_at)
   select q.tenant_id, q.id, t.contact_id, $1::timestamptz, s.place,
          $1::timestamptz + make_interval(hours => s.delay_hours)
     from sequence q
     join lateral (
       select place, delay_hours from sequence_step s
        where s.tenant_id = q.tenant_id and s.sequence_id = q.id order by place limit 1) s on true
     join contact_tag t on t.tenant_id = q.tenant_id and t.tag = q.entry_tag
      and t.since >= q.active_since
    where q.active_since is not null
      and not exists (select from contact_tag x
        where x.tenant_id = t.tenant_id and x.contact_id = t.contact_id and x.tag = q.exit_tag)
      and not exists (select from sequence_entry e
        where e.tenant_id = q.tenant_id and e.sequence_id = q.id and e.contact_id = t.contact_id)
    limit $2
       on conflict do nothing
   returning contact_id`,
);

/** How many entered; at most so many. */
export const enterDue = async (tx: Queries, now: Date, most: number): Promise<number> =>
  (await tx.run(enter, [now, most])).length;

const convert = statement<EntryKey>(
  "sequences.convert",
  `with converted as (
     select e.tenant_id, e.sequence_id, e.contact_id
       from sequence_entry e
       join sequence q on q.tenant_id = e.tenant_id and q.id = e.sequence_id
       join contact_tag x on x.tenant_id = e.tenant_id and x.contact_id = e.contact_id
        and x.tag = q.exit_tag
      where e.state = 'active' limit $1 for update of e skip locked
   )
   update sequence_entry e set state = 'exited', reason = 'converted'
     from converted c
    where e.tenant_id = c.tenant_id and e.sequence_id = c.sequence_id
      and e.contact_id = c.contact_id
   returning ${named("e.tenant_id, e.sequence_id, e.contact_id")}`,
);

/** Those who got the tag of the exit leave. */
export const exitConverted = (tx: Queries, most: number): Promise<readonly EntryKey[]> =>
  tx.run(convert, [most]);

const lockEntryStatement = statement<{ readonly nextPlace: number }>(
  "sequences.lock-entry",
  `select ${named("next_place")} from sequence_entry
    where tenant_id = $1 and sequence_id = $2 and contact_id = $3
      and state = 'active' and next_at <= $4
      for update skip locked`,
);

/** The step that is due; null where another has the entry, or nothing is due any more. */
export const lockEntry = async (
  tx: Queries,
  { tenantId, sequenceId, contactId }: EntryKey,
  now: Date,
): Promise<number | null> =>
  (await tx.run(lockEntryStatement, [tenantId, sequenceId, contactId, now]))[0]?.nextPlace ?? null;

const advance = statement(
  "sequences.advance",
  `update sequence_entry set next_place = $4, next_at = $5
    where tenant_id = $1 and sequence_id = $2 and contact_id = $3`,
);

export const advanceEntry = async (
  tx: Queries,
  { tenantId, sequenceId, contactId }: EntryKey,
  next: { readonly place: number; readonly at: Date },
): Promise<void> => {
  await tx.run(advance, [tenantId, sequenceId, contactId, next.place, next.at]);
};

const end = statement(
  "sequences.end-entry",
  `update sequence_entry set state = $4, reason = $5
    where tenant_id = $1 and sequence_id = $2 and contact_id = $3`,
);

export const endEntry = async (
  tx: Queries,
  { tenantId, sequenceId, contactId }: EntryKey,
  state: "done" | "exited",
  reason: string | null,
): Promise<void> => {
  await tx.run(end, [tenantId, sequenceId, contactId, state, reason]);
};

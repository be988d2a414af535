/** Writes sequences and moves who is in them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Sequence, Step } from "./sequence.domain.ts";
import type { EntryKey, OpenSequence } from "./sequences.query.ts";

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
const enter = statement<TaggedContact & { readonly entered: boolean }>(
  "sequences.enter",
  `with tagged as (
     select t.contact_id, t.since from contact_tag t
      where t.tenant_id = $1 and t.tag = $2
        and (t.since, t.contact_id) > ($3::timestamptz, $4::uuid)
      order by t.since, t.contact_id limit $5
   ), entered as (
     insert into sequence_entry
       (tenant_id, sequence_id, contact_id, entered_at, next_place, next_at)
     select $1, $6, g.contact_id, $7, $8, $7::timestamptz + make_interval(hours => $9)
       from tagged g
      where not exists (select from contact_tag x
              where x.tenant_id = $1 and x.contact_id = g.contact_id and x.tag = $10)
         on conflict do nothing
     returning contact_id
   )
   select ${named("g.contact_id, g.since")},
          exists (select from entered e where e.contact_id = g.contact_id) as entered
     from tagged g order by g.since, g.contact_id`,
);

/** Who has the tag, and since when. */
export interface TaggedContact {
  readonly contactId: string;
  readonly since: Date;
}

export interface EnteringPortion {
  /** The last of the portion before; null at first. */
  readonly last: TaggedContact | null;
  readonly most: number;
}

/** A portion of those who got the tag, oldest first, and whether each entered now. */
export const enterPortion = (
  tx: Queries,
  sequence: OpenSequence,
  { last, most }: EnteringPortion,
  now: Date,
): Promise<readonly (TaggedContact & { readonly entered: boolean })[]> => {
  const { tenantId, id, entryTag, exitTag, since, firstPlace, firstHours } = sequence;
  const from = [last?.since ?? since, last?.contactId ?? noContact, most];
  return tx.run(enter, [tenantId, entryTag, ...from, id, now, firstPlace, firstHours, exitTag]);
};

const noContact = "00000000-0000-0000-0000-000000000000";

const seen = statement(
  "sequences.seen",
  "update sequence set seen_until = $3 where tenant_id = $1 and id = $2",
);

/** Whoever got the tag until then was looked at. */
export const noteSeen = async (
  tx: Queries,
  { tenantId, id }: Pick<OpenSequence, "tenantId" | "id">,
  until: Date,
): Promise<void> => {
  await tx.run(seen, [tenantId, id, until]);
};

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

// A sequence that is being switched is left to the next run, as an entry that another has.
const lockEntryStatement = statement<DueStep>(
  "sequences.lock-entry",
  `select ${named("e.next_place")},
          exists (select from contact_tag x
            where x.tenant_id = e.tenant_id and x.contact_id = e.contact_id
              and x.tag = q.exit_tag) as converted
     from sequence_entry e
     join sequence q on q.tenant_id = e.tenant_id and q.id = e.sequence_id
    where e.tenant_id = $1 and e.sequence_id = $2 and e.contact_id = $3
      and e.state = 'active' and e.next_at <= $4 and q.active_since is not null
      for update of e skip locked for share of q skip locked`,
);

export interface DueStep {
  readonly nextPlace: number;
  /** They have got the tag of the exit meanwhile. */
  readonly converted: boolean;
}

/** The step that is due; null where another has the entry, it rests, or nothing is due any more. */
export const lockEntry = async (
  tx: Queries,
  { tenantId, sequenceId, contactId }: EntryKey,
  now: Date,
): Promise<DueStep | null> =>
  (await tx.run(lockEntryStatement, [tenantId, sequenceId, contactId, now]))[0] ?? null;

const delay = statement(
  "sequences.delay-entry",
  `update sequence_entry set next_at = $4
    where tenant_id = $1 and sequence_id = $2 and contact_id = $3 and state = 'active'`,
);

/** What could not be moved lets others pass. */
export const delayEntry = async (
  tx: Queries,
  { tenantId, sequenceId, contactId }: EntryKey,
  until: Date,
): Promise<void> => {
  await tx.run(delay, [tenantId, sequenceId, contactId, until]);
};

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

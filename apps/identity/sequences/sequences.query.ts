/** Reads sequences, their steps, and who is in them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Sequence, Step } from "./sequence.domain.ts";

const columns = named("id, name, entry_tag, exit_tag, active_since, created_at");

const find = statement<Sequence>(
  "sequences.find",
  `select ${columns} from sequence where tenant_id = $1 and id = $2`,
);

export const findSequence = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<Sequence | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

export interface ListedSequence extends Sequence {
  readonly steps: number;
  readonly entered: number;
}

const list = statement<ListedSequence>(
  "sequences.list",
  `select ${columns},
          (select count(*)::int from sequence_step s
            where s.tenant_id = q.tenant_id and s.sequence_id = q.id) as steps,
          (select count(*)::int from sequence_entry e
            where e.tenant_id = q.tenant_id and e.sequence_id = q.id) as entered
     from sequence q where tenant_id = $1 order by id desc limit 200`,
);

export const listSequences = (db: Queries, tenantId: string): Promise<readonly ListedSequence[]> =>
  db.run(list, [tenantId]);

const steps = statement<Step>(
  "sequences.steps",
  `select ${named("place, delay_hours, channel, subject, body")} from sequence_step
    where tenant_id = $1 and sequence_id = $2 order by place`,
);

export const stepsOf = (
  db: Queries,
  tenantId: string,
  sequenceId: string,
): Promise<readonly Step[]> => db.run(steps, [tenantId, sequenceId]);

export interface EntryCount {
  readonly state: "active" | "done" | "exited";
  readonly reason: string | null;
  readonly count: number;
}

const count = statement<EntryCount>(
  "sequences.entry-counts",
  `select state, reason, count(*)::int as count from sequence_entry
    where tenant_id = $1 and sequence_id = $2 group by state, reason order by state, reason`,
);

export const entryCounts = (
  db: Queries,
  tenantId: string,
  sequenceId: string,
): Promise<readonly EntryCount[]> => db.run(count, [tenantId, sequenceId]);

/** A sequence that takes people in, with the step that is their first. */
export interface OpenSequence {
  readonly tenantId: string;
  readonly id: string;
  readonly entryTag: string;
  readonly exitTag: string | null;
  /** Who got the tag before was looked at already, or had it before the sequence began. */
  readonly since: Date;
  readonly firstPlace: number;
  readonly firstHours: number;
}

// A little before the last look: what was being written then had an earlier time than its end.
const open = statement<OpenSequence>(
  "sequences.open",
  `select ${named("q.tenant_id, q.id, q.entry_tag, q.exit_tag")},
          greatest(q.active_since, q.seen_until - interval '1 hour') as since,
          s.place as "firstPlace", s.delay_hours as "firstHours"
     from sequence q
     join lateral (
       select place, delay_hours from sequence_step s
        where s.tenant_id = q.tenant_id and s.sequence_id = q.id order by place limit 1) s on true
    where q.active_since is not null and q.id > $1
    order by q.id limit $2`,
);

export const openSequences = (
  db: Queries,
  after: string,
  most: number,
): Promise<readonly OpenSequence[]> => db.run(open, [after, most]);

export interface EntryKey {
  readonly tenantId: string;
  readonly sequenceId: string;
  readonly contactId: string;
}

const due = statement<EntryKey>(
  "sequences.due",
  `select ${named("e.tenant_id, e.sequence_id, e.contact_id")}
     from sequence_entry e
     join sequence q on q.tenant_id = e.tenant_id and q.id = e.sequence_id
      and q.active_since is not null
    where e.state = 'active' and e.next_at <= $1
    order by e.next_at, e.sequence_id, e.contact_id limit $2`,
);

export const dueEntries = (db: Queries, now: Date, most: number): Promise<readonly EntryKey[]> =>
  db.run(due, [now, most]);

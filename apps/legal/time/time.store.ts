/** Time entries: written, changed, charged and taken back. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { TimeEntry } from "./time-entry.domain.ts";

const insert = statement(
  "time.insert",
  `insert into time_entry (firm_id, id, matter_id, person, day, raw_seconds, billed_seconds,
     rate_cents, description, billable, task_code, activity_code, status, source, timer_id,
     invoice_id, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
);

export const insertTime = (
  tx: Queries,
  firmId: string,
  entry: TimeEntry,
  now: Date,
): Promise<unknown> =>
  tx.run(insert, [
    ...[firmId, entry.id, entry.matterId, entry.person, entry.day, entry.rawSeconds],
    ...[entry.billedSeconds, entry.rateCents, entry.description, entry.billable],
    ...[entry.taskCode, entry.activityCode, entry.status, entry.source, entry.timerId],
    ...[entry.invoiceId, now],
  ]);

const update = statement(
  "time.update",
  `update time_entry
      set matter_id = $3, day = $4, raw_seconds = $5, rate_cents = $6, description = $7,
          billable = $8, task_code = $9, activity_code = $10, status = $11,
          billed_seconds = case when $8 then billed_seconds else 0 end
    where firm_id = $1 and id = $2`,
);

/** What people may change of it, and how it stands. */
export const updateTime = (tx: Queries, firmId: string, entry: TimeEntry): Promise<unknown> =>
  tx.run(update, [
    ...[firmId, entry.id, entry.matterId, entry.day, entry.rawSeconds, entry.rateCents],
    ...[entry.description, entry.billable, entry.taskCode, entry.activityCode, entry.status],
  ]);

const share = statement(
  "time.share",
  `update time_entry e set billed_seconds = s.seconds
     from unnest($2::uuid[], $3::integer[]) as s (id, seconds)
    where e.firm_id = $1 and e.id = s.id and e.billed_seconds <> s.seconds`,
);

/** What each of these is charged. */
export const putBilled = async (
  tx: Queries,
  firmId: string,
  shares: ReadonlyMap<string, number>,
): Promise<void> => {
  if (shares.size > 0) await tx.run(share, [firmId, [...shares.keys()], [...shares.values()]]);
};

const remove = statement("time.remove", `delete from time_entry where firm_id = $1 and id = $2`);

export const deleteTime = (tx: Queries, firmId: string, id: string): Promise<unknown> =>
  tx.run(remove, [firmId, id]);

const charge = statement<{ readonly id: string }>(
  "time.charge",
  `update time_entry set status = 'billed', invoice_id = $3
    where firm_id = $1 and matter_id = $2 and id = any ($4::uuid[])
      and status = 'unbilled' and billable
   returning id`,
);

/**
 * Puts them on an invoice of their matter, under the matter's lock; answers those that could be:
 * none that is another matter's, a draft, not charged, written off, or on an invoice already.
 */
export const chargeTime = async (
  tx: Queries,
  firmId: string,
  { id, matterId }: { readonly id: string; readonly matterId: string },
  entryIds: readonly string[],
): Promise<readonly string[]> =>
  (await tx.run(charge, [firmId, matterId, id, entryIds])).map((row) => row.id);

const release = statement(
  "time.release",
  `update time_entry set status = 'unbilled', invoice_id = null
    where firm_id = $1 and invoice_id = $2`,
);

/** Of an invoice that is no longer: its time may be charged on another, each as it was. */
export const releaseTime = (tx: Queries, firmId: string, invoiceId: string): Promise<unknown> =>
  tx.run(release, [firmId, invoiceId]);

/** Incidents of clients' money: opened, told anew and ended; and when a firm was verified. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { Changes } from "./incident.domain.ts";

const lock = statement<{ readonly firmId: string }>(
  "trust-watch.lock",
  `insert into trust_watch as w (firm_id, verified_at, entries, looked_at) values ($1, $2, $3, $4)
   on conflict (firm_id) do update set verified_at = excluded.verified_at,
                                       entries = excluded.entries, looked_at = excluded.looked_at
     where w.looked_at is null or w.looked_at <= excluded.looked_at
   returning firm_id as "firmId"`,
);

export interface Verified {
  readonly entries: number;
  /** By the database's clock, when it looked; see `momentOf`. */
  readonly lookedAt: string;
}

/** One run of a firm at a time writes what it found. False where one that looked later has. */
export const markVerified = async (
  tx: Queries,
  firmId: string,
  { entries, lookedAt }: Verified,
  now: Date,
): Promise<boolean> => (await tx.run(lock, [firmId, now, entries, lookedAt])).length === 1;

const insert = statement(
  "trust-watch.insert",
  `insert into trust_incident (firm_id, id, account_id, matter_id, kind, subject_id, detail,
                               opened_at)
   select $1, n.id, n.account_id, n.matter_id, n.kind, n.subject_id, n.detail, $2
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::uuid[], $8::text[])
            as n (id, account_id, matter_id, kind, subject_id, detail)`,
);

const end = statement(
  "trust-watch.end",
  `update trust_incident set ended_at = $2 where firm_id = $1 and id = any ($3)`,
);

const tell = statement(
  "trust-watch.tell",
  `update trust_incident i set detail = n.detail
     from unnest($2::uuid[], $3::text[]) as n (id, detail)
    where i.firm_id = $1 and i.id = n.id`,
);

export const writeChanges = async (
  tx: Queries,
  firmId: string,
  { opened, ended, changed }: Changes,
  now: Date,
): Promise<void> => {
  if (opened.length > 0)
    await tx.run(insert, [
      ...[firmId, now, opened.map(() => newId()), opened.map(({ accountId }) => accountId)],
      ...[opened.map(({ matterId }) => matterId), opened.map(({ kind }) => kind)],
      ...[opened.map(({ subjectId }) => subjectId), opened.map(({ detail }) => detail)],
    ]);
  if (ended.length > 0) await tx.run(end, [firmId, now, ended.map(({ id }) => id)]);
  if (changed.length > 0)
    await tx.run(tell, [firmId, changed.map(({ id }) => id), changed.map((one) => one.detail)]);
};

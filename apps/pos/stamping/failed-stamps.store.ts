/** The failed-stamp queue: what was sent, to whom, with which key, and when it is tried again. */
import { named } from "#platform/db/named.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Lease } from "./stamp-work.store.ts";
import type { FailedStamp, Queued } from "./failed-stamps.query.ts";

const put = statement(
  "failed-stamps.put",
  `insert into failed_stamp (tenant_id, id, path, state, reference_id, document, base_url,
     sealed_key, attempts, next_at, last_error, created_at)
   values ($1, $2, $3, 'waiting', $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (tenant_id, id) do update
     set path = excluded.path, state = 'waiting', document = excluded.document,
         base_url = excluded.base_url, sealed_key = excluded.sealed_key,
         attempts = excluded.attempts, next_at = excluded.next_at, leased_until = null,
         last_error = excluded.last_error, ended_at = null`,
);

/** With what was sent it is tried again by the job; without, a person stamps it elsewhere. */
export const queueStamp = (tx: Queries, queued: Queued): Promise<unknown> => {
  const { tenantId, id, referenceId, sent, error, now } = queued;
  return tx.run(put, [
    ...[tenantId, id, sent ? "ecosystem" : "provider", referenceId],
    ...[sent?.document ?? null, sent?.baseUrl ?? null, sent?.sealedKey ?? null],
    ...[sent ? 1 : 0, sent ? now : null, error, now],
  ]);
};

const claimed = named(`f.tenant_id, f.id, f.reference_id, f.document, f.base_url, f.sealed_key,
  f.attempts`);

const claim = statement<FailedStamp>(
  "failed-stamps.claim",
  `update failed_stamp f set leased_until = $2
     from (select q.tenant_id, q.id from failed_stamp q join tenant t on t.tenant_id = q.tenant_id
            where q.next_at <= $1 and q.path = 'ecosystem'
              and (q.leased_until is null or q.leased_until <= $1)
            order by (t.tier = 'premium') desc, q.created_at limit 1
              for update of q skip locked) next
    where f.tenant_id = next.tenant_id and f.id = next.id
   returning ${claimed}`,
);

/** The next that is due: of premium businesses first, then the oldest. */
export const claimFailed = async (
  db: Queries,
  { now, until }: Lease,
): Promise<FailedStamp | null> => (await db.run(claim, [now, until]))[0] ?? null;

const defer = statement(
  "failed-stamps.defer",
  `update failed_stamp
      set next_at = $3, attempts = $4, last_error = $5, sealed_key = coalesce($6, sealed_key),
          leased_until = null
    where tenant_id = $1 and id = $2 and state = 'waiting'`,
);

export interface Deferral {
  readonly nextAt: Date;
  readonly attempts: number;
  readonly error: string;
  /** A newer key of the business, where the stored one opens nothing any more. */
  readonly sealedKey?: string | null;
}

export const deferStamp = (
  db: Queries,
  { tenantId, id }: Pick<FailedStamp, "tenantId" | "id">,
  { nextAt, attempts, error, sealedKey = null }: Deferral,
): Promise<unknown> => db.run(defer, [tenantId, id, nextAt, attempts, error, sealedKey]);

const end = statement(
  "failed-stamps.end",
  `update failed_stamp set state = $3, next_at = null, leased_until = null, ended_at = $4,
          last_error = coalesce($5, last_error)
    where tenant_id = $1 and id = $2 and state = 'waiting'`,
);

/** Stamped; dead after its last try; dropped where the issuer refused, or a person took it up. */
export const endStamp = (
  tx: Queries,
  { tenantId, id }: Pick<FailedStamp, "tenantId" | "id">,
  state: "stamped" | "dead" | "dropped",
  { now, error = null }: { readonly now: Date; readonly error?: string | null },
): Promise<unknown> => tx.run(end, [tenantId, id, state, now, error]);

const hurry = statement<{ readonly id: string }>(
  "failed-stamps.hurry",
  `update failed_stamp set next_at = $3
    where tenant_id = $1 and reference_id = $2 and state = 'waiting' and path = 'ecosystem'
      and (leased_until is null or leased_until <= $3)
   returning id`,
);

/** The issuer told that it stamped: the next look need not wait. False where none waits. */
export const hurryStamp = async (
  db: Queries,
  tenantId: string,
  referenceId: string,
  now: Date,
): Promise<boolean> => (await db.run(hurry, [tenantId, referenceId, now])).length > 0;

const hurryAll = statement(
  "failed-stamps.hurry-all",
  `update failed_stamp set next_at = $2
    where tenant_id = $1 and state = 'waiting' and path = 'ecosystem'
      and (leased_until is null or leased_until <= $2)`,
);

/** Of one business: all that waits for the issuer is due now. */
export const hurryStamps = (db: Queries, tenantId: string, now: Date): Promise<unknown> =>
  db.run(hurryAll, [tenantId, now]);

const sweep = statement<{ readonly id: string }>(
  "failed-stamps.sweep",
  `delete from failed_stamp f using (
     select tenant_id, id from failed_stamp where ended_at < $1 order by ended_at limit $2) old
    where f.tenant_id = old.tenant_id and f.id = old.id returning f.id`,
);

/** Removes what ended before; answers how many. */
export const sweepFailed = async (db: Queries, before: Date, most: number): Promise<number> =>
  (await db.run(sweep, [before, most])).length;

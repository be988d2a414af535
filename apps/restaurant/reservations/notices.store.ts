/** Notices of reservations: noted, taken up one at a time, ended, swept away. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";

export interface Notice {
  readonly tenantId: string;
  readonly id: string;
  readonly reservationId: string;
  readonly kind: "confirmation" | "handover";
  readonly attempts: number;
}

const insert = statement(
  "notices.insert",
  `insert into reservation_notice (tenant_id, id, reservation_id, kind, state, next_at, created_at)
   values ($1, $2, $3, $4, 'waiting', $5, $5)`,
);

export const insertNotice = (
  tx: Queries,
  { tenantId, id, reservationId, kind }: Omit<Notice, "attempts">,
  now: Date,
): Promise<unknown> => tx.run(insert, [tenantId, id, reservationId, kind, now]);

const take = statement<Notice>(
  "notices.take",
  `update reservation_notice n set next_at = $2, attempts = n.attempts + 1
     from (select q.tenant_id, q.id from reservation_notice q
            where q.next_at <= $1 order by q.next_at limit 1 for update skip locked) due
    where n.tenant_id = due.tenant_id and n.id = due.id
   returning ${named("n.tenant_id, n.id, n.reservation_id, n.kind, n.attempts")}`,
);

/** The oldest that is due, put off already: whoever dies with it leaves it to the next. */
export const takeNotice = async (
  db: Queries,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Notice | null> => (await db.run(take, [now, until]))[0] ?? null;

const end = statement<{ readonly id: string }>(
  "notices.end",
  `update reservation_notice set state = $3, next_at = null, ended_at = $4, last_error = $5
    where tenant_id = $1 and id = $2 and state = 'waiting' returning id`,
);

/** False for one that ended before, by whoever took it up when a lease was over. */
export const endNotice = async (
  tx: Queries,
  { tenantId, id }: Notice,
  {
    state,
    error,
    now,
  }: {
    readonly state: "done" | "dead";
    readonly error: string | null;
    readonly now: Date;
  },
): Promise<boolean> => (await tx.run(end, [tenantId, id, state, now, error])).length > 0;

const putOff = statement(
  "notices.put-off",
  `update reservation_notice set next_at = $3, last_error = $4
    where tenant_id = $1 and id = $2 and state = 'waiting'`,
);

export const putOffNotice = (
  db: Queries,
  { tenantId, id }: Notice,
  nextAt: Date,
  error: string,
): Promise<unknown> => db.run(putOff, [tenantId, id, nextAt, error]);

const sweep = statement<{ readonly id: string }>(
  "notices.sweep",
  `delete from reservation_notice n using (
     select tenant_id, id from reservation_notice where ended_at < $1
      order by ended_at limit $2) old
    where n.tenant_id = old.tenant_id and n.id = old.id returning n.id`,
);

/** Removes what ended before; answers how many. */
export const sweepNotices = async (db: Queries, before: Date, most: number): Promise<number> =>
  (await db.run(sweep, [before, most])).length;

/** Reservations of a day, and what is to be told of them. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Reservation } from "./reservation.domain.ts";

export type NoticeState = "waiting" | "done" | "dead";

export interface ListedReservation extends Reservation {
  /** Of the confirmation to the guest. */
  readonly confirmation: NoticeState | null;
}

const columns = `${named(`r.id, r.table_id, r.name, r.phone, r.email, r.party_size, r.starts_at,
  r.ends_at, r.state`)},
  (select n.state from reservation_notice n
    where n.tenant_id = r.tenant_id and n.reservation_id = r.id and n.kind = 'confirmation'
    order by n.id desc limit 1) as confirmation`;

const find = statement<ListedReservation>(
  "reservations.find",
  `select ${columns} from reservation r where r.tenant_id = $1 and r.id = $2`,
);

export const findReservation = async (
  db: Queries,
  tenantId: string,
  id: string,
): Promise<ListedReservation | null> => (await db.run(find, [tenantId, id]))[0] ?? null;

const between = statement<ListedReservation>(
  "reservations.between",
  `select ${columns} from reservation r
    where r.tenant_id = $1 and r.starts_at >= $2 and r.starts_at < $3
    order by r.starts_at, r.id limit 500`,
);

/** By their hour. */
export const reservationsBetween = (
  db: Queries,
  tenantId: string,
  from: Date,
  until: Date,
): Promise<readonly ListedReservation[]> => db.run(between, [tenantId, from, until]);

const dead = statement<{ readonly count: number }>(
  "reservations.dead",
  `select count(*) as count from reservation_notice where tenant_id = $1 and state = 'dead'`,
);

/** Notices that nobody tries any more. */
export const deadNotices = async (db: Queries, tenantId: string): Promise<number> =>
  (await db.run(dead, [tenantId]))[0]?.count ?? 0;

const old = statement<{ readonly old: boolean }>(
  "reservations.old-notices",
  `select exists (select from reservation_notice where ended_at < $1) as old`,
);

/** Whether a notice ended before that moment. */
export const areOldNotices = async (db: Queries, before: Date): Promise<boolean> =>
  (await db.run(old, [before]))[0]?.old ?? false;

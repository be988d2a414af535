/** Writes of a business's people, and the lock under which they change. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/sign-in/people.ts";
import {
  type StaffMember,
  type MemberRow,
  staffColumns,
  type KnownMember,
  memberOf,
} from "./staff.query.ts";

const insert = statement(
  "staff.insert",
  `insert into staff (tenant_id, id, email, name, kind, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertStaff = (tx: Queries, member: StaffMember, now: Date): Promise<unknown> => {
  const { tenantId, id, email, name, kind } = member;
  return tx.run(insert, [tenantId, id, emailKey(email), name, kind, now]);
};

const lock = statement<MemberRow>(
  "office-staff.lock",
  `select ${staffColumns} from staff where tenant_id = $1 order by id for update`,
);

/** All at once, in one order: two managers who remove each other cannot both succeed. */
export const lockStaff = async (tx: Queries, tenantId: string): Promise<readonly KnownMember[]> =>
  (await tx.run(lock, [tenantId])).map(memberOf);

const change = statement(
  "office-staff.change",
  `update staff set name = $3, kind = $4, active = $5 where tenant_id = $1 and id = $2`,
);

export const updateMember = (
  tx: Queries,
  { tenantId, id, name, kind, active }: KnownMember,
): Promise<unknown> => tx.run(change, [tenantId, id, name, kind, active]);

const claimStaff = statement(
  "people.claim-staff",
  `update staff s set sub = $1
    where s.email = $2 and s.sub is null
      and not exists (select from staff known
                       where known.tenant_id = s.tenant_id and known.sub = $1)`,
);

/** Who comes with an address that was added is that member of the staff, for good. */
export const claimStaffPlaces = (tx: Queries, sub: string, key: string): Promise<unknown> =>
  tx.run(claimStaff, [sub, key]);

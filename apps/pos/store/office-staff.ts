/** The people of a business as its managers see them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { StaffKind, StaffMember } from "./staff.ts";

export interface KnownMember extends StaffMember {
  readonly active: boolean;
  /** Came in at least once. */
  readonly hasCome: boolean;
  readonly sub: string | null;
}

interface MemberRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: StaffKind;
  readonly active: boolean;
  readonly sub: string | null;
}

const columns = "tenant_id, id, email, name, kind, active, sub";

const memberOf = ({ tenant_id: tenantId, ...row }: MemberRow): KnownMember => ({
  ...{ tenantId, id: row.id, email: row.email, name: row.name, kind: row.kind },
  ...{ active: row.active, hasCome: row.sub !== null, sub: row.sub },
});

const list = statement<MemberRow>(
  "office-staff.list",
  `select ${columns} from staff where tenant_id = $1
    order by active desc, kind, lower(name), id limit $2`,
);

export const listStaff = async (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly KnownMember[]> => (await db.run(list, [tenantId, most])).map(memberOf);

const lock = statement<MemberRow>(
  "office-staff.lock",
  `select ${columns} from staff where tenant_id = $1 order by id for update`,
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

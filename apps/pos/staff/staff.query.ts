/** The people of a business: management users are priced, operational ones are free. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export type StaffKind = "management" | "operational";

export interface StaffMember {
  readonly tenantId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: StaffKind;
}

export interface KnownMember extends StaffMember {
  readonly active: boolean;
  /** Came in at least once. */
  readonly hasCome: boolean;
  readonly sub: string | null;
}

export interface MemberRow {
  readonly tenant_id: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: StaffKind;
  readonly active: boolean;
  readonly sub: string | null;
}

export const staffColumns = "tenant_id, id, email, name, kind, active, sub";

export const memberOf = ({ tenant_id: tenantId, ...row }: MemberRow): KnownMember => ({
  tenantId,
  id: row.id,
  email: row.email,
  name: row.name,
  kind: row.kind,
  active: row.active,
  hasCome: row.sub !== null,
  sub: row.sub,
});

const list = statement<MemberRow>(
  "office-staff.list",
  `select ${staffColumns} from staff where tenant_id = $1
    order by active desc, kind, lower(name), id limit $2`,
);

export const listStaff = async (
  db: Queries,
  tenantId: string,
  most: number,
): Promise<readonly KnownMember[]> => (await db.run(list, [tenantId, most])).map(memberOf);

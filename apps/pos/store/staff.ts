/** Who works at a business: management users are priced, operational ones are free. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/sign-in/people.ts";

export type StaffKind = "management" | "operational";

export interface StaffMember {
  readonly tenantId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly kind: StaffKind;
}

const insert = statement(
  "staff.insert",
  `insert into staff (tenant_id, id, email, name, kind, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertStaff = (tx: Queries, member: StaffMember, now: Date): Promise<unknown> => {
  const { tenantId, id, email, name, kind } = member;
  return tx.run(insert, [tenantId, id, emailKey(email), name, kind, now]);
};

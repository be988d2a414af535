/** Members of an organization: people who see its invoices and issue them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface Member {
  readonly email: string;
  /** Null until the person came for the first time. */
  readonly name: string | null;
  readonly lastSignedInAt: Date | null;
}

const listed = statement<{
  readonly email_key: string;
  readonly name: string | null;
  readonly last_signed_in_at: Date | null;
}>(
  "people-members.list",
  `select m.email_key, p.name, p.last_signed_in_at
     from member m left join person p on p.sub = m.sub
    where m.organization_id = $1 order by m.email_key limit $2`,
);

export const listMembers = async (
  db: Queries,
  organizationId: string,
  most: number,
): Promise<readonly Member[]> =>
  (await db.run(listed, [organizationId, most])).map((row) => ({
    email: row.email_key,
    name: row.name,
    lastSignedInAt: row.last_signed_in_at,
  }));

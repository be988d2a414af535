/** Members of an organization: people who see its invoices and issue them. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/sign-in/people.ts";

export interface Member {
  readonly email: string;
  /** Null until the person came for the first time. */
  readonly name: string | null;
  readonly lastSignedInAt: Date | null;
}

const add = statement(
  "people-members.add",
  `insert into member (organization_id, email_key, added_at) values ($1, $2, $3)
   on conflict (organization_id, email_key) do nothing`,
);

/** From their next sign-in on. */
export const addMember = async (
  db: Queries,
  organizationId: string,
  email: string,
  at: Date,
): Promise<void> => {
  await db.run(add, [organizationId, emailKey(email), at]);
};

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
    ...{ email: row.email_key, name: row.name, lastSignedInAt: row.last_signed_in_at },
  }));

const remove = statement<{ readonly email: string }>(
  "people-members.remove",
  `delete from member where organization_id = $1 and email_key = $2
   returning email_key as email`,
);

/** False when there was no such member. */
export const removeMember = async (
  db: Queries,
  organizationId: string,
  email: string,
): Promise<boolean> => (await db.run(remove, [organizationId, emailKey(email)])).length === 1;

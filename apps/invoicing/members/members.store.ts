/** Adds and removes members of an organization; who comes becomes one. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/sign-in/people.ts";

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

const claimMember = statement(
  "people.claim-member",
  `update member m set sub = $1
    where m.email_key = $2 and m.sub is null
      and not exists (select from member known
                       where known.organization_id = m.organization_id and known.sub = $1)`,
);

/** Who comes with an address that was added becomes the member, for good. */
export const claimMembership = (tx: Queries, sub: string, key: string): Promise<unknown> =>
  tx.run(claimMember, [sub, key]);

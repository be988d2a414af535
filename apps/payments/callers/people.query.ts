/** People who came in through identity, and which of them are operators. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
}

interface PersonRow {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly is_operator: boolean;
}

const find = statement<PersonRow>(
  "people.find",
  `select p.sub, p.email, p.name, o.sub is not null as is_operator
     from person p left join operator o on o.sub = p.sub
    where p.id = $1`,
);

export const findPerson = async (db: Queries, id: string): Promise<KnownPerson | null> => {
  const row = (await db.run(find, [id]))[0];
  if (!row) return null;
  return { sub: row.sub, email: row.email, name: row.name, isOperator: row.is_operator };
};

const count = statement<{ readonly count: number }>(
  "people.count-operators",
  "select count(*) as count from operator",
);

/** Also those who never came in yet. */
export const countOperators = async (db: Queries): Promise<number> =>
  (await db.run(count))[0]?.count ?? 0;

const emails = statement<{ readonly sub: string; readonly email: string }>(
  "people.emails",
  "select sub, email from person where sub = any ($1::text[])",
);

/** By `sub`; those who are not known are left out. */
export const emailsOf = async (
  db: Queries,
  subs: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.run(emails, [subs])).map(({ sub, email }) => [sub, email]));

/** Of these owners of wallets, those who have come in person. */
export const claimedOwners = async (
  db: Queries,
  owners: readonly string[],
): Promise<ReadonlySet<string>> =>
  owners.length === 0 ? new Set() : new Set((await emailsOf(db, owners)).keys());

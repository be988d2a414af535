/** People who came in through identity, and which of them are operators. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";

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

const welcome = statement<{ readonly id: string }>(
  "people.welcome",
  `insert into person (id, sub, email, name, last_signed_in_at) values ($1, $2, $3, $4, $5)
   on conflict (sub) do update
     set email = excluded.email, name = excluded.name,
         last_signed_in_at = excluded.last_signed_in_at
   returning id`,
);

// An address makes somebody an operator once; later they are known by `sub` alone.
const claim = statement(
  "people.claim",
  `update operator set sub = $1
    where email_key = $2 and sub is null
      and not exists (select from operator known where known.sub = $1)`,
);

const nameLength = 200;

/** Everybody may come in, for everybody may have a wallet; answers the id of their row. */
export const welcomePerson = async (
  tx: Queries,
  { sub, email, name }: Person,
  as: { readonly id: string; readonly now: Date },
): Promise<string> => {
  if (email !== "") await tx.run(claim, [sub, emailKey(email)]);
  const row = (await tx.run(welcome, [as.id, sub, email, name.slice(0, nameLength), as.now]))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row.id;
};

const grant = statement(
  "people.grant",
  `insert into operator (email_key, added_at) values ($1, $2) on conflict (email_key) do nothing`,
);

/** Whoever came in with the address stays the only one. */
export const grantOperator = async (db: Queries, email: string, at: Date): Promise<void> => {
  await db.run(grant, [emailKey(email), at]);
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

// Again, the address counts anew: whoever comes with it next is the operator.
const add = statement<{ readonly email: string }>(
  "people.add-operator",
  `insert into operator (email_key, added_at) values ($1, $2)
   on conflict (email_key) do update set sub = null
   returning email_key as email`,
);

export const addOperator = async (db: Queries, email: string, at: Date): Promise<void> => {
  await db.run(add, [emailKey(email), at]);
};

export interface Operator {
  readonly email: string;
  /** Null until the person came for the first time. */
  readonly name: string | null;
  readonly addedAt: Date;
  readonly lastSignedInAt: Date | null;
}

interface OperatorRow {
  readonly email_key: string;
  readonly name: string | null;
  readonly added_at: Date;
  readonly last_signed_in_at: Date | null;
}

const listed = statement<OperatorRow>(
  "people.list-operators",
  `select o.email_key, p.name, o.added_at, p.last_signed_in_at
     from operator o left join person p on p.sub = o.sub
    order by o.email_key limit $1`,
);

export const listOperators = async (db: Queries, most: number): Promise<readonly Operator[]> =>
  (await db.run(listed, [most])).map((row) => ({
    ...{ email: row.email_key, name: row.name, addedAt: row.added_at },
    lastSignedInAt: row.last_signed_in_at,
  }));

const remove = statement<{ readonly email: string }>(
  "people.remove-operator",
  `delete from operator where email_key = $1 returning email_key as email`,
);

/** False when there was no such operator. */
export const removeOperator = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(remove, [emailKey(email)])).length === 1;

const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** Who runs the console and sees every organization. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "./people.ts";

const grant = statement(
  "people-operators.grant",
  `insert into operator (email_key, added_at) values ($1, $2) on conflict (email_key) do nothing`,
);

/** Whoever came in with the address stays the only one. */
export const grantOperator = async (db: Queries, email: string, at: Date): Promise<void> => {
  await db.run(grant, [emailKey(email), at]);
};

// Again, the address counts anew: whoever comes with it next is the operator.
const add = statement<{ readonly email: string }>(
  "people-operators.add",
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
  "people-operators.list",
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
  "people-operators.remove",
  `delete from operator where email_key = $1 returning email_key as email`,
);

/** False when there was no such operator. */
export const removeOperator = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(remove, [emailKey(email)])).length === 1;

/** Operators: people who may see or run the house, known by e-mail until they first come. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { emailKey } from "#platform/sign-in/people.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";

export type OperatorRole = "admin:read" | "admin:manage";

export interface OperatorRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly added_at: Date;
  readonly last_signed_in_at: Date | null;
}

const columns = "id, email, name, roles, added_at, last_signed_in_at";

const find = statement<OperatorRow>(
  "operators.find",
  `select ${columns} from operator where id = $1`,
);

export const findOperator = async (db: Queries, id: string): Promise<OperatorRow | null> =>
  (await db.run(find, [id]))[0] ?? null;

const list = statement<OperatorRow>(
  "operators.list",
  `select ${columns} from operator order by email_key limit $1`,
);

export const listOperators = (db: Queries, most: number): Promise<OperatorRow[]> =>
  db.run(list, [most]);

// Adding somebody again lets a new person with the address come in.
const add = statement<OperatorRow>(
  "operators.add",
  `insert into operator (id, email, email_key, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update
     set email = excluded.email,
         roles = excluded.roles,
         sub   = null
   returning ${columns}`,
);

export interface NewOperator {
  readonly id: string;
  readonly email: string;
  readonly roles: readonly OperatorRole[];
  readonly at: Date;
}

/** Adds a person, or changes what a known one may do. */
export const addOperator = async (db: Queries, operator: NewOperator): Promise<OperatorRow> => {
  const { id, email, roles, at } = operator;
  const row = (await db.run(add, [id, email.trim(), emailKey(email), roles, at]))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row;
};

const grant = statement(
  "operators.grant",
  `insert into operator (id, email, email_key, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update set roles = excluded.roles
    where operator.roles <> excluded.roles`,
);

/** As `addOperator`, but whoever came in with the address stays the only one. */
export const grantOperator = async (db: Queries, operator: NewOperator): Promise<void> => {
  const { id, email, roles, at } = operator;
  await db.run(grant, [id, email.trim(), emailKey(email), roles, at]);
};

const remove = statement<{ readonly id: string }>(
  "operators.remove",
  `delete from operator where email_key = $1 returning id`,
);

/** False when there was no such operator; sessions end within seconds. */
export const removeOperator = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(remove, [emailKey(email)])).length === 1;

const admit = statement<{ readonly id: string }>(
  "operators.admit",
  `update operator set sub = $1, name = $3, last_signed_in_at = $4
    where id = (select id from operator
                 where sub = $1 or (sub is null and email_key = $2)
                 order by sub nulls last limit 1)
   returning id`,
);

/** The operator that identity's person is; null for everybody else. */
export const admitOperator = async (
  db: Queries,
  { sub, email, name }: Person,
  at: Date,
): Promise<string | null> =>
  (await db.run(admit, [sub, emailKey(email), name.slice(0, 200), at]))[0]?.id ?? null;

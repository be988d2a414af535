/**
 * People who came in through identity, and operators among them. An app that lets people in has
 * two tables of this shape: `person` (id, sub, email, name, last_signed_in_at) and `operator`
 * (email_key, sub, added_at).
 */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { personNameLength } from "./limits.ts";
import type { Person } from "./sign-in.ts";

/**
 * Under which an address is compared: its case and its composition in Unicode do not matter. As
 * identity does, look-alikes such as wide letters (NFKC) stay apart: they are other mailboxes.
 */
export const emailKey = (email: string): string =>
  email.trim().normalize("NFC").toLowerCase().normalize("NFC");

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
  "people.claim-operator",
  `update operator set sub = $1
    where email_key = $2 and sub is null
      and not exists (select from operator known where known.sub = $1)`,
);

/**
 * Everybody may come in; answers the id of their row. `claimed` lets an app look for what else
 * the address opens, before the person is welcome.
 */
export const welcomePerson = async (
  tx: Queries,
  { sub, email, name }: Person,
  as: { readonly id: string; readonly now: Date },
  claimed?: (sub: string, key: string) => Promise<unknown>,
): Promise<string> => {
  if (email !== "") {
    await tx.run(claim, [sub, emailKey(email)]);
    await claimed?.(sub, emailKey(email));
  }
  const values = [as.id, sub, email, name.slice(0, personNameLength), as.now];
  const row = (await tx.run(welcome, values))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row.id;
};

const grant = statement(
  "people.grant-operator",
  `insert into operator (email_key, added_at) values ($1, $2) on conflict (email_key) do nothing`,
);

/** Whoever came in with the address stays the only one. */
export const grantOperator = async (db: Queries, email: string, at: Date): Promise<void> => {
  await db.run(grant, [emailKey(email), at]);
};

// Again, the address counts anew: whoever comes with it next is the operator.
const add = statement(
  "people.add-operator",
  `insert into operator (email_key, added_at) values ($1, $2)
   on conflict (email_key) do update set sub = null`,
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
    email: row.email_key,
    name: row.name,
    addedAt: row.added_at,
    lastSignedInAt: row.last_signed_in_at,
  }));

const remove = statement<{ readonly email: string }>(
  "people.remove-operator",
  `delete from operator where email_key = $1 returning email_key as email`,
);

/** False when there was no such operator. */
export const removeOperator = async (db: Queries, email: string): Promise<boolean> =>
  (await db.run(remove, [emailKey(email)])).length === 1;

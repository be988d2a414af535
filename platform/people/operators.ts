/** Operators of an app: people who may run it, known by e-mail until they first come. */
import { change } from "../db/change.ts";
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import { emailKey } from "./email-address.ts";

/** What operators may do, in the app's words: as their sessions carry it. */
export interface OperatorRights {
  readonly all: readonly string[];
  /** Absent where every operator may do everything. */
  readonly readOnly?: readonly string[];
}

/** Of an app whose operators may do everything. */
export const plainOperators: OperatorRights = { all: ["operator"] };

const claim = statement(
  "people.claim-grant",
  `update operator_grant set sub = $1
    where email_key = $2 and sub is null
      and not exists (select from operator_grant known where known.sub = $1)`,
);

const hold = statement(
  "people.hold-grant",
  `select from operator_grant where sub = $1 for key share`,
);

/**
 * An address makes somebody an operator once; later they are known by `sub` alone. Nobody takes the
 * rights back before this transaction ends: then they find the session that it opens.
 */
export const claimGrant = async (tx: Queries, sub: string, email: string): Promise<void> => {
  await tx.run(claim, [sub, emailKey(email)]);
  await tx.run(hold, [sub]);
};

const operates = statement<{ readonly found: number }>(
  "people.operates",
  `select 1 as found from operator_grant where sub = $1
    union all
   select 1 from operator_grant
    where sub is null and email_key = $2
      and not exists (select from operator_grant known where known.sub = $1)
    limit 1`,
);

/** Whether they are an operator, or become one with their next sign-in by a verified address. */
export const operatesAs = async (
  db: Queries,
  { sub, email }: { readonly sub: string; readonly email: string | null },
): Promise<boolean> => (await db.run(operates, [sub, emailKey(email ?? "")])).length === 1;

/** An operator whose rights have just changed. */
export interface ChangedOperator {
  readonly id: string;
  /** As typed. */
  readonly email: string;
  readonly roles: readonly string[];
}

export interface NewOperator {
  /** As typed; a form of it is what they are known by. */
  readonly email: string;
  readonly roles?: readonly string[];
  readonly at: Date;
}

const valuesOf = ({ email, roles = plainOperators.all, at }: NewOperator) => [
  ...[newId(), emailKey(email), email.trim(), roles, at],
];

const grant = statement<ChangedOperator>(
  "people.grant-operator",
  `insert into operator_grant (id, email_key, email, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update set roles = excluded.roles
    where operator_grant.roles <> excluded.roles
   returning id, email, roles`,
);

/** Gives the rights, null if they had them; whoever came in with the address stays the only one. */
export const grantOperator = async (
  db: Queries,
  operator: NewOperator,
): Promise<ChangedOperator | null> => (await db.run(grant, valuesOf(operator)))[0] ?? null;

const add = statement<ChangedOperator>(
  "people.add-operator",
  `insert into operator_grant (id, email_key, email, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update
     set email = excluded.email,
         roles = excluded.roles,
         -- Other rights are the same person's: whoever got the address since is somebody else.
         sub   = case when operator_grant.roles @> excluded.roles
                       and operator_grant.roles <@ excluded.roles
                      then null else operator_grant.sub end
   returning id, email, roles`,
);

const endSessionsOf = statement(
  "people.end-sessions",
  `delete from session where subject_id = (select id from known_person where sub = $1)`,
);

const lockSub = statement<{ readonly sub: string | null }>(
  "people.lock-operator",
  `select sub from operator_grant where email_key = $1 for update`,
);

/**
 * Does what takes somebody's rights, and ends their sessions where they are the operator no more:
 * for good, or one that was left open would have whatever they are given later.
 */
const endingSessions = async <T>(
  tx: Queries,
  email: string,
  work: () => Promise<T>,
): Promise<T> => {
  const before = (await tx.run(lockSub, [emailKey(email)]))[0]?.sub ?? null;
  const done = await work();
  const after = (await tx.run(lockSub, [emailKey(email)]))[0]?.sub ?? null;
  if (before !== null && before !== after) await tx.run(endSessionsOf, [before]);
  return done;
};

/**
 * Gives the rights: others to the person who has some; the same ones anew, so that the address
 * counts again, and whoever comes with it next has them.
 */
export const addOperator = (db: Queries, operator: NewOperator): Promise<ChangedOperator> =>
  change(db, (tx) =>
    endingSessions(tx, operator.email, async () => {
      const row = (await tx.run(add, valuesOf(operator)))[0];
      if (!row) throw new Error("an upsert that returns nothing");
      return row;
    }),
  );

export interface Operator {
  readonly email: string;
  /** Null until the person came for the first time. */
  readonly name: string | null;
  readonly roles: readonly string[];
  readonly addedAt: Date;
  readonly lastSignedInAt: Date | null;
}

const list = statement<Operator>(
  "people.list-operators",
  `select o.email, p.name, o.roles, o.added_at as "addedAt",
          p.last_signed_in_at as "lastSignedInAt"
     from operator_grant o left join known_person p on p.sub = o.sub
    order by o.email_key limit $1`,
);

/** By address. */
export const listOperators = (db: Queries, most: number): Promise<readonly Operator[]> =>
  db.run(list, [most]);

const remove = statement<ChangedOperator>(
  "people.remove-operator",
  `delete from operator_grant where email_key = $1 returning id, email, roles`,
);

/** Ends their sessions, within seconds everywhere; null when there was no such operator. */
export const removeOperator = (db: Queries, email: string): Promise<ChangedOperator | null> =>
  change(db, (tx) =>
    endingSessions(tx, email, async () => (await tx.run(remove, [emailKey(email)]))[0] ?? null),
  );

const count = statement<{ readonly count: number }>(
  "people.count-operators",
  "select count(*) as count from operator_grant",
);

/** Also those who never came in yet. */
export const countOperators = async (db: Queries): Promise<number> =>
  (await db.run(count))[0]?.count ?? 0;

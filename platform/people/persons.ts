/** People who came in through identity: admitted with what waits for their address, and found. */
import type { Queries } from "../db/database.ts";
import { statement } from "../db/statement.ts";
import { newId } from "../id.ts";
import type { Person } from "../sign-in/sign-in.ts";
import { membershipsMost, personNameLength } from "./limits.ts";
import { claimMemberships, type Membership } from "./memberships.ts";
import { claimGrant, operatesAs } from "./operators.ts";

const welcome = statement<{ readonly id: string }>(
  "people.welcome",
  `insert into known_person (id, sub, email, name, last_signed_in_at, phone)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (sub) do update
     set email = excluded.email, name = excluded.name, phone = excluded.phone,
         last_signed_in_at = excluded.last_signed_in_at
   returning id`,
);

/**
 * Everybody may come in, and becomes the operator and the member that their address was added as.
 * Answers the id of their row.
 */
export const admitPerson = async (
  tx: Queries,
  { sub, email, name, phone = "" }: Person,
  now: Date,
): Promise<string> => {
  if (email !== "") {
    await claimGrant(tx, sub, email);
    await claimMemberships(tx, { sub, email, now });
  }
  const values = [newId(), sub, email, name.slice(0, personNameLength), now, phone];
  const row = (await tx.run(welcome, values))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row.id;
};

/** Only operators come in; null for everybody else. */
export const admitOperator = async (
  tx: Queries,
  person: Person,
  now: Date,
): Promise<string | null> => {
  // Asked only once it is held: a right that is being taken back meanwhile lets nobody in.
  await claimGrant(tx, person.sub, person.email);
  return (await operatesAs(tx, person)) ? admitPerson(tx, person, now) : null;
};

const renew = statement(
  "people.renew",
  `update known_person set email = $2, name = $3, phone = $4
    where sub = $1 and (email, name, phone) is distinct from ($2, $3, $4)`,
);

/** What identity says of somebody who is signed in: their sessions know it from now on. */
export const renewPerson = (
  db: Queries,
  { sub, email, name, phone = "" }: Person,
): Promise<unknown> => db.run(renew, [sub, email, name.slice(0, personNameLength), phone]);

const proved = statement<{ readonly email: string }>(
  "people.proved",
  `select email from known_person where sub = $1 and last_signed_in_at >= $2`,
);

/** The verified address with which they signed in, null where that was before `since`. */
export const provedAddress = async (
  db: Queries,
  sub: string,
  since: Date,
): Promise<string | null> => (await db.run(proved, [sub, since]))[0]?.email ?? null;

export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  /** Ten digits; empty where there is none. */
  readonly phone: string;
  readonly name: string;
  /** What they may do as an operator; none for everybody else. */
  readonly roles: readonly string[];
  /** Where they are active, at most `membershipsMost`. */
  readonly memberships: readonly Membership[];
}

const find = statement<KnownPerson>(
  "people.find",
  `select p.sub, p.email, p.phone, p.name, coalesce(o.roles, '{}') as roles,
          coalesce((select jsonb_agg(jsonb_build_object('placeId', m.place_id, 'role', m.role))
             from (select place_id, role from membership where sub = p.sub and active
                    order by place_id limit $2) m), '[]') as memberships
     from known_person p left join operator_grant o on o.sub = p.sub
    where p.id = $1`,
);

/** Null where nobody came in under this id. */
export const findPerson = async (db: Queries, id: string): Promise<KnownPerson | null> =>
  (await db.run(find, [id, membershipsMost]))[0] ?? null;

interface Named {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
}

const named = statement<Named>(
  "people.named",
  `select sub, email, name from known_person where sub = any ($1::text[])`,
);

/** By `sub`; those who never came are left out. */
export const peopleNamed = async (
  db: Queries,
  subs: readonly string[],
): Promise<ReadonlyMap<string, Named>> =>
  subs.length === 0
    ? new Map()
    : new Map((await db.run(named, [subs])).map((row) => [row.sub, row]));

/** People who came in through identity, the businesses they work at, and who is an operator. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";
import { peoplesBusinessesMost } from "../limits.ts";
import type { StaffKind } from "./staff.ts";

export interface Membership {
  readonly tenantId: string;
  readonly kind: StaffKind;
}

export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly memberships: readonly Membership[];
}

interface PersonRow {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly is_operator: boolean;
  readonly memberships: readonly Membership[];
}

const find = statement<PersonRow>(
  "people.find",
  `select p.sub, p.email, p.name, o.sub is not null as is_operator,
          coalesce((select jsonb_agg(jsonb_build_object('tenantId', m.tenant_id, 'kind', m.kind))
             from (select s.tenant_id, s.kind from staff s where s.sub = p.sub and s.active
                    order by s.tenant_id limit $2) m), '[]') as memberships
     from person p left join operator o on o.sub = p.sub
    where p.id = $1`,
);

export const findPerson = async (db: Queries, id: string): Promise<KnownPerson | null> => {
  const row = (await db.run(find, [id, peoplesBusinessesMost]))[0];
  if (!row) return null;
  const { sub, email, name, is_operator: isOperator, memberships } = row;
  return { sub, email, name, isOperator, memberships };
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
const claimOperator = statement(
  "people.claim-operator",
  `update operator set sub = $1
    where email_key = $2 and sub is null
      and not exists (select from operator known where known.sub = $1)`,
);

const claimStaff = statement(
  "people.claim-staff",
  `update staff s set sub = $1
    where s.email = $2 and s.sub is null
      and not exists (select from staff known
                       where known.tenant_id = s.tenant_id and known.sub = $1)`,
);

const nameLength = 200;

/** Everybody may come in: who works nowhere is told so. Answers the id of their row. */
export const welcomePerson = async (
  tx: Queries,
  { sub, email, name }: Person,
  as: { readonly id: string; readonly now: Date },
): Promise<string> => {
  const key = email.trim().toLowerCase();
  if (key !== "") {
    await tx.run(claimOperator, [sub, key]);
    await tx.run(claimStaff, [sub, key]);
  }
  const row = (await tx.run(welcome, [as.id, sub, email, name.slice(0, nameLength), as.now]))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row.id;
};

const grant = statement(
  "people.grant-operator",
  `insert into operator (email_key, added_at) values ($1, $2) on conflict (email_key) do nothing`,
);

/** Lets an address in as an operator, who sees every business. */
export const grantOperator = (tx: Queries, email: string, now: Date): Promise<unknown> =>
  tx.run(grant, [email.trim().toLowerCase(), now]);

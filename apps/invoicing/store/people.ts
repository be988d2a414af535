/** People who came in through identity, and which of them are operators. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Person } from "#platform/sign-in/sign-in.ts";

export interface KnownPerson {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly isOperator: boolean;
  readonly organizationIds: readonly string[];
}

interface PersonRow {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly is_operator: boolean;
  readonly organization_ids: readonly string[];
}

const find = statement<PersonRow>(
  "people.find",
  `select p.sub, p.email, p.name, o.sub is not null as is_operator,
          array(select m.organization_id::text from member m where m.sub = p.sub
                 order by m.organization_id limit $2) as organization_ids
     from person p left join operator o on o.sub = p.sub
    where p.id = $1`,
);

/** Organizations that one person works for. */
const organizationsMost = 500;

export const findPerson = async (db: Queries, id: string): Promise<KnownPerson | null> => {
  const row = (await db.run(find, [id, organizationsMost]))[0];
  if (!row) return null;
  return {
    ...{ sub: row.sub, email: row.email, name: row.name, isOperator: row.is_operator },
    organizationIds: row.organization_ids,
  };
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

const claimMember = statement(
  "people.claim-member",
  `update member m set sub = $1
    where m.email_key = $2 and m.sub is null
      and not exists (select from member known
                       where known.organization_id = m.organization_id and known.sub = $1)`,
);

const nameLength = 200;

/** Everybody may come in: who belongs nowhere is told so. Answers the id of their row. */
export const welcomePerson = async (
  tx: Queries,
  { sub, email, name }: Person,
  as: { readonly id: string; readonly now: Date },
): Promise<string> => {
  if (email !== "") {
    await tx.run(claimOperator, [sub, emailKey(email)]);
    await tx.run(claimMember, [sub, emailKey(email)]);
  }
  const row = (await tx.run(welcome, [as.id, sub, email, name.slice(0, nameLength), as.now]))[0];
  if (!row) throw new Error("an upsert that returns nothing");
  return row.id;
};

export const emailKey = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** A person who came in through identity: where they work, and whether they are an operator. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { peoplesBusinessesMost } from "./limits.ts";
import type { StaffKind } from "../staff/staff.query.ts";

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

/** People who came in through identity, and which of them are operators. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

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
    sub: row.sub,
    email: row.email,
    name: row.name,
    isOperator: row.is_operator,
    organizationIds: row.organization_ids,
  };
};

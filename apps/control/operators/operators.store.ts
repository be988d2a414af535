/** Writes the table of operators. */
import { statement } from "#platform/db/statement.ts";
import { operatorColumns as columns, type OperatorRow } from "./operators.query.ts";

// Adding somebody again lets a new person with the address come in.
export const add = statement<OperatorRow>(
  "operators.add",
  `insert into operator (id, email, email_key, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update
     set email = excluded.email,
         roles = excluded.roles,
         sub   = null
   returning ${columns}`,
);

export const grant = statement<OperatorRow>(
  "operators.grant",
  `insert into operator (id, email, email_key, roles, added_at) values ($1, $2, $3, $4, $5)
   on conflict (email_key) do update set roles = excluded.roles
    where operator.roles <> excluded.roles
   returning ${columns}`,
);

export const remove = statement<OperatorRow>(
  "operators.remove",
  `delete from operator where email_key = $1 returning ${columns}`,
);

export const admit = statement<{ readonly id: string }>(
  "operators.admit",
  `update operator set sub = $1, name = $3, last_signed_in_at = $4
    where id = (select id from operator
                 where sub = $1 or (sub is null and email_key = $2)
                 order by sub nulls last limit 1)
   returning id`,
);

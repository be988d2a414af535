/** Of which matters documents may be sent to a language model outside the house. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const consenting = statement<{ readonly id: string }>(
  "consent.consenting",
  `select id from matter where firm_id = $1 and id = any ($2::uuid[]) and model_consent`,
);

/** Of these matters, those whose documents may leave the house. */
export const consentingAmong = async (
  db: Queries,
  firmId: string,
  matterIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.run(consenting, [firmId, [...new Set(matterIds)]])).map(({ id }) => id));

const named = statement<{ readonly name: string }>(
  "consent.names",
  `select c.name from matter m join client c on c.firm_id = m.firm_id and c.id = m.client_id
    where m.firm_id = $1 and m.id = any ($2::uuid[])
   union
   select name from matter_party where firm_id = $1 and matter_id = any ($2::uuid[])`,
);

/** Of the clients and parties of these matters: no model is told them. */
export const namesOfMatters = async (
  db: Queries,
  firmId: string,
  matterIds: readonly string[],
): Promise<readonly string[]> =>
  (await db.run(named, [firmId, [...new Set(matterIds)]])).map(({ name }) => name);

/** Names that the firm knows, written anew when what they belong to changes. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { newId } from "#platform/id.ts";
import type { KnownName } from "./names.query.ts";
import { wordsOf } from "./name-words.domain.ts";

const forget = statement(
  "names.forget",
  `delete from known_name where firm_id = $1 and owner_id = $2`,
);

const insert = statement(
  "names.insert",
  `insert into known_name (firm_id, owner_id, id, name, role, client_id, matter_id)
   select $1, $2, n.id, n.name, n.role, n.client_id, n.matter_id
     from unnest($3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::uuid[])
          as n (id, name, role, client_id, matter_id)`,
);

const insertWords = statement(
  "names.insert-words",
  `insert into name_word (firm_id, word, name_id)
   select $1, w.word, w.name_id from unnest($2::text[], $3::uuid[]) as w (word, name_id)`,
);

/** In place of all that were known of the owner: a client, a matter, an intake. */
export const rememberNames = async (
  tx: Queries,
  firmId: string,
  ownerId: string,
  names: readonly Omit<KnownName, "words">[],
): Promise<void> => {
  await tx.run(forget, [firmId, ownerId]);
  if (names.length === 0) return;
  const rows = names.map((one) => ({ ...one, id: newId() }));
  await tx.run(insert, [
    ...[firmId, ownerId, rows.map(({ id }) => id), rows.map(({ name }) => name)],
    ...[rows.map(({ role }) => role), rows.map(({ clientId }) => clientId)],
    rows.map(({ matterId }) => matterId),
  ]);
  const words = rows.flatMap(({ id, name }) => wordsOf(name).map((word) => ({ id, word })));
  await tx.run(insertWords, [firmId, words.map(({ word }) => word), words.map(({ id }) => id)]);
};

/** Clients: added, locked and changed. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Client } from "./client.domain.ts";
import { findClient } from "./clients.query.ts";

const insert = statement(
  "clients.insert",
  `insert into client (firm_id, id, name, kind, email, phone, rfc, postal_code, tax_regime,
                       created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

const fieldsOf = (client: Client): readonly unknown[] => [
  ...[client.id, client.name, client.kind, client.email, client.phone],
  ...[client.rfc, client.postalCode, client.taxRegime],
];

export const insertClient = (tx: Queries, firmId: string, client: Client): Promise<unknown> =>
  tx.run(insert, [firmId, ...fieldsOf(client), client.createdAt]);

const lock = statement(
  "clients.lock",
  `select from client where firm_id = $1 and id = $2 for no key update`,
);

export const lockClient = async (
  tx: Queries,
  firmId: string,
  id: string,
): Promise<Client | null> => {
  await tx.run(lock, [firmId, id]);
  return findClient(tx, firmId, id);
};

const update = statement(
  "clients.update",
  `update client
      set name = $3, kind = $4, email = $5, phone = $6, rfc = $7, postal_code = $8, tax_regime = $9
    where firm_id = $1 and id = $2`,
);

export const updateClient = (tx: Queries, firmId: string, client: Client): Promise<unknown> =>
  tx.run(update, [firmId, ...fieldsOf(client)]);

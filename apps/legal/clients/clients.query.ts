/** Clients of a firm: found and listed. */
import type { Queries } from "#platform/db/database.ts";
import { lastId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { Client } from "./client.domain.ts";

const columns = named("id, name, kind, email, phone, rfc, postal_code, tax_regime, created_at");

const find = statement<Client>(
  "clients.find",
  `select ${columns} from client where firm_id = $1 and id = $2`,
);

export const findClient = async (db: Queries, firmId: string, id: string): Promise<Client | null> =>
  (await db.run(find, [firmId, id]))[0] ?? null;

const list = statement<Client>(
  "clients.list",
  `select ${columns} from client
    where firm_id = $1 and id < coalesce($2, ${lastId}) order by id desc limit $3`,
);

/** Newest first. */
export const listClients = (
  db: Queries,
  firmId: string,
  before: string | null,
  most: number,
): Promise<readonly Client[]> => db.run(list, [firmId, before, most]);

/** Addresses: added to a customer. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Address } from "./addresses.query.ts";

const insert = statement(
  "addresses.insert",
  `insert into address (tenant_id, id, customer_id, label, street, note, latitude, longitude)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

export const insertAddress = (tx: Queries, tenantId: string, address: Address): Promise<unknown> =>
  tx.run(insert, [
    ...[tenantId, address.id, address.customerId, address.label, address.street],
    ...[address.note, address.latitude, address.longitude],
  ]);

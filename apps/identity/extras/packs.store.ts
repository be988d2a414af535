/** Writes packs; whoever writes has locked the tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { PackRow } from "./extras.query.ts";

const insert = statement(
  "packs.insert",
  `insert into allocation_pack (tenant_id, id, resource_type, units, expires_at, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

export const insertPack = async (tx: Queries, pack: PackRow): Promise<void> => {
  await tx.run(insert, [
    ...[pack.tenantId, pack.id, pack.resource, pack.units, pack.expiresAt, pack.createdAt],
  ]);
};

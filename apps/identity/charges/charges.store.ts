/** Writes charges; whoever writes has locked the tenant. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Charge } from "./charge.domain.ts";

const insert = statement<{ readonly id: string }>(
  "charges.insert",
  `insert into billing_charge (tenant_id, id, kind, app_name, description, quantity, cents,
          reference, charged_on, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::date, $10)
       on conflict (tenant_id, reference) do nothing
   returning id`,
);

/** False where its reference was charged before. */
export const insertCharge = async (tx: Queries, charge: Charge): Promise<boolean> => {
  const rows = await tx.run(insert, [
    ...[charge.tenantId, charge.id, charge.kind, charge.appName, charge.description],
    ...[charge.quantity, charge.cents, charge.reference, charge.chargedOn, charge.createdAt],
  ]);
  return rows.length > 0;
};

/** Reads tenants' fiscal data. */
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { FiscalData } from "./fiscal-data.domain.ts";

export const fiscalColumns = named("rfc, legal_name, regime, postal_code, cfdi_use");

// They are written together; an RFC alone is what a tenant was added with.
const find = statement<FiscalData>(
  "fiscal-data.find",
  `select ${fiscalColumns} from ecosystem_tenant
    where id = $1 and rfc is not null and legal_name is not null and regime is not null
      and postal_code is not null and cfdi_use is not null`,
);

/** Null where the tenant gave none: what it is billed is made out to the general public. */
export const findFiscalData = async (db: Queries, tenantId: string): Promise<FiscalData | null> =>
  (await db.run(find, [tenantId]))[0] ?? null;

/** Changes what a business says of itself, and until when invoices may be asked for. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { lockTenant, putInvoiceWithin, updateTenant } from "../tenants/tenants.store.ts";
import type { ReadSettings } from "./typed-settings.domain.ts";

export const changeSettings = (db: Queries, { tenant, within }: ReadSettings): Promise<void> =>
  change(db, async (tx) => {
    await lockTenant(tx, tenant.id);
    await updateTenant(tx, tenant);
    await putInvoiceWithin(tx, tenant.id, within);
  });

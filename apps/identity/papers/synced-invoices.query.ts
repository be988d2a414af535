/** Reads invoices whose papers at the issuer are looked at again. */
import type { Queries } from "#platform/db/database.ts";
import { firstId } from "#platform/db/id-bounds.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import type { CollectedInvoice } from "../collection/collected.domain.ts";

export type SyncedInvoice = Pick<
  CollectedInvoice,
  "tenantId" | "id" | "status" | "totalCents" | "cfdiUuid" | "creditUuid"
>;

const synced = statement<SyncedInvoice>(
  "synced-invoices.list",
  `select ${named("tenant_id, id, status, total_cents, cfdi_uuid, credit_uuid")}
     from ecosystem_invoice
    where id > coalesce($1::uuid, ${firstId}) and folio is not null and total_cents > 0
      and (issued_at >= $2 or status in ('issued', 'past_due'))
    order by id limit $3`,
);

/** What was issued since then, and all that is still owed; in the order of their ids. */
export const invoicesToSync = (
  db: Queries,
  {
    after,
    since,
    most,
  }: { readonly after: string | null; readonly since: Date; readonly most: number },
): Promise<readonly SyncedInvoice[]> => db.run(synced, [after, since, most]);

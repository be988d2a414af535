/** Which use of a tenant a stamp goes on: noted before a provider is asked, one for each. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";

const lock = statement<{ readonly metered_by: string | null }>(
  "metered-stamps.lock",
  `select metered_by from invoice
    where organization_id = $1 and id = $2 and status = 'stamping'
      for no key update`,
);

/** Undefined where it is not being stamped any more; null where it is not metered yet. */
export const lockMetered = async (
  tx: Queries,
  organizationId: string,
  invoiceId: string,
): Promise<string | null | undefined> =>
  (await tx.run(lock, [organizationId, invoiceId]))[0]?.metered_by;

// One that identity did not book in the end is nobody's. Of two who want the same the second one
// finds it gone, and asks.
const takeFree = statement<{ readonly reference_id: string }>(
  "metered-stamps.take-free",
  `delete from free_use
    where (organization_id, tenant_id, reference_id) in (
      select f.organization_id, f.tenant_id, f.reference_id from free_use f
       where f.organization_id = $1 and f.tenant_id = $2
         and not exists (select from metered_use m
                          where m.tenant_id = f.tenant_id and m.resource_type = 'stamps'
                            and m.reference_id = f.reference_id::text and m.refusal is not null)
       order by f.reference_id limit 1)
   returning reference_id`,
);

/** A use that was metered for a stamp that did not come; null where there is none. */
export const takeFreeUse = async (
  tx: Queries,
  organizationId: string,
  tenantId: string,
): Promise<string | null> =>
  (await tx.run(takeFree, [organizationId, tenantId]))[0]?.reference_id ?? null;

const note = statement(
  "metered-stamps.note",
  `update invoice set metered_by = $3 where organization_id = $1 and id = $2`,
);

export const noteMetered = async (
  tx: Queries,
  organizationId: string,
  invoiceId: string,
  referenceId: string,
): Promise<void> => {
  await tx.run(note, [organizationId, invoiceId, referenceId]);
};

/** Whether a business may be shown, and knows a consumer: both in one look. */
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { Shown } from "#business/tenants/tenant.domain.ts";

interface Row {
  readonly source_app: string;
  readonly portal_enabled: boolean;
  readonly known: boolean;
}

const find = statement<Row>(
  "known-consumer.find",
  `select t.source_app, t.portal_enabled,
          exists (select from customer c where c.tenant_id = t.tenant_id and c.id = $2) as known
     from tenant t where t.tenant_id = $1`,
);

/** Null for an unknown business; `consumerId` null is nobody. */
export const knownConsumer = async (
  db: Queries,
  tenantId: string,
  consumerId: string | null,
): Promise<(Shown & { readonly isKnown: boolean }) | null> => {
  const row = (await db.run(find, [tenantId, consumerId]))[0];
  if (!row) return null;
  const { source_app: sourceApp, portal_enabled: portalEnabled, known: isKnown } = row;
  return { id: tenantId, sourceApp, portalEnabled, isKnown };
};

/**
 * Meters the stamp of a tenant's document before a provider is asked for it: once, whoever goes on
 * with the document, and however often it is tried.
 */
import type { Queries } from "#platform/db/database.ts";
import type { RefusedUse } from "#platform/metering/use.ts";
import type { Services } from "#platform/services.ts";
import type { Invoice } from "../invoices/invoice.domain.ts";
import { lockMetered, noteMetered, takeFreeUse } from "./metered-stamps.store.ts";

export type MeteredStamp =
  /** It may be stamped: metered, or billed otherwise. */
  | { readonly kind: "metered" }
  /** Nobody stamps it: the plan does not have it, or nobody knows. */
  | RefusedUse
  /** Somebody else has brought it to its end. */
  | { readonly kind: "gone" };

const metered: MeteredStamp = { kind: "metered" };

/**
 * Costs nothing where the stamp is a partner's or the house's. What was metered for a stamp that
 * did not come is used first; otherwise the document's own id is the reference, so that a process
 * that died behind identity's answer is answered the same.
 */
export const meterStamp = async (
  { db, meter }: Pick<Services, "db" | "meter">,
  invoice: Invoice,
): Promise<MeteredStamp> => {
  const { organizationId, id, ecosystemTenantId: tenantId } = invoice;
  if (tenantId === null || invoice.meteredBy !== null) return metered;
  /** In one transaction with the note of it. */
  const noting = (find: (tx: Queries) => Promise<string | RefusedUse | null>) =>
    db.transaction(async (tx): Promise<MeteredStamp | null> => {
      const before = await lockMetered(tx, organizationId, id);
      if (before === undefined) return { kind: "gone" };
      if (before !== null) return metered;
      const found = await find(tx);
      if (typeof found !== "string") return found;
      await noteMetered(tx, organizationId, id, found);
      return metered;
    });
  const free = await noting((tx) => takeFreeUse(tx, organizationId, tenantId));
  if (free !== null) return free;
  const use = { tenantId, resource: "stamps", quantity: 1, referenceId: id };
  const answer = await meter.ask(use);
  if (answer.kind === "refused") return answer;
  const noted = await noting(async (tx) => {
    if (answer.kind === "approved") return id;
    const kept = await meter.keep(tx, use);
    return kept.kind === "approved" ? id : kept;
  });
  return noted ?? { kind: "gone" };
};

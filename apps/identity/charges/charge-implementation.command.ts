/** Charges the implementation fee when a subscription is first active; the tenant is locked. */
import { dayOf } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { newId } from "#platform/id.ts";
import { insertCharge } from "./charges.store.ts";
import type { Catalog } from "../pricing/catalog.domain.ts";
import type { Subscription } from "../subscriptions/subscription.domain.ts";

/** Once in the life of a subscription, whatever becomes of it and whoever asks again. */
export const chargeImplementation = async (
  tx: Queries,
  one: Subscription,
  { catalog, now }: { readonly catalog: Catalog; readonly now: Date },
): Promise<void> => {
  const { tenantId, id, appName, status } = one;
  if (status !== "active" || one.implementationPaid || one.implementationCents === 0) return;
  await insertCharge(tx, {
    tenantId,
    id: newId(),
    kind: "implementation",
    appName,
    description: `Implementación de ${catalog.apps.get(appName)?.title ?? appName}`,
    quantity: 1,
    cents: one.implementationCents,
    reference: `implementation:${id}`,
    chargedOn: dayOf(now),
    createdAt: now,
  });
};

/** What every sale beside a subscription begins with: the tenant locked, the price of the day. */
import { dayOf, type Day } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { refuse, type Refusal } from "#platform/errors.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import type { CatalogItem } from "../pricing/price-list.domain.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";
import { lockTenant } from "../tenants/tenants.store.ts";

export interface Selling {
  readonly tenantId: string;
  readonly kind: CatalogItem["kind"];
  /** Its key in the catalog. */
  readonly item: string;
  readonly now: Date;
}

export interface Offer {
  readonly item: CatalogItem;
  /** Of one, or of one and a month. */
  readonly unitCents: number;
  readonly today: Day;
}

export type NotSold = Refusal<"tenant_not_found" | "item_not_found" | "nothing_subscribed">;

/** Runs `sell` where the tenant has a subscription and the catalog a price. */
export const selling = <T>(
  db: Queries,
  { tenantId, kind, item: key, now }: Selling,
  sell: (tx: Queries, offer: Offer) => Promise<T>,
): Promise<T | NotSold> =>
  change(db, async (tx): Promise<T | NotSold> => {
    if (!(await lockTenant(tx, tenantId))) return refuse("tenant_not_found");
    const today = dayOf(now);
    const [catalog, subscriptions] = await Promise.all([
      readCatalog(tx, today),
      subscriptionsOf(tx, tenantId),
    ]);
    const item = catalog.items.get(key);
    const unitCents = item?.kind === kind ? catalog.itemCents(item) : null;
    if (!item || unitCents === null) return refuse("item_not_found");
    if (!subscriptions.some((one) => isLive(statusAt(one, now))))
      return refuse("nothing_subscribed");
    return sell(tx, { item, unitCents, today });
  });

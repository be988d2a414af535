/** Reads what a tenant has beside its subscriptions, and what there is to buy. */
import { resources } from "#contracts/identity/plan.ts";
import { dayOf, type Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { termOn } from "../extras/add-on.domain.ts";
import { addonTerms, packsLeft, type PackRow } from "../extras/extras.query.ts";
import { readCatalog } from "../pricing/catalog.query.ts";
import type { CatalogItem } from "../pricing/price-list.domain.ts";
import type { BillableTerm } from "../subscriptions/billable-term.domain.ts";
import { isLive, statusAt } from "../subscriptions/subscription.domain.ts";
import { subscriptionsOf } from "../subscriptions/subscriptions.query.ts";

export interface Offered {
  readonly item: CatalogItem;
  /** Of a pack, or of one unit and month; without IVA. */
  readonly cents: number;
}

export interface OwnAddon {
  readonly addon: string;
  /** Absent of one that the catalog does not know any more. */
  readonly item: CatalogItem | undefined;
  readonly now: BillableTerm | null;
  /** What takes its place, on its first day. */
  readonly next: BillableTerm | null;
}

export interface PresentExtras {
  readonly packs: readonly PackRow[];
  readonly addons: readonly OwnAddon[];
  readonly offered: readonly Offered[];
  /** Nothing is sold to whom has no live subscription. */
  readonly mayBuy: boolean;
}

export const readPresentExtras = async (
  db: Queries,
  tenantId: string,
  now: Date,
): Promise<PresentExtras> => {
  const today = dayOf(now);
  const [terms, packs, catalog, subscriptions] = await Promise.all([
    addonTerms(db, tenantId, today),
    packsLeft(db, tenantId, now),
    readCatalog(db, today),
    subscriptionsOf(db, tenantId),
  ]);
  const lasting = terms.filter(({ untilDay }) => untilDay === null || untilDay > today);
  const byAddon = Map.groupBy(lasting, ({ addon }) => addon ?? "");
  return {
    packs,
    addons: [...byAddon].map(([addon, own]) => ({
      addon,
      item: catalog.items.get(addon),
      now: termOn(own, today),
      next: comingOf(own, today),
    })),
    offered: [...catalog.items.values()]
      .flatMap((item) => {
        const cents = catalog.itemCents(item);
        return cents === null ? [] : [{ item, cents }];
      })
      .sort(asPeopleLook),
    mayBuy: subscriptions.some((one) => isLive(statusAt(one, now))),
  };
};

/** Of one resource together, the smallest first; add-ons by what they cost. */
const asPeopleLook = (one: Offered, other: Offered): number =>
  resources.indexOf(one.item.resource ?? "stamps") -
    resources.indexOf(other.item.resource ?? "stamps") || one.cents - other.cents;

const comingOf = (terms: readonly BillableTerm[], today: Day): BillableTerm | null =>
  terms.find(({ fromDay }) => fromDay > today) ?? null;

/** The price list as it holds on one day: what is sold, for how much, and with what included. */
import type { Resource, Tier } from "#contracts/identity/plan.ts";
import type { Cents } from "#platform/money.ts";
import type { CatalogApp, CatalogEntry, CatalogItem, EntryKind } from "./price-list.domain.ts";
import type { Rate } from "./rate.domain.ts";

export interface Catalog {
  readonly apps: ReadonlyMap<string, CatalogApp>;
  /** Of one unit and month; 0 where a commission is paid; null where no rate is decided. */
  readonly baseCents: (appName: string, tier: Tier) => Cents | null;
  /** Ten-thousandths of the volume; null where there is none, or a base rate. */
  readonly commission: (appName: string, tier: Tier) => number | null;
  readonly implementationCents: (appName: string, tier: Tier) => Cents;
  /** Units a month; what is not named is not included. */
  readonly limit: (appName: string, tier: Tier, resource: Resource) => number;
  /** Null where it is blocked. */
  readonly overageRate: (tier: Tier, resource: Resource) => Rate | null;
  readonly floor: (resource: Resource) => Rate | null;
  readonly items: ReadonlyMap<string, CatalogItem>;
  /** What lines of invoices call them. */
  readonly addonTitles: ReadonlyMap<string, string>;
  /** Of an add-on and month, or of a pack; null where it is not sold. */
  readonly itemCents: (item: CatalogItem) => Cents | null;
}

const keyOf = (kind: EntryKind, ...parts: readonly string[]): string => [kind, ...parts].join("\n");

export interface CatalogRows {
  readonly apps: readonly CatalogApp[];
  readonly items: readonly CatalogItem[];
  readonly entries: readonly CatalogEntry[];
}

export const catalogOf = ({ apps, items, entries }: CatalogRows): Catalog => {
  const values = new Map(
    entries.map((one) => [
      keyOf(one.kind, one.appName, one.tier, one.resource, one.item),
      one.value,
    ]),
  );
  const at = (kind: EntryKind, appName: string, tier: string, resource = ""): number | null =>
    values.get(keyOf(kind, appName, tier, resource, "")) ?? null;
  return {
    apps: new Map(apps.map((app) => [app.appName, app])),
    baseCents: (appName, tier) =>
      at("base", appName, tier) ?? (at("commission", appName, tier) === null ? null : 0),
    commission: (appName, tier) =>
      at("base", appName, tier) === null ? at("commission", appName, tier) : null,
    implementationCents: (appName, tier) => at("implementation", appName, tier) ?? 0,
    limit: (appName, tier, resource) => at("limit", appName, tier, resource) ?? 0,
    overageRate: (tier, resource) => at("overage", "", tier, resource),
    floor: (resource) => at("floor", "", "", resource),
    items: new Map(items.map((one) => [one.item, one])),
    addonTitles: new Map(items.map((one) => [one.item, one.title])),
    itemCents: ({ kind, item }) => values.get(keyOf(kind, "", "", "", item)) ?? null,
  };
};

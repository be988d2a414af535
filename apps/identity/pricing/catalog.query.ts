/** Reads the price list of a day. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import { catalogOf, type Catalog } from "./catalog.domain.ts";
import type { CatalogEntry, CatalogUnit, EntryKind } from "./price-list.domain.ts";

interface AppRow {
  readonly app_name: string;
  readonly title: string;
  readonly unit: CatalogUnit;
}

const apps = statement<AppRow>(
  "catalog.apps",
  "select app_name, title, unit from catalog_app order by app_name",
);

interface EntryRow {
  readonly kind: EntryKind;
  readonly app_name: string;
  readonly tier: CatalogEntry["tier"];
  readonly resource: CatalogEntry["resource"];
  readonly value: number;
}

const entries = statement<EntryRow>(
  "catalog.entries",
  `select distinct on (kind, app_name, tier, resource) kind, app_name, tier, resource, value
     from catalog_entry
    where valid_from <= $1::text::date and (valid_until is null or valid_until >= $1::text::date)
    order by kind, app_name, tier, resource, valid_from desc`,
);

export const readCatalog = async (db: Queries, day: Day): Promise<Catalog> => {
  const [appRows, entryRows] = await Promise.all([db.run(apps), db.run(entries, [day])]);
  return catalogOf(
    appRows.map(({ app_name: appName, title, unit }) => ({ appName, title, unit })),
    entryRows.map(({ kind, app_name: appName, tier, resource, value }) => ({
      kind,
      appName,
      tier,
      resource,
      value,
    })),
  );
};

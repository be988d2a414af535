/** Reads the price list of a day. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { catalogOf, type Catalog } from "./catalog.domain.ts";
import type { CatalogApp, CatalogEntry } from "./price-list.domain.ts";

const apps = statement<CatalogApp>(
  "catalog.apps",
  `select ${named("app_name, title, unit")} from catalog_app order by app_name`,
);

const entries = statement<CatalogEntry>(
  "catalog.entries",
  `select distinct on (kind, app_name, tier, resource)
          ${named("kind, app_name, tier, resource, value")}
     from catalog_entry
    where valid_from <= $1::text::date and (valid_until is null or valid_until >= $1::text::date)
    order by kind, app_name, tier, resource, valid_from desc`,
);

export const readCatalog = async (db: Queries, day: Day): Promise<Catalog> => {
  const [sold, prices] = await Promise.all([db.run(apps), db.run(entries, [day])]);
  return catalogOf(sold, prices);
};

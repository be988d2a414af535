/** Reads the price list of a day, and all that is written of it. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { named } from "#platform/db/named.ts";
import { statement } from "#platform/db/statement.ts";
import { catalogOf, type Catalog, type CatalogRows } from "./catalog.domain.ts";
import type { CatalogApp, CatalogEntry, CatalogItem } from "./price-list.domain.ts";

const apps = statement<CatalogApp>(
  "catalog.apps",
  `select ${named("app_name, title, title_en, unit")} from catalog_app order by app_name`,
);

const items = statement<CatalogItem>(
  "catalog.items",
  `select ${named("item, kind, title, title_en, resource_type as resource, units")}
     from catalog_item order by kind, item`,
);

/** From which day to which an entry holds. */
export interface DatedEntry extends CatalogEntry {
  readonly validFrom: Day;
  /** The last day; null where it holds until another begins. */
  readonly validUntil: Day | null;
}

const entryColumns = named(`kind, app_name, tier, resource, item, value, valid_from::text,
  valid_until::text`);

const inForce = statement<DatedEntry>(
  "catalog.entries",
  `select distinct on (kind, app_name, tier, resource, item) ${entryColumns}
     from catalog_entry
    where valid_from <= $1::text::date and (valid_until is null or valid_until >= $1::text::date)
    order by kind, app_name, tier, resource, item, valid_from desc`,
);

export interface CatalogDay extends CatalogRows {
  readonly entries: readonly DatedEntry[];
}

/** What holds on the day. */
export const readCatalogRows = async (db: Queries, day: Day): Promise<CatalogDay> => {
  const [sold, extras, entries] = await Promise.all([
    db.run(apps),
    db.run(items),
    db.run(inForce, [day]),
  ]);
  return { apps: sold, items: extras, entries };
};

export const readCatalog = async (db: Queries, day: Day): Promise<Catalog> =>
  catalogOf(await readCatalogRows(db, day));

const since = statement<DatedEntry>(
  "catalog.since",
  `select ${entryColumns} from catalog_entry
    where valid_until is null or valid_until >= $1::text::date
    order by kind, app_name, tier, resource, item, valid_from`,
);

/** All that hold on the day or later, by their days: for who changes them. */
export const catalogEntriesSince = (db: Queries, day: Day): Promise<readonly DatedEntry[]> =>
  db.run(since, [day]);

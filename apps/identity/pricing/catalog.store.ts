/** Writes the price list. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { DatedEntry } from "./catalog.query.ts";
import type { CatalogApp, CatalogItem } from "./price-list.domain.ts";

const keepApps = statement(
  "catalog.keep-apps",
  `insert into catalog_app (app_name, title, title_en, unit)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])
       on conflict (app_name) do nothing`,
);

const keepItems = statement(
  "catalog.keep-items",
  `insert into catalog_item (item, kind, title, title_en, resource_type, units)
   select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])
       on conflict (item) do nothing`,
);

/** What is there already stays as it is. */
export const keepDirectories = async (
  tx: Queries,
  apps: readonly CatalogApp[],
  items: readonly CatalogItem[],
): Promise<void> => {
  await tx.run(keepApps, [
    apps.map(({ appName }) => appName),
    apps.map(({ title }) => title),
    apps.map(({ titleEn }) => titleEn),
    apps.map(({ unit }) => unit),
  ]);
  await tx.run(keepItems, [
    items.map(({ item }) => item),
    items.map(({ kind }) => kind),
    items.map(({ title }) => title),
    items.map(({ titleEn }) => titleEn),
    items.map(({ resource }) => resource),
    items.map(({ units }) => units),
  ]);
};

const given = `unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[],
          $7::text[], $8::text[])
          as given (kind, app_name, tier, resource, item, value, valid_from, valid_until)`;

const valuesOf = (entries: readonly DatedEntry[]): readonly unknown[] => [
  entries.map(({ kind }) => kind),
  entries.map(({ appName }) => appName),
  entries.map(({ tier }) => tier),
  entries.map(({ resource }) => resource),
  entries.map(({ item }) => item),
  entries.map(({ value }) => value),
  entries.map(({ validFrom }) => validFrom),
  entries.map(({ validUntil }) => validUntil),
];

const insert = statement(
  "catalog.insert",
  `insert into catalog_entry (kind, app_name, tier, resource, item, value, valid_from, valid_until)
   select kind, app_name, tier, resource, item, value, valid_from::date, valid_until::date
     from ${given}
       on conflict (kind, app_name, tier, resource, item, valid_from) do nothing`,
);

/** What is there already stays as it is. */
export const addEntries = async (tx: Queries, entries: readonly DatedEntry[]): Promise<void> => {
  await tx.run(insert, valuesOf(entries));
};

// A value that has counted on a day is never rewritten.
const amend = statement(
  "catalog.amend",
  `update catalog_entry e
      set value = given.value, valid_until = given.valid_until::date
     from ${given}
    where e.kind = given.kind and e.app_name = given.app_name and e.tier = given.tier
      and e.resource = given.resource and e.item = given.item
      and e.valid_from = given.valid_from::date
      and (e.value = given.value or e.valid_from > $9::text::date)`,
);

/** Gives entries a last day, or those that begin after `today` another value. */
export const amendEntries = async (
  tx: Queries,
  entries: readonly DatedEntry[],
  today: Day,
): Promise<void> => {
  await tx.run(amend, [...valuesOf(entries), today]);
};

const lock = statement(
  "catalog.lock",
  "select pg_advisory_xact_lock(hashtextextended('milpa catalog', 0))",
);

/** Two changes of the price list wait for each other; who reads it does not. */
export const lockCatalog = async (tx: Queries): Promise<void> => {
  await tx.run(lock);
};

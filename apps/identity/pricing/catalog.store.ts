/** Writes the price list. */
import type { Day } from "#platform/calendar/days.ts";
import type { Queries } from "#platform/db/database.ts";
import { statement } from "#platform/db/statement.ts";
import type { CatalogApp, CatalogEntry } from "./price-list.domain.ts";

const keepApps = statement(
  "catalog.keep-apps",
  `insert into catalog_app (app_name, title, unit)
   select * from unnest($1::text[], $2::text[], $3::text[])
       on conflict (app_name) do nothing`,
);

const keepEntries = statement(
  "catalog.keep-entries",
  `insert into catalog_entry (kind, app_name, tier, resource, value, valid_from)
   select kind, app_name, tier, resource, value, $6::text::date
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[])
          as given (kind, app_name, tier, resource, value)
       on conflict (kind, app_name, tier, resource, item, valid_from) do nothing`,
);

/** What is there already stays as it is. */
export const keepCatalog = async (
  tx: Queries,
  apps: readonly CatalogApp[],
  entries: readonly CatalogEntry[],
  from: Day,
): Promise<void> => {
  await tx.run(keepApps, [
    apps.map(({ appName }) => appName),
    apps.map(({ title }) => title),
    apps.map(({ unit }) => unit),
  ]);
  await tx.run(keepEntries, [
    entries.map(({ kind }) => kind),
    entries.map(({ appName }) => appName),
    entries.map(({ tier }) => tier),
    entries.map(({ resource }) => resource),
    entries.map(({ value }) => value),
    from,
  ]);
};

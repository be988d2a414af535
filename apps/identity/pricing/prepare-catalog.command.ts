/** At each start: the published price list is there; what operators changed since goes on. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { keepCatalog } from "./catalog.store.ts";
import { publishedApps, publishedEntries, publishedFrom } from "./price-list.domain.ts";

export const prepareCatalog = (db: Queries): Promise<void> =>
  change(db, (tx) => keepCatalog(tx, publishedApps, publishedEntries, publishedFrom));

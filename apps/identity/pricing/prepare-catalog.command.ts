/** At each start: the published price list is there; what operators changed since goes on. */
import type { Services } from "#platform/services.ts";
import { keepCatalog } from "./catalog.store.ts";
import { publishedApps, publishedEntries, publishedFrom } from "./price-list.domain.ts";

export const prepareCatalog = ({ db }: Services): Promise<void> =>
  db.transaction((tx) => keepCatalog(tx, publishedApps, publishedEntries, publishedFrom));

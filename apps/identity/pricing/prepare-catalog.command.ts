/** At each start: the published price list is there; what operators changed since goes on. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { addEntries, keepDirectories } from "./catalog.store.ts";
import { publishedApps, publishedEntries, publishedFrom } from "./price-list.domain.ts";
import { publishedItems } from "./published-items.domain.ts";

export const prepareCatalog = (db: Queries): Promise<void> =>
  change(db, async (tx) => {
    await keepDirectories(tx, publishedApps, publishedItems);
    const dated = publishedEntries.map((one) => ({
      ...one,
      validFrom: publishedFrom,
      validUntil: null,
    }));
    await addEntries(tx, dated);
  });

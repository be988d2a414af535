/** Writes entries of the price list, all of them or none. */
import { dayOf } from "#platform/calendar/days.ts";
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { Refusal } from "#platform/errors.ts";
import { catalogChange } from "./catalog-change.domain.ts";
import { catalogEntriesSince, readCatalogRows, type DatedEntry } from "./catalog.query.ts";
import { addEntries, amendEntries, lockCatalog } from "./catalog.store.ts";

type Refused = "invalid_request" | "app_not_found" | "item_not_found" | "entry_begun";

export const changeCatalog = (
  db: Queries,
  given: readonly DatedEntry[],
  now: Date,
): Promise<readonly DatedEntry[] | Refusal<Refused>> =>
  change(db, async (tx) => {
    const today = dayOf(now);
    await lockCatalog(tx);
    const [{ apps, items }, entries] = await Promise.all([
      readCatalogRows(tx, today),
      catalogEntriesSince(tx, today),
    ]);
    const decided = catalogChange(given, { apps, items, entries }, today);
    if (decided instanceof Refusal) return decided;
    await addEntries(tx, decided.added);
    await amendEntries(tx, decided.amended, today);
    return given;
  });

/** Closes an incident that a person explained: the same difference does not come up again. */
import { change } from "#platform/db/change.ts";
import type { Queries } from "#platform/db/database.ts";
import { closeExplained, type Explained } from "./incidents.store.ts";

/** False where it is closed already, or there is none. */
export const explainIncident = (db: Queries, one: Explained, at: Date): Promise<boolean> =>
  change(db, (tx) => closeExplained(tx, one, at));

/** Forgets Idempotency-Keys of stamps that are too old to be repeated. */
import type { Queries } from "#platform/db/database.ts";
import { forgetStampKeys } from "./stamp-keys.store.ts";

/** Deletes the oldest from before a moment; answers how many. */
export const sweepStampKeys = (db: Queries, before: Date, most: number): Promise<number> =>
  forgetStampKeys(db, before, most);

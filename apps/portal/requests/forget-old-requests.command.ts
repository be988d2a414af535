/** Deletes requests for invoices that nobody comes back for. */
import type { Queries } from "#platform/db/database.ts";
import { forgetRequests } from "./request-changes.store.ts";

/** One portion of those asked for before `before`; answers how many. */
export const forgetOldRequests = (db: Queries, before: Date, most: number): Promise<number> =>
  forgetRequests(db, before, most);
